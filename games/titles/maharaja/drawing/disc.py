"""The action disc: a wheel with nine actions and two arrows."""

import math
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja.actions import ACTIONS
from games.base.svg import at, circle, escape, n, path, safe
from games.titles.maharaja.drawing.icons import ACTION_SIGNS
from games.titles.maharaja.drawing.words import ACTIONS as NAMES

NAMES_IN_ORDER = tuple(ACTIONS)
TURN = 360 / len(NAMES_IN_ORDER)
RIM, HUB, ICON = 190, 74, 134
TWINS = 9
"""Degrees by which two arrows on the same action are turned to each side."""


def disc(chosen: list[str], possible: dict[str, bool]) -> SafeString:
    """Return the disc. Impossible actions are pale and crossed out; arrows point at the chosen actions."""
    sectors = "".join(
        _sector(get_language() or "en", name, chosen.count(name), possible.get(name, True))
        for name in NAMES_IN_ORDER
    )
    label = gettext("The action disc")
    if chosen:
        label += ": " + ", ".join(gettext(NAMES[name]) for name in chosen)
    return safe(
        f'<svg class="drawing disc" viewBox="-200 -200 400 400" role="group" aria-label="{escape(label)}" '
        f'focusable="false"><g aria-hidden="true">{circle(0, 0, 197, "disc-rim")}</g>{sectors}'
        f'<g aria-hidden="true">{circle(0, 0, HUB, "disc-hub")}{_arrows(chosen)}{_KNOB}</g></svg>'
    )


def _at(radius: float, degrees: float) -> tuple[float, float]:
    turn = math.radians(degrees - 90)
    return radius * math.cos(turn), radius * math.sin(turn)


@cache
def _sector(language: str, name: str, times: int, can: bool) -> str:
    middle = NAMES_IN_ORDER.index(name) * TURN
    start, end = middle - TURN / 2, middle + TURN / 2
    (ax, ay), (bx, by) = _at(RIM, start), _at(RIM, end)
    (cx, cy), (dx, dy) = _at(HUB, end), _at(HUB, start)
    rim = f"M{n(ax)} {n(ay)}A{RIM} {RIM} 0 0 1 {n(bx)} {n(by)}"
    wedge = f"{rim}L{n(cx)} {n(cy)}A{HUB} {HUB} 0 0 0 {n(dx)} {n(dy)}Z"
    x, y = _at(ICON, middle)
    words = gettext(NAMES[name])
    if times:
        words = gettext("%(action)s: chosen") % {"action": words}
    if not can:
        words = gettext("%(action)s: not possible yet") % {"action": words}
    cls = f"sector{' chosen' if times else ''}{'' if can else ' impossible'}"
    cross = "" if can else at(*_at(92, middle), path("M-6-6 6 6M6-6-6 6", "sector-cross"))
    return (
        f'<g class="{cls}" role="img" aria-label="{escape(words)}"><title>{escape(words)}</title>'
        f"{path(wedge, 'wedge')}{at(x, y, ACTION_SIGNS[name], scale=1.75, cls='sector-sign')}{cross}</g>"
    )


def _arrows(chosen: list[str]) -> str:
    turns = [NAMES_IN_ORDER.index(name) * TURN for name in chosen[:2]]
    if len(turns) == 2 and turns[0] == turns[1]:
        turns = [turns[0] - TWINS, turns[1] + TWINS]
    return "".join(f'<g class="arrow" transform="rotate({n(turn)})">{_ARROW}</g>' for turn in turns)


_ARROW = path("M-7 0V-62H-16L0-94 16-62H7V0Z", "arrow-body")
_KNOB = circle(0, 0, 22, "disc-knob") + path(
    "M0-14C2-6 6-2 14 0 6 2 2 6 0 14-2 6-6 2-14 0-6-2-2-6 0-14Z", "disc-star"
)
