"""How the Master thinks otherwise: turns looked for widely, and doubt about the prestige that others hide."""

import random
from math import exp

from engine.bots.maharaja import proposals
from engine.bots.maharaja.lines import lines
from engine.bots.maharaja.policy import disc_move, turn_of
from engine.bots.maharaja.ranking import ranked
from engine.bots.maharaja.turns import Line
from engine.kernel.moves import Move
from engine.maharaja import GAME
from engine.maharaja.state import State

WIDTH = 8
"""How many turns are followed at the same time."""
KEPT = 8
"""So many plans that the apprentice likes best are weighed in any case."""
DOUBT_A_ROUND = 0.9
"""By how much others' prestige differs from what is usual, for each round played (standard deviation)."""
SPREAD = 3.0
"""A lead of so many points at the end is about 73 % to 27 % if others' prestige was guessed."""


def plans(state: State, seat: int, moves: list[Move], rng: random.Random, count: int) -> list[list[str]]:
    """Return at most so many plans, the most promising first."""
    step = state.stack[-1].step
    if step == "planning":
        return _turns(turn_of(state, seat), seat, rng, count, arrows=2)
    if step in proposals.IN_TURN and "reward" not in state.stack[-1].data:
        return _turns(state, seat, rng, count, arrows=0)
    return proposals.plans(state, seat, moves, rng, count)


def _turns(state: State, seat: int, rng: random.Random, count: int, *, arrows: int) -> list[list[str]]:
    """Return the turns that the apprentice likes best, and those that the judgement likes best."""
    found = lines(state, seat, arrows=arrows, width=WIDTH)
    best: dict[object, list[str]] = {}
    for line in [*_firsts(found, arrows)[:KEPT], *_firsts(ranked(found, seat, rng, finish), arrows)]:
        plan = [*line.moves, "end_turn"]
        best.setdefault(tuple(plan), [disc_move(line.used), *plan] if arrows else plan)
    return list(best.values())[:count]


def _firsts(found: list[Line], arrows: int) -> list[Line]:
    """Return the first line for each disc; all of them if the disc is known."""
    if not arrows:
        return found
    best: dict[str, Line] = {}
    for line in found:
        best.setdefault(disc_move(line.used), line)
    return list(best.values())


def redraw(state: State, viewer: int, rng: random.Random) -> None:
    """Guess others' hidden prestige: what players usually have, more or less."""
    if state.solo or not state.round:
        return
    usual = proposals.PRESTIGE_AT_FIRST + proposals.PRESTIGE_A_ROUND * (state.round - 1)
    doubt = DOUBT_A_ROUND * (state.round - 1)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.prestige = max(0, round(rng.gauss(usual, doubt)))


def finish(state: State) -> list[float]:
    """Return each seat's chance to have won: the clearer the lead, the surer. In solo nothing is hidden."""
    scores = sorted(GAME.result(state), key=lambda score: score.seat)
    if state.solo:
        return [float(score.rank == 1) for score in scores]
    most = max(score.total for score in scores)
    odds = [exp((score.total - most) / SPREAD) for score in scores]
    return [each / sum(odds) for each in odds]
