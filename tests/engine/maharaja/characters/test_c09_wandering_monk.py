"""9 Wandering Monk: the own priest pays nobody; roads still need a shrine in every village."""

from tests.engine.maharaja.table import Table, told


def a_monk(*disc: str) -> Table:
    table = Table(characters=[9, 5, 7], display=[1, 6, 10])
    table.turn(0, *disc)
    return table


def test_it_passes_the_shrines_of_others_free_and_nobody_is_paid() -> None:
    table = a_monk()
    table.road("crossroads", "mathura", 1, 2)
    events = table.play(0, "move_priest mathura")
    assert [event.data for event in told(events, "priest")] == [{"origin": "crossroads", "place": "mathura"}]
    assert [table.player(seat).coins for seat in range(3)] == [15, 15, 15]


def test_without_a_coin_it_travels_all_the_same() -> None:
    table = a_monk()
    table.player(0).coins = 0
    table.road("crossroads", "ayodhya", 1)
    table.road("ayodhya", "varanasi", 2)
    assert table.legal(0, "move_priest") == ["move_priest ayodhya", "move_priest varanasi"]


def test_a_village_without_a_shrine_bars_the_road() -> None:
    table = a_monk()
    table.village("orchha", 0, 1)
    assert table.legal(0, "move_priest") == []
    table.village("gwalior", 2)
    assert table.legal(0, "move_priest") == ["move_priest mathura"]


def test_m6_each_destination_is_offered_once_where_others_choose_whom_to_pay() -> None:
    table = Table(characters=[9, 5, 7], display=[1, 6, 10])
    table.road("crossroads", "mathura", 1)
    table.road("crossroads", "ayodhya", 2)
    table.road("ayodhya", "mathura", 2)
    table.turn(0)
    assert sorted(table.legal(0, "move_priest")) == ["move_priest ayodhya", "move_priest mathura"]
    table.player(0).character = 8
    assert sorted(table.legal(0, "move_priest mathura")) == [
        "move_priest mathura paying 1:2",
        "move_priest mathura paying 2:4",
    ]


def test_m31_it_does_not_move_twice_in_a_row_either() -> None:
    table = a_monk("coins")
    table.road("crossroads", "mathura", 1)
    table.play(0, "move_priest mathura")
    assert table.legal(0) == ["action coins", "end_turn"]
    table.play(0, "action coins")
    assert table.legal(0) == ["move_priest crossroads", "end_turn"]


def test_others_still_pay_the_monk() -> None:
    table = Table(characters=[9, 5, 7], display=[1, 6, 10])
    table.road("crossroads", "mathura", 0)
    table.turn(1)
    table.play(1, "move_priest mathura paying 0:2")
    assert (table.player(0).coins, table.player(1).coins) == (17, 13)


def test_a_priest_move_between_the_parts_of_an_action_is_free_too() -> None:
    table = a_monk("two_shrines")
    table.road("crossroads", "mathura", 1)
    table.play(0, "action two_shrines", "build_shrine bhuj", "move_priest mathura", "build_shrine mathura")
    assert (table.player(0).coins, table.player(1).coins) == (15 - 2, 15)


def test_a_tile_taken_in_the_turn_works_at_once_and_one_given_up_no_longer() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 9, 10])
    table.road("crossroads", "mathura", 1)
    table.turn(0, "character", "character")
    assert table.legal(0, "move_priest") == ["move_priest mathura paying 1:2"]
    table.play(0, "action character", "take_character 9")
    assert table.legal(0, "move_priest") == ["move_priest mathura"]
    table.play(0, "action character", "take_character 5")
    assert table.legal(0, "move_priest") == ["move_priest mathura paying 1:2"]


def test_m17_through_a_maharani_token_every_move_is_free_and_the_token_stays() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 9, 10], game_round=2)
    table.maharani(0, 9)
    table.road("crossroads", "mathura", 1)
    table.turn(0, "coins")
    table.play(0, "move_priest mathura", "action coins", "move_priest crossroads")
    assert (table.player(0).coins, table.player(1).coins) == (18, 15)
    assert [token.character for token in table.state.maharani] == [9]


def test_m14_tile_and_token_offer_each_destination_once() -> None:
    table = a_monk()
    table.maharani(0, 9)
    table.road("crossroads", "mathura", 1)
    assert table.legal(0, "move_priest") == ["move_priest mathura"]
