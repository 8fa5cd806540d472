"""shrine: build one shrine free."""

import pytest

from engine.maharaja.board import BOARD
from tests.engine.maharaja.table import CITY_NAMES, Table


def in_varanasi(seats: int = 3) -> Table:
    table = Table(seats)
    table.priest(0, "varanasi")
    return table


def shrines_in(table: Table, city: str, seat: int) -> int:
    return table.state.shrines[CITY_NAMES.index(city) * len(table.state.players) + seat]


@pytest.mark.parametrize("maharaja", ["haridwar", "varanasi"])
def test_in_the_priests_city_it_costs_nothing_wherever_the_maharaja_is(maharaja: str) -> None:
    table = Table(maharaja=maharaja)
    table.priest(0, "varanasi")
    table.player(0).coins = 0
    table.turn(0, "shrine")
    table.play(0, "action shrine", "build_shrine varanasi")
    assert shrines_in(table, "varanasi", 0) == 1
    assert (table.player(0).coins, table.player(0).shrines, table.player(0).supply) == (0, 3, 12)


def test_in_a_village_nothing_but_room_is_needed() -> None:
    table = Table()
    table.player(0).coins = 0
    table.turn(0, "shrine")
    table.play(0, "action shrine", "build_shrine surat")
    assert table.state.villages[BOARD.villages.index("surat")] == 0b1
    assert (table.player(0).coins, table.player(0).shrines) == (0, 3)


def test_the_priests_city_and_every_village_with_room_are_offered() -> None:
    table = in_varanasi()
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    places = [text.split()[1] for text in table.legal(0, "build_shrine")]
    assert places == ["varanasi", *BOARD.villages]


def test_from_the_crossroads_only_villages_are_offered() -> None:
    table = Table()
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    places = [text.split()[1] for text in table.legal(0, "build_shrine")]
    assert places == list(BOARD.villages)


def test_a_village_with_your_own_or_with_two_shrines_is_not_offered() -> None:
    table = in_varanasi()
    table.village("orchha", 0)
    table.village("surat", 1, 2)
    table.village("rewa", 1)
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert "build_shrine orchha" not in table.legal(0)
    assert "build_shrine surat" not in table.legal(0)
    assert "build_shrine rewa" in table.legal(0)


def test_in_a_game_of_two_a_village_holds_one_shrine() -> None:
    table = in_varanasi(2)
    table.village("rewa", 1)
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert "build_shrine rewa" not in table.legal(0)
    assert "build_shrine sagar" in table.legal(0)


def test_a_city_holds_any_number_of_shrines() -> None:
    table = in_varanasi()
    for seat in range(3):
        table.shrines("varanasi", seat, 9)
    table.turn(0, "shrine")
    table.play(0, "action shrine", "build_shrine varanasi")
    assert shrines_in(table, "varanasi", 0) == 10


def test_with_an_empty_board_it_is_not_offered_whatever_the_supply_holds() -> None:
    table = in_varanasi()
    table.player(0).shrines = 0
    table.turn(0, "shrine")
    assert table.legal(0, "action") == []


def test_with_all_villages_full_and_the_priest_on_the_crossroads_it_is_not_offered() -> None:
    table = Table()
    for village in BOARD.villages:
        table.village(village, 1, 2)
    table.turn(0, "shrine")
    assert table.legal(0, "action") == []


def test_it_builds_no_statue() -> None:
    table = in_varanasi()
    table.turn(0, "shrine")
    table.play(0, "action shrine")
    assert table.legal(0, "build_statue") == []


def test_it_may_be_given_up_and_is_then_spent() -> None:
    table = in_varanasi()
    table.turn(0, "shrine")
    table.play(0, "action shrine", "give_up")
    assert table.player(0).shrines == 4
    assert table.legal(0, "action") == []


def test_both_arrows_build_two_even_both_in_villages() -> None:
    table = Table()
    table.turn(0, "shrine", "shrine")
    table.play(0, "action shrine", "build_shrine orchha", "action shrine", "build_shrine gwalior")
    assert (table.player(0).shrines, table.player(0).coins) == (2, 15)
    assert table.legal(0, "action") == []


def test_by_token_it_is_free_too() -> None:
    table = Table()
    table.player(0).tokens = 1
    table.turn(0)
    table.play(0, "token shrine", "build_shrine orchha")
    assert (table.player(0).shrines, table.player(0).coins, table.player(0).tokens) == (3, 15, 0)


def test_a_shrine_built_by_the_first_opens_the_road_for_the_priest() -> None:
    table = Table()
    table.village("vidisha", 1)
    table.turn(0, "shrine", "shrine")
    table.play(0, "action shrine")
    assert table.legal(0, "move_priest") == []
    table.play(
        0, "build_shrine sanchi", "action shrine", "move_priest ujjain paying 1:1", "build_shrine ujjain"
    )
    assert shrines_in(table, "ujjain", 0) == 1
    assert [table.player(seat).coins for seat in range(3)] == [14, 16, 15]
