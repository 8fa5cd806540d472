"""The governor track: 17 boxes, the lowest at the left, the last ten printed 1 to 10."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja_2004.variants import short
from engine.maharaja_2004.view import View
from games.base.svg import at, path, picture, rect, text
from games.titles.india.targets import Target, link
from games.titles.maharaja_2004.drawing.layout import LAYOUT
from games.titles.maharaja_2004.drawing.words import place_name

STEP = 60
PRINTED = 6
"""Boxes above this one are printed 1, 2, 3 …"""


def governor_track(view: View, targets: Iterable[Target] = ()) -> SafeString:
    """Return the boxes with the governors, a mark at the Maharaja's next city, and where the game ends.

    Targets are governors that can be moved: links to the panel's buttons.
    """
    end = short.ROUNDS if short.NAME in view.variants else 0
    return _track(get_language(), tuple(view.track), view.over, view.last_round, tuple(targets), end)


@lru_cache(maxsize=256)
def _track(
    language: str | None,
    track: tuple[str | None, ...],
    over: bool,
    last: bool,
    targets: tuple[Target, ...],
    last_round: int,
) -> SafeString:
    """Return the drawing. With a `last_round` the game ends there and not at the last box (C41)."""
    governors = [(box, city) for box, city in enumerate(track) if city]
    following = None if over or last or not governors else governors[0]
    ending = None if last_round else len(track) - 1
    parts = [_box(box, last=box == ending) for box in range(len(track))]
    parts += [_governor(box, city, first=following == (box, city)) for box, city in governors]
    label = gettext("The governor track, from the bottom: %(cities)s.") % {
        "cities": ", ".join(place_name(city) for _, city in governors)
    }
    if following:
        words = gettext("Next: %(city)s") % {"city": place_name(following[1])}
        label = f"{label} {words}."
        middle = following[0] * STEP + STEP / 2
        parts.append(
            path(f"M{middle:g} 38V54M{middle - 7:g} 47 {middle:g} 54 {middle + 7:g} 47", "track-arrow")
        )
        parts.append(text(max(middle - 16, 4), 30, words, "track-next", "start"))
    parts.append(text(len(track) * STEP - 4, 30, _end(last and not over, last_round), "track-end", "end"))
    parts += [link(LAYOUT, target, _touch(track.index(target.place))) for target in targets]
    drawn = picture(
        "maharaja-track governor-track", (-4, 0, STEP * len(track) + 8, 168), "".join(parts), label
    )
    # An image has no links in it for a screen reader; a group has.
    return SafeString(drawn.replace('role="img"', 'role="group"', 1)) if targets else drawn


def _touch(box: int) -> str:
    """Return the touch area of a governor, and the ring round it."""
    x = box * STEP
    return rect(x, 58, STEP, 108, 10, "touch") + rect(x + 2, 64, STEP - 4, 76, 10, "ring")


def _end(last: bool, last_round: int) -> str:
    """Return the words above the end of the track."""
    if last:
        return gettext("Last round")
    if last_round:
        return gettext("Ends after round %(round)d") % {"round": last_round}
    return gettext("Game end")


def _box(box: int, *, last: bool) -> str:
    x = box * STEP
    mark = " last-space" if last else ""
    printed = text(x + STEP / 2, 152, box - PRINTED, "track-number") if box > PRINTED else ""
    return rect(x + 3, 62, STEP - 6, 100, 10, f"track-space{mark}") + printed


def _governor(box: int, city: str, *, first: bool) -> str:
    cls = f"flag governor {LAYOUT.city_class(city)}{' next' if first else ''}"
    inner = path(
        "M0-37C8-37 12-31 12-25 24-22 26-6 26 30H-26C-26-6-24-22-12-25-12-31-8-37 0-37Z", "flag-cloth"
    )
    inner += at(0, 6, LAYOUT.symbol(city), scale=1.1, cls="seal-sign")
    drawn = at(box * STEP + STEP / 2, 104, inner, cls=cls)
    return drawn.replace("<g ", f'<g data-piece="governor-{city}" ', 1)
