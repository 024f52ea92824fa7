"""What leaves the screen gives its large pictures back at once, also while nobody collects what refers to itself."""

import gc
import weakref

import pytest
from mainloop import deal

from russianbank.ui import svg


@pytest.fixture(autouse=True)
def nobody_collects():
    gc.disable()
    yield
    gc.enable()


def test_a_sheet_that_is_shut_keeps_no_picture(open_app):
    app = open_app()
    deal(app)
    for shut in (app.flow.shut, app.flow.shut_all):
        app.flow.library.menu()
        app.step()
        kept = weakref.ref(app.flow.sheet._backdrop)
        assert kept() is not None
        shut()
        assert kept() is None


def test_a_board_that_leaves_the_screen_keeps_no_picture_and_is_drawn_when_it_comes_back(open_app):
    app = open_app()
    play = deal(app)
    table = weakref.ref(app.flow.board._layer)
    app.flow.watch(play.session.record())
    app.step()
    assert table() is None
    replay = weakref.ref(app.flow.board._layer)
    app.flow.back()
    app.step()
    assert replay() is None and app.flow.table.play is play
    table = weakref.ref(app.flow.board._layer)
    app.flow.to_start()
    assert table() is None


def test_a_larger_window_may_keep_more_pictures(monkeypatch):
    monkeypatch.setattr(svg, "_larger", 1.0)
    cache = svg.PictureCache(1)
    quarter = svg.pygame.Surface((256, 256))
    for size, fit in (((640, 400), 4), ((1280, 800), 4), ((2560, 800), 8), ((1280, 800), 4)):
        svg.fit_limits(size)
        for number in range(10):
            cache.get((size, number), lambda: quarter)
        assert len(cache) == fit
