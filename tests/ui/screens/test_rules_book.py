"""What the rules book says is what the engine does, in every set of rules; no number, may or must is left out."""

import re
from dataclasses import replace

import pytest
from bookchecks import CHURCHILL, CHURCHILL_OPTIONS, OPTIONS, RUSSIAN_BANK
from engine import churchill_positions
from engine.positions import allowed, position

from russianbank.engine import churchill_rules
from russianbank.engine.building import View
from russianbank.engine.cards import card
from russianbank.engine.churchill_building import fits_column, fits_victory
from russianbank.engine.obligations import pressing
from russianbank.engine.rules import CHOICES, PRESETS
from russianbank.ui.screens import churchill_words, rulewords
from russianbank.ui.screens.book import CHURCHILL as CHURCHILL_CHAPTER
from russianbank.ui.screens.book import Reader, chapters
from russianbank.ui.screens.book_parts import Examples, Mark, Scene, Terms
from russianbank.ui.screens.book_presets import usual

NUMBERS = "one by one|one at a time|two|three|four|five|six|eight|ten|eleven|twelve|half|double|third"
PROVABLE = re.compile(rf"\b(may|must|cannot|has to|have to|only|\d+|{NUMBERS})\b", re.IGNORECASE)

VARIED = {
    f"{option}={value}": replace(PRESETS["classic" if option.startswith("stop") else "g4a"], **{option: value})
    for option, values in CHOICES.items()
    for value in values[1:]
}
CHURCHILL_VARIED = {
    f"{option}={value}": replace(churchill_rules.APP, **{option: value})
    for option, values in churchill_rules.CHOICES.items()
    for value in values
    if getattr(churchill_rules.APP, option) != value
}
EVERY = PRESETS | VARIED
EVERY_CHURCHILL = churchill_rules.PRESETS | CHURCHILL_VARIED


def pages(reader, churchill=False):
    """All pages that can be read about rules, without those that are made of the words of the options and the keys."""
    for number, chapter in enumerate(chapters(reader)):
        if churchill == (number == CHURCHILL_CHAPTER):
            yield from (page for page in chapter.editions[0].pages() if page.title not in LEFT_OUT)


LEFT_OUT = "What is different here", "Mouse and keys"


def parts(reader, kind, churchill=False):
    return [part for page in pages(reader, churchill) for part in page.parts if isinstance(part, kind)]


def sentences(reader, churchill=False):
    """What is told in paragraphs and lists; the words below pictures are proved with their pictures."""
    told = parts(reader, str, churchill)
    told += [meaning for terms in parts(reader, Terms, churchill) for _, meaning in terms.items]
    return [each for words in told for each in re.split(r"(?<=[.!?]) ", words)]


def is_provable(sentence):
    """Whether it has a number, a may or a must, apart from the name of the Devil's Six."""
    return PROVABLE.search(sentence.replace("Devil\u2019s Six", "")) is not None


def the_check(sentence, checks):
    """The check of a sentence, and the numbers in it."""
    for pattern, check in checks.items():
        if found := re.fullmatch(re.escape(pattern).replace(r"\{n\}", r"(\d+)"), sentence):
            return check, [int(number) for number in found.groups()]
    return None


def prove(reader, rules, checks, churchill=False):
    wrong = []
    for sentence in sentences(reader, churchill):
        if found := the_check(sentence, checks):
            check, numbers = found
            try:
                check(rules, *numbers)
            except AssertionError as error:
                wrong.append(f"not so: {sentence} {error}")
        elif is_provable(sentence):
            wrong.append(f"no check: {sentence}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_each_sentence_is_as_the_engine_has_it(rules):
    prove(Reader(rules=rules), rules, RUSSIAN_BANK)


@pytest.mark.parametrize("rules", EVERY_CHURCHILL.values(), ids=EVERY_CHURCHILL)
def test_each_sentence_on_churchill_is_as_the_engine_has_it(rules):
    prove(Reader(churchill=rules), rules, CHURCHILL, churchill=True)


def test_no_check_is_there_without_its_sentence():
    told = {each for rules in EVERY.values() for each in sentences(Reader(rules=rules))}
    told_of_churchill = {
        each for rules in EVERY_CHURCHILL.values() for each in sentences(Reader(churchill=rules), churchill=True)
    }
    for checks, all_told in ((RUSSIAN_BANK, told), (CHURCHILL, told_of_churchill)):
        used = {pattern for pattern in checks for each in all_told if the_check(each, {pattern: None})}
        assert set(checks) == used


def test_a_sentence_without_a_check_is_found():
    assert is_provable("You may turn two cards.") and is_provable("A card must stay.")
    assert the_check("You may turn two cards.", RUSSIAN_BANK) is None


# ------------------------------------------------------------------------------------------------- what is different


@pytest.mark.parametrize(
    ("presets", "words", "checks"),
    [
        (PRESETS, rulewords.OPTION_WORDS, OPTIONS),
        (churchill_rules.PRESETS, churchill_words.OPTION_WORDS, CHURCHILL_OPTIONS),
    ],
    ids=["Russian Bank", "Churchill"],
)
def test_what_is_said_of_options_that_differ_is_as_the_engine_has_it(presets, words, checks):
    for option in words:
        if len({getattr(rules, option) for rules in presets.values()}) == 1:
            continue
        for rules in presets.values():
            value = getattr(rules, option)
            if check := checks.get((option, value)):
                check(rules)
            else:
                assert not is_provable(words[option].values[value][1]), (option, value)


@pytest.mark.parametrize("key", PRESETS)
def test_each_set_of_rules_says_what_is_different_in_it(key):
    edition = next(each for each in chapters(Reader())[0].editions if each.title == rulewords.preset_title(key))
    page = edition.pages()[0]
    said = "\n".join(map(str, page.parts))
    for option, words in rulewords.OPTION_WORDS.items():
        value = getattr(PRESETS[key], option)
        if value != usual(PRESETS, option) and not rulewords.why_idle(PRESETS[key], option):
            assert words.title in said and words.values[value][1] in said


@pytest.mark.parametrize("base", [PRESETS["g4a"], PRESETS["classic"]], ids=["blocked", "Stop"])
@pytest.mark.parametrize("option", CHOICES)
def test_every_option_is_told_apart(base, option):
    if option.startswith("stop_") and not base.has_stop:
        return
    if option == "autoplay_duties" and base.has_stop:
        return
    told = {"\n".join(sentences(Reader(rules=replace(base, **{option: value})))) for value in CHOICES[option]}
    assert len(told) == len(CHOICES[option])


@pytest.mark.parametrize("option", churchill_rules.CHOICES)
def test_every_option_of_churchill_is_told_apart(option):
    every = [replace(churchill_rules.APP, **{option: value}) for value in churchill_rules.CHOICES[option]]
    told = {"\n".join(sentences(Reader(churchill=rules), churchill=True)) for rules in every}
    assert len(told) == len(every)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_there_is_a_page_about_stop_only_where_it_is_called(rules):
    titles = [page.title for page in chapters(Reader(rules=rules))[0].editions[0].pages()]
    assert ("Stop!" in titles) == rules.has_stop


# ---------------------------------------------------------------------------------------------------------- pictures


def engine_move(text):
    """A move of a scene as the engine writes it; a foundation without its number."""
    source, target = text.split(">")
    source, _, behind = source.partition("*")
    target, _, count = target.partition("*")
    names = {"R": "reserve0", "waste": "waste0", "drawn": "drawn0", "opp reserve": "reserve1", "opp waste": "waste1"}
    names |= {f"h{n}": f"house{n}" for n in range(1, 9)} | {f"c{n}": f"column{n}" for n in range(1, 11)}
    names |= {"F": "foundation", "V": "victory1", "devil": "devil"}
    number = f"*{behind or count}" if behind or count else ""
    return f"{names[source]}>{names[target]}{number}"


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_the_moves_of_the_drawn_positions_are_marked_as_the_engine_has_it(rules):
    for scene in parts(Reader(rules=rules), Scene):
        state = position(scene.piles if "R " in scene.piles else f"{scene.piles}, R 4C", rules)
        free, move = allowed(state), engine_move(scene.move)
        assert (move in free) == (scene.mark is not Mark.NOT), scene
        if scene.mark is Mark.MUST:
            assert pressing(View(state)) and free == {move}, scene


@pytest.mark.parametrize("rules", EVERY_CHURCHILL.values(), ids=EVERY_CHURCHILL)
def test_the_moves_of_the_drawn_positions_of_churchill_are_marked_as_the_engine_has_it(rules):
    for scene in parts(Reader(churchill=rules), Scene, churchill=True):
        legal = churchill_positions.legal(churchill_positions.position(scene.piles, rules))
        assert (engine_move(scene.move) in legal) == (scene.mark is Mark.MAY), scene


def test_the_pairs_of_cards_are_marked_as_the_engine_has_it():
    shown = 0
    for page in pages(Reader()):
        for part in page.parts:
            for example in part.items if isinstance(part, Examples) else ():
                lower, upper = map(card, example.cards)
                if page.title == "Houses":
                    right = fits_column(upper, lower)
                elif page.title == "Foundations":
                    right = fits_victory(upper, lower)
                else:
                    text = f"R 2S, opp reserve {lower.name}, h1 [KH {upper.name}]"
                    right = "house1>reserve1" in allowed(position(text))
                assert right == example.right
                shown += 1
    assert shown == 9


def test_the_pairs_of_cards_of_churchill_are_marked_as_the_engine_has_it():
    fits = {"Columns": fits_column, "Victory piles": fits_victory}
    for page in pages(Reader(), churchill=True):
        for part in page.parts:
            for example in part.items if isinstance(part, Examples) else ():
                lower, upper = map(card, example.cards)
                assert fits[page.title](upper, lower) == example.right
