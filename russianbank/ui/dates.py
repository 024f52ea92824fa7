"""Days and times as they are written for the player."""

from datetime import datetime

from russianbank.language import _, ngettext, pgettext


def day(when: datetime, year: bool = True) -> str:
    """As in 3 September 2026, or 3 September."""
    # Translators: a date. The name of the month is one of those with the context "in a date".
    words = _("{day} {month} {year}") if year else _("{day} {month}")
    return words.format(day=when.day, month=_in_a_date()[when.month - 1], year=when.year)


def day_and_time(when: str) -> str:
    """A time as `2026-11-30T09:11:04`, as in 30 November 2026, 09:11; the text itself if it is none."""
    try:
        time = datetime.fromisoformat(when)
    except ValueError:
        return when
    # Translators: a day, as in 30 November 2026, and the time of day, as in 09:11.
    return _("{day}, {time}").format(day=day(time), time=f"{time:%H:%M}")


def month(number: int) -> str:
    """A month from 1 to 12 by itself."""
    return _alone()[number - 1]


def duration(seconds: float) -> str:
    """How long something took, in words."""
    hours, minutes = divmod(int(seconds) // 60, 60)
    if not hours and not minutes:
        return _("under a minute")
    told = ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
    if not hours:
        return told
    # Translators: a length of time: the hours, and behind them the minutes, as in 2 hours 5 minutes.
    return ngettext("{count} hour {minutes}", "{count} hours {minutes}", hours).format(count=hours, minutes=told)


def _in_a_date() -> tuple[str, ...]:
    return (
        pgettext("in a date", "January"),
        pgettext("in a date", "February"),
        pgettext("in a date", "March"),
        pgettext("in a date", "April"),
        pgettext("in a date", "May"),
        pgettext("in a date", "June"),
        pgettext("in a date", "July"),
        pgettext("in a date", "August"),
        pgettext("in a date", "September"),
        pgettext("in a date", "October"),
        pgettext("in a date", "November"),
        pgettext("in a date", "December"),
    )


def _alone() -> tuple[str, ...]:
    return (
        pgettext("a month by itself", "January"),
        pgettext("a month by itself", "February"),
        pgettext("a month by itself", "March"),
        pgettext("a month by itself", "April"),
        pgettext("a month by itself", "May"),
        pgettext("a month by itself", "June"),
        pgettext("a month by itself", "July"),
        pgettext("a month by itself", "August"),
        pgettext("a month by itself", "September"),
        pgettext("a month by itself", "October"),
        pgettext("a month by itself", "November"),
        pgettext("a month by itself", "December"),
    )
