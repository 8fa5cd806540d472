"""Artisan and Master at Maharaja (2004): what they are made of, and that they are strong."""

import random

import pytest

from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.bots.maharaja_2004 import FORESEE, JUDGE, PLANS, POLICY, RELOCK, SCRIPT
from engine.bots.maharaja_2004.features import NAMES, coming, features
from engine.bots.maharaja_2004.lines import lines
from engine.bots.maharaja_2004.policy import turn_of
from engine.commands.simulate import play
from engine.commands.tally import Match
from engine.kernel.chance import stream
from engine.kernel.history import History
from engine.kernel.moves import TABLE
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.final import palaces_built
from engine.maharaja_2004.state import EMPTY, State
from tests.engine.games.walks import Plan, walk
from tests.engine.scramblers import SECRETS


def waiting_at(step: str, seats: int, seed: str = "judge") -> list[State]:
    """Return the positions of a game of apprentices in which it waits at this step."""
    history = History(GAME, seats=seats, seed=seed, options={})
    return [
        GAME.clone(history.state)
        for _ in play_on(history, seated(GAME, [BOTS["apprentice"]] * seats, seed))
        if GAME.awaited(history.state).step == step
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_chances_add_up_to_one_and_a_palace_more_is_better(seats: int) -> None:
    for state in waiting_at("maharaja", seats)[2:]:
        chances = JUDGE(state)
        assert abs(sum(chances) - 1) < 1e-9
        if state.players[0].palaces > 2:
            state.players[0].palaces -= 1
            state.palaces[state.palaces.index(EMPTY)] = 0
            assert JUDGE(state)[0] > chances[0]


def test_features_have_a_name_each_and_palaces_come_first() -> None:
    for state in waiting_at("maharaja", 3)[1::3]:
        found = features(state)
        assert [len(row) for row in found] == [1 + len(NAMES)] * 3
        assert [row[0] for row in found] == [10 * palaces_built(state, seat) for seat in range(3)]


def test_the_city_still_to_be_scored_comes_first() -> None:
    before, after = waiting_at("maharaja", 2)[3], waiting_at("planning", 2)[6]
    assert (before.round, after.round) == (4, 4)
    assert coming(before)[0] == coming(after)[0] == after.city
    assert sorted(coming(before)) == sorted(coming(after))


def test_a_playout_move_uses_nothing_that_its_seat_would_not_know() -> None:
    compared = 0
    for number, step in enumerate(walk(Plan("maharaja_2004", 3, rest=2, eager=0.3), limit=150)):
        if step.seat == TABLE or number % 3:
            continue
        twin = GAME.clone(step.before)
        SECRETS["maharaja_2004"].scramble(twin, twin, step.seat, stream("twin", "scramble", number))
        moves = GAME.legal(step.before, step.seat)
        for choose in (POLICY, SCRIPT):
            found = [choose(state, step.seat, moves, random.Random(1)) for state in (step.before, twin)]
            assert found[0] == found[1]
        compared += twin != step.before
    assert compared > 3


def test_plans_are_legal_to_their_end() -> None:
    followed = 0
    for state in [*waiting_at("planning", 3)[::4], *waiting_at("turn", 3)[::9]]:
        seat = state.stack[-1].seats[0]
        found = PLANS(state, seat, GAME.legal(state, seat), random.Random(1), 4)
        assert 1 <= len(found) <= 4
        assert {plan[0] for plan in found} <= {move.text for move in GAME.legal(state, seat)}
        if state.stack[-1].step == "turn":
            after, plan = state, [*found[0]]
            while plan and GAME.awaited(after).seats == (seat,):
                after = GAME.play(after, seat, plan.pop(0))[0]
                followed += 1
    assert followed > 10


def test_lines_lead_where_their_moves_lead() -> None:
    for state in waiting_at("planning", 2)[::5]:
        for line in lines(turn_of(state, 0), 0, arrows=2, width=2)[:5]:
            assert len(line.used) <= 2
            assert line.state.players[0].characters


def test_what_others_may_plan_is_foreseen_from_what_is_open() -> None:
    for number, state in enumerate(waiting_at("turn", 3)[::7]):
        viewer = state.stack[-1].seats[0]
        twin = GAME.clone(state)
        SECRETS["maharaja_2004"].scramble(twin, twin, viewer, stream("twin", "scramble", number))
        found = FORESEE(state, viewer, 3)
        assert found == FORESEE(twin, viewer, 3)
        assert viewer not in found
        for seat, guesses in found.items():
            assert not state.players[seat].revealed
            assert len(guesses) <= 3
            RELOCK(state, seat, guesses[0][1][0])
            assert " ".join(["lock_disc", *state.players[seat].disc]) == guesses[0][1][0]


@pytest.mark.slow
@pytest.mark.parametrize(
    "variants", [[], ["short", "several_characters", "yogi"], ["auction", "hidden_gold"]]
)
def test_an_artisan_plays_any_game_to_its_end_with_legal_moves(variants: list[str]) -> None:
    history = History(GAME, seats=3, seed="any", options={"variants": [*variants]})
    bots = [BOTS["artisan"], BOTS["random"], BOTS["random"]]
    for legal, played_move in play_on(history, seated(GAME, bots, "any")):
        assert played_move.text in [move.text for move in legal]
    assert GAME.result(history.state)


@pytest.mark.slow
def test_a_master_is_ahead_of_an_apprentice() -> None:
    """The whole requirement is in docs/reports/; a few games show that nothing is broken."""
    match = Match("maharaja_2004", 2, ("master", "apprentice"), {}, "test")
    assert sum(play(match, number).scores[0].rank == 1 for number in range(4)) >= 2
