"""statue: build one statue for 1 coin less."""

import pytest

from engine.maharaja.board import SPACES
from tests.engine.maharaja.table import Table, coins, told


def in_varanasi(maharaja: str = "haridwar", seats: int = 3) -> Table:
    table = Table(seats, maharaja=maharaja)
    table.priest(0, "varanasi")
    return table


@pytest.mark.parametrize(("maharaja", "price"), [("varanasi", 11), ("haridwar", 9)])
def test_it_costs_eleven_in_the_maharajas_city_and_nine_elsewhere(maharaja: str, price: int) -> None:
    table = in_varanasi(maharaja)
    table.turn(0, "statue")
    events = table.play(0, "action statue", "build_statue varanasi centre")
    assert coins(events, 0) == -price
    assert table.player(0).coins == 15 - price
    assert table.player(0).statues == 6


@pytest.mark.parametrize(("maharaja", "price"), [("varanasi", 11), ("haridwar", 9)])
def test_it_is_offered_with_exactly_the_coins_and_not_with_one_less(maharaja: str, price: int) -> None:
    table = in_varanasi(maharaja)
    table.turn(0, "statue")
    table.player(0).coins = price
    assert "action statue" in table.legal(0)
    table.player(0).coins = price - 1
    assert "action statue" not in table.legal(0)


def test_every_free_space_of_the_priests_city_is_offered_and_no_other() -> None:
    table = in_varanasi()
    table.statue("varanasi", "centre", 1)
    table.statue("varanasi", "outer-4", 0)
    table.turn(0, "statue")
    table.play(0, "action statue")
    free = [space for space in SPACES if space not in ("centre", "outer-4")]
    assert table.legal(0) == [*(f"build_statue varanasi {space}" for space in free), "give_up"]


def test_on_the_crossroads_it_is_not_offered() -> None:
    table = Table()
    table.turn(0, "statue")
    assert table.legal(0, "action") == []


def test_without_a_statue_left_it_is_not_offered() -> None:
    table = in_varanasi()
    table.player(0).statues = 0
    table.turn(0, "statue")
    assert "action statue" not in table.legal(0)


def test_in_a_full_city_it_is_not_offered() -> None:
    table = in_varanasi()
    for number, space in enumerate(SPACES):
        table.statue("varanasi", space, number % 3)
    table.turn(0, "statue")
    assert "action statue" not in table.legal(0)


def test_it_needs_no_shrine() -> None:
    table = in_varanasi()
    table.player(0).shrines = 0
    table.turn(0, "statue")
    table.play(0, "action statue", "build_statue varanasi outer-2")
    assert table.step == "turn"


def test_it_builds_no_shrine() -> None:
    table = in_varanasi()
    table.turn(0, "statue")
    table.play(0, "action statue")
    assert table.legal(0, "build_shrine") == []


def test_it_may_be_given_up_and_is_then_spent() -> None:
    table = in_varanasi()
    table.turn(0, "statue")
    table.play(0, "action statue", "give_up")
    assert table.player(0).coins == 15
    assert table.legal(0, "action") == []


def test_the_turn_may_end_without_it() -> None:
    table = in_varanasi()
    table.turn(0, "statue")
    table.play(0, "end_turn")
    assert table.player(0).statues == 7
    assert table.step == "actions"


def test_both_arrows_build_two_statues_and_not_a_third() -> None:
    table = in_varanasi()
    table.player(0).coins = 30
    table.turn(0, "statue", "statue")
    assert table.legal(0, "action") == ["action statue"]
    table.play(0, "action statue", "build_statue varanasi centre")
    table.play(0, "action statue", "build_statue varanasi outer-2")
    assert table.player(0).coins == 30 - 9 - 9
    assert table.legal(0, "action") == []


def test_the_priest_may_move_before_the_statue_is_built() -> None:
    table = in_varanasi()
    table.road("varanasi", "ujjain", 0)
    table.turn(0, "statue")
    table.play(0, "action statue", "move_priest ujjain", "build_statue ujjain centre")
    assert told(table.events, "statue")[0].data["city"] == "ujjain"


def test_the_priest_may_pay_so_much_that_only_giving_up_is_left() -> None:
    table = in_varanasi()
    table.road("varanasi", "ujjain", 1)
    table.player(0).coins = 10
    table.turn(0, "statue")
    table.play(0, "action statue", "move_priest ujjain paying 1:2")
    assert table.player(0).coins == 8
    assert table.legal(0) == ["give_up"]


def test_by_token_it_costs_the_same_and_returns_the_token_as_it_begins() -> None:
    table = in_varanasi()
    table.player(0).tokens = 1
    table.state.tokens = 6
    table.turn(0)
    table.play(0, "token statue")
    assert (table.player(0).tokens, table.state.tokens) == (0, 7)
    assert coins(table.play(0, "build_statue varanasi centre"), 0) == -9


def test_m20_while_it_is_under_way_nothing_else_begins() -> None:
    table = in_varanasi()
    table.player(0).tokens = 1
    table.player(0).character = 6
    table.turn(0, "statue", "coins")
    table.play(0, "action statue")
    assert {text.split()[0] for text in table.legal(0)} == {"build_statue", "give_up"}
