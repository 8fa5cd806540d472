"""The Maharaja track and the reward track."""

from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja.view import View
from games.drawing.maharaja.icons import REWARD_SIGNS, city_class, symbol
from games.drawing.maharaja.pieces import emblem
from games.drawing.maharaja.svg import at, circle, path, picture, rect, text
from games.drawing.maharaja.words import REWARDS, colour_name, place_name

STEP, FIRST_PRINTED = 60, 8
REWARD_STEP, REWARD_WIDTH, REWARD_SPACES = 58, 262, 8


def maharaja_track(view: View) -> SafeString:
    """16 spaces from the left, the flags with their cities' symbols, the next city pointed out."""
    return _maharaja_track(get_language(), tuple(view.track), view.over)


@lru_cache(maxsize=256)
def _maharaja_track(language: str | None, track: tuple[str | None, ...], over: bool) -> SafeString:
    flags = [(space, city) for space, city in enumerate(track) if city]
    following = None if over or not flags else flags[0]
    parts = [_space(space) for space in range(len(track))]
    parts += [_flag(space, city, first=following == (space, city)) for space, city in flags]
    label = gettext("The Maharaja track, flags from the left: %(cities)s.") % {
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
    return picture("maharaja-track", (-4, 0, STEP * len(track) + 8, 168), "".join(parts), label)


def _space(space: int) -> str:
    x = space * STEP
    printed = text(x + STEP / 2, 152, space - FIRST_PRINTED, "track-number") if space > FIRST_PRINTED else ""
    return rect(x + 3, 62, STEP - 6, 100, 10, "track-space") + printed


def _flag(space: int, city: str, *, first: bool) -> str:
    cls = f"flag {city_class(city)}{' next' if first else ''}"
    inner = path("M-25-34H25V30L0 18-25 30Z", "flag-cloth") + at(
        0, -7, symbol(city), scale=1.18, cls="seal-sign"
    )
    return at(space * STEP + STEP / 2, 104, inner, cls=cls)


def reward_track(view: View, colours: list[str]) -> SafeString:
    """The tiles from the bottom; the spaces in reach are framed; who is still to take one stands below."""
    reach = 2 if view.solo else len(view.players) + 1
    takers = tuple(colours[seat] for seat in view.takers)
    return _reward_track(get_language(), tuple(view.rewards), reach, takers)


@lru_cache(maxsize=256)
def _reward_track(
    language: str | None, rewards: tuple[str, ...], reach: int, takers: tuple[str, ...]
) -> SafeString:
    spaces = max(REWARD_SPACES, len(rewards))
    floor = spaces * REWARD_STEP
    parts = [
        rect(2, floor - reach * REWARD_STEP - 2, REWARD_WIDTH - 4, reach * REWARD_STEP + 4, 14, "reach"),
        *(
            rect(8, floor - (i + 1) * REWARD_STEP + 4, REWARD_WIDTH - 16, REWARD_STEP - 8, 10, "reward-space")
            for i in range(spaces)
        ),
        *(_reward(name, floor - (i + 1) * REWARD_STEP, i < reach) for i, name in enumerate(rewards) if name),
    ]
    height = floor + 6
    told = [gettext(REWARDS[name]) for name in rewards[:reach] if name]
    above = [gettext(REWARDS[name]) for name in rewards[reach:] if name]
    label = gettext("Reward tiles in reach: %(reach)s. Above: %(above)s.") % {
        "reach": ", ".join(told) or "–",
        "above": ", ".join(above) or "–",
    }
    if takers:
        parts.append(_takers(takers, floor + 30))
        words = ", ".join(colour_name(colour) for colour in takers)
        label += " " + gettext("Still to choose: %(takers)s.") % {"takers": words}
        height += 48
    return picture("reward-track", (0, -6, REWARD_WIDTH, height + 6), "".join(parts), label)


def _reward(name: str, y: float, near: bool) -> str:
    tile = (
        rect(8, 4, REWARD_WIDTH - 16, REWARD_STEP - 8, 10, "tile")
        + at(40, REWARD_STEP / 2, REWARD_SIGNS[name], scale=1.1, cls="tile-sign")
        + text(74, REWARD_STEP / 2 + 8, gettext(REWARDS[name]), "tile-name", "start")
    )
    return at(0, y, tile, cls="reward near" if near else "reward")


def _takers(colours: tuple[str, ...], y: float) -> str:
    marks = (
        at(28 + i * 44, y, circle(0, 0, 17, "body") + emblem(colour, 0, 1.5), cls=f"taker of-{colour}")
        for i, colour in enumerate(colours)
    )
    return "".join(marks)
