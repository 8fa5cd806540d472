"""The reward track: who takes, what is in reach, where a tile goes, and when the others slide."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from engine.maharaja.state import REWARD_NAMES
from tests.engine.maharaja.table import Table

TILES = list(REWARD_NAMES)


def all_have_worship(seats: int) -> Table:
    """Seat 0 is first, seat 1 second, and so on; the tiles lie in the order of the rules page."""
    table = Table(seats)
    for seat in range(seats):
        table.shrines("haridwar", seat, seats - seat)
    table.rewards()
    table.score_city()
    return table


def offered(table: Table, seat: int) -> list[str]:
    return list(dict.fromkeys(text.split()[1] for text in table.legal(seat)))


@pytest.mark.parametrize(("seats", "reach"), [(2, 3), (3, 4), (4, 5)])
def test_the_tiles_on_the_first_three_four_or_five_spaces_are_in_reach(seats: int, reach: int) -> None:
    assert offered(all_have_worship(seats), 0) == TILES[:reach]


def test_taking_is_compulsory() -> None:
    table = all_have_worship(3)
    assert all(text.startswith("take_reward ") for text in table.legal(0))


def test_everyone_with_worship_takes_one_tile_in_the_order_of_ranks() -> None:
    table = Table(4)
    for seat, shrines in ((2, 4), (0, 3), (3, 2)):
        table.shrines("haridwar", seat, shrines)
    table.rewards()
    table.score_city()
    order: list[int] = []
    while table.step == "rewards":
        order += table.awaited
        table.play(table.awaited[0], table.legal(table.awaited[0], "take_reward")[0])
    assert order == [2, 0, 3]


def test_who_has_no_worship_takes_no_tile() -> None:
    table = Table(3)
    table.shrines("haridwar", 0, 1)
    table.rewards("glory")
    table.score_city()
    table.play(0, "take_reward glory")
    assert table.step == "end_of_round"


def test_with_no_worship_anywhere_nobody_takes_a_tile() -> None:
    table = Table(3)
    table.rewards()
    table.score_city()
    assert table.step == "end_of_round"
    assert table.state.rewards == TILES


def test_a_tile_taken_goes_above_the_topmost_and_leaves_its_space_empty() -> None:
    table = all_have_worship(3)
    table.play(0, "take_reward quarry")
    assert table.state.rewards == ["treasury", "", *TILES[2:], "quarry"]


def test_an_unused_tile_goes_the_same_way() -> None:
    table = all_have_worship(3)
    table.play(0, "take_reward quarry unused")
    assert table.state.rewards == ["treasury", "", *TILES[2:], "quarry"]


def test_nothing_slides_before_the_end_of_the_round_so_the_next_has_one_tile_less() -> None:
    table = all_have_worship(3)
    table.play(0, "take_reward quarry")
    assert offered(table, 1) == ["treasury", "offering", "tribute"]
    table.play(1, "take_reward treasury")
    assert offered(table, 2) == ["offering", "tribute"]


def test_the_last_of_four_still_has_two_tiles_to_choose_from() -> None:
    table = all_have_worship(4)
    for seat in range(3):
        table.play(seat, f"take_reward {TILES[seat]} unused")
    assert offered(table, 3) == TILES[3:5]


def test_a_tile_out_of_reach_cannot_be_taken() -> None:
    table = all_have_worship(3)
    with pytest.raises(IllegalMove):
        table.play(0, "take_reward glory")


def test_at_the_end_of_the_round_the_tiles_slide_down_in_their_order() -> None:
    table = all_have_worship(3)
    table.play(0, "take_reward quarry")
    table.play(1, "take_reward treasury")
    table.play(2, "take_reward tribute")
    assert table.state.rewards == ["", "", "offering", "", *TILES[4:], "quarry", "treasury", "tribute"]
    table.play(TABLE, "end_round")
    assert table.state.rewards == ["offering", *TILES[4:], "quarry", "treasury", "tribute"]


def test_only_the_taker_is_awaited() -> None:
    table = all_have_worship(3)
    assert table.awaited == (0,)
    assert table.legal(1) == table.legal(2) == []


def test_a_used_reward_without_choices_is_a_point_of_no_return() -> None:
    table = all_have_worship(3)
    assert table.commits(0, "take_reward treasury")
    assert table.commits(0, "take_reward treasury unused")
