"""Special rules and final scoring tiles: what each changes and what it leaves alone (M19, M30)."""

import pytest

from tests.engine.maharaja.table import Table, coins, prestige, told

FINALS = ["standard", "dominion", "presence", "pilgrim_roads", "great_temples", "diligence"]


def test_royal_favour_brings_the_first_one_prestige_and_the_others_none() -> None:
    table = Table(special=["royal_favour"])
    table.shrines("haridwar", 1, 2)
    table.shrines("haridwar", 0, 1)
    events = table.score_city()
    assert [prestige(events, seat) for seat in range(3)] == [0, 1, 0]
    assert [coins(events, seat) for seat in range(3)] == [9, 12, 3]


def test_royal_favour_goes_to_the_winner_of_a_tie_alone() -> None:
    table = Table(characters=[14, 2, 4], special=["royal_favour"])
    table.shrines("haridwar", 0, 1)
    table.shrines("haridwar", 1, 1)
    events = table.score_city()
    assert [prestige(events, seat) for seat in range(3)] == [0, 1, 0]


def test_royal_favour_is_nobodys_when_nobody_has_worship() -> None:
    assert told(Table(special=["royal_favour"]).score_city(), "prestige") == []


def test_royal_favour_is_two_for_the_chronicler_and_one_for_royal_favourite() -> None:
    for number, gained in ((11, 2), (16, 1)):
        table = Table(characters=[number], special=["royal_favour"])
        table.shrines("haridwar", 0, 1)
        assert prestige(table.score_city(), 0) == gained


def two_outer_statues_against_three_shrines(*special: str) -> Table:
    table = Table(2, special=special)
    table.statue("haridwar", "outer-2", 0)
    table.statue("haridwar", "outer-3", 0)
    table.shrines("haridwar", 1, 3)
    return table


def test_humble_statues_make_outer_statues_count_one_in_city_scoring() -> None:
    events = two_outer_statues_against_three_shrines().score_city()
    assert [coins(events, seat) for seat in range(2)] == [12, 6]
    events = two_outer_statues_against_three_shrines("humble_statues").score_city()
    assert [coins(events, seat) for seat in range(2)] == [6, 12]
    assert [line["wp"] for line in told(events, "city_scored")[0].data["lines"]] == [3, 2]


def test_humble_statues_leave_the_centre_at_three() -> None:
    table = Table(special=["humble_statues"])
    table.statue("haridwar", "centre", 0)
    assert told(table.score_city(), "city_scored")[0].data["lines"][0]["wp"] == 3


def test_humble_statues_leave_final_scoring_alone() -> None:
    scores = two_outer_statues_against_three_shrines("humble_statues").finish()
    assert [score.parts.get("majority") for score in scores] == [2, None]


@pytest.mark.parametrize("maharaja", ["haridwar", "varanasi"])
def test_royal_prices_make_a_statue_cost_twelve_everywhere(maharaja: str) -> None:
    for action, price in (("statue_and_shrine", 12), ("statue", 11)):
        table = Table(maharaja=maharaja, special=["royal_prices"])
        table.priest(0, "varanasi")
        table.turn(0, action)
        events = table.play(0, f"action {action}", "build_statue varanasi centre")
        assert coins(events, 0) == -price


def test_royal_prices_leave_the_shrine_at_one_and_the_sculptor_at_three_less() -> None:
    table = Table(characters=[15], special=["royal_prices"])
    table.priest(0, "varanasi")
    table.turn(0, "statue_and_shrine")
    events = table.play(
        0, "action statue_and_shrine", "build_statue varanasi centre", "build_shrine varanasi"
    )
    assert coins(events, 0) == -(12 - 3) - 1


def test_loyal_court_forbids_taking_a_tile_from_another_player() -> None:
    for special, takable in (([], [10, 13, 14, 4, 6]), (["loyal_court"], [10, 13, 14])):
        table = Table(characters=[2, 4, 6], display=[10, 13, 14], special=special)
        table.turn(0, "character")
        table.play(0, "action character")
        assert table.legal(0, "take") == [f"take_character {number}" for number in takable]


def test_loyal_court_with_an_empty_display_offers_no_change() -> None:
    table = Table(special=["loyal_court"])
    table.state.display = []
    table.turn(0, "character")
    assert table.legal(0, "action") == []


def test_all_four_special_rules_work_together() -> None:
    special = ["royal_favour", "humble_statues", "royal_prices", "loyal_court"]
    table = Table(special=special)
    table.statue("haridwar", "outer-2", 0)
    events = table.score_city()
    assert (prestige(events, 0), told(events, "city_scored")[0].data["lines"][0]["wp"]) == (1, 1)


def the_map(final: str) -> Table:
    """Seat 0: two statues and the majority in Dwarka, a tie in Ujjain, two roads; seat 1: the tie."""
    table = Table(2, final=final)
    table.statue("dwarka", "centre", 0)
    table.statue("dwarka", "outer-2", 0)
    table.shrines("ujjain", 0, 1)
    table.shrines("ujjain", 1, 1)
    table.priest(1, "mathura")
    table.road("ujjain", "dwarka", 0)
    table.road("dwarka", "mathura", 0)
    table.player(0).supply = 4
    table.player(1).supply = 0
    return table


@pytest.mark.parametrize(
    ("final", "first", "second"),
    [
        ("standard", {"majority": 2, "tied_majority": 1}, {}),
        ("dominion", {"majority": 3, "tied_majority": 2}, {"majority": 3, "tied_majority": 2}),
        ("presence", {"majority": 2, "tied_majority": 1, "presence": 2}, {"presence": 1}),
        ("pilgrim_roads", {"majority": 2, "tied_majority": 1, "pilgrim_roads": 4}, {}),
        ("great_temples", {"majority": 2, "tied_majority": 1, "great_temples": 2}, {}),
        ("diligence", {"majority": 2, "tied_majority": 1, "diligence": -4}, {}),
    ],
)
def test_m19_a_tile_adds_its_line_and_only_dominion_replaces_one(
    final: str, first: dict[str, int], second: dict[str, int]
) -> None:
    scores = the_map(final).finish()
    assert scores[0].parts == {"played": 3, "statues": 6, "coins": 3} | first
    standard = {"majority": 2, "tied_majority": 1}
    assert scores[1].parts == {"played": 3, "coins": 3} | standard | second


def test_presence_counts_a_city_once_and_a_priest_or_a_village_never() -> None:
    table = Table(2, final="presence")
    table.statue("dwarka", "centre", 0)
    table.shrines("dwarka", 0, 3)
    table.shrines("ujjain", 0, 1)
    table.priest(0, "mathura")
    table.village("orchha", 0)
    assert table.finish()[0].parts["presence"] == 2


def test_pilgrim_roads_need_both_villages_and_leave_one_village_roads_out() -> None:
    table = Table(final="pilgrim_roads")
    table.road("kanchipuram", "ujjain", 0)
    table.road("mathura", "haridwar", 0)
    table.village("orchha", 0)
    table.village("gwalior", 1)
    table.village("panna", 0, 1)
    table.village("chunar", 0, 2)
    scores = table.finish()
    assert [score.parts.get("pilgrim_roads", 0) for score in scores] == [2, 0, 0]


def test_great_temples_need_two_statues_of_your_own_in_one_city_and_count_it_once() -> None:
    table = Table(final="great_temples")
    for space in ("centre", "outer-1", "outer-2"):
        table.statue("dwarka", space, 0)
    table.statue("ujjain", "centre", 0)
    table.statue("ujjain", "outer-1", 1)
    scores = table.finish()
    assert [score.parts.get("great_temples", 0) for score in scores] == [2, 0, 0]


def test_diligence_counts_the_general_supply_and_not_the_board() -> None:
    table = Table(final="diligence")
    table.player(0).supply = 0
    table.player(0).shrines = 9
    table.player(1).supply = 7
    scores = table.finish()
    assert [score.parts.get("diligence", 0) for score in scores] == [0, -7, -12]


def test_m30_diligence_may_bring_a_total_below_zero() -> None:
    table = Table(final="diligence")
    table.player(0).coins = 0
    assert table.finish()[0].total == 3 - 12


@pytest.mark.parametrize("final", FINALS)
def test_a_final_scoring_tile_leaves_city_scoring_alone(final: str) -> None:
    table = Table(2, final=final)
    table.statue("haridwar", "outer-2", 0)
    events = table.score_city()
    assert ([coins(events, seat) for seat in range(2)], told(events, "prestige")) == ([12, 3], [])
