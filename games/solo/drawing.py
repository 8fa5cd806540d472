"""Charts of solo play: win rates as bars, and a calendar of games."""

from collections.abc import Sequence
from datetime import date, timedelta

from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.base.svg import n, picture, rect, text

WIDTH, ROW, LABEL, END = 560, 38, 206, 84
CELL, STEP, LEFT, TOP = 11, 14, 34, 20
DARKEST = 4
"""The number of games that gives a day the darkest colour."""


def bars(rates: Sequence[tuple[str, int]], description: str) -> SafeString:
    """Return bars of labels and percentages, one below the other, with a line at 50 %."""
    height = ROW * len(rates) + 8
    room = WIDTH - LABEL - END
    parts = []
    for at, (label, percent) in enumerate(rates):
        y = 4 + at * ROW
        parts.append(text(LABEL - 10, y + 25, label, "name", "end"))
        parts.append(rect(LABEL, y + 6, room, ROW - 12, 4, "ground"))
        parts.append(rect(LABEL, y + 6, max(2, room * percent / 100), ROW - 12, 4, "bar"))
        parts.append(text(WIDTH - END + 10, y + 25, f"{percent} %", "value", "start"))
    half = LABEL + room / 2
    parts.append(f'<path class="half" d="M{n(half)} 4V{height - 4}"/>')
    return picture("bars", (0, 0, WIDTH, height), "".join(parts), description)


def heat_map(played: dict[date, int], first: date, last: date) -> SafeString:
    """Return a calendar: a square for each day, a column for each week, months above."""
    parts, weeks = [], ((last - first).days // 7) + 1
    for week in range(weeks):
        monday = first + timedelta(days=7 * week)
        if monday.day <= 7 and week < weeks - 2:
            parts.append(text(LEFT + week * STEP, 12, date_format(monday, "M"), "month", "start"))
    for row, name in ((0, _("Mon")), (2, _("Wed")), (4, _("Fri"))):
        parts.append(text(LEFT - 6, TOP + row * STEP + 9, name, "day", "end"))
    for at in range((last - first).days + 1):
        day = first + timedelta(days=at)
        parts.append(_square(day, played.get(day, 0), at))
    games = sum(played.values())
    description = ngettext(
        "%(games)d solo game in the last half-year.", "%(games)d solo games in the last half-year.", games
    )
    box = (0, 0, LEFT + weeks * STEP, TOP + 7 * STEP)
    return picture("heat", box, "".join(parts), description % {"games": games})


def _square(day: date, games: int, at: int) -> str:
    x, y = LEFT + at // 7 * STEP, TOP + at % 7 * STEP
    description = f"<title>{date_format(day, 'j M')}: {games}</title>" if games else ""
    kind = f"cell heat-{min(games, DARKEST)}"
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="2">{description}</rect>'
