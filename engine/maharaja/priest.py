"""Priest moves: along roads with a shrine in every village, paying the owners on the way."""

from functools import cache, lru_cache

from engine.kernel.events import Log
from engine.kernel.graph import Cost, reachable, undominated
from engine.kernel.moves import Move
from engine.maharaja import powers
from engine.maharaja.board import BOARD
from engine.maharaja.state import State


def moves(state: State, seat: int) -> list[Move]:
    """Each destination with the payments no other route beats (M6); not twice in a row (M31)."""
    if state.moved_at == state.number:
        return []
    player = state.players[seat]
    villages = tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return _free_moves(villages, player.priest)
    offers = _offers(villages, seat, len(state.players), player.priest)
    return [move for total, move in offers if total <= player.coins]


def go(state: State, seat: int, move: Move, log: Log) -> None:
    """Move the priest and pay."""
    player = state.players[seat]
    place, payments = int(move.args[0]), move.args[1:]
    log.add("priest", seat, origin=BOARD.places[player.priest], place=BOARD.places[place])
    player.priest = place
    state.moved_at = state.number
    total = sum(int(amount) for amount in payments)
    if not total:
        return
    player.coins -= total
    log.add("coins", seat, amount=-total, why="passage")
    for owner, amount in enumerate(payments):
        if amount:
            state.players[owner].coins += int(amount)
            log.add("coins", owner, amount=amount, why="passage")


@lru_cache(maxsize=4096)
def _offers(villages: tuple[int, ...], seat: int, seats: int, start: int) -> list[tuple[int, Move]]:
    """(what it costs in all, the move), cheapest first for each destination."""
    found = undominated(_edges(villages, seat, seats), start, (0,) * seats)
    del found[start]
    return [(sum(cost), _move(place, cost)) for place in sorted(found) for cost in sorted(found[place])]


@lru_cache(maxsize=1024)
def _free_moves(villages: tuple[int, ...], start: int) -> list[Move]:
    return [_move(place, ()) for place in sorted(reachable(_edges(villages, 0, 1), start)) if place != start]


def _edges(villages: tuple[int, ...], seat: int, seats: int) -> list[list[tuple[int, Cost]]]:
    edges: list[list[tuple[int, Cost]]] = [[] for _ in BOARD.places]
    for road in BOARD.roads:
        masks = [villages[village] for village in road.villages]
        if all(masks):
            foreign = [mask for mask in masks if not mask >> seat & 1]
            cost = tuple(sum(mask >> owner & 1 for mask in foreign) for owner in range(seats))
            edges[road.a].append((road.b, cost))
            edges[road.b].append((road.a, cost))
    return edges


@cache
def _move(place: int, payments: Cost) -> Move:
    paid = [f"{owner}:{amount}" for owner, amount in enumerate(payments) if amount]
    text = " ".join(["move_priest", BOARD.places[place], *(["paying", *paid] if paid else [])])
    return Move(text, "move_priest", (place, *(payments if paid else ())))
