"""6 Poet: once per round, 1 PP."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, prestige, told


def a_poet(*disc: str) -> Table:
    table = Table(characters=[6, 5, 7], display=[1, 10, 11], game_round=2)
    table.turn(0, *disc)
    return table


def test_it_takes_one_prestige_for_nothing() -> None:
    table = a_poet()
    events = table.play(0, "power 6")
    assert prestige(events, 0) == 1
    assert (table.player(0).prestige, table.player(0).coins) == (4, 15)


def test_it_works_once_a_round_and_again_in_the_next() -> None:
    table = a_poet()
    table.play(0, "power 6")
    assert table.legal(0) == ["end_turn"]
    table.phase("end_of_round")
    table.play(TABLE, "end_round")
    table.turn(0)
    assert table.legal(0) == ["power 6", "end_turn"]


def test_m20_it_is_not_offered_while_an_action_is_under_way() -> None:
    table = a_poet("two_shrines")
    table.play(0, "action two_shrines", "build_shrine orchha")
    assert table.legal(0, "power") == []
    table.play(0, "give_up", "power 6")
    assert table.player(0).prestige == 4


def test_m11_a_chronicler_takes_two() -> None:
    table = a_poet()
    table.maharani(0, 11)
    assert prestige(table.play(0, "power 6"), 0) == 2


def test_m17_through_a_maharani_token_which_goes_back_at_once() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 6, 10], game_round=2)
    table.maharani(0, 6)
    table.turn(0)
    events = table.play(0, "power 6")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 6}]
    assert (table.player(0).prestige, table.state.maharani) == (4, [])
    assert table.legal(0) == ["end_turn"]


def test_m25_the_token_works_when_another_player_holds_the_tile_and_both_use_it() -> None:
    table = Table(characters=[5, 6, 7], display=[1, 8, 10], game_round=2)
    table.maharani(0, 6)
    table.turn(0)
    table.play(0, "power 6", "end_turn")
    table.turn(1)
    table.play(1, "power 6")
    assert [table.player(seat).prestige for seat in range(3)] == [4, 4, 3]


def test_a_tile_taken_in_the_turn_is_used_at_once() -> None:
    table = Table(characters=[5, 6, 7], display=[1, 8, 10])
    table.turn(0, "character")
    table.play(0, "action character", "take_character 6")
    table.play(1, "take_character 8")
    table.play(0, "power 6")
    assert table.player(0).prestige == 4


def test_m23_a_power_used_before_the_tile_was_given_up_is_used() -> None:
    table = a_poet("character", "coins")
    table.play(0, "power 6", "action character", "take_character 10")
    assert table.legal(0, "power") == ["power 10"]


def test_m24_m13_a_tile_taken_back_does_not_work_again_in_the_round() -> None:
    table = a_poet("character", "character")
    table.play(0, "power 6", "action character", "take_character 1", "action character")
    assert "take_character 6" in table.legal(0)
    table.play(0, "take_character 6")
    assert (table.player(0).character, table.legal(0)) == (6, ["end_turn"])


def test_m24_a_tile_taken_back_unused_still_works() -> None:
    table = a_poet("character", "character")
    table.play(0, "action character", "take_character 1", "action character", "take_character 6")
    table.play(0, "power 6")
    assert table.player(0).prestige == 4


def test_m23_somebody_else_who_gets_the_tile_uses_it_again_in_the_same_round() -> None:
    table = a_poet()
    table.play(0, "power 6", "end_turn")
    table.turn(1, "character")
    table.play(1, "action character", "take_character 6")
    table.play(0, "take_character 5")
    table.play(1, "power 6")
    assert [table.player(seat).prestige for seat in range(3)] == [4, 4, 3]


def test_m13_used_through_a_token_the_tile_gives_no_second_use_in_the_round() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 6, 10], game_round=2)
    table.maharani(0, 6)
    table.turn(0, "character")
    table.play(0, "power 6", "action character", "take_character 6")
    assert (table.player(0).character, table.legal(0)) == (6, ["end_turn"])
