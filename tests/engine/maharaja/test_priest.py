"""Priest moves: roads, payments, destinations (M6), and never two in a row (M31)."""

from tests.engine.maharaja.table import Table


def test_a_road_is_open_when_every_village_has_a_shrine_of_anybody() -> None:
    table = Table()
    table.village("panna", 1)
    table.turn(0)
    assert table.legal(0, "move_priest") == []
    table.village("chunar", 2)
    assert table.legal(0, "move_priest") == ["move_priest varanasi paying 1:1 2:1"]


def test_a_village_with_your_own_shrine_is_free_even_beside_anothers() -> None:
    table = Table()
    table.village("panna", 0, 1)
    table.village("chunar", 0, 2)
    table.turn(0)
    assert table.legal(0, "move_priest") == ["move_priest varanasi"]


def test_each_owner_in_a_village_without_yours_is_paid_one() -> None:
    table = Table(4)
    table.village("panna", 1, 2)
    table.village("chunar", 2, 3)
    table.turn(0)
    table.play(0, "move_priest varanasi paying 1:1 2:2 3:1")
    assert [player.coins for player in table.state.players] == [11, 16, 17, 16]


def test_who_cannot_pay_cannot_go() -> None:
    table = Table()
    table.road("crossroads", "varanasi", 1)
    table.turn(0)
    table.player(0).coins = 2
    assert table.legal(0, "move_priest") == ["move_priest varanasi paying 1:2"]
    table.player(0).coins = 1
    assert table.legal(0, "move_priest") == []


def test_cities_and_the_crossroads_on_the_way_cost_nothing_and_it_may_end_on_the_crossroads() -> None:
    table = Table()
    table.road("crossroads", "varanasi", 0)
    table.road("crossroads", "dwarka", 0)
    table.road("varanasi", "kanchipuram", 0)
    table.priest(0, "dwarka")
    table.turn(0)
    assert table.legal(0, "move_priest") == [
        "move_priest varanasi",
        "move_priest kanchipuram",
        "move_priest crossroads",
    ]


def test_it_never_ends_in_a_village_or_where_it_stands() -> None:
    table = Table()
    table.road("crossroads", "varanasi", 0)
    table.priest(0, "varanasi")
    table.turn(0)
    assert table.legal(0, "move_priest") == ["move_priest crossroads"]


def test_m6_two_payments_neither_of_which_beats_the_other_are_both_offered() -> None:
    table = Table()
    table.road("crossroads", "varanasi", 1)
    table.road("crossroads", "ujjain", 2)
    table.road("varanasi", "ujjain", 0)
    table.turn(0)
    assert sorted(table.legal(0, "move_priest varanasi")) == [
        "move_priest varanasi paying 1:2",
        "move_priest varanasi paying 2:2",
    ]


def test_m6_a_beaten_payment_is_not_offered_and_equal_ones_only_once() -> None:
    table = Table()
    table.road("crossroads", "varanasi", 1)
    table.road("crossroads", "ujjain", 1)
    table.road("varanasi", "ujjain", 0)
    table.village("sanchi", 0)
    table.turn(0)
    assert table.legal(0, "move_priest varanasi") == ["move_priest varanasi paying 1:1"]
    table.village("sanchi", 1)
    assert table.legal(0, "move_priest varanasi") == ["move_priest varanasi paying 1:2"]


def test_m6_with_the_wandering_monk_there_is_just_the_destination() -> None:
    table = Table(characters=[9])
    table.road("crossroads", "varanasi", 1)
    table.road("crossroads", "ujjain", 2)
    table.road("varanasi", "ujjain", 1, 2)
    table.village("orchha", 1)
    table.player(0).coins = 0
    table.turn(0)
    assert table.legal(0, "move_priest") == ["move_priest varanasi", "move_priest ujjain"]


def two_roads() -> Table:
    table = Table()
    table.road("crossroads", "varanasi", 0)
    table.road("varanasi", "ujjain", 0)
    return table


def test_m31_a_priest_move_directly_after_a_priest_move_is_not_legal() -> None:
    table = two_roads()
    table.turn(0, "coins")
    table.play(0, "move_priest varanasi")
    assert table.legal(0) == ["action coins", "end_turn"]


def test_m31_after_anything_else_it_is_legal_again() -> None:
    for between in (["action coins"], ["action track"], ["action track", "give_up"]):
        table = two_roads()
        table.turn(0, "coins", "track")
        table.play(0, "move_priest varanasi", *between)
        assert table.legal(0, "move_priest") == ["move_priest ujjain", "move_priest crossroads"]


def test_m31_it_holds_inside_an_action_too() -> None:
    table = two_roads()
    table.turn(0, "two_shrines")
    table.play(0, "action two_shrines", "move_priest varanasi")
    assert table.legal(0, "move_priest") == []
    table.play(0, "build_shrine varanasi")
    assert "move_priest ujjain" in table.legal(0)


def test_m31_the_next_player_may_move_after_a_turn_that_was_a_priest_move() -> None:
    table = two_roads()
    table.turn(0)
    table.play(0, "move_priest varanasi", "end_turn")
    table.run_table()
    assert table.awaited == (1,)
    assert table.legal(1, "move_priest varanasi") == ["move_priest varanasi paying 0:2"]
