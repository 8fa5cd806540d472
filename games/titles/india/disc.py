"""The action disc: a wheel with nine actions and two arrows. static/india/disc.js makes it turn."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from games.base.svg import at, circle, escape, n, path, rect, safe, text

DISC_STYLES, DISC_SCRIPTS = ("india/disc.css",), ("india/disc.js",)
"""The static files of a table with a disc."""
RIM, HUB, ICON, NUMBER = 190, 74, 134, 177
TWINS = 9
"""Degrees by which two arrows on the same action are turned to each side."""
RESTING = (160, 200)
"""Where the arrows rest, in degrees, until they point at an action: one on each side of the lowest edge."""


@dataclass(frozen=True, eq=False)
class Wheel:
    """A game's disc: its actions in order, with their signs and their untranslated names."""

    signs: Mapping[str, str]
    names: Mapping[str, str]

    @property
    def order(self) -> list[str]:
        """Return the actions clockwise from the top."""
        return list(self.signs)

    @property
    def turn(self) -> float:
        """Return the degrees of a sector."""
        return 360 / len(self.signs)


def disc(wheel: Wheel, chosen: list[str], possible: dict[str, bool]) -> SafeString:
    """Return the disc. Impossible actions are pale and crossed out; arrows point at the chosen actions."""
    sectors = "".join(
        _sector(wheel, get_language() or "en", name, chosen.count(name), possible.get(name, True))
        for name in wheel.order
    )
    label = gettext("The action disc")
    if chosen:
        label += ": " + ", ".join(gettext(wheel.names[name]) for name in chosen)
    return safe(
        f'<svg class="drawing disc" viewBox="-200 -200 400 400" role="group" aria-label="{escape(label)}" '
        f'focusable="false"><g aria-hidden="true">{circle(0, 0, 197, "disc-rim")}</g>{sectors}'
        f'<g aria-hidden="true">{circle(0, 0, HUB, "disc-hub")}{_arrows(wheel, chosen)}{_KNOB}</g></svg>'
    )


def _at(radius: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees - 90)
    return radius * math.cos(turn), radius * math.sin(turn)


@cache
def _sector(wheel: Wheel, language: str, name: str, times: int, can: bool) -> str:
    number = wheel.order.index(name)
    middle = number * wheel.turn
    start, end = middle - wheel.turn / 2, middle + wheel.turn / 2
    (ax, ay), (bx, by) = _at(RIM, start), _at(RIM, end)
    (cx, cy), (dx, dy) = _at(HUB, end), _at(HUB, start)
    rim = f"M{n(ax)} {n(ay)}A{RIM} {RIM} 0 0 1 {n(bx)} {n(by)}"
    wedge = f"{rim}L{n(cx)} {n(cy)}A{HUB} {HUB} 0 0 0 {n(dx)} {n(dy)}Z"
    words = gettext(wheel.names[name])
    if times:
        words = gettext("%(action)s: chosen") % {"action": words}
    if not can:
        words = gettext("%(action)s: not possible yet") % {"action": words}
    cls = f"sector{' chosen' if times else ''}{'' if can else ' impossible'}"
    cross = "" if can else at(*_at(92, middle), path("M-6-6 6 6M6-6-6 6", "sector-cross"))
    x, y = _at(NUMBER, middle - wheel.turn / 2 + 5)
    sign = at(*_at(ICON, middle), wheel.signs[name], scale=1.75, cls="sector-sign")
    return (
        f'<g class="{cls}" data-action="{name}" data-turn="{n(middle)}" role="img" '
        f'aria-label="{escape(words)}"><title>{escape(words)}</title>{path(wedge, "wedge")}{sign}{cross}'
        f"{text(x, y + 6, number + 1, 'sector-number')}</g>"
    )


def _arrows(wheel: Wheel, chosen: list[str]) -> str:
    """Return both arrows; those that point at nothing rest, and show only where the script runs."""
    turns: list[float] = [wheel.order.index(name) * wheel.turn for name in chosen[:2]]
    if len(turns) == 2 and turns[0] == turns[1]:
        turns = [turns[0] - TWINS, turns[1] + TWINS]
    lifted = [""] * len(turns) + [" lifted"] * (2 - len(turns))
    turns += RESTING[len(turns) :]
    return "".join(
        f'<g class="arrow{away}" data-arrow="{number}" transform="rotate({n(turn)})">{_ARROW}</g>'
        for number, (turn, away) in enumerate(zip(turns, lifted, strict=True), 1)
    )


_ARROW = rect(-24, -112, 48, 90, 12, "arrow-grip") + path("M-8 0V-60H-20L0-100 20-60H8V0Z", "arrow-body")
_KNOB = circle(0, 0, 22, "disc-knob") + path(
    "M0-14C2-6 6-2 14 0 6 2 2 6 0 14-2 6-6 2-14 0-6-2-2-6 0-14Z", "disc-star"
)
