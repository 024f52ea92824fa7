"""A hint in words: something is possible, this card, or this move and why, as far as the search can tell why."""

from collections.abc import Callable

from russianbank.ai.explain import Plan, Reason, Why
from russianbank.engine import obligations, russian_bank
from russianbank.engine.building import View
from russianbank.engine.moves import Kind, Move
from russianbank.engine.position import State
from russianbank.engine.table import DRAWN, HANDS, HOUSES, RESERVES, WASTES, PileId, Role
from russianbank.language import _, ngettext
from russianbank.ui.words import Speaker, capital, card_name, number

#: Letters that a hint may have, so that it fits two lines of a small window.
LONGEST = 116
#: Reasons that are told for a move.
REASONS = 2


def source(state: State, move: Move) -> PileId | None:
    """The pile that a move begins at: when a card is turned the hand, or the waste that becomes the hand."""
    mover = state.turn
    if move.kind is Kind.TURN:
        return HANDS[mover] if state.cards(HANDS[mover]) else WASTES[mover]
    return DRAWN[mover] if move.kind is Kind.DISCARD else move.source


def target(state: State, move: Move) -> PileId | None:
    """The pile that a move ends at."""
    if move.kind is Kind.TURN:
        return DRAWN[state.turn]
    return WASTES[state.turn] if move.kind is Kind.DISCARD else move.target


def none_found() -> str:
    """When there is no hint to give."""
    return _("There is no hint at this moment.")


def looking() -> str:
    """While a hint takes its time."""
    return _("Looking for a hint \u2026")


# ------------------------------------------------------------------------------------------- something, this card


def something(move: Move, speaker: Speaker) -> str:
    """The weakest hint: what kind of thing is possible, without a card or a place."""
    if move.kind is not Kind.PLAY:
        return _SOMETHING_ELSE[move.kind]()
    assert move.source is not None and move.target is not None
    own = move.source.owner is not None
    if move.target.role is Role.FOUNDATION:
        return _("A card of yours fits a foundation.") if own else _("A card in the houses fits a foundation.")
    if move.target.owner is not None:
        words = _("A card of yours can be loaded on {name}.") if own else _("A house card can be loaded on {name}.")
        return words.format(name=speaker.named(move.target.owner))
    return _("A card of yours has a place in the houses.") if own else _("Something in the houses can move.")


_SOMETHING_ELSE: dict[Kind, Callable[[], str]] = {
    Kind.TURN: lambda: _("Nothing promises more than turning up a card."),
    Kind.DISCARD: lambda: _("Nothing promises more than discarding the drawn card."),
    Kind.PASS: lambda: _("There is nothing to turn up: pass."),
}


def this_card(state: State, move: Move, speaker: Speaker) -> str:
    """The second hint: where to look."""
    pile = source(state, move)
    if pile is None:
        return something(move, speaker)
    if move.kind is Kind.TURN:
        return _("Look at {pile}.").format(pile=speaker.pile(pile))
    if pile.role is Role.DRAWN:
        words = _("Look at the drawn {card}.")
    else:
        words = _("Look at the {card} in {pile}.") if pile.role is Role.HOUSE else _("Look at the {card} on {pile}.")
    return capital(words.format(card=card_name(state.cards(pile)[-move.count]), pile=speaker.pile(pile)))


# ----------------------------------------------------------------------------------------------- this move and why


def this_move(state: State, move: Move, plan: Plan, speaker: Speaker) -> str:
    """The strongest hint: the move, what it brings and what it costs, as far as there is room to say it."""
    told = order(state, move, speaker)
    good, bad = _good(state, move, plan, speaker), _bad(move, plan, speaker)
    # In the order of their weight: what does not fit is left out.
    chosen = [told]
    for each in (*good[:1], *bad[:1], *good[1:REASONS]):
        if len(" ".join([*chosen, each])) <= LONGEST:
            chosen.append(each)
    return " ".join([told, *(each for each in (*good, *bad) if each in chosen[1:])])


def order(state: State, move: Move, speaker: Speaker) -> str:
    """The move as something to do."""
    if move.kind is Kind.TURN:
        return _("Turn up a card.")
    if move.kind is Kind.PASS:
        return _("Pass.")
    begin = source(state, move)
    assert begin is not None
    card = card_name(state.cards(begin)[-move.count])
    if move.kind is Kind.DISCARD:
        return capital(_("Discard the {card}.").format(card=card))
    assert move.target is not None
    more, piles = move.count - 1, (speaker.pile(begin), speaker.pile(move.target))
    words = _order_words(move.target, drawn=begin.role is Role.DRAWN, more=more)
    return capital(words.format(card=card, count=number(more), source=piles[0], target=piles[1]))


def _order_words(to: PileId, drawn: bool, more: int) -> str:
    """The words for one card, or for one with so many more on it."""
    if more:
        return ngettext(
            "Play the {card} and the card on it from {source} to {target}.",
            "Play the {card} and the {count} cards on it from {source} to {target}.",
            more,
        )
    if to.role is Role.FOUNDATION:
        return _("Play the drawn {card} to its foundation.") if drawn else _("Play the {card} to its foundation.")
    if to.owner is not None:
        return _("Load the drawn {card} on {target}.") if drawn else _("Load the {card} from {source} on {target}.")
    return _("Play the drawn {card} to {target}.") if drawn else _("Play the {card} from {source} to {target}.")


# --------------------------------------------------------------------------------------------------------- reasons


def _good(state: State, move: Move, plan: Plan, speaker: Speaker) -> list[str]:
    """What speaks for a move: the weightiest reasons, those that it brings about itself before those that follow."""
    if move.kind is not Kind.PLAY:
        alone = len(russian_bank.legal_moves(state)) == 1
        return [_("Nothing else is possible.") if alone else _("Nothing else promises more.")]
    done = _done_by(state, move)
    told = [(later, words) for each in plan.reasons for later, words in _reason(move, plan, each, done, speaker)]
    told = told[:1] if plan.reasons[:1] and plan.reasons[0].why is Why.WINS else told[:REASONS]
    first = pressing.moves if (pressing := obligations.pressing(View(state))) else ()
    because = [_("It is compulsory.")] if move in first else []
    because += [words for _later, words in sorted(told, key=lambda each: each[0])]
    because = because or _uncovered(state, move)
    if not because and plan.reasons:  # a plan without any is a move that was not thought about
        because = [_("Nothing else promises more.")]
    return because[:REASONS]


def _uncovered(state: State, move: Move) -> list[str]:
    """What can be said of a house card that only makes way for another."""
    assert move.source is not None
    open_cards = state.pile(move.source).face_up
    if move.source.role is not Role.HOUSE or len(open_cards) <= move.count:
        return []
    return [capital(_("It uncovers the {card}.").format(card=card_name(open_cards[-move.count - 1])))]


def _bad(move: Move, plan: Plan, speaker: Speaker) -> list[str]:
    """What speaks against a move; nothing for a turn action, which leaves the houses as they are."""
    if move.kind is not Kind.PLAY:
        return []
    bad = [(_BAD[each.why], each) for each in plan.reasons if each.why in _BAD]
    return [_filled(words(each.count), each.count, move, speaker) for words, each in bad][:1]


def _reason(move: Move, plan: Plan, each: Reason, done: set[Why], speaker: Speaker) -> list[tuple[bool, str]]:
    """A reason as a sentence, if there is anything to say, and whether it is about what follows the move."""
    if each.why is Why.WINS:
        return [(False, _("It wins the round.") if len(plan.moves) == 1 else _("From there you can win the round."))]
    at_once = each.why in done
    if at_once and (now := _AT_ONCE.get(each.why)):
        return [(False, _filled(now(), each.count, move, speaker))]
    count = each.count - at_once
    if count and (later := _LATER.get(each.why)):
        return [(True, _filled(later(count), count, move, speaker))]
    return []


def _done_by(state: State, move: Move) -> set[Why]:
    """What a move does by itself, of all that is counted over a plan."""
    assert move.source is not None and move.target is not None
    done = {_FROM.get(move.source.role), _TO.get(move.target.role)}
    if move.source in HOUSES and len(state.cards(move.source)) == move.count:
        done.add(Why.FREES_HOUSE)
    return {each for each in done if each}


_FROM = {Role.RESERVE: Why.LOWERS_RESERVE, Role.WASTE: Why.PLAYS_WASTE, Role.DRAWN: Why.PLACES_DRAWN}
_TO = {Role.FOUNDATION: Why.FOUNDATION, Role.RESERVE: Why.LOADS_RESERVE, Role.WASTE: Why.LOADS_WASTE}

_AT_ONCE: dict[Why, Callable[[], str]] = {
    Why.LOWERS_RESERVE: lambda: _("Your reserve gets smaller."),
    Why.PLACES_DRAWN: lambda: _("Your turn goes on."),
    Why.PLAYS_WASTE: lambda: _("Your waste gets smaller."),
    Why.LOADS_RESERVE: lambda: _("{name} gets a card more."),
    Why.LOADS_WASTE: lambda: _("{name} gets a card more."),
    Why.FREES_HOUSE: lambda: _("It empties {source}."),
}
_LATER: dict[Why, Callable[[int], str]] = {
    Why.FOUNDATION: lambda n: ngettext(
        "Then a card can go to its foundation.", "Then {count} cards can go to their foundations.", n
    ),
    Why.LOWERS_RESERVE: lambda n: ngettext(
        "Then your reserve card can be played.", "Then {count} cards of your reserve can be played.", n
    ),
    Why.PLACES_DRAWN: lambda n: _("Then the drawn card is played too."),
    Why.PLAYS_WASTE: lambda n: ngettext(
        "Then a card of your waste can be played.", "Then {count} cards of your waste can be played.", n
    ),
    Why.LOADS_RESERVE: lambda n: ngettext(
        "Then a card can be loaded on {reserve}.", "Then {count} cards can be loaded on {reserve}.", n
    ),
    Why.LOADS_WASTE: lambda n: ngettext(
        "Then a card can be loaded on {waste}.", "Then {count} cards can be loaded on {waste}.", n
    ),
    Why.FREES_HOUSE: lambda n: ngettext("Then a house can be emptied.", "Then {count} houses can be emptied.", n),
    Why.BLOCKS: lambda n: _("The top of {reserve} loses its place."),
    Why.KEEPS_PLACE: lambda n: _("Your reserve card will have a place."),
}
_BAD: dict[Why, Callable[[int], str]] = {
    Why.OPENS: lambda n: _("But the top of {reserve} will have a place."),
    Why.EXPOSES: lambda n: ngettext(
        "But a house card can then be loaded on you.", "But {count} house cards can then be loaded on you.", n
    ),
}


def _filled(words: str, count: int, move: Move, speaker: Speaker) -> str:
    other = 1 - speaker.viewer
    return speaker.opening(
        words.format(
            count=number(count),
            name=speaker.named(other),
            reserve=speaker.pile(RESERVES[other]),
            waste=speaker.pile(WASTES[other]),
            source=speaker.pile(move.source) if move.source else "",
        )
    )
