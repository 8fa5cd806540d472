"""The twenty worked examples of the rules page, by their numbers."""

import pytest

from engine.kernel.moves import TABLE
from engine.maharaja_2004 import GAME
from tests.engine.maharaja_2004.fresh import Fresh
from tests.engine.maharaja_2004.table import START, Table, gold


def after_example_1() -> Table:
    table = Table()
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    return table


def lowering(table: Table, city: str) -> dict[int, str]:
    """The track after this governor was moved in a turn of seat 0."""
    table.turn(0, "governors", "gold")
    table.play(0, "action governors", f"move_governor {city}")
    return table.boxes()


def test_example_01_the_maharaja_goes_to_ujjain_and_its_governor_to_box_7() -> None:
    table = after_example_1()
    assert table.state.city == 4
    assert table.boxes() == {**{box: city for box, city in START.items() if box}, 7: "ujjain"}


def test_example_02_a_governor_pushes_two_others_up() -> None:
    boxes = lowering(after_example_1(), "varanasi")
    assert boxes == {
        1: "dwarka", 2: "mathura", 3: "varanasi", 4: "haridwar", 5: "ayodhya", 6: "kanchipuram", 7: "ujjain"
    }  # fmt: skip


def test_example_03_a_governor_leaves_a_gap() -> None:
    table = after_example_1()
    table.turn(0, "governors", "gold")
    table.play(0, "action governors")
    assert "move_governor dwarka" not in table.legal(0)
    table.play(0, "move_governor mathura")
    assert {box: table.boxes().get(box) for box in (0, 1, 2)} == {0: "mathura", 1: None, 2: "dwarka"}
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert table.boxes()[8] == "mathura"


def test_example_04_the_top_governor_comes_down_and_the_next_stands_lower() -> None:
    table = Table()
    cities = ["dwarka", "mathura", "haridwar", "ayodhya", "varanasi", "kanchipuram"]
    table.track({**dict(enumerate(cities, 3)), 11: "ujjain"})
    assert lowering(table, "ujjain")[9] == "ujjain"
    table.phase("maharaja")
    table.play(TABLE, "move_maharaja")
    assert table.boxes()[10] == "dwarka"


def a_toll_road(purse: int) -> Table:
    table = Table()
    table.village("kalpi", 0)
    table.village("kannauj", 1, 1)
    table.player(0).gold = purse
    table.turn(0)
    return table


def test_example_05_the_only_journey_pays_2_gold_for_two_houses_of_one_owner() -> None:
    table = a_toll_road(3)
    assert table.legal(0, "move_architect") == ["move_architect ayodhya paying 1:2"]
    table.play(0, "move_architect ayodhya paying 1:2")
    assert table.gold == [1, 17, 15]


def test_example_05_with_1_gold_there_is_no_journey() -> None:
    assert a_toll_road(1).legal(0, "move_architect") == []


def two_ways(purse: int, card: int = 1) -> Table:
    table = Table(cards=[card, 2, 3] if card != 2 else [2])
    owners = {"kalpi": 0, "kannauj": 2, "sultanpur": 0, "jaunpur": 0, "panna": 1, "chunar": 1}
    for village, owner in owners.items():
        table.village(village, owner)
    table.player(0).gold = purse
    table.turn(0)
    return table


def test_example_06_four_journeys_are_offered_and_with_1_gold_two() -> None:
    assert sorted(two_ways(5).legal(0, "move_architect")) == [
        "move_architect ayodhya paying 1:2",
        "move_architect ayodhya paying 2:1",
        "move_architect varanasi paying 1:2",
        "move_architect varanasi paying 2:1",
    ]
    assert sorted(two_ways(1).legal(0, "move_architect")) == [
        "move_architect ayodhya paying 2:1",
        "move_architect varanasi paying 2:1",
    ]


def test_example_07_the_monk_has_two_free_journeys_and_nobody_is_paid() -> None:
    table = two_ways(0, card=4)
    assert sorted(table.legal(0, "move_architect")) == ["move_architect ayodhya", "move_architect varanasi"]
    before = table.gold
    table.play(0, "move_architect varanasi")
    assert table.gold == before


def two_houses() -> Table:
    table = Table()
    table.architect(0, "ujjain")
    table.player(0).pool, table.player(0).gold = 3, 2
    table.turn(0, "two_houses", "gold")
    table.play(0, "action two_houses", "build_house vidisha")
    return table


def test_example_08_after_a_village_only_the_city_is_offered() -> None:
    table = two_houses()
    assert table.gold[0] == 1
    assert table.legal(0, "build_house") == ["build_house ujjain"]


def test_example_08_giving_up_ends_the_action_with_one_house() -> None:
    table = two_houses()
    table.play(0, "give_up")
    assert (table.step, table.player(0).pool) == ("turn", 2)


def palace_and_house(card: int) -> Table:
    table = Table(cards=[card])
    table.architect(0, "dwarka")
    table.player(0).gold, table.player(0).pool = 10, 1
    table.turn(0, "palace_and_house", "gold")
    table.play(0, "action palace_and_house")
    return table


def test_example_09_the_artisan_builds_both_and_the_action_closes() -> None:
    table = palace_and_house(6)
    table.play(0, "build_palace dwarka centre", "build_house dwarka")
    assert (table.gold[0], table.step) == (0, "turn")


def test_example_09_the_builder_can_begin_with_the_house_only() -> None:
    table = palace_and_house(5)
    assert table.legal(0, "build_palace") == []
    assert "build_house dwarka" in table.legal(0)


def test_example_10_the_robbed_player_picks_at_once_and_plays_next() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(0, "character", "gold")
    table.play(0, "action character", "take_character 6")
    assert (table.step, table.awaited) == ("replacement", (2,))
    assert table.legal(2) == [f"take_character {card}" for card in (1, 2, 4, 5)]
    table.play(2, "take_character 1")
    assert table.awaited == (0,)
    table.play(0, "end_turn")
    table.run_table()
    assert table.awaited == (2,)


def test_example_11_the_trader_pays_once_on_taking_the_card() -> None:
    table = Table(cards=[1, 3, 6])
    table.turn(1, "character", "character")
    assert gold(table.play(1, "action character", "take_character 2"), 1) == 1
    assert gold(table.play(1, "action character", "take_character 5"), 1) == 0


def test_example_11_leaving_the_trader_and_coming_back_pays_no_second_time() -> None:
    table = Table(cards=[1, 2, 6])
    table.turn(1, "character", "character")
    table.play(1, "action character", "take_character 5", "action character", "take_character 2")
    assert table.gold[1] == 15 + 1


def test_example_12_ranks_in_ujjain() -> None:
    table = Table(4, cards=[5, 2, 3, 1], maharaja="ujjain")
    table.palace("ujjain", "centre", 0)
    table.houses("ujjain", 0, 1)
    table.architect(1, "ujjain")
    table.houses("ujjain", 1, 3)
    table.palace("ujjain", "outer-1", 2)
    events = table.score_city()
    assert [gold(events, seat) for seat in range(4)] == [9, 12, 6, 0]


def test_example_13_scoring_alone_brings_5_more() -> None:
    table = Table(2, maharaja="ujjain")
    table.houses("ujjain", 0, 1)
    events = table.score_city()
    assert [gold(events, seat) for seat in range(2)] == [15, 0]


@pytest.mark.parametrize(("houses", "paid"), [(1, [7, 11, 0]), (0, [0, 16, 0])])
def test_example_14_the_home_city_of_the_trader(houses: int, paid: list[int]) -> None:
    table = Table(cards=[5, 2, 3], maharaja="dwarka", variants=["home_cities"])
    table.houses("dwarka", 0, houses)
    events = table.score_city()
    assert [gold(events, seat) for seat in range(3)] == paid


def test_example_15_two_auctions_and_a_card_free() -> None:
    game = Fresh(3, variants=("auction",), first=2)
    game.play(2, "bid 0")
    game.play(0, "bid 3")
    game.play(1, "pass")
    events = game.play(2, "bid 15")
    assert [(event.seat, event.data) for event in events if event.kind == "passed"] == [(0, {"asked": False})]
    assert game.gold == [15, 15, 0]
    assert game.awaited == ("character_draft", (2,))
    game.play(2, "take_character 6")
    assert game.awaited == ("auction", (0,))
    game.play(0, "bid 0")
    game.play(1, "pass")
    assert (game.awaited, game.gold) == (("character_draft", (0,)), [15, 15, 0])
    game.play(0, "take_character 1")
    assert game.awaited == ("character_draft", (1,))
    game.play(1, "take_character 2")
    assert game.gold == [15, 15, 0]


def empty_bank() -> Table:
    table = Table(cards=[(5,), (2, 3, 6), (1, 4)], variants=["several_characters"])
    assert table.state.bank == []
    table.turn(0, "character", "gold")
    table.play(0, "action character")
    return table


def test_example_16_an_exchange_gives_the_chosen_card_and_the_traders_gold() -> None:
    table = empty_bank()
    assert {"entice 1", "entice 2"} <= set(table.legal(0))
    table.play(0, "exchange 2 for 5")
    assert [player.characters for player in table.state.players] == [[2], [3, 5, 6], [1, 4]]
    assert table.gold[0] == 16


def test_example_16_the_enticed_player_chooses_and_gets_nothing() -> None:
    table = empty_bank()
    table.play(0, "entice 1")
    assert (table.step, table.awaited) == ("hand_over", (1,))
    table.play(1, "hand_over 6")
    assert [player.characters for player in table.state.players] == [[5, 6], [2, 3], [1, 4]]


def test_example_17_neutral_palaces_leave_four_sites_for_two_players() -> None:
    table = Table(2, variants=["neutral_palaces"])
    assert set(table.sites("mathura")) == {"outer-4", "outer-5", "outer-6"}
    table.architect(0, "mathura")
    table.player(0).gold = 60
    for site in ("outer-1", "outer-2", "outer-3"):
        table.turn(0, "palace", "gold")
        table.play(0, "action palace", "build_palace mathura outer")
        assert table.sites("mathura")[site] == 0
    table.turn(0, "palace", "palace")
    table.play(0, "action palace")
    assert table.legal(0, "build_palace") == ["build_palace mathura centre"]
    table.play(0, "build_palace mathura centre")
    assert "action palace" not in table.legal(0)


def test_example_18_a_house_moves_to_the_architects_city_and_breaks_the_road() -> None:
    table = Table(2)
    table.road("crossroads", "ayodhya", 0)
    table.village("panna", 1)
    table.architect(0, "varanasi")
    table.turn(0, "move_house", "gold")
    table.play(0, "action move_house", "lift_house kalpi")
    places = table.legal(0)
    assert "set_house varanasi" in places
    assert not {"set_house kalpi", "set_house kannauj", "set_house panna"} & set(places)
    before = table.gold
    table.play(0, "set_house varanasi")
    assert table.gold == before
    table.architect(0, "ayodhya")
    assert table.legal(0, "move_architect crossroads") == []


def test_example_19_the_yogi_brings_a_chit_and_one_may_be_used_a_turn() -> None:
    table = Table(cards=[7, 1, 2], variants=["yogi"])
    table.player(0).chits = 1
    table.turn(0, "gold", "gold")
    assert table.player(0).chits == 2
    assert "chit character" not in table.legal(0)
    table.play(0, "chit governors", "move_governor varanasi")
    assert table.player(0).chits == 1
    assert table.legal(0, "chit") == []


def test_example_20_the_round_of_the_seventh_palace_is_played_to_its_end() -> None:
    table = Table(3, cards=[1, 2, 3], game_round=6, maharaja="dwarka")
    table.architect(0, "ujjain")
    for seat, left in ((0, 1), (1, 1), (2, 1)):
        table.player(seat).palaces = left
    table.turn(0, "palace", "gold")
    table.play(0, "action palace", "build_palace ujjain centre", "end_turn")
    for seat in (1, 2):
        table.run_table()
        assert table.awaited == (seat,)
        table.play(seat, "end_turn")
    table.player(1).gold = table.player(2).gold
    assert [event.kind for event in table.run_table()].count("city_scored") == 1
    scores = GAME.result(table.state)
    assert [(score.total, score.rank) for score in scores] == [(7, 1), (6, 2), (6, 3)]
