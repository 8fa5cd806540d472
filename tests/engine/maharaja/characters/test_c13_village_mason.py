"""13 Village Mason: once per round, a shrine from the general supply, anywhere, for 1 coin (M12)."""

from engine.maharaja.board import BOARD
from tests.engine.maharaja.table import CITY_NAMES, Table, coins, told


def a_village_mason(*disc: str, seats: int = 3) -> Table:
    """With the priest on the crossroads."""
    table = Table(seats, characters=[13, 5, 7][:seats], display=[1, 6, 10], game_round=2)
    table.turn(0, *disc)
    return table


def test_it_builds_in_a_city_without_the_priest_for_one_coin_from_the_supply() -> None:
    table = a_village_mason()
    events = table.play(0, "power 13", "build_shrine kanchipuram")
    assert coins(events, 0) == -1
    assert (table.player(0).shrines, table.player(0).supply) == (4, 11)
    assert table.state.shrines[CITY_NAMES.index("kanchipuram") * 3] == 1
    assert table.step == "turn"


def test_or_in_a_village() -> None:
    table = a_village_mason()
    table.play(0, "power 13", "build_shrine rewa")
    assert table.state.villages[BOARD.villages.index("rewa")] == 0b001
    assert (table.player(0).coins, table.player(0).supply) == (14, 11)


def test_every_city_and_every_village_with_room_is_offered() -> None:
    table = a_village_mason()
    table.village("rewa", 0)
    table.village("panna", 1, 2)
    table.village("orchha", 1)
    table.play(0, "power 13")
    open_villages = [name for name in BOARD.villages if name not in ("rewa", "panna")]
    assert sorted(table.legal(0)) == sorted(
        ["give_up", *(f"build_shrine {place}" for place in (*CITY_NAMES, *open_villages))]
    )


def test_with_two_players_a_village_with_one_shrine_is_full() -> None:
    table = a_village_mason(seats=2)
    table.village("orchha", 1)
    table.play(0, "power 13")
    assert "build_shrine orchha" not in table.legal(0)
    assert "build_shrine panna" in table.legal(0)


def test_with_an_empty_board_it_still_builds() -> None:
    table = a_village_mason("shrine")
    table.player(0).shrines = 0
    assert table.legal(0) == ["power 13", "end_turn"]
    table.play(0, "power 13", "build_shrine ujjain")
    assert (table.player(0).shrines, table.player(0).supply) == (0, 11)


def test_m22_with_none_of_the_own_shrines_in_the_supply_it_cannot_be_used() -> None:
    table = a_village_mason()
    table.player(0).supply = 0
    assert table.legal(0) == ["end_turn"]


def test_m12_without_a_coin_it_is_not_offered() -> None:
    table = a_village_mason("coins")
    table.player(0).coins = 0
    assert table.legal(0, "power") == []
    table.play(0, "action coins")
    assert table.legal(0, "power") == ["power 13"]


def test_it_works_once_a_round() -> None:
    table = a_village_mason()
    table.play(0, "power 13", "build_shrine ujjain")
    assert table.legal(0) == ["end_turn"]


def test_m20_only_a_priest_move_comes_between_and_giving_up_uses_it_up() -> None:
    table = a_village_mason("coins")
    table.player(0).tokens = 1
    table.maharani(0, 6)
    table.road("crossroads", "mathura", 0)
    table.play(0, "power 13")
    assert {text.split()[0] for text in table.legal(0)} == {"build_shrine", "move_priest", "give_up"}
    table.play(0, "move_priest mathura", "give_up")
    assert (table.player(0).coins, table.player(0).supply) == (15, 12)
    assert table.legal(0, "power") == ["power 6"]


def test_m20_it_is_not_offered_while_an_action_is_under_way() -> None:
    table = a_village_mason("two_shrines")
    table.play(0, "action two_shrines", "build_shrine orchha")
    assert table.legal(0, "power") == []


def test_m7_its_shrine_is_not_one_of_the_two_of_the_action() -> None:
    table = a_village_mason("two_shrines")
    table.play(0, "power 13", "build_shrine ujjain", "action two_shrines", "build_shrine orchha")
    assert table.legal(0) == ["give_up"]


def test_it_may_open_the_road_that_the_priest_then_takes() -> None:
    table = a_village_mason()
    table.village("orchha", 0)
    assert table.legal(0, "move_priest") == []
    table.play(0, "power 13", "build_shrine gwalior", "move_priest mathura")
    assert table.player(0).coins == 14


def test_m17_through_a_maharani_token_which_goes_back_when_the_power_begins() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 13, 10], game_round=2)
    table.maharani(0, 13)
    table.turn(0)
    events = table.play(0, "power 13")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 13}]
    assert table.state.maharani == []
    table.play(0, "build_shrine dwarka")
    assert (table.player(0).coins, table.player(0).supply) == (14, 11)
    assert table.legal(0) == ["end_turn"]


def test_m14_tile_and_token_build_one_shrine() -> None:
    table = a_village_mason()
    table.maharani(0, 13)
    table.play(0, "power 13", "build_shrine ujjain")
    assert (table.state.maharani, table.legal(0)) == ([], ["end_turn"])
