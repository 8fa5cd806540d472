"""What stays hidden in solo: the third tile, both stacks and the seed. Brahmabot's prestige is open."""

import msgspec
import pytest

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from engine.maharaja import GAME
from engine.maharaja.state import State
from engine.maharaja.view import SoloView, View, view
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable

VIEWERS = [YOU, None]


def solo_view(table: SoloTable, viewer: int | None = YOU) -> SoloView:
    shown = view(table.state, viewer).solo
    assert shown is not None
    return shown


def seen(state: State, viewer: int | None) -> bytes:
    shown: View = view(state, viewer)
    return msgspec.json.encode(shown)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_third_tile_is_face_down_until_it_is_performed(viewer: int | None) -> None:
    table = SoloTable()
    table.solo.tiles = [7, 12, 10, 3, 1]  # the check of tile 3 is 3: the hidden one
    table.phase("planning")
    assert solo_view(table, viewer).laid == [7, 12, None]
    table.you.revealed = True
    table.phase("actions")
    table.play(TABLE, "brahmabot_turn")
    shown = solo_view(table, viewer)
    assert (shown.laid, shown.turned, shown.performed) == ([7, 12, 10], 3, 10)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_it_stays_face_down_when_another_is_performed(viewer: int | None) -> None:
    table = SoloTable()
    table.perform(10)
    assert table.solo.laid == [10, 2, 3]
    assert solo_view(table, viewer).laid == [10, 2, None]
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert (solo_view(table, viewer).laid, solo_view(table, viewer).gone) == ([], [10])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_two_games_that_differ_only_in_the_hidden_tile_and_the_stacks_look_the_same(
    viewer: int | None,
) -> None:
    table = SoloTable()
    table.phase("planning")
    twin = table.state.clone()
    assert twin.solo is not None
    twin.solo.laid[2], twin.solo.tiles[0] = twin.solo.tiles[0], twin.solo.laid[2]
    twin.solo.tiles.reverse()
    twin.solo.characters.reverse()
    assert twin != table.state
    assert seen(twin, viewer) == seen(table.state, viewer)
    for seat in (YOU, BRAHMABOT, TABLE):
        assert GAME.legal(twin, seat) == GAME.legal(table.state, seat)


def test_a_tile_that_lies_face_up_makes_a_difference() -> None:
    table = SoloTable()
    table.phase("planning")
    twin = table.state.clone()
    assert twin.solo is not None
    twin.solo.laid[1], twin.solo.laid[2] = twin.solo.laid[2], twin.solo.laid[1]
    assert seen(twin, YOU) != seen(table.state, YOU)


def test_the_seed_is_published_when_the_game_is_over_and_not_before() -> None:
    table = SoloTable()
    table.state.seed = "a-secret-seed"
    table.phase("planning")
    assert b"a-secret-seed" not in seen(table.state, YOU)
    table.finish()
    assert b"a-secret-seed" in seen(table.state, YOU)


def test_brahmabots_prestige_is_open_to_all_and_yours_to_you_alone() -> None:
    table = SoloTable()
    assert [player.prestige for player in view(table.state, YOU).players] == [3, 2]
    assert [player.prestige for player in view(table.state, None).players] == [None, 2]


def as_read(events: list[Event], viewer: int | None, kind: str) -> list[dict[str, object]]:
    return [event.seen_by(viewer).data for event in events if event.kind == kind]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_log_names_the_two_open_tiles_only(viewer: int | None) -> None:
    table = SoloTable()
    table.solo.tiles = [7, 12, 3, 9, 1]
    table.state.round = 0
    table.phase("maharaja")
    events = table.play(TABLE, "move_maharaja")
    assert as_read(events, viewer, "tiles_laid") == [{"tiles": [7, 12]}]
    assert all(event.seen_by(viewer).private == {} for event in events)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_log_of_the_set_up_names_no_stack(viewer: int | None) -> None:
    _, events = GAME.setup(seats=1, seed="1", options={"solo": ["hard"]})
    (read,) = as_read(events, viewer, "brahmabot")
    assert read.keys() == {"level", "character", "coins", "prestige"}


def test_the_set_up_tile_is_unknown_until_it_is_drawn() -> None:
    state, _ = GAME.setup(seats=1, seed="1", options={"solo": ["hard"]})
    shown = view(state, YOU).solo
    assert shown is not None
    assert shown.setup_tile == ""
