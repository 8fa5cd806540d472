"""14 Messenger: once per round, an action token."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, coins, told


def a_messenger(*disc: str) -> Table:
    table = Table(characters=[14, 5, 7], display=[1, 6, 10], game_round=2)
    table.turn(0, *disc)
    return table


def test_it_takes_one_action_token_for_nothing() -> None:
    table = a_messenger()
    events = table.play(0, "power 14")
    assert (table.player(0).tokens, table.state.tokens, coins(events, 0)) == (1, 6, 0)
    assert table.player(0).prestige == 3


def test_it_works_once_a_round_and_again_in_the_next() -> None:
    table = a_messenger()
    table.play(0, "power 14")
    assert table.legal(0, "power") == []
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0)
    table.play(0, "power 14")
    assert (table.player(0).tokens, table.state.tokens) == (2, 5)


def test_the_token_may_be_used_in_the_same_turn_for_any_action_but_changing_character() -> None:
    table = a_messenger()
    table.priest(0, "ujjain")
    table.play(0, "power 14")
    assert table.legal(0, "token") == [
        "token statue",
        "token shrine",
        "token statue_and_shrine",
        "token two_shrines",
        "token coins",
        "token shrines",
        "token prestige",
        "token track",
    ]
    table.play(0, "token coins")
    assert (table.player(0).coins, table.player(0).tokens, table.state.tokens) == (18, 0, 7)


def test_or_kept_for_a_later_round() -> None:
    table = a_messenger()
    table.play(0, "power 14", "end_turn")
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    assert table.player(0).tokens == 1


def test_m1_with_no_token_left_it_is_not_offered() -> None:
    table = a_messenger()
    table.state.tokens = 0
    assert table.legal(0) == ["end_turn"]


def test_m1_the_last_token_can_be_taken() -> None:
    table = a_messenger()
    table.state.tokens = 1
    table.play(0, "power 14")
    assert (table.player(0).tokens, table.state.tokens) == (1, 0)


def test_a_token_spent_first_can_be_taken_again_but_is_not_used_twice_in_the_turn() -> None:
    table = a_messenger()
    table.state.tokens = 0
    table.player(0).tokens = 1
    table.play(0, "token coins", "power 14")
    assert (table.player(0).tokens, table.state.tokens) == (1, 0)
    assert table.legal(0) == ["end_turn"]


def test_m20_it_is_not_offered_while_a_token_action_is_under_way() -> None:
    table = a_messenger()
    table.player(0).tokens = 1
    table.play(0, "token track")
    assert table.legal(0, "power") == []
    table.play(0, "give_up")
    assert table.legal(0, "power") == ["power 14"]


def test_m17_through_a_maharani_token_which_goes_back_at_once() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 14, 10], game_round=2)
    table.maharani(0, 14)
    table.turn(0)
    events = table.play(0, "power 14")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 14}]
    assert (table.player(0).tokens, table.state.maharani) == (1, [])
    assert table.legal(0, "power") == []


def test_m14_tile_and_token_take_one() -> None:
    table = a_messenger()
    table.maharani(0, 14)
    table.play(0, "power 14")
    assert (table.player(0).tokens, table.state.maharani, table.legal(0, "power")) == (1, [], [])


def test_m23_robbed_before_the_turn_only_the_new_power_is_there() -> None:
    table = Table(characters=[14, 5, 7], display=[2, 8, 10])
    table.turn(1, "character")
    table.play(1, "action character", "take_character 14")
    table.play(0, "take_character 2")
    table.play(1, "power 14", "end_turn")
    table.play(TABLE, "next_turn")
    assert (table.awaited, table.legal(0)) == ((0,), ["power 2", "end_turn"])
    assert (table.player(1).tokens, table.player(0).tokens) == (1, 0)


def test_m23_robbed_after_the_turn_there_is_no_other_use() -> None:
    table = Table(characters=[14, 5, 7], display=[2, 8, 10])
    table.turn(0)
    table.play(0, "power 14", "end_turn")
    table.turn(1, "character")
    table.play(1, "action character", "take_character 14")
    table.play(0, "take_character 2")
    table.play(1, "end_turn")
    table.play(TABLE, "next_turn")
    assert table.awaited == (2,)
    table.play(2, "end_turn")
    assert (table.step, table.player(0).supply) == ("city_scoring", 12)
