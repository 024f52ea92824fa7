"""The pages of the options: which settings stand where, and the words beside them."""

from collections.abc import Callable

from russianbank import language
from russianbank.language import _, pgettext
from russianbank.settings import Settings
from russianbank.ui.buttons import Button
from russianbank.ui.cardfaces import LETTERS
from russianbank.ui.containers import Column, Fields, Labelled
from russianbank.ui.keys import Keys
from russianbank.ui.screens.optionparts import (
    SHARE,
    CardStrip,
    Lines,
    Swatches,
    Values,
    WritingSample,
    per_cent,
    per_cent_or_off,
)
from russianbank.ui.values import Slider, Stepper
from russianbank.ui.widgets import Paragraph, Widget

#: The part before the controls on a page of long names and short switches, and on one of short names and long choices.
_FOR_SWITCHES, _FOR_SPEEDS = 0.66, 0.25


def cards_page(lines: Lines, strip: CardStrip, sample: WritingSample) -> Widget:
    """How cards and table look, with some cards as an example."""
    prints = (("automatic", _("Automatic")), ("standard", _("Normal")), ("large", _("Large")))
    suits = (("two", _("Two")), ("four", _("Four")))
    backs = (("blue", _("Blue")), ("red", _("Red")), ("quiet", _("Quiet")))
    themes = (("green", _("Green")), ("midnight", _("Midnight")), ("contrast", _("High contrast")))
    places = (("automatic", _("Automatic")), ("side", _("Side by side")), ("opposite", _("Opposite")))
    # Translators: the side of the table on which the player's own piles lie.
    sides = (("right", pgettext("side", "Right")), ("left", pgettext("side", "Left")))
    others = LETTERS.get(language.current())
    choices = (("english", "A K Q J"), ("language", " ".join(["A", *map((others or {}).get, "KQJ", "KQJ")])))
    letters = [lines.choice(_("Letters on cards"), "card_letters", choices)] if others else []
    return Column(
        Fields(
            lines.choice(_("Print on cards"), "print", prints),
            lines.choice(_("Suit colours"), "suits", suits),
            *letters,
            lines.choice(_("My card backs"), "own_back", backs),
            lines.choice(_("Table"), "theme", themes, Swatches),
            lines.choice(_("Arrangement"), "arrangement", places),
            lines.choice(_("My piles on the"), "own_side", sides),
            lines.writing(sample),
            gap=0.45,
        ),
        strip,
        gap=0.7,
    )


def play_page(lines: Lines) -> Widget:
    """What a click does, and what is asked or told before it is too late."""

    def line(label: str, field: str, help: str) -> Labelled:
        return lines.toggle(label, field, help, share=_FOR_SWITCHES)

    return Fields(
        line(_("One click plays a card"), "smart_click", _("Where only one place makes sense")),
        line(_("Ask before a discard"), "ask_discard", _("When the drawn card could be played")),
        line(_("Warn before an oversight"), "duty_warning", _("Only in the rules with Stop!")),
        line(_("Turn the table"), "turn_table", _("For two players at one screen, each below in their own turn")),
        line(_("Show the clock"), "clock_shown", _("How long the round has taken")),
        gap=0.9,
    )


def speed_page(lines: Lines) -> Widget:
    """The pace of cards and of the computer."""
    own: Values = (("calm", _("Calm")), ("normal", _("Normal")), ("brisk", _("Brisk")), ("none", _("At once")))
    others = (("same", _("Like mine")), *own)

    def line(label: str, field: str, values: Values) -> Labelled:
        return lines.choice(label, field, values, share=_FOR_SPEEDS)

    return Column(
        Fields(
            line(_("My cards"), "speed", own),
            line(_("Computer’s cards"), "speed_computer", others),
            line(_("Dealing"), "speed_deal", others),
            line(_("Undo"), "speed_undo", others),
            gap=0.45,
        ),
        lines.toggle(_("Wait for a key"), "wait_for_key", _("After each move of the computer"), share=_FOR_SWITCHES),
        lines.toggle(_("Reduced motion"), "reduced_motion", _("Cards do not fly"), share=_FOR_SWITCHES),
        Paragraph(_("Any key or click finishes a motion; nothing has to be waited for."), 0.86, "ink2"),
        gap=0.45,
    )


def sound_page(lines: Lines, available: bool | None) -> Widget:
    """What is heard. `available` is False where there is no sound device."""
    page: list[Widget] = [
        lines.toggle_with_key(_("Sounds"), "muted", "sound", on=False),
        Labelled(_("Volume"), lines.number(Slider, "volume", 5, per_cent), share=SHARE),
        Labelled(
            _("Background"), lines.number(Slider, "ambience", 5, per_cent_or_off), _("The quiet of a room"), SHARE
        ),
        lines.toggle(_("Tick of the focus"), "focus_tick", _("When keys move it")),
    ]
    if available is False:
        page.append(Paragraph(_("There is no sound device at the moment, so the game is silent."), tone="ink2"))
    page.append(Paragraph(_("Every sound has a picture too: nothing is told by sound alone."), 0.86, "ink2"))
    return Fields(*page, gap=0.9)


def speech_page(lines: Lines, reader: str | None) -> Widget:
    """Whether a screen reader reads along; `reader` is the name of the one that was found."""
    if reader:
        found = _("{reader} was found and reads along.").format(reader=reader)
    else:
        found = _("No screen reader was found. Start one, and it reads along.")

    def told(settings: Settings) -> str:
        keys = Keys.of(settings.keys)
        words = _("Say what is here and what it fits: {say}. All that has been said: {log}.")
        return words.format(say=keys.shown("say"), log=keys.shown("log"))

    toggle = lines.toggle(_("Reading aloud"), "speech", _("Cards, moves and buttons"))
    return Fields(toggle, Paragraph(found), lines.paragraph(told), gap=0.9)


def keys_page(lines: Lines, on_keys: Callable[[], None]) -> Widget:
    """The way to the keys, and how many of them are the player's own."""

    def told(settings: Settings) -> str:
        own = Keys.of(settings.keys)
        return _("These are the usual keys.") if own == own.reset() else _("Some of these keys are your own.")

    words = _("Everything can be done with keys, and each action can have a key of your own choice.")
    button = Button(_("Show and change all keys"), on_keys, icon="keys")
    return Column(Paragraph(words), button, lines.paragraph(told), gap=0.9)


def language_page(lines: Lines) -> Widget:
    """What the game speaks; each language is called what it calls itself, so that it is found whatever is spoken."""
    note = _("The names of players and what has been said so far stay as they are.")
    return Column(lines.languages(_("As the system")), Paragraph(note, 0.86, "ink2"), gap=0.9)


def general_page(lines: Lines) -> Widget:
    """Name, window and what is kept."""
    kept = lines.number(Stepper, "rounds_kept", 50)
    return Fields(
        Labelled(_("Your name"), lines.name(), _("From the next match on"), share=SHARE),
        lines.toggle_with_key(_("Full screen"), "fullscreen", "full-screen"),
        Labelled(_("Rounds to keep"), kept, _("The oldest replays make room"), share=SHARE),
        gap=0.9,
    )
