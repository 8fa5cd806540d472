"""The reward track shows every tile once with its effect, and marks the tiles in reach."""

import pytest

from games.titles.maharaja.words.names import REWARDS
from games.titles.maharaja.words.rewards import SPACES, rewards
from tests.site.drawing.positions import COLOURS, SEATS, views


@pytest.mark.parametrize("seats", SEATS)
def test_reward_tiles_lie_from_the_bottom_and_those_in_reach_are_marked(seats: int) -> None:
    for view in views(seats):
        shown = rewards(view, COLOURS)
        from_below = shown.spaces[::-1]
        assert len(from_below) == max(SPACES, len(view.rewards))
        named = [space.name for space in from_below]
        laid = [str(REWARDS[name].name) if name else "" for name in view.rewards]
        assert named == laid + [""] * (SPACES - len(laid))
        assert all(bool(space.effect) == bool(space.name) == bool(space.icon) for space in from_below)
        assert sum(space.near for space in from_below) == (2 if seats == 1 else seats + 1)
        assert shown.takers == tuple(COLOURS[seat] for seat in view.takers)
