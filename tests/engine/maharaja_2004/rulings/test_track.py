"""C3, C11, C25, C26, C41: the governor track and the end of the game."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from engine.maharaja_2004 import GAME
from tests.engine.maharaja_2004.table import START, Table, told

CITIES = list(START.values())


def lowered(boxes: dict[int, str], city: str) -> dict[int, str]:
    table = Table()
    table.track(boxes)
    table.turn(0, "governors", "gold")
    table.play(0, "action governors", f"move_governor {city}")
    return table.boxes()


def moved_to_top(table: Table, top: int) -> list[str]:
    """Why the game ends, once the Maharaja has sent a governor to this box."""
    table.track({**dict(enumerate(CITIES[:6])), top - 1: CITIES[6]})
    table.phase("maharaja")
    return [event.data["why"] for event in told(table.play(TABLE, "move_maharaja"), "last_round")]


def test_c03_allows_the_visited_governor_the_box_above_the_topmost_of_the_others() -> None:
    table = Table()
    table.track(
        {
            3: "ujjain",
            4: "dwarka",
            6: "mathura",
            7: "haridwar",
            8: "ayodhya",
            9: "varanasi",
            11: "kanchipuram",
        }
    )
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert (table.boxes()[12], table.boxes().get(3)) == ("ujjain", None)


def test_c03_allows_a_governor_to_push_the_two_below_it_up() -> None:
    boxes = lowered(START, "haridwar")
    assert (boxes[1], boxes[2], boxes[3]) == ("haridwar", "dwarka", "mathura")


def test_c03_forbids_a_governor_to_leave_the_track() -> None:
    table = Table()
    table.turn(0, "governors", "gold")
    table.play(0, "action governors")
    for city in ("ujjain", "dwarka"):
        with pytest.raises(IllegalMove):
            table.play(0, f"move_governor {city}")


def test_c03_forbids_closing_a_vacant_box() -> None:
    boxes = dict(enumerate(CITIES, 2))
    assert sorted(lowered(boxes, CITIES[0])) == [0, 3, 4, 5, 6, 7, 8]


def test_c11_allows_fifteen_rounds_when_the_top_box_stays_empty() -> None:
    table = Table(game_round=15)
    table.phase("maharaja")
    events = told(table.play(TABLE, "move_maharaja"), "last_round")
    assert [event.data["why"] for event in events] == ["round"]


def test_c11_forbids_a_sixteenth_round() -> None:
    table = Table(game_round=15)
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    table.phase("city_scoring")
    table.run_table()
    assert (table.step, table.state.round) == ("over", 15)


def test_c11_forbids_an_end_after_round_14_for_its_number_alone() -> None:
    table = Table(game_round=14)
    table.phase("maharaja")
    assert told(table.play(TABLE, "move_maharaja"), "last_round") == []


def test_c25_allows_the_visited_citys_governor_and_the_bottom_one() -> None:
    table = Table(maharaja="ujjain")
    table.track(
        {2: "dwarka", 3: "mathura", 4: "haridwar", 5: "ayodhya", 6: "varanasi", 7: "kanchipuram", 8: "ujjain"}
    )
    table.turn(0, "governors", "governors")
    table.play(0, "action governors", "move_governor ujjain", "action governors", "move_governor dwarka")
    assert (table.boxes()[0], table.boxes()[6]) == ("dwarka", "ujjain")


def test_c25_forbids_the_action_to_move_the_maharaja_or_a_round() -> None:
    table = Table(maharaja="ujjain", game_round=4)
    table.turn(0, "governors", "gold")
    table.play(0, "action governors", "move_governor haridwar")
    assert (table.state.city, table.state.round) == (4, 4)
    assert GAME.progress(table.state).number == 4


def test_c26_allows_the_round_to_be_played_to_its_end_though_the_governor_comes_down_again() -> None:
    table = Table(cards=[1, 2, 3])
    assert moved_to_top(table, 16) == ["box"]
    table.turn(0, "governors", "gold")
    table.play(0, "action governors", "move_governor ujjain")
    assert table.boxes()[14] == "ujjain"
    assert table.state.last
    for seat in (0, 1, 2):
        table.play(seat, "end_turn")
        table.run_table()
    assert table.step == "over"


def test_c26_allows_the_last_palace_to_mark_the_last_round_at_once() -> None:
    table = Table(cards=[1, 2, 3])
    table.player(0).palaces = 1
    table.architect(0, "dwarka")
    table.turn(0, "palace", "gold")
    events = table.play(0, "action palace", "build_palace dwarka outer")
    assert [event.data for event in told(events, "last_round")] == [{"why": "palaces"}]


def test_c26_forbids_box_15_to_end_the_game() -> None:
    table = Table()
    assert moved_to_top(table, 15) == []
    assert not table.state.last


def test_c41_allows_a_short_game_to_end_with_the_sixth_palace() -> None:
    table = Table(cards=[1, 2, 3], variants=["short"])
    assert [player.palaces for player in table.state.players] == [6, 6, 6]
    table.player(0).palaces = 1
    table.architect(0, "dwarka")
    table.turn(0, "palace", "gold")
    table.play(0, "action palace", "build_palace dwarka outer")
    assert table.state.last


def test_c41_forbids_a_ninth_round_in_a_short_game() -> None:
    table = Table(variants=["short"], game_round=8)
    table.phase("maharaja")
    events = told(table.play(TABLE, "move_maharaja"), "last_round")
    assert [event.data["why"] for event in events] == ["round"]
    assert GAME.progress(table.state).of == 8


def test_c41_forbids_a_seventh_palace_in_a_short_game() -> None:
    table = Table(cards=[1, 2, 3], variants=["short"])
    table.player(0).palaces = 0
    table.architect(0, "dwarka")
    table.turn(0, "palace", "gold")
    assert "action palace" not in table.legal(0)
