"""The training for Stop in the running program: whole trainings by pointer and by keys, and the game beside them."""

import pygame
import pytest
from mainloop import deal, key, open_app, post, pressed, released  # noqa: F401

from russianbank.engine.rules import CLASSIC
from russianbank.engine.table import HOUSES, PILES, RESERVES
from russianbank.store import AUTOSAVE, RESULTS
from russianbank.training import MOST_POINTS, OPPONENT, POSITIONS, SEEN
from russianbank.ui.geometry import card_at
from russianbank.ui.screens.training import AnswerSheet, ResultSheet
from russianbank.ui.spoken import words_on
from russianbank.ui.trainingplay import Phase


class Learner:
    """Somebody who sees everything, and says it in one of two ways."""

    def __init__(self, app, grade="medium"):
        self.app, self.training = app, app.flow.training
        self.training.open()
        app.step()
        app.flow.sheet._grades.choose(["easy", "medium", "hard"].index(grade))
        self.press("Start the training")

    @property
    def table(self):
        return self.training.table

    @property
    def play(self):
        return self.table.play

    def click(self, pos):
        post(pressed(pos), released(pos))
        self.app.step()

    def key(self, *codes):
        for code in codes:
            post(key(code))
            self.app.step()

    def press(self, label):
        """Click a button of the sheet, or of the table if no sheet is open."""
        sheet = self.app.flow.sheet
        parts = sheet._page.walk() if sheet else self.table.bars.form.root.walk()
        self.click(next(part for part in parts if part.name == label).rect.center)

    def wait(self):
        """Until the moves have been shown."""
        for _ in range(300):
            if self.play.phase is not Phase.WATCH:
                return
            self.app.step()
        raise AssertionError("the moves were not shown")

    def answers(self):
        """The places that name the duty."""
        state = self.play.state
        places = [(pile, index) for pile in PILES for index in range(-1, len(state.cards(pile)))]
        return [place for place in places if self.play.question.is_named_by(*place)]

    def by_pointer(self):
        if not self.play.question.missed:
            self.press("Nothing missed")
            return
        self.press("Stop!")
        pile, index = self.answers()[0]
        rect = card_at(self.table.layout, self.play.state, pile, max(0, index))
        covered = 0 <= index < len(self.play.state.cards(pile)) - 1
        left = self.table.layout.fans_left(pile)
        self.click((rect.right - 3 if left else rect.left + 3, rect.centery) if covered else rect.center)

    def by_keys(self):
        if not self.play.question.missed:
            self.key(pygame.K_SPACE)
            return
        self.key(pygame.K_s)
        pile, index = self.answers()[0]
        for _ in range(2 * len(PILES)):
            if self.table.focus.shown and self.table.focus.pile is pile:
                break
            self.key(pygame.K_TAB)
        else:  # an empty house is no card that could have moved
            self.key(pygame.K_1 + HOUSES.index(pile))
        for _ in range(len(self.play.state.cards(pile)) - 1 - index if index >= 0 else 0):
            post(key(pygame.K_RIGHT, pygame.KMOD_SHIFT))
            self.app.step()
        self.key(pygame.K_RETURN)


@pytest.fixture
def learner(open_app):  # noqa: F811
    def make(grade="medium", **chosen):
        return Learner(open_app(**chosen), grade)

    return make


@pytest.mark.parametrize("way", ["by_pointer", "by_keys"])
@pytest.mark.parametrize("grade", ["easy", "hard"])
def test_a_whole_training(learner, grade, way):
    one = learner(grade, arrangement="opposite" if way == "by_keys" else "side")
    for place in range(POSITIONS):
        assert one.play.place == place and one.play.state == one.play.question.states[0]
        one.wait()
        assert one.play.state == one.play.question.states[-1]
        getattr(one, way)()
        sheet = one.app.flow.sheet
        assert isinstance(sheet, AnswerSheet) and sheet.title.startswith("Right: "), one.play.question
        if missed := one.play.question.missed:
            assert one.play.state == missed[0].before
            assert one.play.marked() == (missed[0].carried_out.source, missed[0].carried_out.target)
        one.key(pygame.K_RETURN)
    assert isinstance(one.app.flow.sheet, ResultSheet)
    settings = one.app.store.load_settings()
    assert (settings.trainings, getattr(settings, f"training_{grade}")) == (1, MOST_POINTS)
    one.press("End the training")
    assert one.table is None and one.app.flow.start is not None


def test_what_was_overlooked_can_be_looked_at_again_and_is_counted_once(learner):
    one = learner()
    for _ in range(POSITIONS):
        one.wait()
        missed = bool(one.play.question.missed)
        one.key(pygame.K_SPACE if missed else pygame.K_s)
        assert one.app.flow.sheet.title == ("A duty was missed" if missed else "No duty was missed")
        one.key(pygame.K_RETURN)
    result = one.app.flow.sheet
    assert result.points == 0
    looks = [part for part in result._page.walk() if part.name == "Look again"]
    assert len(looks) == POSITIONS
    one.click(looks[3].rect.center)
    assert one.play.place == 3 and one.play.again
    one.wait()
    assert "Back to the list" in [part.name for part in one.app.flow.sheet._page.walk()]
    one.press("Back to the list")
    assert isinstance(one.app.flow.sheet, ResultSheet)
    assert one.app.flow.settings.trainings == 1 and one.app.flow.settings.training_medium == 0
    one.press("Next training")
    assert one.training._number == 2 and not one.training.answers


def test_the_call_alone_and_another_card_bring_one_point(learner):
    one = learner()
    said = []
    while len(said) < 2:
        one.wait()
        if one.play.question.missed:
            one.key(pygame.K_s)
            if said:
                wrong = next(
                    house
                    for house in HOUSES
                    if (house, -1) not in one.answers()
                    and one.play.state.cards(house)
                    and not any(pile is house for pile, _ in one.answers())
                )
                one.click(card_at(one.table.layout, one.play.state, wrong, len(one.play.state.cards(wrong)) - 1).center)
            else:
                one.press("Do not know")
            said.append(one.training.answers[-1].points)
        else:
            one.key(pygame.K_SPACE)
        one.key(pygame.K_RETURN)
    assert said == [SEEN, SEEN]


def test_the_moves_are_shown_again_and_a_card_is_no_answer_before_the_call(learner):
    one = learner()
    one.wait()
    reserve = RESERVES[OPPONENT]
    one.click(one.table.layout.place(reserve).center)
    assert one.play.phase is Phase.ASK and "First say" in one.play.caption.text
    one.press("Again")
    assert one.play.phase is Phase.WATCH and one.play.state == one.play.question.states[0]
    one.wait()
    assert one.play.phase is Phase.ASK and not one.training.answers


def test_everything_is_said(learner):
    one = learner()
    heard = []
    one.app.flow.ears.log.speak = lambda text, at_once, keep: heard.append(text)
    one.wait()
    assert any("missed a duty" in text for text in heard)
    one.key(pygame.K_r)
    assert "reserve" in heard[-1]
    one.by_keys()
    title, *words = words_on(one.app.flow.sheet.form.root)
    assert title.startswith("Right: ") and any("must" in each for each in words) == bool(one.play.question.missed)


def test_the_kept_game_is_not_touched_and_comes_back(open_app):  # noqa: F811
    app = open_app()
    play = deal(app, CLASSIC)
    app.store.save_game(play.session.record())
    folder = app.store.folder
    before = (folder / AUTOSAVE).read_text("utf-8")
    one = Learner(app)
    one.wait()
    one.key(pygame.K_ESCAPE)
    one.press("End the training")
    assert app.flow.table.play is play and one.table is None
    assert (folder / AUTOSAVE).read_text("utf-8") == before and not (folder / RESULTS).exists()
    assert app.flow.settings.trainings == 0


def test_a_new_match_out_of_the_training_keeps_the_game_that_was_there(open_app):  # noqa: F811
    app = open_app()
    play = deal(app, CLASSIC)
    while play.session.at < 6:  # a round that has begun
        app.step()
        play.make(play.legal[-1], app.flow.now) if play.is_my_turn else None
    Learner(app).key(pygame.K_F2)
    assert app.flow.training.table is None and app.flow.session is play.session
    deal(app, CLASSIC, 8)
    assert len(app.store.saves()) == 1
