"""Information-set tree search: one tree of moves over many imagined worlds, for games that bring no plans."""

from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from engine.bots.search.playouts import cut_after, play_out
from engine.bots.search.weighing import Candidate, Weighing
from engine.kernel.chance import below
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE, Move

EXPLORING = 0.7
"""How much moves that were rarely tried are favoured (UCB)."""


@dataclass
class Node:
    """What is known about a move: how often it could be made, was made, and what the mover got."""

    children: dict[str, "Node"] = field(default_factory=dict)
    available: int = 0
    visits: int = 0
    total: float = 0.0

    def urgency(self) -> float:
        """Return how much it should be tried next."""
        return self.total / self.visits + EXPLORING * sqrt(log(self.available) / self.visits)


def grow(weighing: Weighing, candidates: list[Candidate], playouts: int) -> list[Candidate]:
    """Spend the playouts on one tree; return the candidates, the one that was tried most often first."""
    root = Node()
    allowed = {candidate.plan[0] for candidate in candidates}
    for _ in range(max(len(candidates), playouts)):
        if weighing.stop():
            weighing.stopped = True
            break
        _once(weighing, root, allowed)
    for candidate in candidates:
        node = root.children.get(candidate.plan[0], Node())
        candidate.total, candidate.count = node.total, node.visits
    ranked = sorted(candidates, key=lambda each: (-each.count, -each.value))
    ranked[0].share = 1.0
    return ranked


def _once(weighing: Weighing, root: Node, allowed: set[str]) -> None:
    """Go down the tree in a new world, add one move to it, play on and remember what came of it."""
    game, state, node = weighing.game, weighing.world(), root
    cut = cut_after(game, weighing.insight, state, weighing.horizon)
    path: list[tuple[int, Node]] = []
    new = False
    while state.stack and not new and game.progress(state).number < cut:
        seat = state.stack[-1].seats[0] if path else weighing.seat
        moves = game.flow.legal(state, seat)
        if seat == TABLE:
            game.flow.apply(state, seat, moves[0], SILENCE)
            continue
        if not path:
            moves = [move for move in moves if move.text in allowed]
        move, node, new = _select(weighing, node, moves)
        path.append((seat, node))
        game.flow.apply(state, seat, move, SILENCE)
    found = play_out(game, weighing.insight, state, weighing.rng, cut, {}, guessed=True)
    for seat, node in path:
        node.visits += 1
        node.total += found[seat]
    if weighing.noting and path:
        _note(weighing, root, path[0][1], state)


def _select(weighing: Weighing, node: Node, moves: list[Move]) -> tuple[Move, Node, bool]:
    """Return a move with its node, and whether it is new: each is tried once before any is tried again."""
    for move in moves:
        node.children.setdefault(move.text, Node()).available += 1
    untried = [move for move in moves if not node.children[move.text].visits]
    if untried:
        move = untried[below(weighing.rng, len(untried))]
        return move, node.children[move.text], True
    move = max(moves, key=lambda each: node.children[each.text].urgency())
    return move, node.children[move.text], False


def _note(weighing: Weighing, root: Node, first: Node, state: Any) -> None:
    text = next(text for text, node in root.children.items() if node is first)
    weighing.note([text], state)
