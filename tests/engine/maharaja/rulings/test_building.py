"""M7, M12, M16, M21: what is built where, at which price, and what it brings."""

import pytest

from engine.kernel.moves import IllegalMove
from tests.engine.maharaja.table import Table, coins, prestige, told


def two_shrines() -> Table:
    table = Table()
    table.priest(0, "ujjain")
    table.turn(0, "two_shrines")
    table.play(0, "action two_shrines")
    return table


def test_m07_allows_a_single_shrine_in_a_village() -> None:
    table = Table()  # the priest is on the crossroads: no city is open
    table.turn(0, "two_shrines")
    events = table.play(0, "action two_shrines", "build_shrine kalpi", "give_up")
    assert coins(events, 0) == -1
    assert table.legal(0) == ["end_turn"]


@pytest.mark.parametrize("places", [("ujjain", "ujjain"), ("ujjain", "kalpi"), ("kalpi", "ujjain")])
def test_m07_allows_a_pair_with_at_least_one_in_a_city(places: tuple[str, str]) -> None:
    table = two_shrines()
    events = table.play(0, *(f"build_shrine {place}" for place in places))
    assert [event.data["place"] for event in told(events, "shrine")] == list(places)
    assert coins(events, 0) == -2
    assert table.step == "turn"


def test_m07_forbids_a_pair_in_two_villages() -> None:
    table = two_shrines()
    table.play(0, "build_shrine kalpi")
    assert table.legal(0, "build_shrine") == ["build_shrine ujjain"]


def test_m07_forbids_prestige_in_part() -> None:
    table = Table()
    table.player(0).coins = 2
    table.turn(0, "prestige")
    assert "action prestige" not in table.legal(0)
    table.player(0).coins = 3
    events = table.play(0, "action prestige")
    assert (coins(events, 0), prestige(events, 0)) == (-3, 2)


@pytest.mark.parametrize("place", ["mathura", "kalpi"])
def test_m12_allows_the_mason_any_city_or_a_village_for_one_coin(place: str) -> None:
    table = Table(characters=[13, 2, 4])
    table.player(0).shrines = 0
    table.turn(0)
    events = table.play(0, "power 13", f"build_shrine {place}")
    assert coins(events, 0) == -1
    assert (table.player(0).supply, table.player(0).shrines) == (11, 0)


def test_m12_forbids_the_mason_a_shrine_without_the_coin() -> None:
    table = Table(characters=[13, 2, 4])
    table.player(0).coins = 0
    table.turn(0)
    assert table.legal(0) == ["end_turn"]


def test_m12_forbids_the_mason_a_village_without_room() -> None:
    table = Table(characters=[13, 2, 4])
    table.village("kalpi", 1, 2)
    table.village("kannauj", 0)
    table.turn(0)
    table.play(0, "power 13")
    assert not {"build_shrine kalpi", "build_shrine kannauj"} & set(table.legal(0))
    assert len(table.legal(0, "build_shrine")) == 7 + 28


def consecrating(seats: int = 3) -> Table:
    table = Table(seats, maharaja="ujjain")
    table.player(0).coins = 0
    table.priest(0, "ujjain")
    table.village("kalpi", 1)
    table.village("kannauj", 0)
    table.rewards("consecration")
    table.score_city()
    table.play(0, "take_reward consecration")
    return table


@pytest.mark.parametrize("place", ["mathura", "kalpi", "panna"])
def test_m16_allows_consecration_in_any_city_or_a_village_free(place: str) -> None:
    table = consecrating()
    events = table.play(0, f"build_shrine {place}")
    assert coins(events, 0) == 0
    assert (table.player(0).shrines, table.player(0).supply) == (3, 12)


def test_m16_forbids_consecration_a_village_without_room() -> None:
    with pytest.raises(IllegalMove):
        consecrating().play(0, "build_shrine kannauj")  # already there
    with pytest.raises(IllegalMove):
        consecrating(seats=2).play(0, "build_shrine kalpi")  # one shrine a village with two players


def test_m21_allows_the_bonus_to_pay_for_the_next_part() -> None:
    table = Table(maharaja="mathura")
    table.player(0).coins = 10
    table.priest(0, "kanchipuram")
    table.turn(0, "statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue kanchipuram outer-1")
    assert table.player(0).coins == 3
    table.play(0, "build_shrine kanchipuram")
    assert table.player(0).coins == 2


def test_m21_allows_shrines_and_a_token_from_a_bonus_in_the_same_turn() -> None:
    table = Table(maharaja="mathura")
    table.player(0).shrines, table.player(0).coins = 0, 30
    table.priest(0, "kanchipuram")
    table.turn(0, "statue_and_shrine")
    table.play(0, "action statue_and_shrine", "build_statue kanchipuram outer-4", "build_shrine kanchipuram")
    assert table.player(0).shrines == 1
    table.priest(0, "varanasi")
    table.turn(0, "statue")
    events = table.play(0, "action statue", "build_statue varanasi outer-1", "token coins")
    assert coins(events, 0) == -9 + 3


def test_m21_allows_a_bonus_space_the_supply_cannot_pay() -> None:
    table = Table(maharaja="mathura")
    table.player(0).supply, table.player(0).coins = 0, 30
    table.priest(0, "kanchipuram")
    table.turn(0, "statue", "statue")
    table.play(0, "action statue", "build_statue kanchipuram outer-4")
    assert (table.player(0).statues, table.player(0).shrines) == (6, 4)


def test_m21_forbids_anything_before_the_bonus_and_claiming_it_later() -> None:
    table = Table(maharaja="mathura")
    table.state.tokens = 0
    table.player(0).coins = 40
    table.priest(0, "varanasi")
    table.turn(0, "statue", "statue")
    events = table.play(0, "action statue", "build_statue varanasi outer-1")
    assert [event.kind for event in events[-3:]] == ["coins", "statue", "token"]
    assert table.step == "turn"  # no separate choice of when
    table.state.tokens = 7
    table.play(0, "action statue", "build_statue varanasi outer-2")
    assert (table.player(0).tokens, table.state.tokens) == (0, 7)
