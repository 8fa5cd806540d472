"""C7, C9, C10, C32, C33, C34, C39, C40: scoring, the end, and what is hidden."""

import pytest

from engine.kernel.options import OptionError
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import NEUTRAL
from tests.engine.maharaja_2004.table import Table, gold, told


def final(*standings: tuple[int, int]) -> Table:
    """Palaces built and gold of each seat; seat 0 holds card 1, seat 1 card 2 and so on."""
    table = Table(len(standings), cards=range(1, len(standings) + 1))
    for seat, (built, purse) in enumerate(standings):
        table.player(seat).palaces = 7 - built
        table.player(seat).gold = purse
    return table


def test_c07_allows_the_lower_character_to_win_a_full_tie() -> None:
    assert [score.rank for score in final((3, 4), (3, 4)).finish()] == [1, 2]


def test_c07_forbids_gold_to_beat_palaces_and_a_card_to_beat_gold() -> None:
    assert [score.rank for score in final((2, 99), (3, 0), (3, 1)).finish()] == [3, 2, 1]


def test_c09_allows_neutral_palaces_to_fill_sites() -> None:
    table = Table(4, variants=["neutral_palaces"])
    assert table.sites("ujjain") == {"outer-6": NEUTRAL}


def test_c09_forbids_neutral_palaces_to_score() -> None:
    table = Table(2, variants=["neutral_palaces"])
    events = table.score_city()
    assert told(events, "gold") == []
    assert [line["points"] for line in told(events, "city_scored")[0].data["lines"]] == [0, 0]


def test_c10_allows_each_character_its_home_city() -> None:
    assert {city.home: city.name for city in BOARD.cities} == {
        1: "ayodhya", 2: "dwarka", 3: "haridwar", 4: "varanasi", 5: "kanchipuram", 6: "mathura", 7: "ujjain"
    }  # fmt: skip


def test_c10_allows_the_home_point_to_break_a_draw() -> None:
    table = Table(2, cards=[1, 6], maharaja="mathura", variants=["home_cities"])
    table.houses("mathura", 0, 1)
    table.houses("mathura", 1, 1)
    events = table.score_city()
    assert [gold(events, seat) for seat in (0, 1)] == [5, 10]


def test_c10_forbids_the_home_point_without_the_variant_or_in_another_city() -> None:
    table = Table(2, cards=[1, 6], maharaja="mathura")
    assert told(table.score_city(), "gold") == []
    table = Table(2, cards=[1, 6], maharaja="ujjain", variants=["home_cities"])
    assert told(table.score_city(), "gold") == []


@pytest.mark.parametrize(("seats", "free"), [(2, 4), (3, 5), (4, 6)])
def test_c32_allows_four_five_or_six_sites_to_stay_free(seats: int, free: int) -> None:
    table = Table(seats, variants=["neutral_palaces"])
    for city in BOARD.cities:
        taken = [f"outer-{number}" for number in range(free, 7)]
        assert table.sites(city.name) == dict.fromkeys(taken, NEUTRAL)


def test_c32_forbids_neutral_palaces_with_five_players() -> None:
    with pytest.raises(OptionError):
        GAME.setup(seats=5, seed="1", options={"variants": ["neutral_palaces"]})


def test_c33_allows_the_pay_of_the_number_of_players_to_those_with_points() -> None:
    table = Table(5, cards=[1, 2, 3, 4, 5], maharaja="ujjain")
    table.houses("ujjain", 3, 2)
    table.houses("ujjain", 1, 1)
    events = table.score_city()
    assert [gold(events, seat) for seat in range(5)] == [0, 10, 0, 13, 0]


def test_c33_forbids_pay_and_rank_without_a_point() -> None:
    table = Table(3, maharaja="ujjain")
    table.houses("ujjain", 2, 1)
    lines = told(table.score_city(), "city_scored")[0].data["lines"]
    assert [(line["seat"], line["rank"], line["gold"]) for line in lines] == [
        (2, 1, 11),
        (0, 0, 0),
        (1, 0, 0),
    ]
    assert [line["alone"] for line in lines] == [5, 0, 0]


def purses(table: Table, viewer: int | None) -> list[int | None]:
    return [player.gold for player in GAME.view(table.state, viewer).players]  # type: ignore[attr-defined]


def test_c34_allows_everybody_their_own_gold_and_every_amount() -> None:
    table = Table(variants=["hidden_gold"])
    table.turn(0, "gold", "gold")
    assert purses(table, 0) == [15, None, None]
    events = table.play(0, "action gold")
    assert [event.seen_by(None).data for event in told(events, "gold")] == [{"amount": 2, "why": "gold"}]


def test_c34_allows_everybody_all_gold_when_the_game_is_over() -> None:
    table = Table(variants=["hidden_gold"])
    table.finish()
    assert purses(table, None) == table.gold


def test_c34_forbids_others_and_spectators_a_players_gold() -> None:
    table = Table(variants=["hidden_gold"])
    assert purses(table, 2) == [None, None, 15]
    assert purses(table, None) == [None, None, None]
    assert purses(Table(), None) == [15, 15, 15]


def test_c39_allows_a_result_whose_total_is_the_palaces() -> None:
    scores = final((3, 4), (5, 0), (3, 9)).finish()
    assert [(score.total, score.parts) for score in scores] == [
        (3, {"palaces": 3}),
        (5, {"palaces": 5}),
        (3, {"palaces": 3}),
    ]


def test_c39_forbids_two_players_to_share_a_rank() -> None:
    ranks = [score.rank for score in final((3, 4), (3, 4), (3, 4), (3, 4), (3, 4)).finish()]
    assert ranks == [1, 2, 3, 4, 5]


def test_c40_allows_one_home_point_to_a_holder_of_several_cards() -> None:
    table = Table(
        2, cards=[(2, 6), (1, 3, 4, 5)], maharaja="dwarka", variants=["home_cities", "several_characters"]
    )
    lines = told(table.score_city(), "city_scored")[0].data["lines"]
    assert [(line["seat"], line["points"]) for line in lines] == [(0, 1), (1, 0)]


def test_c40_forbids_the_point_for_a_card_in_the_bank_and_palaces_for_it() -> None:
    table = Table(2, cards=[1, 3], maharaja="dwarka", variants=["home_cities"])
    assert told(table.score_city(), "gold") == []
    table = Table(2, cards=[2, 3], maharaja="dwarka", variants=["home_cities"])
    assert [score.total for score in table.finish()] == [0, 0]
