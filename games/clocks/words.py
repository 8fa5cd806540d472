"""Puts paces, durations and table events into words."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from games.base import clock
from games.clocks.estimate import estimate
from games.clocks.paces import NONE, PACES
from games.models import TableEvent
from games.models.pace import TimeUp
from games.titles import TITLES, Title

NAMES = {
    "live": gettext_lazy("Live"),
    "fast": gettext_lazy("Fast"),
    "normal": gettext_lazy("Normal"),
    "relaxed": gettext_lazy("Relaxed"),
    "bank": gettext_lazy("Time bank"),
    NONE: gettext_lazy("No clock"),
}
TIME_UP_EXPLAINED = {
    TimeUp.DRAFT: gettext_lazy("Your draft is played if it is still possible; otherwise a bot decides."),
    TimeUp.STEWARD: gettext_lazy("A bot at Artisan level makes this one decision for you."),
    TimeUp.NOTHING: gettext_lazy(
        "Planning: Coins twice. Turn: it ends. Required choice: the first option is taken."
    ),
}
LOWER_CASE_DAYS = ("pt-br",)
"""Languages that write the names of days in lower case; Django has them as at the beginning of a sentence."""
WEEK = timedelta(days=7)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


def pace_name(name: str) -> str:
    """Return the translated name of a pace."""
    return str(NAMES.get(name, name))


def pace_terms(name: str) -> str:
    """Return a sentence about the time that a pace gives."""
    pace = PACES.get(name)
    if pace is None:
        return _("No time limit.")
    if pace.banked:
        words = _("You start with %(reserve)s and get %(each)s more with each decision, up to %(cap)s.")
        return words % {"reserve": short(pace.reserve), "each": short(pace.each), "cap": short(pace.cap)}
    return _("%(time)s for each decision.") % {"time": short(pace.each)}


def game_length(name: str, game_name: str, seats: int, *, weekends: bool = False) -> str:
    """Return a sentence about how long a game will take, or nothing without a clock."""
    title = TITLES.get(game_name)
    estimated = estimate(name, title.waits.get(seats) if title else None, seats, weekends=weekends)
    if estimated is None:
        return ""
    if PACES[name].banked:
        words = _(
            "With %(seats)s players a game takes about %(usual)s if everyone uses half of "
            "the time each decision adds, or about %(longest)s if they use it all."
        )
    else:
        words = _(
            "With %(seats)s players a game takes about %(usual)s if everyone uses a "
            "quarter of their time, or about %(longest)s if they use it all."
        )
    told = words % {"seats": seats, "usual": roughly(estimated.usual), "longest": roughly(estimated.longest)}
    return " ".join(filter(None, (told, _with_orders(name, title, seats, weekends=weekends))))


def _with_orders(name: str, title: Title | None, seats: int, *, weekends: bool) -> str:
    """Return a sentence about a game whose players leave orders; nothing if the title has no orders."""
    waits = title.ordered_waits.get(seats) if title and title.orders else None
    estimated = estimate(name, waits, seats, weekends=weekends) if waits else None
    if estimated is None:
        return ""
    words = _("If everyone also leaves orders for their turns, it takes about %(usual)s.")
    return words % {"usual": roughly(estimated.usual)}


def roughly(time: timedelta) -> str:
    """Return a duration as one number of the unit that fits: 3 weeks, 2 hours."""
    if time >= 3 * WEEK:
        return ngettext("%(n)s week", "%(n)s weeks", n := round(time / WEEK)) % {"n": n}
    if time >= 2 * DAY:
        return ngettext("%(n)s day", "%(n)s days", n := round(time / DAY)) % {"n": n}
    if time >= HOUR * 1.5:
        return ngettext("%(n)s hour", "%(n)s hours", n := round(time / HOUR)) % {"n": n}
    if time >= MINUTE:
        return ngettext("%(n)s minute", "%(n)s minutes", n := round(time / MINUTE)) % {"n": n}
    return ngettext("%(n)s second", "%(n)s seconds", n := round(time.total_seconds())) % {"n": n}


def short(time: timedelta) -> str:
    """Return a duration of a pace in minutes or hours, never in days: 72 hours."""
    if time < HOUR:
        return roughly(time)
    return ngettext("%(n)s hour", "%(n)s hours", n := round(time / HOUR)) % {"n": n}


def countdown(time: timedelta) -> str:
    """Return a duration in two units. static/countdown.js then continues the countdown in the browser."""
    if time <= timedelta():
        return _("time is up")
    minutes = time // MINUTE
    days, hours = minutes // 1440, minutes // 60 % 24
    if days:
        return ", ".join((number_of_days(days), _hours(hours)))
    if hours:
        return ", ".join((_hours(hours), _minutes(minutes % 60)))
    return ", ".join((_minutes(minutes), _seconds(time.seconds % 60)))


def number_of_days(number: int) -> str:
    """Return a number of days in words."""
    return ngettext("%(n)s day", "%(n)s days", number) % {"n": number}


def _hours(number: int) -> str:
    return ngettext("%(n)s hour", "%(n)s hours", number) % {"n": number}


def _minutes(number: int) -> str:
    return ngettext("%(n)s minute", "%(n)s minutes", number) % {"n": number}


def _seconds(number: int) -> str:
    return ngettext("%(n)s second", "%(n)s seconds", number) % {"n": number}


SENTENCES = {
    "extended": gettext_lazy("%(name)s ran out of time and gets more, once."),
    "missed": gettext_lazy("%(name)s ran out of time."),
    "steward": gettext_lazy("%(name)s missed two turns in a row; a bot plays for them until they return."),
    "returned": gettext_lazy("%(name)s is back."),
    "offered": gettext_lazy("%(name)s’s seat is offered in the lobby."),
    "replaced": gettext_lazy("%(new)s takes over %(old)s’s seat."),
    "paused": gettext_lazy("Everyone agreed: the game is paused until %(until)s."),
    "no_pause": gettext_lazy("%(name)s declined the pause."),
}
CARRIED_OUT = {
    TimeUp.DRAFT: gettext_lazy("%(name)s’s draft was played."),
    TimeUp.STEWARD: gettext_lazy("A bot decided for %(name)s."),
    TimeUp.NOTHING: gettext_lazy("Only the required moves were made for %(name)s."),
}


def sentence(event: TableEvent, names: Sequence[str]) -> str:
    """Return a table event as a line of the log."""
    words = CARRIED_OUT[event.data["how"]] if event.kind == "carried_out" else SENTENCES[event.kind]
    values = {"name": names[event.seat] if event.seat is not None else "", **event.data}
    if event.kind == "replaced":
        values |= {which: replaced_player(event, which) for which in ("old", "new")}
    if "until" in values:
        values["until"] = day_and_time(datetime.fromisoformat(values["until"]))
    return str(words) % values


def replaced_player(event: TableEvent, which: str) -> str:
    """Return the name of the old or new player of a replaced seat. A deleted account has no name."""
    return event.data[which] or _("a former player")


def day(moment: datetime | date) -> str:
    """Return a day, or the day of a moment in the viewer's time zone: “17 Nov 2026”."""
    local = timezone.localtime(moment) if isinstance(moment, datetime) else moment
    return date_format(local, _("j M Y"))


def day_and_time(moment: datetime) -> str:
    """Return a moment in the viewer's time zone: “Tue 17 Nov, 12:00”, with the year if it is another one.

    UTC is named: visitors have not chosen it.
    """
    zone = timezone.get_current_timezone()
    local, now = (timezone.localtime(at, zone) for at in (moment, clock.now()))
    return _day_and_time(get_language(), local, str(zone), now.year)


@lru_cache(maxsize=512)
def _day_and_time(language: str | None, local: datetime, zone: str, this_year: int) -> str:
    text = date_format(local, _("D j M, H:i") if local.year == this_year else _("D j M Y, H:i"))
    text = text.lower() if language in LOWER_CASE_DAYS else text
    return f"{text} UTC" if zone == "UTC" else text


def city_of(zone: object) -> str:
    """Return the city after which a time zone is named: Europe/Berlin → Berlin."""
    return str(zone).rpartition("/")[2].replace("_", " ")
