"""Brahmabot's tiles from round to round (B11), its passage money and its seventh statue."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import told


def at_the_end_of_round(table: SoloTable, *laid: int, turned: int) -> None:
    """Brahmabot has had its turn with these tiles."""
    table.lay(*laid, turned=turned)
    table.you.revealed = True
    table.phase("actions")
    table.play(TABLE, "brahmabot_turn")
    table.phase("end_of_round")


def test_planning_lays_out_the_top_three_tiles_of_the_stack() -> None:
    table = SoloTable()
    table.solo.tiles = [7, 12, 3, 9, 1]
    table.phase("planning")
    assert (table.solo.laid, table.solo.tiles) == ([7, 12, 3], [9, 1])
    assert table.awaited == (YOU,)


def test_on_its_turn_the_next_tile_of_the_stack_is_turned() -> None:
    table = SoloTable()
    table.lay(10, 5, 4, turned=8)
    table.you.revealed = True
    table.play(TABLE, "brahmabot_turn")
    assert (table.solo.turned, table.solo.performed) == (8, 5)
    assert 8 not in table.solo.tiles


def test_b11_allows_the_rest_back_into_the_stack_the_turned_and_the_hidden_one_too() -> None:
    table = SoloTable()
    at_the_end_of_round(table, 10, 5, 4, turned=8)
    table.play(TABLE, "end_round")
    assert sorted(table.solo.tiles) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]
    assert (table.solo.laid, table.solo.turned, table.solo.performed) == ([], 0, 0)


def test_b11_allows_a_new_shuffle_each_round() -> None:
    orders = []
    for game_round in (1, 2, 3):
        table = SoloTable()
        table.state.round = game_round
        at_the_end_of_round(table, 10, 5, 4, turned=8)
        table.play(TABLE, "end_round")
        orders.append(tuple(table.solo.tiles))
    assert len(set(orders)) == 3


def test_b11_forbids_the_performed_tile_and_those_before_it_to_come_back() -> None:
    table = SoloTable()
    table.solo.gone = [1, 2]
    at_the_end_of_round(table, 10, 5, 4, turned=8)
    table.play(TABLE, "end_round")
    assert table.solo.gone == [1, 2, 5]
    assert not {1, 2, 5} & set(table.solo.tiles)
    table.phase("planning")
    assert not {1, 2, 5} & set(table.solo.laid)


def test_its_seventh_statue_ends_the_game_after_the_round() -> None:
    table = SoloTable(maharaja="varanasi")
    table.bot.statues = 1
    table.perform(2)
    assert table.bot.statues == 0
    assert table.step == "city_scoring"
    table.phase("end_of_round")
    events = table.run_table()
    assert [event.kind for event in events][-2:] == ["final_score", "final_score"]
    assert table.step == "over"


def test_with_its_sixth_statue_the_game_goes_on() -> None:
    table = SoloTable(maharaja="varanasi")
    table.bot.statues = 2
    table.perform(2)
    table.phase("end_of_round")
    table.run_table()
    assert (table.step, table.state.round) == ("planning", 2)


def test_a_seventh_statue_built_on_arrival_counts_like_one_of_the_upper_actions() -> None:
    table = SoloTable()
    table.priest(BRAHMABOT, "kanchipuram")
    table.bot.statues, table.bot.coins = 1, 1
    table.perform(10)
    table.phase("end_of_round")
    table.run_table()
    assert table.step == "over"


def test_what_you_pay_for_passing_its_shrines_goes_to_its_coins() -> None:
    table = SoloTable()
    table.road("crossroads", "mathura", BRAHMABOT)
    table.turn(YOU, "coins")
    table.play(YOU, "move_priest mathura paying 1:2")
    assert (table.you.coins, table.bot.coins) == (13, 2)


def test_you_build_in_no_village_of_brahmabots() -> None:
    table = SoloTable()
    table.village("orchha", BRAHMABOT)
    table.turn(YOU, "shrine")
    table.play(YOU, "action shrine")
    assert "build_shrine gwalior" in table.legal(YOU)
    assert "build_shrine orchha" not in table.legal(YOU)


def test_only_you_plan() -> None:
    table = SoloTable()
    table.phase("planning")
    events = table.play(YOU, "lock_disc coins track")
    assert [event.seat for event in told(events, "locked")] == [YOU]
    assert table.step == "actions"
