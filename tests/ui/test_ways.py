"""The table test: each legal move is made the same by every way of playing, and what is refused is refused alike.

Ways: drag, click after click with smart clicks off and on, double click, arrows and Enter, pairs of keys, a finger.
"""

import itertools
import random

import pytest
from engine.positions import position
from hands import LAYOUT, Sitting, layouts

from russianbank.engine import obligations, russian_bank
from russianbank.engine.moves import Kind
from russianbank.engine.rules import CRAPETTE_FR, G4A, PRESETS
from russianbank.engine.table import HANDS, WASTES, Role
from russianbank.ui import drag, places

TEXTS = {
    "the first move": "R 9D, h1 8S, h2 7D, h3 TC, h4 QH, h5 JS, h6 2C, h7 5H, h8 4S, opp reserve 8D",
    "a card is drawn": "R 9D, h1 [TH 9S], h2 [KC QD JC], h3 8D, h4 TS, drawn 7C, opp reserve 8C, opp waste 6C",
    "foundations": "R 4C, F AC..3C AH..2H AH, h1 [5D 4S 3H], h2 2H, h3 [9C 8H], h4 2D, drawn 8S, waste 7H",
    "aces": "R AS, h1 AD, h2 2H, h3 [7C 6D 5S], h4 8D, drawn AC, F AH",
    "runs and holes": "R 4C (9S below), h1 [JS TH 9C 8D], h2 [QH], h3 -, h4 -, h5 [8H 7C 6D 5S 4H], opp waste TD",
    "a long fan": "R 3C, h4 [KH QS JD TC 9D 8C 7D 6S 5D 4S 3D 2S], h6 [QC JH TS 9H], h8 8S, opp reserve TH, waste 2C",
    "my last card": "R 6D (none below), hand -, h1 7S, h2 7C, h3 -, waste 5D 4C, opp waste 7D",
}
RULES = {"g4a": G4A, "crapette_fr": CRAPETTE_FR}
TABLES = [(rules, name) for rules in RULES for name in TEXTS]


def at(rules, name, mover=0):
    return position(TEXTS[name], RULES[rules], mover=mover)


def sit_down(state, layout, smart=False):
    return Sitting(state=state, layout=layout, smart_click=smart)


def play_by(way, state, layout, move, smart=False):
    """The position after the move has been carried out in this way."""
    sitting = sit_down(state, layout, smart)
    getattr(sitting, way)(move)
    return sitting.state


def held_of(state, move):
    """The cards of a move as the hand takes them up."""
    source, _ = drag.ends(move, state.turn)
    index = len(state.cards(source)) - move.count
    moves = drag.moves_of(russian_bank.legal_moves(state), source, move.count, state.turn)
    return drag.pick_up(LAYOUT, state, moves, source, index, (0, 0))


def is_named_by_key(state, move):
    """Whether two keys say exactly this: of the places for an ace they mean the one in the row of its suit."""
    source, target = drag.ends(move, state.turn)
    if source.role is Role.HAND:
        return False
    return target.role is not Role.FOUNDATION or target is places.meant_foundation(held_of(state, move), state)


#: Each position on half of the tables, so that each two of size, arrangement and side meet.
SEATED = [(*each, n) for i, each in enumerate(TABLES) for n in range(8) if (i + n.bit_count()) % 2]


@pytest.mark.parametrize(("rules", "name", "table"), SEATED)
def test_every_legal_move_by_every_way(rules, name, table):
    layout, state = layouts()[table], at(rules, name, mover=table % 2)
    legal = [move for move in russian_bank.legal_moves(state) if move.kind is not Kind.PASS]
    assert legal
    for move in legal:
        expected, _ = russian_bank.apply(state, move)
        for way in ("by_drag", "by_clicks", "by_walking", "by_finger", "by_taps"):
            assert play_by(way, state, layout, move) == expected, (way, move)
        if is_named_by_key(state, move):
            assert play_by("by_pair", state, layout, move) == expected, ("by_pair", move)
        _check_smart(state, layout, move, expected)
        _check_double(state, layout, move, expected)


def _check_smart(state, layout, move, expected):
    """A smart click plays the one sensible place; where there is a choice it takes the card up, as without it."""
    source, _ = drag.ends(move, state.turn)
    sensible = None if source is HANDS[state.turn] else places.sensible(held_of(state, move), state)
    wanted = russian_bank.apply(state, sensible)[0] if sensible else expected
    assert play_by("by_clicks", state, layout, move, smart=True) == wanted, ("smart click", move)
    assert play_by("by_taps", state, layout, move, smart=True) == wanted, ("smart tap", move)
    if move.kind is Kind.PLAY:
        assert play_by("by_drag", state, layout, move, smart=True) == expected, "a drag means its own place"


def _check_double(state, layout, move, expected):
    if move.kind is Kind.PLAY and move == places.obvious(held_of(state, move)):
        assert play_by("by_double_click", state, layout, move) == expected, ("double click", move)


def refusals(state):
    """Every card that fits somewhere, with every pile that does not take it, and the reason."""
    legal = russian_bank.legal_moves(state)
    for source in dict.fromkeys(move.source for move in legal if move.kind is Kind.PLAY):
        moves = drag.moves_of(legal, source, 1, state.turn)
        held = drag.pick_up(LAYOUT, state, moves, source, len(state.cards(source)) - 1, (0, 0))
        for target in LAYOUT.places:
            if held.moves and target is not source and target not in held.moves:
                yield held, target, places.why_not(state, held, target)


@pytest.mark.parametrize(("table", "rules", "name"), [(i, *each) for i, each in enumerate(TABLES[::2])])
def test_what_is_refused_is_refused_alike_by_every_way(table, rules, name):
    layout, state = layouts()[table % len(layouts())], at(rules, name)
    pairs = list(refusals(state))
    assert len(pairs) >= 15
    for held, target, reason in pairs:
        move = places.meant_move(state, held.source, 1, target)
        for way in _ways_to_be_refused(state, held, target):
            sitting = sit_down(state, layout)
            _carry_out(sitting, way, held.source, target)
            assert sitting.state is state, (way, move)
            assert sitting.said == sitting.play.speaker.reason(reason, state), (way, move)
            assert sitting.play.caption.kind == "refuse" and sitting.play.refused[0] is held.source


def _ways_to_be_refused(state, held, target):
    yield from ("drag", "finger", "walk")
    if target is not HANDS[state.turn]:  # a click there turns a card
        yield from ("clicks", "taps")
    own = target.owner == state.turn and not (held.source.role is Role.DRAWN and target is WASTES[state.turn])
    meant = target.role is not Role.FOUNDATION or target is places.meant_foundation(held, state)
    run = any(move.source is held.source and move.target is target for move in russian_bank.legal_moves(state))
    if not own and meant and not run and target.role in (Role.HOUSE, Role.FOUNDATION, Role.RESERVE, Role.WASTE):
        yield "pair"


def _carry_out(sitting, way, source, target):
    start, end = sitting.middle(source), sitting.middle(target)
    match way:
        case "drag":
            sitting.carry(start, end)
        case "finger":
            sitting.touch(start, (start[0] + 9, start[1] + 20), end)
        case "clicks":
            sitting.click(start)
            sitting.click(end)
        case "taps":
            sitting.touch(start)
            sitting.touch(end)
        case "walk":
            sitting.walk_to(source)
            sitting.keys("take")
            sitting.walk_to(target)
            assert sitting.play.caption.kind == "focus"
            sitting.keys("take")
        case "pair":
            sitting.keys(sitting.key_of(source), sitting.key_of(target))


@pytest.mark.parametrize(("rules", "name"), TABLES)
def test_a_card_that_may_not_be_taken_is_refused_with_the_same_reason(rules, name):
    state = at(rules, name)
    for pile in LAYOUT.places:
        reason = russian_bank.why_not_take(state, pile) if state.cards(pile) else None
        if pile is HANDS[state.turn] or not reason:
            continue
        for way in ("click", "drag", "tap", "enter"):
            sitting = sit_down(state, LAYOUT, smart=True)
            if way == "click":
                sitting.click(sitting.middle(pile))
            elif way == "drag":
                sitting.carry(sitting.middle(pile), (5, 5))
            elif way == "tap":
                sitting.touch(sitting.middle(pile))
            else:
                sitting.walk_to(pile)
                sitting.keys("take")
            assert sitting.said == sitting.play.speaker.reason(reason, state), (way, pile)
            assert sitting.state is state and not sitting.hand.selected and not sitting.hand.held


# -------------------------------------------------------------------------------------------------------- whole rounds


def chosen(sitting, rng):
    """A move that leads to the end of the round: rarely one from house to house."""
    legal = [move for move in sitting.play.legal if move.kind is not Kind.PASS]
    useful = [m for m in legal if m.kind is not Kind.PLAY or m.source.owner is not None or m.target.slot >= 8]
    homes = [move for move in useful if not _is_astray(sitting, move)]
    return rng.choice(homes or useful or legal) if legal else None


def _is_astray(sitting, move):
    """Whether an ace goes to a row that is not of its suit."""
    if move.kind is not Kind.PLAY or move.target.role is not Role.FOUNDATION:
        return False
    card = sitting.state.cards(move.source)[-1]
    return card.rank == 1 and not obligations.is_home(card, move.target)


def play_out(sitting, move_by, most=4000):
    """Play the round to its end; each move leads where it should. The number of moves."""
    rng = random.Random(9)
    for moves in itertools.count():
        assert moves < most
        if sitting.state.ending:
            return moves
        move = chosen(sitting, rng)
        if move is None:
            sitting.play.act(sitting.now)
            continue
        before = sitting.state
        move_by(sitting, move)
        check_made(sitting, before, move)


def check_made(sitting, before, move):
    """The one move made is the one meant; where a smart click has played instead, it was the sensible one."""
    session = sitting.play.session
    made = session.steps[session.at - 1].move
    assert made == move or made == places.sensible(held_of(before, move), before)
    assert session.state_at(session.at - 1) is before


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_round_by_single_clicks_only(preset):
    """Nothing needs a drag, a double click or a key. (Without smart clicks: `test_hand`.)"""
    play_out(Sitting(PRESETS[preset], deal=4), Sitting.by_clicks)


@pytest.mark.parametrize("rules", ["g4a", "crapette_fr"])
def test_a_whole_round_by_arrows_and_enter_only(rules):
    play_out(Sitting(RULES[rules], deal=4), Sitting.by_walking)


@pytest.mark.parametrize("preset", ["g4a", "gamerules", "crapette_fr"])
def test_a_whole_round_by_the_keys_that_name_piles(preset):
    def by_keys(sitting, move):
        if move.kind is Kind.TURN or not is_named_by_key(sitting.state, move):
            sitting.by_walking(move)
        else:
            sitting.by_pair(move)

    play_out(Sitting(PRESETS[preset], deal=4), by_keys)
