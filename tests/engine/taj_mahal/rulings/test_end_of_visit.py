"""T6, T10, T16, T26: the end of a visit."""

import random

from engine.taj_mahal import GAME
from engine.taj_mahal.cards import ADVISORS
from engine.taj_mahal.phases.prepare_visit import advisors_left
from engine.taj_mahal.tokens import VISITS
from tests.engine.games.walks import Plan, walk
from tests.engine.taj_mahal.table import Table, told


def test_t06_allows_a_pair_to_bring_the_card_from_the_supply_or_a_hand() -> None:
    table = Table()
    table.advisors(0, "vizier", "vizier", "monk", "monk")
    table.hand(1, "enlightenment")
    events = table.end_visit()
    assert table.hand_of(0) == ["knowledge", "enlightenment"]
    assert table.hand_of(1) == []
    assert [event.data["origin"] for event in told(events, "paired")] == [None, 1]


def test_t06_allows_a_pair_after_the_twelfth_visit() -> None:
    table = Table(province="agra", visit=VISITS)
    table.advisors(0, "princess", "princess")
    table.end_visit()
    assert table.hand_of(0) == ["nobility"]
    assert table.step == "final_scoring"


def test_t06_forbids_the_owner_of_the_card_to_keep_the_pair() -> None:
    table = Table()
    table.advisors(0, "general", "general", "monk")
    table.hand(0, "might")
    table.end_visit()
    assert (table.hand_of(0), len(table.player(0).advisors)) == (["might"], 1)


def test_t10_allows_unclaimed_advisors_and_the_crown_to_stay() -> None:
    table = Table()
    table.court("mogul", "vizier", "elephant")
    table.end_visit()
    assert table.seated() == ["mogul", "vizier"]
    table.table("prepare_visit")
    assert len(table.seated()) == 6


def test_t10_forbids_an_unclaimed_province_token_to_stay() -> None:
    table = Table(visit=3)
    events = table.end_visit()
    assert (table.state.gone, 3 in table.state.provinces) == ([3], False)
    assert [event.data for event in told(events, "province_token_gone")] == [{"token": 3}]
    table.table("prepare_visit")
    assert table.state.provinces[table.state.province] == table.state.visit == 4


def test_t16_allows_every_empty_seat_to_be_filled() -> None:
    table = Table(5)
    for seat in range(5):
        table.advisors(seat, "vizier")
    table.court("mogul")
    table.end_visit()
    table.table("prepare_visit")
    assert "vizier" in table.seated()


def test_t16_forbids_a_seventh_token_of_an_advisor() -> None:
    for rest in range(3):
        for step in walk(Plan("taj_mahal", 5, seed=str(rest), rest=rest, eager=0.1)):
            assert all(advisors_left(step.after, advisor) >= 0 for advisor in ADVISORS)


def test_t26_allows_one_player_to_pair_several() -> None:
    table = Table()
    table.advisors(2, "general", "general", "princess", "princess")
    table.hand(0, "might", "red EE")
    events = table.end_visit()
    assert len(told(events, "paired")) == 2
    assert (table.hand_of(2), table.hand_of(0)) == (["might", "nobility"], ["red EE"])


def test_t26_forbids_a_row_or_three_of_a_kind_at_the_end_of_a_visit() -> None:
    rng = random.Random(1)
    for step in walk(Plan("taj_mahal", 4, rest=rng.randrange(99), eager=0.1)):
        if step.move.verb == "end_visit":
            assert all(player.row == [] for player in step.before.players)
            pairs = [(p.advisors.count(a), a) for p in step.before.players for a in ADVISORS]
            assert max(pairs)[0] <= 2
            assert all([count for count, of in pairs if of == a].count(2) <= 1 for a in ADVISORS)
            held = [p.advisors.count(a) for p in step.after.players for a in ADVISORS]
            assert max(held) <= 1
    assert GAME.result(step.after)
