"""What only Maharaja's Master has: turns that are looked for widely, remembered, and doubt at the end."""

from itertools import islice
from statistics import pstdev

import pytest

from engine.bots.levels import Level
from engine.bots.maharaja import proposals, wide
from engine.bots.maharaja.policy import turn_of
from engine.bots.maharaja.remembering import turn
from engine.bots.maharaja.turns import search
from engine.bots.search import Searcher
from engine.bots.search.insight import Insight, insight_for
from engine.bots.search.playouts import play_out
from engine.bots.searching import level_for
from engine.kernel.events import SILENCE
from engine.kernel.moves import find
from engine.maharaja import GAME
from engine.maharaja.state import State
from tests.engine.bots.searching import chance, decisions

TWO = 2
COUNT = 24


def plannings(seed: str, most: int) -> list[tuple[State, int]]:
    """Positions of apprentices in which a disc is chosen, one each round."""
    found = decisions(GAME, TWO, seed, bot="apprentice")
    first = (
        each for each in found if each[0].stack[-1].step == "planning" and len(each[0].stack[-1].seats) == TWO
    )
    return list(islice(first, 0, TWO * most, TWO))


def ended(seats: int, seed: str, options: dict[str, list[str]] | None = None) -> State:
    state, _ = GAME.setup(seats=seats, seed=seed, options=options or {})
    play_out(GAME, Insight(), state, chance(1), 1 << 30, {})
    return state


def test_only_the_master_thinks_otherwise() -> None:
    insight = insight_for("maharaja")
    assert insight.at("artisan") is insight
    assert insight.at("review") is insight
    master = insight.at("master")
    assert (master.plans, master.redraw, master.finish) == (wide.plans, wide.redraw, wide.finish)
    assert (master.policy, master.judge, master.foresee) == (insight.policy, insight.judge, insight.foresee)


def test_wide_plans_can_be_carried_out_to_the_end_of_the_turn() -> None:
    for state, seat in plannings("carry", 3):
        found = wide.plans(state, seat, GAME.legal(state, seat), chance(1), COUNT)
        assert len(found) <= COUNT
        assert len({tuple(plan) for plan in found}) == len(found)
        for lock, *moves in found:
            begun = turn_of(state, seat)
            begun.todo = lock.split()[1:]
            for text in moves:
                while (asked := begun.stack[-1].seats[0]) != seat:
                    GAME.flow.apply(begun, asked, GAME.legal(begun, asked)[0], SILENCE)
                GAME.flow.apply(begun, seat, find(GAME.legal(begun, seat), text), SILENCE)


def test_an_outlook_names_each_disc_once() -> None:
    state, seat = plannings("carry", 1)[0]
    view, moves = GAME.view(state, seat), GAME.legal(state, seat)
    plans = wide.plans(state, seat, moves, chance(1), COUNT)
    assert len({plan[0] for plan in plans}) < len(plans)
    mind = Searcher(GAME, seat, chance(1), Level("master", 24, 1, COUNT, 2))
    found = [each.plan[0] for each in mind.outlook(view, moves, COUNT)]
    assert len(set(found)) == len(found) > 3


def test_no_more_than_so_many_plans_are_given() -> None:
    state, seat = plannings("few", 1)[0]
    assert len(wide.plans(state, seat, GAME.legal(state, seat), chance(1), 4)) == 4


def test_more_discs_are_found_than_by_a_narrow_look_and_the_best_of_those_are_kept() -> None:
    more = 0
    for state, seat in plannings("discs", 4):
        narrow = [plan[0] for _, plan in proposals.discs(state, seat, proposals.WIDTH)]
        found = {plan[0] for plan in wide.plans(state, seat, GAME.legal(state, seat), chance(1), COUNT)}
        assert set(narrow[:3]) <= found
        more += len(found - set(narrow))
    assert more > 0


def test_a_remembered_turn_is_the_turn_that_is_found() -> None:
    for state, seat in plannings("remember", 3):
        begun = turn_of(state, seat)
        found = search(begun, seat, arrows=2)
        for _ in range(2):
            assert turn(begun, seat, arrows=2) == (tuple(found.moves), tuple(found.used))


def test_a_remembered_turn_depends_on_no_disc_and_no_prestige_of_others() -> None:
    for state, seat in plannings("secret", 3):
        begun = turn_of(state, seat)
        twin = begun.clone()
        twin.seed, twin.number, twin.opened = "another", 900, 1000
        twin.players[1 - seat].prestige += 7
        twin.players[1 - seat].disc = ["coins", "track"]
        assert turn(twin, seat, arrows=2) == turn(begun, seat, arrows=2)


def test_a_priest_that_has_just_walked_does_not_walk_again_in_a_remembered_turn() -> None:
    state, seat = plannings("walk", 3)[2]
    begun = turn_of(state, seat)
    walked = begun.clone()
    walked.moved_at = walked.number
    first = turn(walked, seat, arrows=2)[0][:1]
    assert not any(text.startswith("move_priest") for text in first)
    assert turn(begun, seat, arrows=2)[0] == tuple(search(begun, seat, arrows=2).moves)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_a_clear_lead_is_surer_than_a_narrow_one(seats: int) -> None:
    state = ended(seats, "end")
    first = min(GAME.result(state), key=lambda score: score.rank).seat
    chances = wide.finish(state)
    assert sum(chances) == pytest.approx(1)
    state.players[first].prestige += 6
    surer = wide.finish(state)
    assert chances[first] < surer[first] < 1
    assert surer[first] == max(surer)


def test_at_the_end_of_a_solo_game_nothing_is_in_doubt() -> None:
    state = ended(1, "solo", {"solo": ["hard"]})
    assert sorted(wide.finish(state)) == [0.0, 1.0]


def test_others_prestige_is_guessed_with_more_doubt_each_round() -> None:
    spreads = []
    for number in (2, 6):
        state, seat = plannings("doubt", number)[number - 1]
        mine, guesses = state.players[seat].prestige, []
        for draw in range(60):
            world = state.clone()
            wide.redraw(world, seat, chance(draw))
            assert world.players[seat].prestige == mine
            guesses.append(world.players[1 - seat].prestige)
        spreads.append(pstdev(guesses))
    assert spreads[0] * 2 < spreads[1]


def test_the_master_weighs_more_plans_than_the_artisan() -> None:
    assert level_for(GAME, "master").candidates > level_for(GAME, "artisan").candidates
