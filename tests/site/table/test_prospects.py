"""While a round is planned the panel says what actions cost, and from where a blocked one would work."""

from dataclasses import replace

from django.utils.translation import override

from engine.maharaja.actions import ACTIONS
from engine.maharaja.view import View
from games.titles.maharaja.words import panel
from games.titles.maharaja.words.means import Goal, Means, means_of
from games.titles.maharaja.words.outlooks import outlooks
from games.titles.maharaja.words.panel import Panel
from games.titles.maharaja.words.prospects import prospect
from tests.site.drawing.positions import choices

EVERY = frozenset(ACTIONS)
UJJAIN, HARIDWAR = Goal("ujjain", 2, 12, 7), Goal("haridwar", 0, 10, 7)
RICH = Means(
    coins=15, shrines=4, supply=12, statues=7, here="", scored="ujjain", villages=True,
    goals=(UJJAIN,), anywhere=False, possible=EVERY - {"statue"},
)  # fmt: skip


def test_a_statue_from_the_crossroads_names_the_city_to_walk_to() -> None:
    found = prospect(RICH, "statue")
    assert found.reason == "No statue from the crossroads: walk to Ujjain (2 coins), then 11."
    assert found.cost == "11 coins"
    both = prospect(RICH, "statue_and_shrine")
    assert both.reason == (
        "Only the shrine now. No statue from the crossroads: walk to Ujjain (2 coins), then 12."
    )


def test_a_statue_that_is_too_expensive_names_price_and_purse() -> None:
    here = replace(RICH, here="ujjain", goals=(replace(UJJAIN, toll=0),), coins=9)
    assert prospect(here, "statue").reason == "Costs 11, you have 9."
    assert prospect(replace(RICH, coins=9), "statue").reason == (
        "No statue from the crossroads: the cheapest costs 13 with the walk, you have 9."
    )


def test_a_cheaper_city_in_reach_is_named() -> None:
    here = replace(RICH, here="ujjain", goals=(replace(UJJAIN, toll=0), HARIDWAR), coins=10)
    assert prospect(here, "statue").reason == (
        "Costs 11 in Ujjain, you have 10: walk to Haridwar (free), then 9."
    )
    assert prospect(here, "statue").cost == "11 coins"
    full = replace(here, goals=(HARIDWAR,))
    assert prospect(full, "statue").reason == "Ujjain is full: walk to Haridwar (free), then 9."


def test_closed_roads_and_missing_pieces_have_reasons() -> None:
    closed = replace(RICH, goals=())
    assert prospect(closed, "statue").reason.startswith("No statue from the crossroads: no road is open")
    assert prospect(replace(RICH, statues=0), "statue").reason == "You have no statues left."
    empty = replace(RICH, shrines=0, possible=frozenset())
    assert "“Shrines” brings 2" in prospect(empty, "shrine").reason
    assert prospect(replace(empty, coins=2), "prestige").reason == "Costs 3, you have 2."
    assert prospect(empty, "track").reason == "No flag has three spaces to its left."


def test_a_possible_action_has_no_reason() -> None:
    here = replace(RICH, here="ujjain", goals=(replace(UJJAIN, toll=0),), possible=EVERY)
    assert [name for name in EVERY if prospect(here, name).reason] == []


def test_a_pair_says_what_it_takes_of_the_purse() -> None:
    told = outlooks(replace(RICH, goals=(Goal("ujjain", 1, 12, 7), HARIDWAR)))
    assert told["statue two_shrines"] == "Statue + Two shrines: up to 14 of your 15 coins."
    assert told["statue statue"] == "Statue + Statue: at least 18, you will have 15 coins."
    assert told["statue coins"] == "Statue + Coins: up to 12 of your 18 coins."
    assert told["coins coins"] == "Coins + Coins: free; you will have 21 coins."
    assert told["shrine prestige"] == "Shrine + Prestige: 3 of your 15 coins."
    few = outlooks(replace(RICH, shrines=1))
    assert few["two_shrines two_shrines"].endswith("You have 1 of 4 shrines.")


def test_outlooks_cover_every_pair_and_stay_small() -> None:
    for language in ("en", "pt-br"):
        with override(language):
            told = outlooks(RICH)
        assert len(told) == 45
        assert sum(len(key) + len(text.encode()) + 6 for key, text in told.items()) < 6_000


def planning_panels() -> list[tuple[View, Panel]]:
    planned = [(view, moves) for seats in (1, 3) for view, moves in choices(seats) if view.step == "planning"]
    return [
        (view, panel(view=view, seat=view.seat, moves=moves, names=["A", "B", "C"],
                     foresee=lambda move: [], intended="lock_disc statue coins"))
        for view, moves in planned
    ]  # fmt: skip


def test_impossible_actions_have_a_reason_and_the_saved_pair_an_outlook() -> None:
    panels = planning_panels()
    assert panels
    for view, found in panels:
        possible = means_of(view, view.seat).possible
        for arrow in found.arrows:
            assert arrow.cost
            assert arrow.possible == (arrow.name in possible)
            assert arrow.possible or arrow.reason, (arrow.name, view)
        assert found.outlook == found.outlooks["statue coins"]
