"""What comes from outside is a value, or refused in a way that the program expects: never any other error.

Records and results have tests of their own (`test_record.py`, `test_results.py`, `test_store*.py`); here is the rest.
"""

import contextlib
import io
import shutil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from russianbank import language, start
from russianbank.engine import churchill, russian_bank
from russianbank.engine.churchill_record import ChurchillRecord, churchill_record
from russianbank.engine.churchill_rules import APP
from russianbank.engine.churchill_rules import rules as churchill_rules
from russianbank.engine.moves import churchill_move, event, move
from russianbank.engine.record import RecordError
from russianbank.engine.rules import G4A, rules
from russianbank.resources import ASSETS
from russianbank.ui.inputs import Key
from russianbank.ui.textfield import TextField, digits

ODD = settings(max_examples=150, deadline=None, derandomize=True)
#: Texts of all letters, and texts that look a little like what is read.
TEXTS = st.text(max_size=60) | st.lists(
    st.sampled_from([">", "*", "=", " ", "house1", "reserve0", "turn", "stopped", "2", "-1", "9" * 30, "\u00b2", "\n"]),
    max_size=12,
).map("".join)


@pytest.mark.parametrize("read", [move, churchill_move, event, rules, churchill_rules])
@ODD
@given(text=TEXTS)
def test_a_text_is_what_it_should_be_or_refused(read, text):
    with contextlib.suppress(ValueError):
        str(read(text))


@ODD
@given(data=st.data())
def test_a_damaged_record_of_churchill_is_refused_cleanly_or_still_a_record(data):
    text = ChurchillRecord(APP, 7, id="abc").text()
    at, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    with contextlib.suppress(RecordError):
        again = churchill_record(text[:at] + data.draw(TEXTS) + text[end:])
        assert churchill_record(again.text()) == again


def test_a_record_of_churchill_has_a_longest_length():
    with pytest.raises(RecordError):
        churchill_record(ChurchillRecord(APP, 7, id="abc").text() + "deal\n" * 1_000_000)


@pytest.mark.parametrize("deal", [russian_bank.deal, churchill.deal])
@ODD
@given(number=st.integers())
def test_a_deal_number_is_dealt_or_refused(deal, number):
    policy = G4A if deal is russian_bank.deal else APP
    if 1 <= number <= russian_bank.LAST_DEAL:
        assert sum(map(len, deal(policy, number).piles)) == 104
    else:
        with pytest.raises(ValueError):
            deal(policy, number)


@ODD
@given(words=st.lists(st.text(max_size=15)))
def test_a_field_for_numbers_holds_a_number_or_nothing(words):
    """Whatever is typed or pasted: digits of every script, signs, letters without end."""
    field = TextField("", lambda words: None, longest=12, allowed=digits, paste=lambda: "".join(words))
    for each in words:
        field.write(each)
    field.key(Key("v", ctrl=True))
    shown = "".join(field.words.split())
    assert not shown or 0 <= int(shown) < 10**12


@ODD
@given(
    words=st.lists(TEXTS | st.sampled_from(["--replay", "--selftest", "--version", "-h", "--", "-psn_0_1"]), max_size=5)
)
def test_a_command_line_is_understood_or_refused_in_words(words):
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        try:
            start._parser().parse_args(words)
        except SystemExit as error:
            assert error.code in (0, start.REFUSED) and told.getvalue()


@ODD
@given(data=st.data())
def test_damaged_texts_of_a_language_are_texts_still_or_english(tmp_path_factory, data):
    """Cut off, or with some bytes changed: the language can be chosen, and every text is there in some form."""
    whole = (ASSETS / "languages" / "fr" / "LC_MESSAGES" / "russianbank.mo").read_bytes()
    folder = tmp_path_factory.mktemp("assets")
    path = folder / "languages" / "fr" / "LC_MESSAGES" / "russianbank.mo"
    path.parent.mkdir(parents=True)
    damaged = bytearray(whole[: data.draw(st.integers(0, len(whole)))] if data.draw(st.booleans()) else whole)
    for at in data.draw(st.lists(st.integers(0, max(0, min(len(damaged), 4000) - 1)), max_size=8)):
        if damaged:
            damaged[at] = data.draw(st.integers(0, 255))
    path.write_bytes(damaged)
    before, language.ASSETS = language.ASSETS, folder
    try:
        language.use("fr")
        assert language._("Undo") and language.ngettext("{number} card", "{number} cards", 3)
        assert language.pgettext("pile", "King")
    finally:
        language.ASSETS = before
        language.use("en")
        shutil.rmtree(folder)
