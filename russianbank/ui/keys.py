"""The keys of the keyboard: what each action is called, which keys it has, and the player's own keys instead.

The player's own keys are a line of text in the settings, such as `hint=j stop=x,F3`: only what differs from the usual.
"""

from dataclasses import dataclass, replace

from russianbank.language import N_, _, pgettext
from russianbank.ui.inputs import Key, KeyUp

#: The keys that stay with their actions, so that nobody is locked out: by these alone everything can be reached.
FIXED = frozenset(map(Key, ("up", "down", "left", "right", "return", "escape", "f1")))

#: Keys whose names are words, as they are written in the settings.
_WRITTEN = {
    "space": "Space",
    "return": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "backspace": "Backspace",
    "insert": "Insert",
    "delete": "Delete",
    "home": "Home",
    "end": "End",
    "page up": "PageUp",
    "page down": "PageDown",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "pause": "Pause",
    "print screen": "Print",
    "scroll lock": "ScrollLock",
    "menu": "Menu",
    ",": "Comma",
    "=": "Equals",
    **{f"f{number}": f"F{number}" for number in range(1, 25)},
}
_READ = {written.casefold(): name for name, written in _WRITTEN.items()}


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a key does: its name in the settings, its group, its words for the player, its usual keys."""

    name: str
    group: str
    words: str
    keys: tuple[str, ...]
    number: int = 0

    @property
    def label(self) -> str:
        """What it does, in the player's language."""
        return _(self.words).format(number=self.number)


#: The groups in the order in which they are shown.
GROUPS: dict[str, str] = {
    "moving": N_("Moving about"),
    "churchill": N_("Piles of Churchill"),
    "piles": N_("Piles"),
    "playing": N_("Playing"),
    "looking": N_("Looking and hearing"),
    "everywhere": N_("Everywhere"),
}

_MOVING = (
    Action("up", "moving", N_("Up"), ("Up",)),
    Action("down", "moving", N_("Down"), ("Down",)),
    Action("left", "moving", N_("Left"), ("Left",)),
    Action("right", "moving", N_("Right"), ("Right",)),
    Action("next", "moving", N_("Next card"), ("Tab",)),
    Action("previous", "moving", N_("Card before"), ("Shift+Tab",)),
    Action("take", "moving", N_("Take up, put down"), ("Enter",)),
    Action("more", "moving", N_("One card more"), ("Shift+Right",)),
    Action("fewer", "moving", N_("One card fewer"), ("Shift+Left",)),
    Action("back", "moving", N_("Put back, close"), ("Esc",)),
)
_PILES = (
    *(
        Action(f"house{number}", "piles", N_("House or column {number}"), (str(number),), number)
        for number in range(1, 9)
    ),
    Action("reserve", "piles", N_("Reserve"), ("R",)),
    Action("drawn", "piles", N_("Drawn card"), ("D",)),
    Action("foundation", "piles", N_("Foundation, victory pile"), ("F",)),
    Action("load-reserve", "piles", N_("Load the reserve"), ("L",)),
    Action("load-waste", "piles", N_("Load the waste"), ("K",)),
    Action("own-waste", "piles", N_("Own waste"), ("X",)),
)
#: Columns 1 to 8 have the keys of the houses, the victory piles that of the foundations.
_CHURCHILL = (
    *(
        Action(f"column{number}", "churchill", N_("Column {number}"), (key,), number)
        for number, key in ((9, "9"), (10, "0"))
    ),
    Action("devil", "churchill", N_("Devil\u2019s Six"), ("V",)),
)
_PLAYING = (
    Action("act", "playing", N_("Turn, discard, deal"), ("Space",)),
    Action("stop", "playing", N_("Call Stop!"), ("S",)),
    Action("undo", "playing", N_("Undo"), ("U", "Ctrl+Z")),
    Action("redo", "playing", N_("Redo"), ("Y", "Ctrl+Y", "Ctrl+Shift+Z")),
    Action("hint", "playing", N_("Hint"), ("H",)),
    Action("skip", "playing", N_("Finish the motion"), (".",)),
    Action("wait", "playing", N_("Computer waits"), ("Pause",)),
)
_LOOKING = (
    Action("look-back", "looking", N_("Last turn (hold)"), ("B",)),
    Action("enlarge", "looking", N_("Large card (hold)"), ("M",)),
    Action("say", "looking", N_("Say what is here"), ("W",)),
    Action("moves", "looking", N_("All moves in words"), ("T",)),
    Action("log", "looking", N_("What has been said"), ("G",)),
)
_EVERYWHERE = (
    Action("options", "everywhere", N_("Options"), ("O",)),
    Action("rules", "everywhere", N_("How to play"), ("F1",)),
    Action("keys", "everywhere", N_("All keys"), ("F4", "?")),
    Action("new-match", "everywhere", N_("New match"), ("F2",)),
    Action("large-print", "everywhere", N_("Large print"), ("F5",)),
    Action("four-colours", "everywhere", N_("Four colours"), ("F6",)),
    Action("table", "everywhere", N_("Next table"), ("F7",)),
    Action("sound", "everywhere", N_("Sound on and off"), ("F9",)),
    Action("full-screen", "everywhere", N_("Full screen"), ("F11",)),
)
#: Every action by its name, in the order in which they are shown.
ACTIONS = {action.name: action for action in (*_MOVING, *_CHURCHILL, *_PILES, *_PLAYING, *_LOOKING, *_EVERYWHERE)}


@dataclass(frozen=True, slots=True)
class Keys:
    """Which keys do what. `table` has the keys of each action in the order of `ACTIONS`; no key is there twice."""

    table: tuple[tuple[Key, ...], ...]

    @classmethod
    def of(cls, text: str) -> "Keys":
        """The player's own keys from the settings; what cannot be read, and only that, is as usual."""
        own: dict[str, tuple[Key, ...]] = {}
        for word in text.split():
            name, equals, listed = word.partition("=")
            if equals and name in ACTIONS and name not in own:
                taken = FIXED.union(*own.values())
                keys = tuple(key for key in dict.fromkeys(map(read_key, listed.split(","))) if key and key not in taken)
                if keys or not listed:
                    own[name] = keys
        taken = frozenset().union(*own.values())
        return cls(
            tuple(
                _fixed(usual) + own[name] if name in own else tuple(key for key in usual if key not in taken)
                for name, usual in zip(ACTIONS, _USUAL)
            )
        )

    @property
    def text(self) -> str:
        """Only what differs from the usual keys, for the settings."""
        return " ".join(
            f"{name}={','.join(write_key(key) for key in keys if key not in FIXED)}"
            for name, keys, usual in zip(ACTIONS, self.table, _USUAL)
            if keys != usual
        )

    def of_action(self, action: str) -> tuple[Key, ...]:
        """The keys of an action, the main one first."""
        return self.table[_PLACE[action]]

    def action(self, key: Key) -> str | None:
        """What this key does. A letter does with Shift what it does without, unless that has been given away."""
        key = _plain(key)
        found = self._with(key)
        if found is None and key.shift and not key.ctrl and len(key.name) == 1:
            return self._with(replace(key, shift=False))
        return found

    def released(self, key: KeyUp) -> frozenset[str]:
        """The actions that end, if they were held, when this key is let go."""
        return frozenset(name for name, keys in zip(ACTIONS, self.table) if any(each.name == key.name for each in keys))

    def shown(self, action: str) -> str:
        """The keys of an action for the player: "U or Ctrl+Z"."""
        names = [show_key(key) for key in self.of_action(action)]
        if not names:
            return _("no key")
        words = names[0]
        for name in names[1:]:
            words = _("{keys} or {key}").format(keys=words, key=name)
        return words

    def reset(self) -> "Keys":
        """The usual keys."""
        return Keys(_USUAL)

    def bound(self, action: str, key: Key) -> "Bound":
        """The keys after the player has given this key to an action, in place of the one it had.

        An action that loses its only key gets the one that became free, so that nothing is out of reach.
        """
        key = _plain(key)
        loser = self._with(key)
        if read_key(write_key(key)) != key:
            return Bound(self, _("This key cannot be used. Press another one, or Esc."), done=False)
        if loser == action:
            return Bound(self, _("{action}: {key}, as before.").format(action=_label(action), key=show_key(key)))
        if key in FIXED:
            refusal = _("{key} always means: {action}. Press another key, or Esc.")
            words = refusal.format(key=show_key(key), action=_label(loser or action))
            return Bound(self, words, done=False)
        before = self.of_action(action)
        given_up = _given_up(before, key)
        keys = self._set(action, tuple(key if each == given_up else each for each in before))
        if given_up is None:
            keys = self._set(action, (*before, key))
        if loser is None:
            return Bound(keys, _("{action}: {key}.").format(action=_label(action), key=show_key(key)))
        left = tuple(each for each in self.of_action(loser) if each != key)
        swapped = given_up if given_up and not left else None
        keys = keys._set(loser, (swapped,) if swapped else left)
        return Bound(keys, _told(keys, action, key, loser, swapped), loser)

    def _with(self, key: Key) -> str | None:
        return next((name for name, keys in zip(ACTIONS, self.table) if key in keys), None)

    def _set(self, action: str, keys: tuple[Key, ...]) -> "Keys":
        place = _PLACE[action]
        return Keys((*self.table[:place], keys, *self.table[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Bound:
    """What came of giving a key to an action: the keys now, that in words, and the action that had the key before."""

    keys: Keys
    words: str
    loser: str | None = None
    done: bool = True


def read_key(text: str) -> Key | None:
    """A key from its text, such as "Ctrl+Z"; None for one that no keyboard has."""
    held = {"shift": False, "ctrl": False}
    while (before := text.partition("+"))[0].casefold() in held and before[2]:
        held[before[0].casefold()] = True
        text = before[2]
    name = _READ.get(text.casefold(), text.lower())
    if name not in _WRITTEN and not (len(name) == 1 and name.isprintable() and name != " "):
        return None
    return _plain(Key(name, **held))


def write_key(key: Key) -> str:
    """The text of a key for the settings."""
    return "+".join([*["Ctrl"] * key.ctrl, *["Shift"] * key.shift, _WRITTEN.get(key.name, _capital(key.name))])


def show_key(key: Key) -> str:
    """The name of a key as the player reads it."""
    held = [*[pgettext("key", "Ctrl")] * key.ctrl, *[pgettext("key", "Shift")] * key.shift]
    return "+".join([*held, _names().get(key.name, _capital(key.name))])


def _names() -> dict[str, str]:
    """Keys whose names are words, in the player's language."""
    return {
        "space": pgettext("key", "Space"),
        "return": pgettext("key", "Enter"),
        "escape": pgettext("key", "Esc"),
        "tab": pgettext("key", "Tab"),
        "backspace": pgettext("key", "Backspace"),
        "insert": pgettext("key", "Insert"),
        "delete": pgettext("key", "Delete"),
        "home": pgettext("key", "Home"),
        "end": pgettext("key", "End"),
        "page up": pgettext("key", "Page up"),
        "page down": pgettext("key", "Page down"),
        "left": pgettext("key", "Left"),
        "right": pgettext("key", "Right"),
        "up": pgettext("key", "Up"),
        "down": pgettext("key", "Down"),
        "pause": pgettext("key", "Pause"),
        "print screen": pgettext("key", "Print"),
        "scroll lock": pgettext("key", "Scroll lock"),
        "menu": pgettext("key", "Menu"),
    }


def _capital(name: str) -> str:
    """As it is printed on the key; a letter whose capital is two stays small."""
    return name.upper() if len(name.upper()) == len(name) else name


def _plain(key: Key) -> Key:
    """The key without the Shift that a keyboard may need for it: where "?" or a digit is differs by country."""
    return replace(key, shift=False) if len(key.name) == 1 and not key.name.isalpha() else key


def _fixed(keys: tuple[Key, ...]) -> tuple[Key, ...]:
    return tuple(key for key in keys if key in FIXED)


def _given_up(keys: tuple[Key, ...], new: Key) -> Key | None:
    """The key that a new one replaces: rather one of its kind, with Ctrl or without; never one that is fixed."""
    free = [key for key in keys if key not in FIXED]
    alike = [key for key in free if key.ctrl == new.ctrl]
    return next(iter([*alike, *free]), None)


def _label(action: str) -> str:
    return ACTIONS[action].label


def _told(keys: Keys, action: str, key: Key, loser: str, swapped: Key | None) -> str:
    """What a player should know when a key went from one action to another."""
    if swapped:
        words = _("{action}: {key}. {other} has {old} instead.")
    elif keys.of_action(loser):
        words = _("{action}: {key}. {other} keeps {old}.")
    else:
        words = _("{action}: {key}. {other} has no key now.")
    return words.format(action=_label(action), key=show_key(key), other=_label(loser), old=keys.shown(loser))


_PLACE = {name: place for place, name in enumerate(ACTIONS)}
_USUAL = tuple(tuple(key for key in map(read_key, action.keys) if key) for action in ACTIONS.values())
