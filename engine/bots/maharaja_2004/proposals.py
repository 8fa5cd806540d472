"""Plans that are worth weighing: discs with the turn they are meant for, turns, the better single moves."""

import random
from math import exp

from engine.bots.maharaja_2004.lines import lines
from engine.bots.maharaja_2004.policy import disc_move, outcome, turn_of
from engine.bots.maharaja_2004.settling import best_village
from engine.bots.maharaja_2004.turns import Line
from engine.kernel.moves import Move
from engine.maharaja_2004.state import State

WIDTH = 3
"""How many turns are followed at the same time."""
RIVALS_WIDTH = 1
DOUBT = 1.5
"""A plan that is worth so much less gold is e times less likely."""
Plan = list[str]


def plans(state: State, seat: int, moves: list[Move], rng: random.Random, count: int) -> list[Plan]:
    """Return at most so many plans, the most promising first."""
    step = state.stack[-1].step
    if step == "planning":
        return [plan for _, plan in discs(state, seat, WIDTH)[:count]]
    if step == "turn":
        found = lines(state, seat, arrows=0, width=WIDTH)
        return [[*line.moves, "end_turn"] for line in found[:count]]
    if step == "house_placement":
        return _villages(state, seat, moves, count)
    if len(moves) > count and step not in ("character_draft", "auction"):
        moves = sorted(moves, key=lambda move: -outcome(state, seat, move))[:count]
    return [[move.text] for move in moves]


def discs(state: State, seat: int, width: int) -> list[tuple[float, Plan]]:
    """Return each disc with the best turn that was found for it, and what that is worth; the best first."""
    best: dict[str, Line] = {}
    for line in lines(turn_of(state, seat), seat, arrows=2, width=width):
        best.setdefault(disc_move(line.used), line)
    return [(line.worth, [lock, *line.moves, "end_turn"]) for lock, line in best.items()]


def foresee(state: State, viewer: int, count: int) -> dict[int, list[tuple[float, Plan]]]:
    """Return the discs that others may have locked or may lock, with their turns."""
    found: dict[int, list[tuple[float, Plan]]] = {}
    for seat, player in enumerate(state.players):
        if state.round and seat != viewer and not player.revealed and player.characters:
            ranked = discs(state, seat, RIVALS_WIDTH)[:count]
            found[seat] = [(exp((worth - ranked[0][0]) / DOUBT), plan) for worth, plan in ranked]
    return found


def relock(state: State, seat: int, text: str) -> None:
    """Change the disc that was imagined for a seat."""
    state.players[seat].disc = text.split()[1:]


def _villages(state: State, seat: int, moves: list[Move], count: int) -> list[Plan]:
    left, found = list(moves), list[Plan]()
    while left and len(found) < count:
        text = best_village(state, seat, left)
        found.append([text])
        left = [move for move in left if move.text != text]
    return found
