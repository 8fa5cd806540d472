"""C15, C19, C20, C21, C35, C36: planning, turns and journeys."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from engine.maharaja_2004 import GAME
from tests.engine.maharaja_2004.table import Table


def with_roads(*disc: str, card: int = 1) -> Table:
    table = Table(cards=[card])
    table.road("crossroads", "ujjain", 0)
    table.road("crossroads", "dwarka", 0)
    table.turn(0, *disc)
    return table


def test_c15_allows_travel_between_the_parts_of_an_action() -> None:
    table = with_roads("palace_and_house", "gold")
    table.play(0, "action palace_and_house", "move_architect ujjain", "build_palace ujjain centre")
    table.play(0, "move_architect dwarka", "build_house dwarka")
    assert table.step == "turn"


def test_c15_forbids_another_action_before_the_first_is_finished() -> None:
    table = with_roads("house", "gold")
    table.play(0, "action house")
    assert not set(table.legal(0)) & {"action gold", "end_turn", "power builder"}


def planning() -> Table:
    table = Table()
    table.phase("planning")
    return table


def test_c19_allows_45_pairs_for_all_players_at_the_same_time() -> None:
    table = planning()
    assert (table.awaited, GAME.awaited(table.state).together) == ((0, 1, 2), True)
    assert len(table.legal(0)) == 45
    assert {"lock_disc palace palace", "lock_disc gold character"} <= set(table.legal(0))
    table.play(2, "lock_disc palace palace")
    assert table.awaited == (0, 1)


def test_c19_forbids_a_change_after_locking_and_a_look_before_the_turn() -> None:
    table = planning()
    table.play(1, "lock_disc gold character")
    with pytest.raises(IllegalMove):
        table.play(1, "lock_disc gold gold")
    for viewer in (0, 2, None):
        shown = GAME.view(table.state, viewer).players[1]  # type: ignore[attr-defined]
        assert (shown.locked, shown.disc) == (True, None)
    with pytest.raises(IllegalMove):
        table.play(0, "lock_disc character gold")


def test_c20_allows_to_give_an_action_up_before_its_first_part() -> None:
    table = with_roads("house", "governors")
    table.play(0, "action house", "give_up")
    assert table.legal(0, "action") == ["action governors"]


def test_c20_allows_to_end_the_turn_with_actions_left() -> None:
    table = with_roads("gold", "gold")
    table.play(0, "end_turn")
    assert (table.awaited, table.gold[0]) == ((TABLE,), 15)


def test_c20_allows_an_action_whose_rest_cannot_be_done_to_stay_open() -> None:
    table = with_roads("palace_and_house", "gold")
    table.player(0).gold = 1
    table.play(0, "action palace_and_house", "build_house kalpi")
    assert table.step == "build"
    table.play(0, "move_architect ujjain", "give_up")
    assert table.step == "turn"


def test_c20_forbids_what_has_no_part_that_could_be_done_now() -> None:
    table = with_roads("palace", "gold")
    assert "action palace" not in table.legal(0)
    table.play(0, "move_architect ujjain")
    assert "action palace" in table.legal(0)


def test_c20_forbids_an_action_twice_that_is_on_the_disc_once() -> None:
    table = with_roads("gold", "house")
    table.play(0, "action gold")
    assert table.legal(0, "action") == ["action house"]


def test_c21_allows_a_journey_after_any_other_move() -> None:
    table = with_roads("gold", "house")
    table.play(0, "move_architect ujjain", "action gold", "move_architect dwarka", "action house")
    table.play(0, "move_architect crossroads", "give_up")
    assert "move_architect ujjain" in table.legal(0)


def test_c21_forbids_a_journey_directly_after_a_journey() -> None:
    table = with_roads("gold", "house")
    table.play(0, "move_architect ujjain")
    assert table.legal(0, "move_architect") == []


def test_c21_forbids_a_journey_whose_whole_price_is_not_there() -> None:
    table = Table()
    table.village("kalpi", 1, 2)
    table.village("kannauj", 1)
    table.player(0).gold = 2
    table.turn(0)
    assert table.legal(0, "move_architect") == []
    table.player(0).gold = 3
    assert table.legal(0, "move_architect") == ["move_architect ayodhya paying 1:2 2:1"]


def test_c21_forbids_a_route_that_pays_somebody_more_and_nobody_less() -> None:
    table = Table()
    table.road("crossroads", "ujjain", 1)
    table.road("ujjain", "dwarka", 2)
    table.road("crossroads", "dwarka", 1)
    table.turn(0)
    assert table.legal(0, "move_architect dwarka") == ["move_architect dwarka paying 1:2"]


def test_c35_allows_planning_then_turns_then_scoring_then_the_next_round() -> None:
    table = Table(2)
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert table.step == "planning"
    for seat in (0, 1):
        table.play(seat, "lock_disc gold gold")
    for seat in (0, 1):
        table.play(TABLE, "next_turn")
        table.play(seat, "end_turn")
    table.play(TABLE, "score_city")
    assert table.legal(TABLE) == ["move_maharaja"]


def test_c35_forbids_the_scoring_while_somebody_has_not_played() -> None:
    table = Table(2)
    table.turn(0)
    table.play(0, "end_turn")
    assert table.legal(TABLE) == ["next_turn"]


def test_c35_forbids_a_new_round_after_the_last_one() -> None:
    table = Table(2)
    table.state.last = True
    table.phase("city_scoring")
    table.play(TABLE, "score_city")
    assert table.legal(TABLE) == ["final_scoring"]


def test_c36_allows_undo_of_building_travel_and_taking_from_the_bank() -> None:
    table = with_roads("character", "house")
    for text in ("move_architect ujjain", "action house", "build_house ujjain", "action character"):
        assert not table.commits(0, text)
        table.play(0, text)
    assert not table.commits(0, "take_character 4")


def test_c36_forbids_undo_of_robbing_and_of_the_end_of_a_turn() -> None:
    table = Table(cards=[1, 2, 3])
    table.turn(0, "character", "gold")
    assert table.commits(0, "end_turn")
    table.play(0, "action character")
    assert table.commits(0, "take_character 2")
    table.play(0, "take_character 2")
    assert all(table.commits(1, text) for text in table.legal(1))
