"""M6, M31: where the priest goes and whom it pays."""

import pytest

from engine.kernel.moves import IllegalMove
from tests.engine.maharaja.table import Table, coins


def a_walk_to_varanasi(character: int = 1) -> Table:
    """The example of the rules page: from Mathura by the crossroads, by Ayodhya or by Haridwar."""
    table = Table(4, characters=[character, 2, 14, 4])
    table.priest(0, "mathura")
    shrines = {
        "gwalior": (0, 1), "orchha": (1,), "panna": (2, 3), "chunar": (0,),
        "etawah": (3,), "bilgram": (3,), "sultanpur": (0,), "jaunpur": (0,),
        "hastinapur": (1,), "kashipur": (3,), "gorakhpur": (3,),
    }  # fmt: skip
    for village, owners in shrines.items():
        table.village(village, *owners)
    table.turn(0)
    return table


def test_m06_allows_every_payment_that_no_other_route_beats() -> None:
    table = a_walk_to_varanasi()
    assert set(table.legal(0, "move_priest varanasi")) == {
        "move_priest varanasi paying 1:1 2:1 3:1",
        "move_priest varanasi paying 3:2",
    }
    events = table.play(0, "move_priest varanasi paying 1:1 2:1 3:1")
    assert [coins(events, seat) for seat in range(4)] == [-3, 1, 1, 1]
    assert [table.player(seat).coins for seat in range(4)] == [12, 16, 16, 16]


def test_m06_allows_the_wandering_monk_just_the_destination() -> None:
    table = a_walk_to_varanasi(character=9)
    table.player(0).coins = 0
    assert table.legal(0, "move_priest varanasi") == ["move_priest varanasi"]
    assert coins(table.play(0, "move_priest varanasi"), 3) == 0


def test_m06_forbids_a_route_that_pays_somebody_more_and_nobody_less() -> None:
    table = a_walk_to_varanasi()
    with pytest.raises(IllegalMove):
        table.play(0, "move_priest varanasi paying 1:1 3:2")  # by Haridwar


def test_m06_forbids_choosing_between_routes_that_pay_the_same() -> None:
    table = Table()
    table.road("crossroads", "ujjain", 0)
    table.road("ujjain", "dwarka", 1)
    table.road("crossroads", "dwarka", 1)
    table.turn(0)
    assert table.legal(0, "move_priest dwarka") == ["move_priest dwarka paying 1:2"]


def test_m06_forbids_a_route_whose_whole_price_is_not_there() -> None:
    table = a_walk_to_varanasi()
    table.player(0).coins = 2
    assert table.legal(0, "move_priest varanasi") == ["move_priest varanasi paying 3:2"]
    table.player(0).coins = 1
    assert table.legal(0, "move_priest varanasi") == []


def roads_of_my_own() -> Table:
    table = Table(characters=[6, 2, 4])
    table.road("crossroads", "ujjain", 0)
    table.road("crossroads", "dwarka", 0)
    table.turn(0, "shrine", "coins")
    return table


def test_m31_allows_another_priest_move_once_something_else_was_done() -> None:
    table = roads_of_my_own()
    table.play(0, "move_priest ujjain", "power 6", "move_priest dwarka", "action coins")
    table.play(0, "move_priest crossroads", "action shrine", "move_priest ujjain", "give_up")
    assert "move_priest dwarka" in table.legal(0)


def test_m31_allows_the_next_player_to_begin_with_a_priest_move() -> None:
    table = roads_of_my_own()
    table.play(0, "move_priest ujjain", "end_turn")
    table.run_table()
    assert table.awaited == (1,)
    assert "move_priest ujjain paying 0:2" in table.legal(1)


def test_m31_forbids_a_priest_move_directly_after_a_priest_move() -> None:
    table = roads_of_my_own()
    assert len(table.legal(0, "move_priest")) == 2
    table.play(0, "move_priest ujjain")
    assert table.legal(0, "move_priest") == []


def test_m31_forbids_it_in_the_middle_of_an_action_too() -> None:
    table = roads_of_my_own()
    table.play(0, "action shrine", "move_priest ujjain")
    assert table.legal(0, "move_priest") == []
    assert "build_shrine ujjain" in table.legal(0)
