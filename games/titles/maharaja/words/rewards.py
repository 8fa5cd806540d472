"""The reward track, with explanations and a mark on the tiles in reach."""

from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine.maharaja.view import View
from games.titles.maharaja import drawing
from games.titles.maharaja.words.anchors import in_rules
from games.titles.maharaja.words.names import REWARDS

SPACES = 8


@dataclass(frozen=True)
class Space:
    """A space of the track, empty unless it has a name."""

    number: int
    near: bool
    name: str = ""
    effect: str = ""
    icon: SafeString | str = ""
    place: str = ""
    """The address of the tile in the rules."""


@dataclass(frozen=True)
class Rewards:
    """The spaces from the top down, and the colours of players who still take a reward."""

    spaces: tuple[Space, ...]
    takers: tuple[str, ...]


def rewards(view: View, colours: list[str]) -> Rewards:
    """Return the reward track. Tiles lie from the bottom up; the lowest are in reach."""
    reach = 2 if view.solo else len(view.players) + 1
    laid = [*view.rewards, *[None] * (SPACES - len(view.rewards))]
    language = get_language()
    spaces = tuple(_space(language, number, name, number < reach) for number, name in enumerate(laid))
    return Rewards(spaces[::-1], tuple(colours[seat] for seat in view.takers))


@cache
def _space(language: str | None, number: int, name: str | None, near: bool) -> Space:
    if not name:
        return Space(number, near)
    words = REWARDS[name]
    icon, anchor = drawing.reward_icon(name), in_rules(f"reward-{name}")
    return Space(number, near, str(words.name), str(words.effect), icon, anchor)
