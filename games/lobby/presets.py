"""Presets of the form for a new table: common choices with one click."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.titles.labels import Text


@dataclass(frozen=True)
class Preset:
    """A name and a line for the page, and what the form is filled in with."""

    key: str
    name: Text
    line: Text
    seats: Callable[[Sequence[int]], int]
    """The sizes of tables that the game offers → the one of this preset."""
    chosen: dict[str, Any]

    def initial(self, sizes: Sequence[int]) -> dict[str, Any]:
        """Return the form's initial values for a game with these sizes of tables."""
        size = self.seats(sizes)
        bots = {"bots": size - 1} if "bot" in self.chosen else {}
        return {**self.chosen, **bots, "seats": size}


PRESETS = {
    preset.key: preset
    for preset in (
        Preset(
            "days", _("Over days"), _("24 hours a turn, for friends and everyone"), max,
            {"pace": "normal", "kind": "friendly"},
        ),
        Preset(
            "quick", _("Quick"), _("Live: 5 minutes a turn, two players"), min,
            {"pace": "live", "kind": "friendly"},
        ),
        Preset(
            "bots", _("Against bots"), _("No clock: start at once against bots"), max,
            {"pace": "none", "kind": "friendly", "bot": "artisan", "visibility": "link"},
        ),
        Preset(
            "ranked", _("Ranked"), _("24 hours a turn, two players, counts for the ladder"), min,
            {"pace": "normal", "kind": "ranked"},
        ),
    )
}  # fmt: skip
"""The presets by the key in the address. The first is the default."""
DEFAULT = next(iter(PRESETS))
