"""The keys: what each does, the player's own ones, and that nobody can lock themselves out."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.settings import LONGEST_KEYS
from russianbank.ui.inputs import Key, KeyUp
from russianbank.ui.keys import ACTIONS, FIXED, GROUPS, Keys, read_key, show_key, write_key

USUAL = Keys.of("")
#: Pressed key, and what it does when nothing has been changed.
PRESSES = [
    (Key("up"), "up"),
    (Key("tab"), "next"),
    (Key("tab", shift=True), "previous"),
    (Key("right", shift=True), "more"),
    (Key("return"), "take"),
    (Key("5"), "house5"),
    (Key("5", shift=True), "house5"),
    (Key("9"), "column9"),
    (Key("0"), "column10"),
    (Key("v"), "devil"),
    (Key("e"), None),
    (Key("space"), "act"),
    (Key("h"), "hint"),
    (Key("h", shift=True), "hint"),
    (Key("h", ctrl=True), None),
    (Key("z", ctrl=True), "undo"),
    (Key("z", shift=True, ctrl=True), "redo"),
    (Key("u", shift=True, ctrl=True), None),
    (Key("?", shift=True), "keys"),
    (Key("pause"), "wait"),
    (Key("f1"), "rules"),
    (Key("f1", shift=True), None),
]


@pytest.mark.parametrize(("key", "action"), PRESSES)
def test_what_a_key_does(key, action):
    assert USUAL.action(key) == action


def test_no_key_has_two_meanings_and_every_action_has_a_key():
    keys = [key for action in ACTIONS for key in USUAL.of_action(action)]
    assert len(keys) == len(set(keys)) and all(USUAL.of_action(action) for action in ACTIONS)
    assert {action.group for action in ACTIONS.values()} == set(GROUPS)


@pytest.mark.parametrize(
    ("text", "action", "shown"),
    [
        ("", "undo", "U or Ctrl+Z"),
        ("", "redo", "Y or Ctrl+Y or Ctrl+Shift+Z"),
        ("hint=j", "hint", "J"),
        ("stop=x,F3", "stop", "X or F3"),
        ("stop=x,F3", "own-waste", "no key"),
        ("hint=", "hint", "no key"),
        ("take=Space", "take", "Enter or Space"),
        ("take=", "take", "Enter"),
        ("skip=Comma log=Equals", "skip", ","),
        ("hint=Ctrl++", "hint", "Ctrl++"),
        ("hint=ö", "hint", "Ö"),
        ("undo=pageup", "undo", "Page up"),
    ],
)
def test_own_keys_from_the_settings(text, action, shown):
    assert Keys.of(text).shown(action) == shown


@pytest.mark.parametrize(
    "text", ["hint", "hint=nosuchkey", "sing=j", "=", "==", "hint=Enter", "hint=F99", "hint=,", "hint=Ctrl+", "hint==x"]
)
def test_wrong_words_fall_back(text):
    keys = Keys.of(f"{text} stop=j")
    assert keys.shown("stop") == "J"
    assert keys.of_action("hint") == USUAL.of_action("hint")


def test_of_two_claims_to_a_key_the_first_counts():
    keys = Keys.of("hint=j stop=j,F3 hint=q")
    assert (keys.shown("hint"), keys.shown("stop")) == ("J", "F3")


@given(st.text(alphabet="hintsop=, +JF3é\n\tCtrlShift", max_size=60))
def test_any_text_gives_keys(text):
    keys = Keys.of(text)
    assert Keys.of(keys.text) == keys


@pytest.mark.parametrize(
    ("key", "written", "shown"),
    [
        (Key("z", shift=True, ctrl=True), "Ctrl+Shift+Z", "Ctrl+Shift+Z"),
        (Key("tab", shift=True), "Shift+Tab", "Shift+Tab"),
        (Key("return"), "Enter", "Enter"),
        (Key("page down"), "PageDown", "Page down"),
        (Key("+"), "+", "+"),
        (Key(","), "Comma", ","),
        (Key("f12"), "F12", "F12"),
        (Key("ß"), "ß", "ß"),
    ],
)
def test_a_key_as_text(key, written, shown):
    assert (write_key(key), show_key(key)) == (written, shown)
    assert read_key(written) == read_key(written.lower()) == key


@pytest.mark.parametrize(
    ("text", "action", "key", "new", "words"),
    [
        ("", "hint", Key("j"), "hint=J", "Hint: J."),
        ("", "hint", Key("s"), "stop=H hint=S", "Hint: S. Call Stop! has H instead."),
        ("", "hint", Key("u"), "undo=Ctrl+Z hint=U", "Hint: U. Undo keeps Ctrl+Z."),
        ("", "take", Key("s"), "take=S stop=", "Take up, put down: S. Call Stop! has no key now."),
        ("", "undo", Key("r", ctrl=True), "undo=U,Ctrl+R", "Undo: Ctrl+R."),
        ("", "undo", Key("j"), "undo=J,Ctrl+Z", "Undo: J."),
        ("", "hint", Key("h"), "", "Hint: H, as before."),
        ("hint=j", "hint", Key("h"), "", "Hint: H."),
        ("", "keys", Key("/", shift=True), "keys=/,?", "All keys: /."),
    ],
)
def test_giving_a_key(text, action, key, new, words):
    bound = Keys.of(text).bound(action, key)
    assert (bound.keys.text, bound.words, bound.done) == (new, words, True)
    assert bound.keys.action(key) == action


def test_what_lost_its_key_is_told():
    assert USUAL.bound("hint", Key("s")).loser == "stop"
    assert USUAL.bound("hint", Key("j")).loser is None


@pytest.mark.parametrize("key", sorted(FIXED, key=str))
def test_keys_that_nobody_can_do_without_stay(key):
    owner = USUAL.action(key)
    bound = USUAL.bound("hint", key)
    assert bound.keys == USUAL and not bound.done
    assert bound.words == f"{show_key(key)} always means: {ACTIONS[owner].label}. Press another key, or Esc."


def test_a_key_without_a_name_is_refused():
    bound = USUAL.bound("hint", Key("audioplay"))
    assert bound.keys == USUAL and bound.words == "This key cannot be used. Press another one, or Esc."


def test_a_held_key_is_let_go():
    assert USUAL.released(KeyUp("b")) == {"look-back"}
    assert USUAL.released(KeyUp("j")) == frozenset()
    assert Keys.of("enlarge=Ctrl+J").released(KeyUp("j")) == {"enlarge"}


def test_after_any_changes_the_keys_can_be_kept_and_nothing_is_locked():
    rng = random.Random(5)
    names = [
        *"abcdefghijklmnopqrstuvwxyz0123456789.,=+?-ö",
        "space",
        "tab",
        "return",
        "escape",
        "f4",
        "page up",
        "left",
    ]
    keys = USUAL
    for _ in range(400):
        key = Key(rng.choice(names), rng.random() < 0.3, rng.random() < 0.3)
        keys = keys.bound(rng.choice(list(ACTIONS)), key).keys
        held = [each for action in ACTIONS for each in keys.of_action(action)]
        assert len(held) == len(set(held))
        assert Keys.of(keys.text) == keys and len(keys.text) <= LONGEST_KEYS
        assert all(keys.action(each) == USUAL.action(each) for each in FIXED)
    assert keys != USUAL and keys.reset() == USUAL
