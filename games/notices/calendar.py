"""One's deadlines as a calendar feed (RFC 5545). They are public at their tables; nothing else is in it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.utils.translation import gettext as _

from games.base import clock
from games.models import Clock, Seat, User
from games.notices.read import to_table
from games.notices.words import where
from games.titles.option_words import title

LENGTH = timedelta(minutes=15)
"""An entry begins so long before the deadline and ends with it."""
OCTETS = 74
"""In a line, its continuations' first blank included."""


def feed(user: User) -> str:
    """Every running clock of theirs, in the language that is active."""
    running = Clock.objects.filter(user=user, ended_at=None, claimed_at=None, seat__bot="")
    clocks = list(running.select_related("seat__table").order_by("deadline_at", "pk"))
    others: dict[int, list[Seat]] = {one.seat.table_id: [] for one in clocks}
    for seat in Seat.objects.filter(table__in=others).select_related("user").order_by("place"):
        if seat.user_id != user.pk:
            others[seat.table_id].append(seat)
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Maharaja//Deadlines//EN", "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH", "X-WR-CALNAME:" + _text(_("Maharaja: your deadlines")),
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H",
    ]  # fmt: skip
    for one in clocks:
        lines += _entry(one, others[one.seat.table_id])
    return "\r\n".join(part for line in [*lines, "END:VCALENDAR"] for part in _folded(line)) + "\r\n"


def _entry(one: Clock, others: list[Seat]) -> list[str]:
    table = one.seat.table
    summary = _("Decide: %(where)s") % {"where": where(title(table.game_name), others)}
    return [
        "BEGIN:VEVENT",
        f"UID:deadline-{one.pk}@{settings.SITE_HOST}",
        f"DTSTAMP:{_moment(clock.now())}",
        f"DTSTART:{_moment(one.deadline_at - LENGTH)}",
        f"DTEND:{_moment(one.deadline_at)}",
        f"SUMMARY:{_text(summary)}",
        f"URL:{to_table(table)}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(words: str) -> str:
    """A value: what would end or divide it is escaped."""
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """At most 75 octets, never through a letter."""
    part, size = "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > OCTETS:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + octets
    yield part
