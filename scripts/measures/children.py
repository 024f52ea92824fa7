"""The measured processes: each shows the game on the screen it is given, and prints its measures as JSON.

What is imported here counts as part of the start, so everything else is imported where it is used.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Sequence

import processes

SEED, DEAL = 1, 48213
#: Frames of a drag, how often it is done, and how often a round is dealt.
DRAGGED, DRAGS, DEALT = 200, 3, 3
#: Stretches of thinking that are looked at, the frames of each, and after how many turns it is thought about.
THINKING, THOUGHT_FRAMES, THOUGHT_ABOUT = 3, 180, 12
#: Seconds of rest: in a round, and in every other state; and the seconds before them in which all comes to rest.
REST, SHORT_REST, SETTLE = 10.0, 2.0, 1.0
#: How often all sheets are opened again.
AGAIN = 5

Measures = dict[str, list[float]]


def make_app(width: str = "1280", height: str = "800", **chosen):
    from russianbank.settings import Settings
    from russianbank.store import Store
    from russianbank.ui.app import App

    store = Store()
    store.save_settings(Settings(width=int(width), height=int(height), muted=True, **chosen))
    return App(store)


def running(*size: str, **chosen):
    """The program after its first frame, with the computer player’s process."""
    app = make_app(*size, **chosen)
    app._frame([])
    app.flow.started()
    return app


def begin_match(app, levels: tuple[str, str] = ("", "expert")):
    """A match on a fixed deal in which the person begins; its session."""
    from russianbank.engine.rules import G4A
    from russianbank.ui.screens.new_match import NewMatch

    app.flow.matches.deal(NewMatch(G4A, levels, DEAL))
    return app.flow.session


def played(session, turns: int = 10_000):
    """The same deal after so many turns of play, or at its end."""
    from russianbank.engine.position import observe

    session = session.same_deal()
    while not session.is_over and session.state.turns < turns:
        session.play(sensible(observe(session.state, session.state.turn)))
    return session


def sensible(observation, seed: int = SEED):
    """A move that is neither thought about for long nor by chance."""
    from russianbank.ai.decide import decide

    return decide("move", observation, "keen", seed, 0, frozenset())[0]


def start() -> Measures:
    """Milliseconds from the start of the process, interpreter included, to the first frame on the screen."""
    began = processes.began()
    app = make_app()
    app._frame([])
    return finished(app, {"start": [1000 * (time.time() - began)]})


def finished(app, measures: Measures) -> Measures:
    app.close()
    return measures


# ------------------------------------------------------------------------------------------------------------ frames


def timed(app, events: list, times: list[float]) -> None:
    """One frame, in milliseconds from its events to its flip."""
    begin = time.perf_counter()
    app._frame(events)
    times.append(1000 * (time.perf_counter() - begin))
    time.sleep(0.002)


def at_most(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def frames(key: str, stretches: Sequence[Sequence[float]]) -> Measures:
    return {
        f"frames.{key}.p50": [at_most(each, 0.5) for each in stretches],
        f"frames.{key}.p99": [at_most(each, 0.99) for each in stretches],
    }


def drag(width: str, height: str) -> Measures:
    """A card is dragged to and fro over the table."""
    app = running(width, height)
    begin_match(app)
    app.flow.table.play.finish_motion(0.0)
    app._frame([])
    stretches = [_dragged(app) for _ in range(DRAGS)]
    return finished(app, frames(f"drag.{width}", stretches))


def _dragged(app) -> list[float]:
    import pygame

    from russianbank.engine.table import RESERVES

    table, times = app.flow.table, []
    x, y = table.layout.place(RESERVES[table.play.state.turn]).center
    app._frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)])
    for i in range(DRAGGED):
        x, y = 200 + (i * 7) % (table.layout.width - 400), 150 + (i * 3) % (table.layout.height - 300)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(7, 3), buttons=(1, 0, 0), touch=False)
        timed(app, [event], times)
    app._frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False)])
    table.play.finish_motion(app._time())
    app._frame([])
    return times


def deal(width: str, height: str) -> Measures:
    """A round is dealt, card by card."""
    app = running(width, height)
    begin_match(app)
    stretches: list[list[float]] = []
    for _ in range(DEALT):
        app.flow.matches.sit_down(app.flow.table.play.session.same_deal(), deal=True)
        stretches.append([])
        while app.flow.table.play.timeline.running:
            timed(app, [], stretches[-1])
    return finished(app, frames(f"deal.{width}", stretches))


def thinking() -> Measures:
    """Frames while Expert thinks all the time about a round, with both processes on a single core."""
    import pygame

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    app = running()
    session = played(begin_match(app, ("expert", "expert")), turns=THOUGHT_ABOUT)
    app.flow.matches.sit_down(session, deal=False)
    play = app.flow.table.play
    play.stop_or_go(app._time())  # so that the question stays the same
    app.flow.answer = lambda answer, now: app.flow.mind.ask_move(session)
    clock, stretches = pygame.time.Clock(), []
    run_for(app, SETTLE)
    app.flow.mind.ask_move(session)
    for _ in range(THINKING):
        stretches.append([])
        for _ in range(THOUGHT_FRAMES):
            app.flow.expose()  # a frame is drawn even when nothing flies
            timed(app, pygame.event.get(), stretches[-1])
            clock.tick(60)
    return finished(app, frames("thinking", stretches))


# -------------------------------------------------------------------------------------------------------------- rest


def run_for(app, seconds: float) -> None:
    """The main loop for a while; a timer event ends the last wait."""
    import pygame

    end = time.perf_counter() + seconds
    pygame.time.set_timer(pygame.USEREVENT, int(seconds * 1000), 1)
    while time.perf_counter() < end:
        app._frame(app._wait())


def rest() -> Measures:
    """Ticks of the clock that the game uses in each state in which nothing happens; those of the worker in all."""
    app, workers = running(), 0.0
    run_for(app, SETTLE)  # the computer player starts
    measures: Measures = {}
    for key, enter in STATES.items():
        enter(app)
        run_for(app, SETTLE)
        each = [os.getpid(), *processes.children()]
        before = [processes.ticks(one) for one in each]
        run_for(app, REST if key == "round" else SHORT_REST)
        used = [processes.ticks(one) - then for one, then in zip(each, before, strict=True)]
        measures[f"rest.{key}"] = [float(used[0])]
        workers += sum(used[1:])
    return finished(app, {**measures, "rest.worker": [workers]})


def _round(app) -> None:
    begin_match(app)
    app.flow.table.play.finish_motion(app._time())


def _minimised(app) -> None:
    import pygame

    app.flow.shut()
    app.window._window.minimize()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # a screen without a window manager does not say so


def _paused(app) -> None:
    """Two computers play, and are told to wait."""
    begin_match(app, ("expert", "expert"))
    play = app.flow.table.play
    play.finish_motion(app._time())
    play.stop_or_go(app._time())
    assert play.is_waiting


def _over(app) -> None:
    """A round that two computers have played, with its result."""
    app.flow.matches.sit_down(played(app.flow.session), deal=False)


STATES: dict[str, Callable] = {
    "start": lambda app: None,
    "round": _round,
    "menu": lambda app: app.flow.library.menu(),
    "minimised": _minimised,
    "paused": _paused,
    "finished": _over,
}


# ------------------------------------------------------------------------------------------------- memory and sheets


def memory(seconds: str) -> Measures:
    """Play at full speed, the person's side too, then weigh both processes; and again after a look at every sheet."""
    import random

    from russianbank.engine.position import observe

    app = running(speed="none")
    begin_match(app)
    rng, end = random.Random(SEED), time.perf_counter() + float(seconds)
    while time.perf_counter() < end:
        app._frame(app._wait() if app.flow.wake(time.perf_counter()) is not None else [])
        play = app.flow.table.play
        if app.flow.sheet or play.state.ending:
            app.flow._sheets.take_all()
            app.flow.matches.sit_down(play.session.next_round(), deal=True)
        elif play.is_my_turn:
            seen = observe(play.state, play.state.turn)
            play.commit(sensible(seen, rng.randrange(1 << 32)), time.perf_counter())
        else:
            time.sleep(0.002)
    game, workers = weighed()
    measures = {"memory.game": [game], "memory.worker": [workers], "memory.both": [game + workers]}
    _do_all(app)
    return finished(app, {**measures, "memory.sheets": [sum(weighed())]})


def _do_all(app) -> None:
    """All that players do in an hour: every sheet is read page by page, in both games; hints, replay, other looks."""
    from dataclasses import replace

    from sheets import at_the_patience, at_the_table

    from russianbank.engine.churchill_rules import GAMERULES
    from russianbank.ui.screens.churchill_new import NewGame

    flow = app.flow
    for opens in at_the_table(flow).values():
        _read(app, opens)
    run_for(app, SETTLE)
    flow.table.hints.press(app._time())
    run_for(app, SETTLE)
    flow.watch(flow.session.record())
    for _ in range(flow.replay.telling.count):
        flow.replay.forward()
        app._frame([])
    flow.back()
    before = flow.settings
    for theme, suits in (("midnight", "two"), ("green", "four"), (before.theme, before.suits)):
        flow.change(replace(flow.settings, theme=theme, suits=suits))
        app._frame([])
    flow.patiences.deal(NewGame(GAMERULES, DEAL))
    run_for(app, SETTLE)
    flow.solitaire.hints.press(app._time())
    run_for(app, SETTLE)
    for opens in at_the_patience(flow).values():
        _read(app, opens)
    flow.to_start()
    app._frame([])


def _read(app, opens: Callable[[], None]) -> None:
    """Open a sheet, look at each of its pages from top to end, and close it."""
    import pygame

    from russianbank.ui.controls import TabList
    from russianbank.ui.screens.pages import Contents

    opens()
    app._frame([])
    pages = next((each for each in app.flow.sheet._page.walk() if isinstance(each, TabList | Contents)), None)
    for page in range(len(pages.items) if pages else 1):
        if pages:
            pages.choose(page)
        for name in (pygame.K_PAGEDOWN, pygame.K_END):
            values = {"key": name, "mod": 0, "unicode": "", "scancode": 0}
            app._frame([pygame.event.Event(pygame.KEYDOWN, values), pygame.event.Event(pygame.KEYUP, values)])
    app.flow.shut_all()
    app._frame([])


def weighed() -> tuple[float, float]:
    """Memory of the game and of the computer player, in MB."""
    game, *workers = [processes.share(each) for each in [os.getpid(), *processes.children()]]
    return game, sum(workers)


def sheets() -> Measures:
    """Every sheet over the table, in milliseconds until it is drawn: the first time, and later."""
    app = running(speed="none")
    begin_match(app)
    for _ in range(10):
        app._frame([])
    first, again = _open_all(app), [_open_all(app) for _ in range(AGAIN)]
    slowest = max(first, key=lambda name: min(each[name] for each in again))
    return finished(
        app,
        {
            "sheets.first": [sum(first.values())],
            "sheets.again": [sum(each.values()) for each in again],
            "sheets.slowest": [each[slowest] for each in again],
        },
    )


def _open_all(app) -> dict[str, float]:
    from sheets import at_the_table

    times = {}
    for name, opens in at_the_table(app.flow).items():
        begin = time.perf_counter()
        opens()
        app._frame([])
        times[name] = 1000 * (time.perf_counter() - begin)
        app.flow.shut_all()
        app._frame([])
    return times


CHILDREN: dict[str, Callable[..., Measures]] = {
    each.__name__: each for each in (start, drag, deal, thinking, rest, memory, sheets)
}

if __name__ == "__main__":
    print(json.dumps(CHILDREN[sys.argv[1]](*sys.argv[2:])))
