"""character: your tile goes to the display, you take a different one (M9, M23, M24)."""

from tests.engine.maharaja.table import Table, told

BEGIN = "action character"


def changing(*, disc: tuple[str, ...] = ("character",), special: tuple[str, ...] = ()) -> Table:
    """Seats 0, 1, 2 hold 2, 4, 6; the display shows 10, 13, 14."""
    table = Table(characters=[2, 4, 6], display=[10, 13, 14], special=special)
    table.turn(0, *disc)
    return table


def held(table: Table) -> list[int]:
    return [player.character for player in table.state.players]


def test_every_tile_of_the_display_and_of_the_others_may_be_taken_and_not_your_own() -> None:
    table = changing()
    table.play(0, BEGIN)
    assert table.legal(0) == [*(f"take_character {number}" for number in (10, 13, 14, 4, 6)), "give_up"]


def test_from_the_display_the_tiles_change_places() -> None:
    table = changing()
    table.play(0, BEGIN, "take_character 13")
    assert held(table) == [13, 4, 6]
    assert sorted(table.state.display) == [2, 10, 14]
    assert table.step == "turn"


def test_it_costs_nothing() -> None:
    table = changing()
    table.player(0).coins = 0
    table.play(0, BEGIN, "take_character 13")
    assert (table.player(0).coins, table.player(0).prestige) == (0, 3)


def test_m9_a_player_robbed_picks_at_once_from_the_display_the_returned_tile_included() -> None:
    table = changing()
    table.play(0, BEGIN, "take_character 6")
    assert table.awaited == (2,)
    assert sorted(table.legal(2)) == [f"take_character {number}" for number in (10, 13, 14, 2)]
    table.play(2, "take_character 2")
    assert held(table) == [6, 4, 2]
    assert sorted(table.state.display) == [10, 13, 14]
    assert table.awaited == (0,)


def test_m9_a_player_robbed_cannot_have_the_stolen_tile_or_a_third_players() -> None:
    table = changing()
    table.play(0, BEGIN, "take_character 6")
    assert "take_character 6" not in table.legal(2)
    assert "take_character 4" not in table.legal(2)


def test_robbing_is_a_point_of_no_return_and_taking_from_the_display_is_not() -> None:
    table = changing()
    table.play(0, BEGIN)
    assert table.commits(0, "take_character 6")
    assert not table.commits(0, "take_character 13")


def test_it_may_be_given_up_and_is_then_spent() -> None:
    table = changing()
    table.play(0, BEGIN, "give_up")
    assert held(table) == [2, 4, 6]
    assert table.state.display == [10, 13, 14]
    assert table.legal(0, "action") == []


def test_it_may_be_left_out() -> None:
    table = changing()
    table.play(0, "end_turn")
    assert held(table) == [2, 4, 6]


def test_it_is_never_done_by_token() -> None:
    table = changing()
    table.player(0).tokens = 1
    assert "token character" not in table.legal(0)
    assert "token coins" in table.legal(0)


def test_the_priest_may_move_before_the_tile_is_taken() -> None:
    table = changing()
    table.road("crossroads", "varanasi", 0)
    table.play(0, BEGIN, "move_priest varanasi", "take_character 13")
    assert held(table) == [13, 4, 6]


def test_the_old_power_may_be_used_before_and_the_new_one_after_in_the_same_turn() -> None:
    table = changing()
    table.play(0, "power 2", BEGIN, "take_character 6")
    table.play(2, "take_character 10")
    table.play(0, "power 6")
    assert (table.player(0).shrines, table.player(0).prestige) == (5, 4)


def test_the_old_power_is_gone_with_the_tile() -> None:
    table = changing()
    table.play(0, BEGIN, "take_character 10")
    assert table.legal(0, "power") == ["power 10"]


def test_both_arrows_change_twice() -> None:
    table = changing(disc=("character", "character"))
    table.play(0, BEGIN, "take_character 10", BEGIN, "take_character 14")
    assert held(table) == [14, 4, 6]
    assert table.legal(0, "action") == []


def test_m24_with_two_changes_you_may_take_back_the_tile_you_gave_up() -> None:
    table = changing(disc=("character", "character"))
    table.play(0, BEGIN, "take_character 10", BEGIN, "take_character 2")
    assert held(table) == [2, 4, 6]
    assert sorted(table.state.display) == [10, 13, 14]


def test_m13_a_tile_taken_back_does_not_work_again_in_the_same_round() -> None:
    table = changing(disc=("character", "character"))
    table.play(0, "power 2", BEGIN, "take_character 10", BEGIN, "take_character 2")
    assert table.legal(0, "power") == []


def test_m23_somebody_else_who_gets_a_used_tile_may_use_it_again() -> None:
    table = changing()
    table.play(0, "power 2", BEGIN, "take_character 6")
    table.play(2, "take_character 2")
    table.turn(2, "coins")
    table.play(2, "power 2")
    assert table.player(2).shrines == 5


def test_loyal_court_leaves_only_the_display() -> None:
    table = changing(special=("loyal_court",))
    table.play(0, BEGIN)
    assert table.legal(0) == ["take_character 10", "take_character 13", "take_character 14", "give_up"]


def test_with_an_empty_display_the_tile_of_another_may_be_taken_and_yours_is_the_one_to_pick() -> None:
    table = changing()
    table.state.display = []
    table.play(0, BEGIN, "take_character 4")
    assert table.legal(1) == ["take_character 2"]


def test_the_log_tells_who_was_robbed() -> None:
    table = changing()
    events = table.play(0, BEGIN, "take_character 6")
    assert told(events, "character_returned")[0].data == {"character": 2}
    assert told(events, "character")[0].data == {"character": 6, "robbed": 2}
