"""What lies beside the table: menu, rules book, options, keys, log; saves, kept rounds, deal, moves, review, figures.

Each is a sheet that `ui.flow` shows; this is where they meet the settings and the player's files.
What a sheet needs is imported where it opens, so that the first frame of the game does not wait for it.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from russianbank.ai.levels import LEVELS
from russianbank.engine.churchill_rules import ChurchillRules
from russianbank.engine.churchill_rules import rules as churchill_rules
from russianbank.engine.record import Record, RecordError
from russianbank.engine.rules import rules
from russianbank.language import _
from russianbank.session import Session
from russianbank.shelf import Kept, export_record, import_record, reason
from russianbank.ui import clipboard
from russianbank.ui.cardfaces import set_for
from russianbank.ui.words import Speaker

if TYPE_CHECKING:
    from russianbank.ai.review import Point, Review
    from russianbank.ai.reviewer import Reviewer
    from russianbank.results import History
    from russianbank.ui.flow import Flow
    from russianbank.ui.screens.book import AnyRules
    from russianbank.ui.screens.replays import RoundLine


def now() -> datetime:
    """The time, with its offset from UTC."""
    return datetime.now().astimezone()


class Library:
    """Opens the sheets over whatever `flow` shows."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.store = flow.store
        self._reviewer: Reviewer | None = None

    def close(self) -> None:
        """The window closes: end a review that is going on."""
        if self._reviewer:
            self._reviewer.close()

    def menu(self) -> None:
        """The menu of the table."""
        from russianbank.ui.screens.pause import PauseActs, PauseSheet

        flow, session = self.flow, self._session()
        acts = PauseActs(
            go_on=flow.shut,
            new_match=flow.matches.again,
            deal=self.deal,
            moves=self.moves,
            saves=self.saves,
            log=self.log,
            options=self.options,
            keys=self.keys,
            help=self.help,
            start=flow.to_start,
            quit=flow.quit,
            copy=clipboard.copy,
        )
        flow.open(PauseSheet(session.rules, session.deal, acts, flow.settings.rule_sets), again=self.menu)

    # ------------------------------------------------------------------------------------------------- saved games

    def saves(self) -> None:
        """The saved games; with a round on the table, it can be saved among them."""
        from russianbank.ui.screens.saves import SavesActs, SavesSheet

        session = self.flow.session
        acts = SavesActs(
            resume=self._resume,
            delete=self.store.delete_save,
            restore=self.store.restore_save,
            rename=self.store.rename_save,
            save=(lambda title: self._save(title, session.record())) if session and not session.outcome else None,
            close=self.flow.shut,
        )
        title = title_of(session) if session else ""
        self.flow.open(SavesSheet(self.store.saves(), acts, title, self.flow.settings.rule_sets), again=self.saves)

    def _save(self, title: str, record: Record) -> Kept | None:
        name = self.store.save_named(title, record)
        return next((kept for kept in self.store.saves() if kept.name == name), None)

    def _resume(self, name: str) -> None:
        kept = self.store.load_save(name)
        if kept:
            self.flow.matches.sit_down(Session(kept), deal=False)
        else:
            self.flow.tell_problems()

    # ------------------------------------------------------------------------------------------------------ replays

    def replays(self) -> None:
        """The finished rounds that are kept."""
        from russianbank.ui.screens.replays import ReplaysActs, ReplaysSheet

        acts = ReplaysActs(
            watch=self._watch,
            suggested=lambda name: str(Path.home() / name),
            export=self._export,
            import_file=self._import,
            delete=self.store.delete_round,
            restore=self.store.restore_round,
            close=self.flow.shut,
        )
        self.flow.open(ReplaysSheet(self._lines, acts, paste=clipboard.pasted), again=self.replays)

    def _lines(self) -> "list[RoundLine]":
        from russianbank.ui.screens.replays import round_line

        return [round_line(kept, level_name, self.flow.settings.rule_sets) for kept in self.store.rounds()]

    def _watch(self, name: str) -> None:
        kept = self.store.load_round(name)
        if kept:
            self.flow.watch(kept)
        else:
            self.flow.tell_problems()

    def _export(self, name: str, path: str) -> str:
        kept = self.store.load_round(name)
        if not kept:
            return _("That round can no longer be read.")
        try:
            written = export_record(kept, Path(path).expanduser())
        except OSError as error:
            return str(error)
        return _("Written to {file}.").format(file=written)

    def _import(self, path: str) -> tuple[str, str]:
        """The name of the round that a file has become, and what to say."""
        try:
            kept = import_record(Path(path).expanduser())
        except (OSError, RecordError) as error:
            return "", str(error)
        name = self.store.keep_round(kept, now().isoformat(), self.flow.settings.rounds_kept) or ""
        return name, _("The round is in the list.") if name else _("The round could not be kept.")

    def dropped(self, path: str) -> None:
        """A file was dropped on the window: show the round in it."""
        try:
            self.flow.watch(import_record(Path(path)))
        except (OSError, RecordError) as error:
            self.flow.notice(str(error))

    # ---------------------------------------------------------------------------------------------- the deal, the moves

    def deal(self) -> None:
        """How the cards of this round came about, and the same deal again."""
        from russianbank.ui.screens.deal import DealActs, DealSheet

        session = self._session()
        flow = self.flow
        acts = DealActs(
            again=lambda: flow.matches.sit_down(session.same_deal(), deal=True),
            other_seat=lambda: flow.matches.sit_down(session.other_seat(), deal=True),
            rematch=lambda: flow.matches.sit_down(self._rematch(session), deal=True),
            copy=clipboard.copy,
            close=flow.shut,
        )
        sheet = DealSheet(session, flow.viewer, flow.faces, acts, card_set=self._card_set(), paste=clipboard.pasted)
        flow.open(sheet, again=self.deal)

    def _rematch(self, session: Session) -> Session:
        """A match in which each deal is played from both seats, between the same players."""
        return Session.new_match(session.rules, session.seats, in_pairs=True, practice=session.practice)

    def moves(self) -> None:
        """All moves of the round so far, in words."""
        from russianbank.ui.movelist import MoveListSheet, Telling

        session = self._session()
        telling = Telling(session, Speaker.at(session.seats, self.flow.viewer))
        self.flow.open(MoveListSheet(telling, session.at, self.flow.shut), again=self.moves)

    def _session(self) -> Session:
        assert self.flow.session is not None
        return self.flow.session

    def _card_set(self) -> str:
        settings = self.flow.settings
        return set_for(90, settings.print, settings.suits == "four")

    # ------------------------------------------------------------------------------------------- rules, keys, words

    def help(self) -> None:
        """The rules book, opened at the rules of the table."""
        from russianbank.ui.screens.book import CHURCHILL, BookSheet, Reader

        flow, settings = self.flow, self.flow.settings
        patience = flow.patiences.patience
        reader = Reader(
            flow.session.rules if flow.session else rules(settings.rules),
            patience.rules if patience else churchill_rules(settings.churchill_rules),
            playing=flow.session is not None,
            playing_churchill=patience is not None,
            keys=settings.keys,
            rule_sets=settings.rule_sets,
        )
        sheet = BookSheet(
            reader,
            flow.faces,
            flow.shut,
            self._try_rules,
            chapter=CHURCHILL if patience else 0,
            card_set=self._card_set(),
            backs=flow.backs,
        )
        flow.open(sheet, again=self.help)

    def _try_rules(self, chosen: "AnyRules") -> None:
        """Rules that have been read about, on a table to practise with."""
        if isinstance(chosen, ChurchillRules):
            self.flow.patiences.new(chosen)
        else:
            self.flow.matches.new("practice", chosen)

    def options(self, page: str = "cards") -> None:
        """Everything that the player may choose, opened at a page."""
        from russianbank.ui.screens.options import OptionsSheet

        flow = self.flow
        sheet = OptionsSheet(
            flow.settings,
            flow.change,
            flow.shut,
            flow.faces,
            flow.sounds.available,
            reader=flow.ears.voice.available,
            on_keys=self.keys,
            page=page,
        )
        flow.open(sheet, again=self.options)

    def keys(self) -> None:
        """All keys, and other ones instead."""
        from russianbank.ui.screens.keys import KeysSheet

        flow = self.flow
        sheet = KeysSheet(flow.settings.keys, lambda own: flow.change(replace(flow.settings, keys=own)), flow.shut)
        flow.open(sheet, again=self.keys)

    def log(self) -> None:
        """What has been said at the table."""
        from russianbank.ui.screens.log import LogSheet

        self.flow.open(LogSheet(self.flow.ears.log, self.flow.shut, clipboard.copy), again=self.log)

    # ------------------------------------------------------------------------------------------------------- review

    def review(self) -> None:
        """The computer goes through the round on the table, in the background."""
        from russianbank.ai.reviewer import Reviewer
        from russianbank.ui.screens.review import ReviewSheet

        session, flow = self._session(), self.flow
        record = session.record()
        shown: list[ReviewSheet] = []
        ready: list[Review | None] = []

        def open_() -> None:
            settings = flow.settings
            sheet = ReviewSheet(
                session,
                flow.viewer,
                flow.faces,
                on_show=lambda at: flow.watch(record, at),
                on_cancel=self._shut_review,
                on_close=self._shut_review,
                backs=flow.backs,
                print_size=settings.print,
                four_colours=settings.suits == "four",
            )
            shown[:] = [sheet]
            flow.open(sheet, again=open_)
            if ready:
                sheet.set_review(ready[0])

        def tell(share: float, line: "tuple[Point, ...]") -> None:
            flow.later(lambda: shown[0].set_progress(share, line))

        def done(found: "Review | None") -> None:
            ready[:] = [found]
            flow.later(lambda: shown[0].set_review(found))

        open_()
        self._end_review()
        self._reviewer = Reviewer(replace(record, moves=record.moves[: record.at]), tell, done)
        self._reviewer.start()

    def _end_review(self) -> None:
        if self._reviewer:
            self._reviewer.cancel()
            self._reviewer = None

    def _shut_review(self) -> None:
        self._end_review()
        self.flow.shut()

    # ---------------------------------------------------------------------------------------- results, statistics

    def finished(self, session: Session) -> None:
        """A round is over: count it, and keep it to be looked at again."""
        self.count(session)
        self.store.keep_round(session.record(), now().isoformat(), self.flow.settings.rounds_kept)

    def count(self, session: Session) -> None:
        """Write the line of a round that is over, or given up. Rounds between two people count for nobody."""
        from russianbank.results import PRACTICE, result_of, round_id

        if len(session.people) != 1:
            return
        name = session.id or round_id(session.record())
        assisted = (*session.help, *([PRACTICE] if session.practice else []))
        self.store.add_result(result_of(session, viewer_of(session), now(), name, assisted).values())

    def statistics(self) -> None:
        """What the finished rounds tell."""
        from russianbank.ui.screens.statistics import StatisticsActs, StatisticsSheet

        acts = StatisticsActs(
            close=self.flow.shut,
            export=self._export_table,
            count=self._count,
            rating=self._rate,
            other_game=lambda: self._instead(self.churchill_statistics),
        )
        levels = [(level.key, level_name(level.key)) for level in LEVELS]
        shown = self.flow.settings.rating_shown
        sheet = StatisticsSheet(self._history(), levels, now(), acts, rating_shown=shown)
        self.flow.open(sheet, again=self.statistics)

    def churchill_statistics(self) -> None:
        """What the games of Churchill tell."""
        from russianbank import churchill_results
        from russianbank.ui.screens.churchill_statistics import ChurchillStatisticsActs, ChurchillStatisticsSheet

        history = churchill_results.read_history(self.store.result_lines())
        acts = ChurchillStatisticsActs(
            self.flow.shut, self._export_table, other_game=lambda: self._instead(self.statistics)
        )
        self.flow.open(ChurchillStatisticsSheet(history, acts), again=self.churchill_statistics)

    def _instead(self, open_: Callable[[], None]) -> None:
        self.flow.shut()
        open_()

    def _history(self) -> "History":
        from russianbank.results import read_history

        return read_history(self.store.result_lines())

    def _count(self, anew: bool) -> "History":
        from russianbank.results import count_anew, count_everything

        self.store.add_result(count_anew(now()) if anew else count_everything(now()))
        return self._history()

    def _rate(self, shown: bool) -> None:
        self.flow.change(replace(self.flow.settings, rating_shown=shown))

    def _export_table(self, table: str) -> str:
        path = Path.home() / f"russian-bank-{now():%Y-%m-%d-%H%M%S}.csv"
        try:
            path.write_text(table, encoding="utf-8", newline="")
        except OSError as error:
            return " ".join([_("The table could not be written."), reason(error)])
        return _("The table is now in {file}.").format(file=path)


def level_name(key: str) -> str:
    """What the table calls a level of the computer."""
    return next((_(level.name) for level in LEVELS if level.key == key), "")


def viewer_of(session: Session) -> int:
    """The seat of the person; in a record that two computers played, the first."""
    return next((player for player, seat in enumerate(session.seats) if not seat.is_computer), 0)


def title_of(session: Session) -> str:
    """What a saved game is called unless the player says otherwise."""
    names = [seat.name for seat in session.seats if seat.is_computer or len(session.people) == 2]
    other, (first, second) = "".join(names[:1]), session.score
    if len(session.people) == 2:
        # Translators: the title of a saved game, with the score of the match: "Ann and Bea, 12 to 30".
        words = _("{name} and {other}, {first} to {second}")
        return words.format(name=names[0], other=names[1], first=first, second=second)
    if not other:
        return _("Round {number}").format(number=session.round_number)
    # Translators: the title of a saved game, with the score of the match: "Against Olga, 12 to 30".
    words = _("Practice against {name}, deal {deal}") if session.practice else _("Against {name}, {first} to {second}")
    return words.format(name=other, first=first, second=second, deal=session.deal)
