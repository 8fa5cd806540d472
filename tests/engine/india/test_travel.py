"""Journeys with tolls, where a village may hold two pieces of one owner."""

from engine.india.map import Map, Road
from engine.india.travel import Travel, toll_table

LAND = Map(("north", "south", "start"), ("oak", "elm", "ash"), (Road(2, 0, (0, 1)), Road(0, 1, (2,))))
SEATS = 3
CODES = 4**SEATS


def pieces(code: int) -> list[int]:
    """Up to three pieces of each seat in a village, two bits each."""
    return [code >> 2 * seat & 3 for seat in range(SEATS)]


def village(*owners: int) -> int:
    return sum(1 << 2 * owner for owner in owners)


TRAVEL = Travel(LAND, "walk", toll_table(SEATS, range(CODES), pieces))
ALL_OPEN = (village(0), village(1, 1), village(2, 1))


def offered(villages: tuple[int, ...], seat: int, start: int = 2) -> list[tuple[int, str]]:
    return [(total, move.text) for total, move in TRAVEL.offers(villages, seat, SEATS, start)]


def test_a_village_costs_a_coin_for_each_piece_and_nothing_with_a_piece_of_your_own() -> None:
    assert offered(ALL_OPEN, 0) == [(2, "walk north paying 1:2"), (4, "walk south paying 1:3 2:1")]
    assert offered(ALL_OPEN, 1) == [(1, "walk north paying 0:1"), (1, "walk south paying 0:1")]


def test_an_empty_village_closes_its_road() -> None:
    assert offered((village(0), 0, village(1)), 0) == []
    assert offered((village(0), village(0), 0), 0) == [(0, "walk north")]


def test_a_traveller_who_pays_nobody_has_one_journey_to_each_place() -> None:
    assert [move.text for move in TRAVEL.free(ALL_OPEN, 2)] == ["walk north", "walk south"]


def test_the_arguments_are_the_place_and_the_payments() -> None:
    assert [move.args for _, move in TRAVEL.offers(ALL_OPEN, 0, SEATS, 2)] == [(0, 0, 2, 0), (1, 0, 3, 1)]
    assert TRAVEL.free(ALL_OPEN, 2)[0].args == (0,)


def test_the_least_toll_to_every_place_in_reach() -> None:
    assert TRAVEL.least(ALL_OPEN, 0, SEATS, 2) == {2: 0, 0: 2, 1: 4}


def test_two_travellers_on_one_map_have_their_own_words() -> None:
    other = Travel(LAND, "ride", TRAVEL.tolls)
    assert [move.text for move in other.free(ALL_OPEN, 2)] == ["ride north", "ride south"]


def test_only_payments_that_no_other_route_beats_are_offered() -> None:
    ring = Map(
        ("goal", "start"), ("oak", "elm", "ash"), (Road(1, 0, (0,)), Road(1, 0, (1,)), Road(1, 0, (2,)))
    )
    travel = Travel(ring, "walk", TRAVEL.tolls)
    found = travel.offers((village(1), village(2), village(1, 2)), 0, SEATS, 1)
    assert [move.text for _, move in found] == ["walk goal paying 1:1", "walk goal paying 2:1"]
