"""Plans that are worth weighing: discs with their turns, turns, and the better single moves."""

import random
from math import exp

from engine.bots.maharaja.lines import lines
from engine.bots.maharaja.policy import disc_move, outcome, turn_of
from engine.bots.maharaja.settling import best_village
from engine.bots.maharaja.turns import Line
from engine.kernel.moves import Move
from engine.maharaja.state import State

WIDTH = 3
"""How many turns are followed at the same time."""
RIVALS_WIDTH = 1
DOUBT = 0.7
"""A plan that is worth so much less is e times less likely."""
PRESTIGE_AT_FIRST, PRESTIGE_A_ROUND, PRESTIGE_DOUBT = 3, 2.4, 3
EFFORT = {
    "character_draft": 0.5,
    "shrine_placement": 0.25,
    "turn": 0.6,
    "replacement": 0.25,
    "rewards": 0.25,
    "alms": 0.1,
    "maharani": 0.25,
    "build": 0.4,
}
"""Step → the share of the playouts that is enough."""
IN_TURN = ("turn", "build", "track", "character", "moneychanger")


def plans(state: State, seat: int, moves: list[Move], rng: random.Random, count: int) -> list[list[str]]:
    """Return at most so many plans, the most promising first."""
    step = state.stack[-1].step
    if step == "planning":
        return [plan for _, plan in discs(state, seat, WIDTH)[:count]]
    if step in IN_TURN and "reward" not in state.stack[-1].data:
        found = lines(state, seat, arrows=0, width=WIDTH)
        return [[*line.moves, "end_turn"] for line in found[:count]]
    if step == "shrine_placement":
        return _villages(state, seat, moves, count)
    if len(moves) > count:
        moves = sorted(moves, key=lambda move: -outcome(state, seat, move))[:count]
    return [[move.text] for move in moves]


def discs(state: State, seat: int, width: int) -> list[tuple[float, list[str]]]:
    """Return each disc with the best turn that was found for it, and what that is worth; the best first."""
    best: dict[str, Line] = {}
    for line in lines(turn_of(state, seat), seat, arrows=2, width=width):
        best.setdefault(disc_move(line.used), line)
    return [(line.worth, [lock, *line.moves, "end_turn"]) for lock, line in best.items()]


def foresee(state: State, viewer: int, count: int) -> dict[int, list[tuple[float, list[str]]]]:
    """Return the discs that others may have locked or may lock, with their turns."""
    step = state.stack[-1].step
    if not state.round or step in ("rewards", "alms", "maharani") or "reward" in state.stack[-1].data:
        return {}
    found = {}
    for seat in state.people:
        if seat != viewer and not state.players[seat].revealed:
            ranked = discs(state, seat, RIVALS_WIDTH)[:count]
            found[seat] = [(exp((worth - ranked[0][0]) / DOUBT), plan) for worth, plan in ranked]
    return found


def relock(state: State, seat: int, text: str) -> None:
    """Change the disc that was imagined for a seat."""
    state.players[seat].disc = text.split()[1:]


def redraw(state: State, viewer: int, rng: random.Random) -> None:
    """Guess others' hidden prestige by what players usually have."""
    if state.solo or not state.round:
        return
    for seat, player in enumerate(state.players):
        if seat != viewer:
            usual = PRESTIGE_AT_FIRST + PRESTIGE_A_ROUND * (state.round - 1)
            player.prestige = max(0, round(usual + PRESTIGE_DOUBT * (2 * rng.random() - 1)))


def _villages(state: State, seat: int, moves: list[Move], count: int) -> list[list[str]]:
    left, found = list(moves), list[list[str]]()
    while left and len(found) < count:
        text = best_village(state, seat, left)
        found.append([text])
        left = [move for move in left if move.text != text]
    return found
