"""Turn order: the lowest character among those who have not yet had their turn (M5, M23)."""

from engine.kernel.moves import TABLE
from tests.engine.maharaja.table import Table, told


def planned(
    *characters: int, discs: dict[int, tuple[str, str]] | None = None, display: tuple[int, ...]
) -> Table:
    """All discs are locked (coins twice unless said otherwise) and the first turn is about to begin."""
    table = Table(len(characters), characters=characters, display=display)
    table.phase("planning")
    for seat in range(len(characters)):
        first, second = (discs or {}).get(seat, ("coins", "coins"))
        table.play(seat, f"lock_disc {first} {second}")
    return table


def next_turn(table: Table) -> int:
    """The seat whose disc the table reveals."""
    return told(table.play(TABLE, "next_turn"), "revealed")[0].seat


def finish_order(table: Table) -> list[int]:
    """Everybody ends their turn at once, until the city is scored."""
    order = []
    while table.step == "actions":
        seat = next_turn(table)
        order.append(seat)
        table.play(seat, "end_turn")
    return order


def test_turns_go_by_character_number_whatever_the_seat() -> None:
    table = planned(14, 2, 10, 4, display=(1, 6, 13))
    assert finish_order(table) == [1, 3, 2, 0]
    assert table.step == "city_scoring"


def test_the_disc_is_revealed_when_the_turn_begins_and_the_others_stay_hidden() -> None:
    table = planned(14, 2, 10, discs={1: ("shrine", "track")}, display=(1, 6, 13))
    event = told(table.play(TABLE, "next_turn"), "revealed")[0]
    assert event.data["actions"] == ["shrine", "track"]
    assert [player.revealed for player in table.state.players] == [False, True, False]
    assert table.awaited == (1,)


CHANGE = {1: ("coins", "character")}


def test_m5_a_change_to_a_higher_number_gives_no_second_turn() -> None:
    table = planned(14, 2, 10, discs=CHANGE, display=(1, 6, 13))
    assert next_turn(table) == 1
    table.play(1, "action character", "take_character 13", "end_turn")
    assert finish_order(table) == [2, 0]


def test_m5_robbing_the_next_player_changes_the_order_of_the_rest() -> None:
    table = planned(6, 2, 4, discs=CHANGE, display=(1, 10, 13))
    assert next_turn(table) == 1
    table.play(1, "action character", "take_character 4")
    table.play(2, "take_character 13")
    table.play(1, "end_turn")
    assert finish_order(table) == [0, 2]


def test_m5_a_robbed_player_who_picks_a_number_already_passed_plays_next() -> None:
    table = planned(6, 2, 10, discs=CHANGE, display=(1, 4, 13))
    assert next_turn(table) == 1
    table.play(1, "action character", "take_character 10")
    table.play(2, "take_character 1")
    table.play(1, "end_turn")
    assert finish_order(table) == [2, 0]


def test_m5_a_robbed_player_who_has_had_their_turn_does_not_play_again() -> None:
    table = planned(1, 2, 4, discs=CHANGE, display=(6, 10, 13))
    assert next_turn(table) == 0
    table.play(0, "end_turn")
    assert next_turn(table) == 1
    table.play(1, "action character", "take_character 1")
    table.play(0, "take_character 13")
    table.play(1, "end_turn")
    assert finish_order(table) == [2]


def test_m5_a_turn_once_begun_is_completed_after_a_change_to_the_highest_number() -> None:
    table = planned(14, 2, 10, discs=CHANGE, display=(1, 6, 15))
    assert next_turn(table) == 1
    table.play(1, "action character", "take_character 15", "action coins")
    assert (table.awaited, table.player(1).coins) == ((1,), 18)


def test_m23_robbed_before_your_turn_you_play_with_the_new_power() -> None:
    table = planned(1, 2, 6, discs=CHANGE, display=(4, 10, 14))
    next_turn(table)
    table.play(0, "end_turn")
    next_turn(table)
    table.play(1, "action character", "take_character 6")
    table.play(2, "take_character 14")
    table.play(1, "end_turn")
    assert next_turn(table) == 2
    assert table.legal(2, "power") == ["power 14"]


def test_all_plan_at_the_same_time_and_the_turns_begin_when_the_last_has_locked() -> None:
    table = Table(3)
    table.phase("planning")
    assert table.awaited == (0, 1, 2)
    table.play(2, "lock_disc coins track")
    assert table.awaited == (0, 1)
    assert table.legal(2) == []
    table.play(0, "lock_disc coins coins")
    table.play(1, "lock_disc statue statue")
    assert table.step == "actions"


def test_every_pair_of_the_nine_actions_can_be_planned_the_same_one_twice_too() -> None:
    table = Table(2)
    table.phase("planning")
    assert len(table.legal(0)) == 9 * 10 // 2
    assert "lock_disc character character" in table.legal(0)


def test_the_next_round_goes_by_the_characters_held_then() -> None:
    table = planned(14, 2, 10, discs=CHANGE, display=(1, 6, 13))
    next_turn(table)
    table.play(1, "action character", "take_character 13", "end_turn")
    finish_order(table)
    table.run_table()
    for seat in range(3):
        table.play(seat, "lock_disc coins coins")
    assert finish_order(table) == [2, 1, 0]
