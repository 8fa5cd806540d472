"""The Maharaja track."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja.view import View
from games.base.svg import at, path, picture, rect, text
from games.titles.maharaja.drawing.icons import city_class, symbol
from games.titles.maharaja.drawing.targets import Target, link
from games.titles.maharaja.drawing.words import place_name

STEP = 60


def maharaja_track(view: View, targets: Iterable[Target] = ()) -> SafeString:
    """Return 16 spaces from the left, the flags with their cities' symbols, and a mark at the next city.

    Targets are flags that can be moved: links to the panel's buttons.
    """
    return _maharaja_track(get_language(), tuple(view.track), view.over, tuple(targets))


@lru_cache(maxsize=256)
def _maharaja_track(
    language: str | None, track: tuple[str | None, ...], over: bool, targets: tuple[Target, ...]
) -> SafeString:
    flags = [(space, city) for space, city in enumerate(track) if city]
    following = None if over or not flags else flags[0]
    parts = [_space(space) for space in range(len(track))]
    parts += [_flag(space, city, first=following == (space, city)) for space, city in flags]
    label = gettext("The Maharaja track, flags from left to right: %(cities)s.") % {
        "cities": ", ".join(place_name(city) for _, city in flags)
    }
    if following:
        words = gettext("Next: %(city)s") % {"city": place_name(following[1])}
        label = f"{label} {words}."
        middle = following[0] * STEP + STEP / 2
        near_end = following[0] > 11
        parts.append(
            path(f"M{middle:g} 38V54M{middle - 7:g} 47 {middle:g} 54 {middle + 7:g} 47", "track-arrow")
        )
        x = middle + 16 if near_end else max(middle - 16, 4)
        parts.append(text(x, 30, words, "track-next", "end" if near_end else "start"))
    parts += [link(target, _touch(track.index(target.place))) for target in targets]
    drawn = picture("maharaja-track", (-4, 0, STEP * len(track) + 8, 168), "".join(parts), label)
    # An image has no links in it for a screen reader; a group has.
    return SafeString(drawn.replace('role="img"', 'role="group"', 1)) if targets else drawn


def _touch(space: int) -> str:
    """Return the touch area of a flag, and the ring round it."""
    x = space * STEP
    return rect(x, 58, STEP, 108, 10, "touch") + rect(x + 2, 64, STEP - 4, 76, 10, "ring")


def _space(space: int) -> str:
    x = space * STEP
    printed = text(x + STEP / 2, 152, space, "track-number")
    return rect(x + 3, 62, STEP - 6, 100, 10, "track-space") + printed


def _flag(space: int, city: str, *, first: bool) -> str:
    cls = f"flag {city_class(city)}{' next' if first else ''}"
    inner = path("M-25-34H25V30L0 18-25 30Z", "flag-cloth") + at(
        0, -7, symbol(city), scale=1.18, cls="seal-sign"
    )
    return at(space * STEP + STEP / 2, 104, inner, cls=cls).replace("<g ", f'<g data-piece="flag-{city}" ', 1)
