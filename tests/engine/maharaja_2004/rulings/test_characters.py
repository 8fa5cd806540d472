"""C5, C6, C8, C14, C16, C27, C28, C29, C31: cards and their powers."""

import pytest

from engine.kernel.moves import TABLE, IllegalMove
from tests.engine.maharaja_2004.table import Table, gold


def test_c05_allows_the_monk_to_travel_without_gold() -> None:
    table = Table(cards=[4])
    table.road("crossroads", "ayodhya", 1, 2)
    table.player(0).gold = 0
    table.turn(0)
    assert table.legal(0, "move_architect") == ["move_architect ayodhya"]
    table.play(0, "move_architect ayodhya")
    assert table.gold == [0, 15, 15]


def test_c05_forbids_the_monk_a_road_with_an_empty_village() -> None:
    table = Table(cards=[4])
    table.village("kalpi", 1)
    table.turn(0)
    assert table.legal(0, "move_architect") == []


def test_c06_allows_the_builder_a_free_house_or_a_move_besides_the_actions() -> None:
    table = Table(cards=[5])
    table.village("kalpi", 0)
    table.turn(0, "gold", "gold")
    table.play(0, "action gold", "power builder")
    assert "lift_house kalpi" in table.legal(0)
    events = table.play(0, "build_house panna")
    assert (gold(events, 0), table.player(0).pool, table.step) == (0, 5, "turn")


def test_c06_allows_the_builder_to_move_a_house_instead() -> None:
    table = Table(cards=[5])
    table.village("kalpi", 0)
    table.turn(0)
    table.play(0, "power builder", "lift_house kalpi", "set_house panna")
    assert (table.step, table.player(0).pool) == ("turn", 6)


def test_c06_forbids_the_builder_a_second_time_in_a_turn() -> None:
    table = Table(cards=[5])
    table.turn(0)
    table.play(0, "power builder", "give_up")
    assert "power builder" not in table.legal(0)


def test_c08_allows_more_chits_than_the_box_has() -> None:
    table = Table(cards=[7, 1, 2], variants=["yogi"])
    table.player(0).chits = table.player(1).chits = 7
    table.turn(0)
    assert table.player(0).chits == 8


def test_c08_forbids_two_chits_in_one_turn() -> None:
    table = Table(cards=[1, 2, 3], variants=["yogi"])
    table.player(0).chits = 7
    table.turn(0)
    table.play(0, "chit gold")
    assert (table.player(0).chits, table.legal(0, "chit")) == (6, [])


def test_c14_allows_the_traders_gold_at_the_start_or_on_taking_the_card() -> None:
    table = Table(cards=[2, 1, 3])
    table.turn(0)
    assert table.gold[0] == 16
    table = Table(cards=[1, 3, 4])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 2")
    assert table.gold[0] == 16


def test_c14_allows_a_card_to_serve_two_players_in_one_round() -> None:
    table = Table(cards=[2, 3, 4])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 1", "end_turn")
    table.player(1).disc = ["character", "gold"]
    table.play(TABLE, "next_turn")
    table.play(1, "action character", "take_character 2")
    assert table.gold[:2] == [16, 16]


def test_c14_forbids_the_gold_and_the_chit_twice_in_a_turn() -> None:
    table = Table(cards=[7, 1, 3], variants=["yogi"])
    table.turn(0, "character", "character")
    table.play(0, "action character", "take_character 2", "action character", "take_character 7")
    assert (table.gold[0], table.player(0).chits) == (16, 1)


def test_c14_forbids_the_builders_house_in_a_city_without_the_architect() -> None:
    table = Table(cards=[5])
    table.turn(0)
    table.play(0, "power builder")
    with pytest.raises(IllegalMove):
        table.play(0, "build_house ujjain")


def test_c16_allows_every_other_card_of_the_bank_and_of_the_players() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character")
    assert sorted(table.legal(0, "take_character")) == [f"take_character {card}" for card in range(2, 7)]


def test_c16_forbids_to_take_the_card_just_given_up() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character")
    with pytest.raises(IllegalMove):
        table.play(0, "take_character 1")


def test_c27_allows_to_rob_twice_or_to_take_back_what_was_given_up() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "character")
    table.play(0, "action character", "take_character 3")
    table.play(1, "take_character 2")
    table.play(0, "action character")
    assert {"take_character 1", "take_character 2", "take_character 6"} <= set(table.legal(0))
    table.play(0, "take_character 6")
    assert table.awaited == (2,)


def test_c27_forbids_a_robbed_player_to_refuse_or_to_rob() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 3")
    assert (table.step, table.awaited) == ("replacement", (1,))
    assert table.legal(1) == [f"take_character {card}" for card in (1, 2, 4, 5)]
    assert table.legal(0) == []


def test_c28_allows_the_artisans_price_from_the_moment_the_card_is_held() -> None:
    table = Table(cards=[1, 2, 3])
    table.architect(0, "ujjain")
    table.player(0).gold = 9
    table.turn(0, "character", "palace")
    assert "action palace" not in table.legal(0)
    table.play(0, "action character", "take_character 6", "action palace", "build_palace ujjain centre")
    assert table.gold[0] == 0


def test_c28_allows_travel_between_the_builders_power_and_its_use() -> None:
    table = Table(cards=[5])
    table.road("crossroads", "ujjain", 0)
    table.turn(0)
    table.play(0, "power builder", "move_architect ujjain", "build_house ujjain")
    assert table.step == "turn"


def test_c28_forbids_the_traders_gold_to_who_gets_the_card_in_anothers_turn() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 3")
    assert gold(table.play(1, "take_character 2"), 1) == 0


def test_c28_forbids_the_power_of_a_card_lost_before_the_turn() -> None:
    table = Table(cards=[1, 2, 3])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 2")
    table.play(1, "take_character 4")
    table.play(0, "end_turn")
    table.run_table()
    assert (table.awaited, table.gold[2]) == ((2,), 15)
    table.play(2, "end_turn")
    table.run_table()
    assert (table.awaited, table.gold[1]) == ((1,), 15)


def test_c29_allows_a_chit_in_a_later_turn_without_the_yogi() -> None:
    table = Table(cards=[1, 2, 3], variants=["yogi"])
    table.player(0).chits = 1
    table.turn(0)
    assert "chit quarry" in table.legal(0)
    table.play(0, "chit quarry")
    assert (table.player(0).chits, table.player(0).pool) == (0, 8)


def test_c29_forbids_chits_to_count_at_the_end_and_to_change_a_character() -> None:
    table = Table(2, cards=[1, 2], variants=["yogi"])
    table.player(1).chits = 9
    table.turn(0)
    table.player(0).chits = 1
    assert "chit character" not in table.legal(0)
    assert [score.total for score in table.finish()] == [0, 0]


def several(*cards: tuple[int, ...]) -> Table:
    table = Table(len(cards), cards=cards, variants=["several_characters"])
    table.turn(0, "character", "gold")
    table.play(0, "action character")
    return table


def test_c31_allows_one_more_card_from_the_bank_without_returning_one() -> None:
    table = several((1,), (3,), (6,))
    assert table.legal(0, "take_character") == [f"take_character {card}" for card in (2, 4, 5)]
    table.play(0, "take_character 2")
    assert (table.player(0).characters, table.state.bank, table.gold[0]) == ([1, 2], [4, 5], 16)


def test_c31_allows_exchange_and_enticement_once_the_bank_is_empty() -> None:
    table = several((5,), (2, 3, 6), (1, 4))
    assert table.legal(0, "exchange") == [f"exchange {card} for 5" for card in (1, 2, 3, 4, 6)]
    assert table.legal(0, "entice") == ["entice 1", "entice 2"]
    assert not table.commits(0, "exchange 2 for 5")
    assert table.commits(0, "entice 1")


def test_c31_forbids_robbing_while_the_bank_holds_a_card() -> None:
    table = several((1,), (3,), (6,))
    assert not {"take_character 3", "take_character 6"} & set(table.legal(0))
    assert table.legal(0, "exchange") + table.legal(0, "entice") == []


def test_c31_forbids_to_entice_a_player_without_more_cards() -> None:
    table = several((5, 2), (3, 6), (1, 4))
    assert table.legal(0, "entice") == []
