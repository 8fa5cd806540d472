"""statue_and_shrine: build a statue and a shrine, in any order, at the normal prices."""

import pytest

from tests.engine.maharaja.table import Table, coins, told

BEGIN = "action statue_and_shrine"


def in_varanasi(maharaja: str = "haridwar") -> Table:
    table = Table(maharaja=maharaja)
    table.priest(0, "varanasi")
    table.turn(0, "statue_and_shrine")
    return table


@pytest.mark.parametrize(("maharaja", "price"), [("varanasi", 12), ("haridwar", 10)])
def test_the_statue_costs_twelve_or_ten_and_the_shrine_one(maharaja: str, price: int) -> None:
    table = in_varanasi(maharaja)
    events = table.play(0, BEGIN, "build_statue varanasi centre", "build_shrine varanasi")
    assert coins(events, 0) == -price - 1
    assert (table.player(0).statues, table.player(0).shrines) == (6, 3)
    assert table.step == "turn"


def test_the_shrine_may_come_first() -> None:
    table = in_varanasi()
    events = table.play(0, BEGIN, "build_shrine rewa", "build_statue varanasi centre")
    assert [event.kind for event in events if event.kind in ("shrine", "statue")] == ["shrine", "statue"]
    assert table.step == "turn"


def test_after_the_statue_no_second_statue_is_offered_and_after_the_shrine_no_second_shrine() -> None:
    table = in_varanasi()
    table.player(0).coins = 40
    table.play(0, BEGIN, "build_statue varanasi centre")
    assert table.legal(0, "build_statue") == []
    table = in_varanasi()
    table.player(0).coins = 40
    table.play(0, BEGIN, "build_shrine rewa")
    assert table.legal(0, "build_shrine") == []


def test_only_the_statue_may_be_built() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_statue varanasi centre", "give_up")
    assert (table.player(0).coins, table.player(0).statues, table.player(0).shrines) == (5, 6, 4)
    assert table.step == "turn"


def test_only_the_shrine_may_be_built() -> None:
    table = in_varanasi()
    table.play(0, BEGIN, "build_shrine rewa", "give_up")
    assert (table.player(0).coins, table.player(0).statues, table.player(0).shrines) == (14, 7, 3)


def test_with_ten_coins_the_statue_leaves_nothing_for_the_shrine() -> None:
    table = in_varanasi()
    table.player(0).coins = 10
    table.play(0, BEGIN, "build_statue varanasi centre")
    assert table.legal(0) == ["give_up"]


def test_with_ten_coins_the_shrine_leaves_nothing_for_the_statue() -> None:
    table = in_varanasi()
    table.player(0).coins = 10
    table.play(0, BEGIN, "build_shrine varanasi")
    assert table.legal(0) == ["give_up"]


def test_with_one_coin_the_shrine_is_the_only_part() -> None:
    table = in_varanasi()
    table.player(0).coins = 1
    table.play(0, BEGIN)
    assert table.legal(0, "build_statue") == []
    assert "build_shrine varanasi" in table.legal(0)


def test_without_a_coin_it_is_not_offered() -> None:
    table = in_varanasi()
    table.player(0).coins = 0
    assert BEGIN not in table.legal(0)


def test_without_a_shrine_on_the_board_the_statue_is_the_only_part() -> None:
    table = in_varanasi()
    table.player(0).shrines = 0
    table.play(0, BEGIN)
    assert table.legal(0, "build_shrine") == []
    assert len(table.legal(0, "build_statue")) == 7


def test_the_priest_may_move_before_between_and_after_the_parts() -> None:
    table = in_varanasi()
    table.road("varanasi", "ujjain", 0)
    table.road("ujjain", "dwarka", 0)
    table.play(0, BEGIN, "move_priest ujjain", "build_statue ujjain centre")
    table.play(0, "move_priest dwarka", "build_shrine dwarka", "move_priest varanasi")
    assert told(table.events, "shrine")[0].data["place"] == "dwarka"
    assert table.player(0).coins == 15 - 10 - 1
    assert table.legal(0, "move_priest") == []


def test_m20_between_the_parts_there_are_only_building_priest_moves_and_giving_up() -> None:
    table = in_varanasi()
    table.road("varanasi", "ujjain", 0)
    table.player(0).character = 6
    table.player(0).tokens = 1
    table.state.todo.append("coins")
    table.play(0, BEGIN, "build_statue varanasi centre")
    assert {text.split()[0] for text in table.legal(0)} == {"build_shrine", "move_priest", "give_up"}


def test_both_arrows_build_two_of_each() -> None:
    table = in_varanasi()
    table.player(0).coins = 22
    table.turn(0, "statue_and_shrine", "statue_and_shrine")
    table.play(0, BEGIN, "build_statue varanasi centre", "build_shrine varanasi")
    table.play(0, BEGIN, "build_shrine rewa", "build_statue varanasi outer-2")
    assert (table.player(0).coins, table.player(0).statues, table.player(0).shrines) == (0, 5, 2)
    assert table.legal(0, "action") == []


def test_by_token_it_costs_the_same() -> None:
    table = in_varanasi()
    table.player(0).tokens = 1
    table.turn(0)
    table.play(0, "token statue_and_shrine", "build_statue varanasi centre", "build_shrine rewa")
    assert (table.player(0).coins, table.player(0).tokens) == (4, 0)
