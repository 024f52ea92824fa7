"""Every word at the table comes from a catalogue: with one whose letters are struck out no letter is left to read."""

import gettext
import random
from itertools import islice, product

import pytest
from engine.churchill_positions import position as alone
from engine.positions import position
from hands import LAYOUT, Sitting
from struck import LETTER, Struck

from russianbank import language
from russianbank.ai import solitaire
from russianbank.ai.explain import Plan, Reason, Why
from russianbank.engine import churchill_building as building
from russianbank.engine import russian_bank
from russianbank.engine.cards import CARDS
from russianbank.engine.churchill_position import Ending as AloneEnding
from russianbank.engine.game import Code, Duty, DutyKind, Ending, Outcome, Tally
from russianbank.engine.game import Reason as WhyNot
from russianbank.engine.moves import TURN, move
from russianbank.engine.record import Seat
from russianbank.patience import Patience
from russianbank.session import Session
from russianbank.settings import Settings
from russianbank.ui import captions, closer, hintwords, keys, pace, solitairewords
from russianbank.ui.columns import lay_out_columns
from russianbank.ui.hand import Hand
from russianbank.ui.hud import Commands, Hud
from russianbank.ui.movelist import MoveListSheet, Telling
from russianbank.ui.replay import places
from russianbank.ui.solitaire import Solitaire
from russianbank.ui.sound import Sounds
from russianbank.ui.theme import GREEN
from russianbank.ui.words import NOBODY, Speaker, action_words, pile_words

#: Names without a letter, so that each letter that is found is a word that was not looked up; and no name at all.
NAMED, NAMELESS = (Seat("+1+"), Seat("+2+", "any")), (Seat(""), Seat("", "any"))
RED, BLACK = next(card for card in CARDS if card.is_red), next(card for card in CARDS if not card.is_red)


@pytest.fixture(autouse=True)
def struck():
    """The program speaks with struck letters for the time of a test."""
    language.install(Struck())
    yield
    language.use("en")


def check(*told):
    """No letter has come from anywhere but the catalogue."""
    assert told
    for each in told:
        assert not LETTER.search(each), each


@pytest.fixture(params=[False, True], ids=["blocking", "stop"])
def rounds(request, chance_round):
    """A whole round, as it is told from either side and from none."""
    session = Session(chance_round(request.param))
    return [(session, Speaker(seats, viewer)) for seats, viewer in product((NAMED, NAMELESS), (0, 1, NOBODY))]


def test_a_round_and_its_moves(rounds):
    for session, speaker in rounds:
        telling = Telling(session, speaker)
        at = range(0, telling.count, 3)
        check(*map(telling.caption, at), *map(telling.heading, range(len(telling.starts))), *telling.longest())
        check(telling.caption(telling.count), telling.ending())
        for index in islice(at, 50):
            step, before = session.steps[index], session.state_at(index)
            check(captions.told(speaker, step, before), captions.taken_back(speaker, step.move, before))
        check(*(speaker.title(player) for player in (0, 1)))


def test_the_list_of_moves(chance_round):
    session = Session(chance_round())
    sheet = MoveListSheet(Telling(session, places(NAMED, "")[1]), 3, lambda: None)
    check(*(part.describe() for part in sheet.form.root.walk()))


def test_endings_and_results():
    for ending, winner, viewer in product(Ending, (0, 1, None), (0, 1, NOBODY)):
        if winner is None and ending is Ending.WON:
            continue
        speaker = Speaker(NAMED, viewer)
        outcome = Outcome(winner, ending, (3, 0), (Tally(0, 0, 0, 0), Tally(1, 0, 1, 3)))
        check(speaker.result(outcome), speaker.ending(outcome))


def test_reasons_and_duties():
    state = position("R 4C, h1 [9D 7S], drawn 5H, opp reserve 6S")
    for speaker in (Speaker(NAMED, 0), Speaker(NAMED, 1), Speaker(NAMELESS, NOBODY)):
        for code, (card, other) in product(Code, ((RED, RED), (BLACK, BLACK))):
            check(speaker.reason(WhyNot(code, card, other, number=1), state))
        for kind, text in product(DutyKind, ("reserve0>house1", "house1>house2", "drawn0>house3")):
            made = move(text)
            duty = Duty(kind, (made,), state.cards(made.source)[-1])
            check(speaker.duty(duty, 0, state), speaker.reason(WhyNot(Code.MUST_PLAY_FIRST, duty=duty), state))


def _sample(chance_round, count=8):
    session = Session(chance_round())
    return [session.state_at(at) for at in sorted(random.Random(1).sample(range(session.at), count))]


def test_the_table(chance_round):
    for state, seats in product(_sample(chance_round), ((Seat("+1+"), Seat("+2+")), NAMED)):
        sitting = Sitting(state=state, seats=seats)
        play, hand = sitting.play, sitting.hand
        check(play.caption.text, captions.at_rest(play).text, captions.of_the_deal(play).text)
        check(captions.why_no_undo(play), closer.last_turn_told(play).text)
        takings = [(pile, max(1, len(state.cards(pile)))) for pile in play.layout.places]
        for pile, count in takings:
            told = [play.describe(hand, pile, index) for index in range(-1 if not state.cards(pile) else 0, count)]
            check(*told, play.why_not_take(pile, 1) or "-", play.speaker.place(pile))
            if not (state.cards(pile) and play.is_my_turn and (held := hand.taken(pile, count - 1))):
                continue
            hand.selected = held
            check(play.why_nowhere(held), *(play.describe(hand, each, -1) for each, _count in takings))
            hand._say_places(held)
            hand.selected = None
            check(play.caption.text or "-")


def test_hints(chance_round):
    for state in _sample(chance_round):
        speaker = Speaker(NAMED, state.turn)
        for made, why in product(russian_bank.legal_moves(state), Why):
            plan = Plan((made, TURN), 2.0, (Reason(why, 2), Reason(Why.FREES_HOUSE)))
            check(hintwords.something(made, speaker), hintwords.this_card(state, made, speaker))
            check(hintwords.this_move(state, made, plan, speaker))
    check(hintwords.none_found(), hintwords.looking(), *(words() for words in hintwords._SOMETHING_ELSE.values()))


def test_labels():
    check(*pile_words().values(), *action_words().values(), *solitairewords.pile_words().values())
    check(*(language._(words) for words in [*pace.PACE_WORDS.values(), *keys.GROUPS.values()]))
    check(*(action.label for action in keys.ACTIONS.values()))
    check(keys.show_key(keys.Key("space", shift=True)), keys.Keys.of("hint=1").bound("hint", keys.Key("2")).words)


@pytest.mark.parametrize("seats", [NAMED, (Seat("+1+", "any"), Seat("+2+", "any"))], ids=["person", "computers"])
def test_the_buttons_take_the_language_when_they_are_laid_out(seats):
    sitting = Sitting(seats=seats)
    hud = Hud(sitting.play, Commands(*7 * [lambda: None]), GREEN, lambda level: "-")
    buttons = hud.form.root.parts()
    hud.place(LAYOUT, GREEN)
    check(*(button.describe() for button in buttons))
    language.use("en")
    hud.place(LAYOUT, GREEN)
    assert all(LETTER.search(button.name) and "*" not in button.name for button in buttons)


# --------------------------------------------------------------------------------------------------------- Churchill

CHURCHILL = "c1 -, c2 [TS 9D 8C], c3 JH, c4 TC, c5 9H, c6 [KC QH JS], c7 KD, c8 [2C 3C | 7S], c9 QD, devil 4C 9H"


def test_churchill():
    patience = Patience.new(alone(CHURCHILL + ", stock 12 cards").rules, 7)
    rng, layout = random.Random(2), lay_out_columns(1280, 800)
    play = Solitaire(patience, Settings(speed="none", muted=True), None, Sounds(muted=True))
    play.new_layout(layout)
    play.begin(0.0, deal=False)
    hand = Hand(play)
    for _ in range(25):
        if not play.legal:
            break
        before, made = play.state, rng.choice(play.legal)
        for pile in layout.places:
            cards = play.state.cards(pile)
            check(*(play.describe(hand, pile, index) for index in ([-1], range(len(cards)))[bool(cards)]))
            check(play.why_not_take(pile, 1) or "-", play.speaker.place(pile))
        play.make(made, 0.0)
        check(play.caption.text, solitairewords.move_words(made, before), play._at_rest().text)
        check(solitairewords.taken_back(made, before, 1), solitairewords.made_again(made, before, 3))
        for why in solitaire.Why:
            hint = solitaire.Hint(made, (solitaire.Reason(why, RED),), (made,))
            told = solitairewords.something(hint), solitairewords.this_card(hint, before)
            check(*told, solitairewords.this_move(hint, before))


def test_churchill_reasons_and_ends():
    for code, (card, other) in product(building.Code, ((RED, RED), (BLACK, BLACK))):
        check(solitairewords.reason_words(building.Reason(code, card, other)))
    check(*(solitairewords.ending_words(ending, 50) for ending in AloneEnding))
    check(*filter(None, map(solitairewords.standing_words, solitaire.Standing)))


# ----------------------------------------------------------------------------------------------- how sentences begin


class CardFirst(gettext.NullTranslations):
    """A language in which a sentence about a card begins with it: `{card}: the … is next.`"""

    def gettext(self, message):
        return "{card}: " + message.replace("{card}", "\u2026") if "{card}" in message else message

    def ngettext(self, msgid1, msgid2, n):
        return self.gettext(msgid1 if n == 1 else msgid2)


def test_a_sentence_that_begins_with_a_card_begins_with_a_capital():
    language.install(CardFirst())
    state, speaker = position("R KC, h1 [9D QS], drawn JH, opp reserve QH"), Speaker((Seat("Ann"), Seat("Ben")), 0)
    said = []
    for kind, text in product(DutyKind, ("reserve0>house3", "house1>house2", "drawn0>house3")):
        made = move(text)
        said.append(speaker.duty(Duty(kind, (made,), state.cards(made.source)[-1]), 0, state))
    said += [speaker.reason(WhyNot(code, RED, RED, number=1), state) for code in Code]
    said += [solitairewords.reason_words(WhyNot(code, RED, RED)) for code in building.Code]
    plan = Plan((TURN, TURN), 2.0, (Reason(Why.ENDS_TURN, 1),))
    for text in ("reserve0>house3", "house1>house2", "drawn0>house3", "discard", "house1>foundation1"):
        made = move(text)
        said += [hintwords.this_card(state, made, speaker), hintwords.this_move(state, made, plan, speaker)]
    sitting = Sitting(state=state)
    play = sitting.play
    said += [play.describe(sitting.hand, pile, len(state.cards(pile)) - 1) for pile in play.layout.places]
    assert said and [each for each in said if each[0].islower()] == []
