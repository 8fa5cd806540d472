"""Writes a player's deadlines as a calendar feed (RFC 5545). It holds public facts only."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.utils.translation import gettext as _

from games.base import clock
from games.clocks.read import quiet_of
from games.models import Clock, Seat, User
from games.notices.quiet_hours import reminder_at
from games.notices.read import to_table
from games.notices.words import where
from games.titles.option_words import title

LENGTH = timedelta(minutes=15)
"""The length of an entry, which ends at the deadline."""
ALARM = timedelta(hours=1)
"""How long before the deadline the calendar rings, unless that is in quiet hours."""
OCTETS = 74
"""The length of a folded line, with the blank at the start of a continuation."""


def feed(user: User) -> str:
    """Return the feed of the player's running clocks, in the active language."""
    open_clocks = Clock.objects.filter(user=user, ended_at=None, claimed_at=None, seat__bot="")
    clocks = list(open_clocks.select_related("seat__table").order_by("deadline_at", "pk"))
    others: dict[int, list[Seat]] = {running.seat.table_id: [] for running in clocks}
    for seat in Seat.objects.filter(table__in=others).select_related("user").order_by("place"):
        if seat.user_id != user.pk:
            others[seat.table_id].append(seat)
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Maharaja//Deadlines//EN", "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH", "X-WR-CALNAME:" + _text(_("Maharaja: your deadlines")),
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H",
    ]  # fmt: skip
    for running in clocks:
        lines += _entry(running, others[running.seat.table_id])
    return "\r\n".join(part for line in [*lines, "END:VCALENDAR"] for part in _folded(line)) + "\r\n"


def _entry(running: Clock, others: list[Seat]) -> list[str]:
    table = running.seat.table
    summary = _("Decide: %(where)s") % {"where": where(title(table.game_name), others)}
    return [
        "BEGIN:VEVENT",
        f"UID:deadline-{running.pk}@{settings.SITE_HOST}",
        f"DTSTAMP:{_moment(clock.now())}",
        f"DTSTART:{_moment(running.deadline_at - LENGTH)}",
        f"DTEND:{_moment(running.deadline_at)}",
        f"SUMMARY:{_text(summary)}",
        f"URL:{to_table(table)}",
        "TRANSP:TRANSPARENT",
        *_alarm(running, summary),
        "END:VEVENT",
    ]


def _alarm(running: Clock, summary: str) -> list[str]:
    """Return an alarm before the deadline, outside of the player's quiet hours; empty if there is no time."""
    deadline, since = running.deadline_at, running.counted_from
    wanted = max(deadline - ALARM, since)
    rings = reminder_at(wanted, quiet=quiet_of(running), zone=running.zone, since=since, deadline=deadline)
    if rings is None:
        return []
    return [
        "BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER;VALUE=DATE-TIME:{_moment(rings)}",
        f"DESCRIPTION:{_text(summary)}", "END:VALARM",
    ]  # fmt: skip


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(words: str) -> str:
    """Return the text with the letters escaped that would end or divide a value."""
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Yield the line in parts of at most 75 octets, never split inside a letter."""
    part, size = "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > OCTETS:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + octets
    yield part
