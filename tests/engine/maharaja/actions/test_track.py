"""track: move a flag exactly 3 spaces to the left (M4). What slides is in ../test_track.py."""

from tests.engine.maharaja.table import CITY_NAMES, Table

BEGIN = "action track"
ROUND_ONE = dict(enumerate(CITY_NAMES[1:] + CITY_NAMES[:1], 3))
"""Haridwar was visited: Ayodhya on 3, Varanasi 4, Kanchipuram 5, Ujjain 6, Dwarka 7, Mathura 8, Haridwar 9"""


def in_round_one(*disc: str) -> Table:
    table = Table()
    table.track(ROUND_ONE)
    table.turn(0, *disc)
    return table


def test_every_flag_may_be_moved_the_visited_citys_included() -> None:
    table = in_round_one("track")
    table.play(0, BEGIN)
    cities = [*CITY_NAMES[1:], CITY_NAMES[0]]
    assert table.legal(0) == [*(f"move_flag {city}" for city in cities), "give_up"]


def test_the_flag_moves_three_to_the_left_and_the_action_is_over() -> None:
    table = in_round_one("track")
    table.play(0, BEGIN, "move_flag ayodhya")
    assert table.flags() == {0: "ayodhya"} | {space: ROUND_ONE[space] for space in range(4, 10)}
    assert table.step == "turn"
    assert table.legal(0, "action") == []


def test_m4_a_flag_with_fewer_than_three_spaces_to_its_left_is_not_offered() -> None:
    table = Table()
    table.track({0: "haridwar", 1: "ayodhya", 2: "varanasi", 3: "kanchipuram", 7: "ujjain"})
    table.turn(0, "track")
    table.play(0, BEGIN)
    assert table.legal(0, "move_flag") == ["move_flag kanchipuram", "move_flag ujjain"]


def test_it_changes_neither_the_maharajas_city_nor_any_purse() -> None:
    table = in_round_one("track")
    table.play(0, BEGIN, "move_flag haridwar")
    assert CITY_NAMES[table.state.city] == "haridwar"
    assert [player.coins for player in table.state.players] == [15, 15, 15]


def test_it_may_be_given_up_and_is_then_spent() -> None:
    table = in_round_one("track")
    table.play(0, BEGIN, "give_up")
    assert table.flags() == ROUND_ONE
    assert table.legal(0, "action") == []


def test_it_may_be_left_out() -> None:
    table = in_round_one("track")
    table.play(0, "end_turn")
    assert table.flags() == ROUND_ONE


def test_both_arrows_move_one_flag_twice_or_two_flags_once() -> None:
    table = in_round_one("track", "track")
    table.play(0, BEGIN, "move_flag haridwar", BEGIN, "move_flag haridwar")
    assert table.flags()[3] == "haridwar"
    table = in_round_one("track", "track")
    table.play(0, BEGIN, "move_flag ayodhya", BEGIN, "move_flag varanasi")
    assert (table.flags()[0], table.flags()[1]) == ("ayodhya", "varanasi")


def test_by_token_it_does_the_same() -> None:
    table = in_round_one()
    table.player(0).tokens = 1
    table.play(0, "token track", "move_flag ayodhya")
    assert table.flags()[0] == "ayodhya"
    assert table.player(0).tokens == 0


def test_the_priest_may_move_before_the_flag() -> None:
    table = in_round_one("track")
    table.road("crossroads", "varanasi", 0)
    table.play(0, BEGIN, "move_priest varanasi", "move_flag haridwar")
    assert table.flags()[6] == "haridwar"
