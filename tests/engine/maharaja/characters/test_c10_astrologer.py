"""10 Astrologer: once per round, a "change the Maharaja track" action."""

from tests.engine.maharaja.table import Table, told

FLAGS = {
    2: "haridwar",
    3: "ayodhya",
    4: "varanasi",
    5: "kanchipuram",
    6: "ujjain",
    7: "dwarka",
    8: "mathura",
}


def an_astrologer(*disc: str) -> Table:
    table = Table(characters=[10, 5, 7], display=[1, 6, 8])
    table.track(FLAGS)
    table.turn(0, *disc)
    return table


def test_a_flag_moves_three_to_the_left_and_those_in_its_way_slide_right() -> None:
    table = an_astrologer()
    table.play(0, "power 10", "move_flag mathura")
    assert table.flags() == {
        2: "haridwar",
        3: "ayodhya",
        4: "varanasi",
        5: "mathura",
        6: "kanchipuram",
        7: "ujjain",
        8: "dwarka",
    }


def test_a_flag_whose_target_is_empty_just_moves() -> None:
    table = an_astrologer()
    table.play(0, "power 10", "move_flag ayodhya")
    assert table.flags() == {0: "ayodhya", **{space: city for space, city in FLAGS.items() if space != 3}}


def test_m4_every_flag_with_three_spaces_to_its_left_is_offered_and_no_other() -> None:
    table = an_astrologer()
    table.play(0, "power 10")
    assert table.legal(0) == [
        "move_flag ayodhya",
        "move_flag varanasi",
        "move_flag kanchipuram",
        "move_flag ujjain",
        "move_flag dwarka",
        "move_flag mathura",
        "give_up",
    ]


def test_it_works_once_a_round() -> None:
    table = an_astrologer()
    table.play(0, "power 10", "move_flag mathura")
    assert table.legal(0) == ["end_turn"]


def test_it_costs_no_action_and_stands_beside_a_track_action_and_a_token() -> None:
    table = an_astrologer("track")
    table.player(0).tokens = 1
    table.play(0, "power 10", "move_flag mathura", "action track", "move_flag mathura")
    assert table.flags()[2] == "mathura"
    assert [table.flags()[space] for space in (3, 4, 5)] == ["haridwar", "ayodhya", "varanasi"]
    table.play(0, "token track", "move_flag dwarka")
    assert table.flags()[5] == "dwarka"
    assert table.legal(0) == ["end_turn"]


def test_m20_while_it_is_under_way_only_priest_moves_come_between() -> None:
    table = an_astrologer("coins", "track")
    table.player(0).tokens = 1
    table.maharani(0, 6)
    table.road("crossroads", "mathura", 0)
    table.play(0, "power 10")
    assert {text.split()[0] for text in table.legal(0)} == {"move_flag", "move_priest", "give_up"}
    table.play(0, "move_priest mathura", "move_flag mathura")
    assert (table.step, table.flags()[5]) == ("turn", "mathura")


def test_m20_it_may_be_given_up_and_is_then_used() -> None:
    table = an_astrologer("track")
    table.play(0, "power 10", "give_up")
    assert table.flags() == FLAGS
    assert table.legal(0) == ["action track", "end_turn"]


def test_m17_through_a_maharani_token_which_goes_back_before_the_flag_moves() -> None:
    table = Table(characters=[5, 7, 8], display=[1, 10, 6], game_round=2)
    table.track(FLAGS)
    table.maharani(0, 10)
    table.turn(0)
    events = table.play(0, "power 10")
    assert [event.data for event in told(events, "maharani_returned")] == [{"character": 10}]
    assert table.state.maharani == []
    table.play(0, "move_flag mathura")
    assert table.flags()[5] == "mathura"
    assert table.legal(0) == ["end_turn"]


def test_m14_tile_and_token_move_one_flag() -> None:
    table = an_astrologer()
    table.maharani(0, 10)
    table.play(0, "power 10", "move_flag mathura")
    assert (table.state.maharani, table.legal(0)) == ([], ["end_turn"])
