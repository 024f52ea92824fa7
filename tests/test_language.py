"""Texts in other languages: which is spoken, what is read, and what the checks of the catalogues find."""

import gettext
import logging
import sys
from pathlib import Path

import pytest

from russianbank import language
from russianbank.language import LANGUAGES

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

import languages
from languages import PLURALS, Texts, compiled, po_path, problems, written


@pytest.mark.parametrize("code", PLURALS)
def test_every_text_is_translated_and_nothing_is_wrong(code):
    """Missing texts and forms, gaps, ends, letters; and both files are what the tools would write."""
    assert problems(code) == []


def test_each_language_has_its_files():
    assert set(LANGUAGES) == {"en", *PLURALS}
    assert all(po_path(code).with_suffix(".mo").is_file() for code in PLURALS)


# --------------------------------------------------------------------------------------------------- what is spoken


@pytest.mark.parametrize(
    "preferred, code",
    [
        (["fr_CA"], "fr"),
        (["pt-BR", "en"], "pt"),
        (["zh_TW"], "en"),
        (["zh", "th", "fr"], "th"),
        (["DE"], "de"),
        (["C.UTF-8"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_the_system_is_guessed(preferred, code):
    assert language.guess(preferred) == code


@pytest.mark.parametrize(
    "code, forms",
    [
        ("fr", "0011"),
        ("de", "1011"),
        ("pl", "20111222"),
        ("sk", "20111222"),
        ("gd", "301222222223"),
        ("hi", "0011"),
        ("th", "0000"),
    ],
)
def test_the_plural_forms_of_the_first_numbers(code, forms):
    rule = gettext.c2py(PLURALS[code][1])
    beyond = {"gd": {11: 0, 12: 1, 13: 2, 19: 2, 20: 3}, "pl": {12: 2, 22: 1, 112: 2, 1001: 2}, "sk": {22: 2}}
    wanted = {**dict(enumerate(map(int, forms[:11]))), **beyond.get(code, {})}
    assert {number: rule(number) for number in wanted} == wanted
    assert max(map(rule, range(200))) == PLURALS[code][0] - 1


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Catalogues of their own, for the game and for the tools."""
    monkeypatch.setattr(language, "ASSETS", tmp_path)
    monkeypatch.setattr(languages, "LANGUAGES", tmp_path / "languages")
    for code in PLURALS:
        po_path(code).parent.mkdir(parents=True)
    return tmp_path


def put(code, *messages):
    """Let these be the translations: pairs of English and translation, or three with the context first."""
    texts = Texts(code)
    for *context, english, translation in messages:
        texts.add(english, translation, context=context[0] if context else None)
    po_path(code).write_bytes(written(texts))
    po_path(code).with_suffix(".mo").write_bytes(compiled(code))


def test_what_is_compiled_is_spoken(folder):
    cards = ("{number} card", "{number} cards")
    put(
        "pl",
        ("Menu", "Meni"),
        ("card", "Turn", "Odkryj"),
        (cards, ("{number} karta", "{number} karty", "{number} kart")),
    )
    language.use("pl")
    assert language.current() == "pl"
    assert language._("Menu") == "Meni" and language._("Undo") == "Undo"
    assert language.pgettext("card", "Turn") == "Odkryj" and language.pgettext("player", "Turn") == "Turn"
    assert [language.ngettext(*cards, n).format(number=n) for n in (1, 3, 5)] == ["1 karta", "3 karty", "5 kart"]
    assert language._("") == ""


@pytest.mark.parametrize(
    "content", [None, b"", b"\xde\x12\x04\x95", b"no catalogue", b"\xde\x12\x04\x95" + 40 * b"\xff"]
)
def test_a_missing_or_damaged_catalogue_leaves_english(folder, caplog, content):
    if content is not None:
        po_path("fr").with_suffix(".mo").write_bytes(content)
    with caplog.at_level(logging.WARNING):
        language.use("fr")
    assert language._("Menu") == "Menu" and language.ngettext("a", "b", 2) == "b"
    assert "fr" in caplog.text


def test_a_damaged_plural_rule_leaves_english(folder):
    put("fr", (("card", "cards"), ("carte", "cartes")))
    file = po_path("fr").with_suffix(".mo")
    file.write_bytes(file.read_bytes().replace(b"(n > 1)", b"n/(n-7)"))
    language.use("fr")
    assert [language.ngettext("card", "cards", number) for number in (1, 7)] == ["card", "cards"]


@pytest.mark.parametrize("length", range(28, 400, 31))
def test_a_catalogue_that_was_cut_off_is_never_a_crash(folder, length):
    put("fr", ("Menu", "Le menu"), (("card", "cards"), ("carte", "cartes")))
    file = po_path("fr").with_suffix(".mo")
    file.write_bytes(file.read_bytes()[:length])
    language.use("fr")
    assert language._("Menu") in ("Menu", "Le menu")


def test_a_translation_that_is_empty_is_english(folder):
    put("fr", ("Menu", "Le menu"), ("Undo", "X"), ("card", "Turn", "Y"))
    file = po_path("fr").with_suffix(".mo")
    file.write_bytes(file.read_bytes().replace(b"X\0", b"\0\0").replace(b"Y\0", b"\0\0"))
    language.use("fr")
    assert language._("Menu") == "Le menu"
    assert language._("Undo") in ("Undo", "\0") and language.pgettext("card", "Turn")


# ------------------------------------------------------------------------------------------------------------ the tools


@pytest.mark.parametrize(
    "damaged", [b'msgid "Menu', b'msgid "Menu"\nmsgstr "\xff"\n', b'"\x00{', b'msgid "a"\nmsgid "b"\n']
)
def test_a_file_that_cannot_be_read_is_named_and_stays_as_it_is(folder, capsys, damaged):
    po_path("de").write_bytes(damaged)
    for command in ("update", "compile", "check"):
        assert languages.main([command]) == 1
        assert "de: the file russianbank.po cannot be read" in capsys.readouterr().out
    assert po_path("de").read_bytes() == damaged


def test_an_update_keeps_what_is_translated_and_guesses_nothing(folder, monkeypatch):
    put("de", ("Menu", "Menü"), ("Gone", "Weg"), ("context", "Undo", "Rückgängig"))
    texts = Texts("")
    for english, context in (("Menu", None), ("Undo", "context"), ("Menus", None), (("card", "cards"), None)):
        texts.add(english, locations=[("a.py", 1)], context=context)
    monkeypatch.setattr(languages, "extracted", lambda: texts)
    languages.update()
    first = po_path("de").read_bytes()
    found = {(message.context, message.id): message.string for message in languages._messages(languages.read("de"))}
    expected = {(None, "Menu"): "Menü", ("context", "Undo"): "Rückgängig", (None, "Menus"): ""}
    assert found == {**expected, (None, ("card", "cards")): ("", "")}
    languages.update()
    assert po_path("de").read_bytes() == first
    assert b"20" not in first, "a date"


def test_texts_are_found_in_the_program():
    found = {(message.context, message.id) for message in languages._messages(languages.extracted())}
    assert {(None, "Options"), ("card", "queen of {suit}"), ("pile", "Reserve")} <= found


@pytest.mark.parametrize(
    "code, english, translation, wrong",
    [
        ("de", "Deal {number}.", "Blatt {number}.", ""),
        ("de", "Deal {number}.", "Blatt.", "gaps"),
        ("de", "Deal {number}.", "Blatt {nummer}.", "gaps"),
        ("de", "Deal {number}.", "Blatt {number.", "brace"),
        ("de", "Menu", "", "not translated"),
        ("de", "Menu", "Menü ", "ends"),
        ("de", "one\ntwo", "eins", "line breaks"),
        ("de", "Menu", "菜单", "typeface"),
        ("pl", ("{n} card", "{n} cards"), ("{n} karta", "{n} karty"), "every plural form"),
        ("pl", ("{n} card", "{n} cards"), ("{n} karta", "{n} karty", "{n} kart"), ""),
        ("de", ("one card", "{n} cards"), ("eine Karte", "{n} Karten"), ""),
        ("de", ("one card", "{n} cards"), ("eine Karte", "{m} Karten"), "gaps"),
        ("th", "Menu", "ก" * 30, "U+200B"),
        ("th", "Menu", "ก" * 15 + "\u200b" + "ก" * 15, ""),
    ],
)
def test_the_check_finds_what_is_wrong(code, english, translation, wrong):
    message = Texts(code).add(english, translation)
    found = " ".join(languages.wrong(message, code))
    assert wrong in found if wrong else not found
