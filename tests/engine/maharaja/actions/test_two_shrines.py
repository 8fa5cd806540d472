"""two_shrines: build two shrines, at least one of them in a city (M7)."""

from engine.maharaja.board import BOARD
from tests.engine.maharaja.table import CITY_NAMES, Table, coins

BEGIN = "action two_shrines"
IN_VARANASI = CITY_NAMES.index("varanasi") * 3


def in_varanasi() -> Table:
    table = Table()
    table.priest(0, "varanasi")
    table.turn(0, "two_shrines")
    return table


def test_both_in_the_city_cost_one_coin_each() -> None:
    table = in_varanasi()
    events = table.play(0, BEGIN, "build_shrine varanasi", "build_shrine varanasi")
    assert coins(events, 0) == -2
    assert table.state.shrines[IN_VARANASI] == 2
    assert table.player(0).shrines == 2
    assert table.step == "turn"


def test_city_then_village() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_shrine varanasi", "build_shrine orchha")
    assert table.state.shrines[IN_VARANASI] == 1
    assert table.state.villages[BOARD.villages.index("orchha")] == 0b1
    assert table.player(0).coins == 13


def test_m7_after_a_village_the_second_must_be_in_a_city() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_shrine orchha")
    assert table.legal(0) == ["build_shrine varanasi", "give_up"]
    table.play(0, "build_shrine varanasi")
    assert table.state.shrines[IN_VARANASI] == 1
    assert table.step == "turn"


def test_m7_just_one_in_a_village_is_allowed() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_shrine orchha", "give_up")
    assert (table.player(0).coins, table.player(0).shrines) == (14, 3)
    assert table.step == "turn"


def test_m7_just_one_in_a_city_is_allowed() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_shrine varanasi", "give_up")
    assert (table.player(0).coins, table.player(0).shrines) == (14, 3)


def test_m7_from_the_crossroads_one_village_shrine_can_be_built_and_the_rest_given_up() -> None:
    table = Table()
    table.turn(0, "two_shrines")
    table.play(0, BEGIN, "build_shrine orchha")
    assert table.legal(0) == ["give_up"]


def test_it_may_be_given_up_before_its_first_part() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "give_up")
    assert (table.player(0).coins, table.player(0).shrines) == (15, 4)
    assert table.legal(0, "action") == []


def test_with_one_coin_only_one_is_built() -> None:
    table = in_varanasi()
    table.player(0).coins = 1
    table.play(0, BEGIN, "build_shrine varanasi")
    assert table.legal(0) == ["give_up"]


def test_with_one_shrine_only_one_is_built() -> None:
    table = in_varanasi()
    table.player(0).shrines = 1
    table.play(0, BEGIN, "build_shrine varanasi")
    assert table.legal(0) == ["give_up"]


def test_without_a_coin_or_without_a_shrine_it_is_not_offered() -> None:
    table = in_varanasi()
    table.player(0).coins = 0
    assert BEGIN not in table.legal(0)
    table = in_varanasi()
    table.player(0).shrines = 0
    assert BEGIN not in table.legal(0)


def test_the_priest_may_move_between_the_two() -> None:
    table = in_varanasi()
    table.road("varanasi", "ujjain", 0)
    table.play(0, BEGIN, "build_shrine varanasi", "move_priest ujjain", "build_shrine ujjain")
    assert table.state.shrines[IN_VARANASI] == 1
    assert table.state.shrines[CITY_NAMES.index("ujjain") * 3] == 1


def test_the_first_may_complete_the_road_to_the_city_of_the_second() -> None:
    table = Table()
    table.village("panna", 0)
    table.turn(0, "two_shrines")
    table.play(0, BEGIN, "build_shrine chunar", "move_priest varanasi", "build_shrine varanasi")
    assert table.state.shrines[IN_VARANASI] == 1


def test_both_arrows_build_four() -> None:
    table = in_varanasi()
    table.turn(0, "two_shrines", "two_shrines")
    table.play(0, BEGIN, "build_shrine varanasi", "build_shrine orchha")
    table.play(0, BEGIN, "build_shrine gwalior", "build_shrine varanasi")
    assert (table.player(0).coins, table.player(0).shrines) == (11, 0)
    assert table.legal(0, "action") == []


def test_m7_holds_for_each_of_the_two_actions_by_itself() -> None:
    table = in_varanasi()
    table.turn(0, "two_shrines", "two_shrines")
    table.play(0, BEGIN, "build_shrine varanasi", "build_shrine varanasi")
    table.play(0, BEGIN, "build_shrine gwalior")
    assert table.legal(0) == ["build_shrine varanasi", "give_up"]


def test_by_token_it_costs_one_coin_each_too() -> None:
    table = in_varanasi()
    table.player(0).tokens = 1
    table.turn(0)
    table.play(0, "token two_shrines", "build_shrine orchha", "build_shrine varanasi")
    assert (table.player(0).coins, table.player(0).tokens) == (13, 0)
