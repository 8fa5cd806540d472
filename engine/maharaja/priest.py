"""Priest moves: along roads with a shrine in every village, paying the owners on the way."""

from functools import lru_cache

from engine.kernel.events import Log
from engine.kernel.graph import pack, reachable, undominated, unpack
from engine.kernel.moves import Move
from engine.maharaja import powers
from engine.maharaja.board import BOARD
from engine.maharaja.state import State

MOST_SEATS = 4


def moves(state: State, seat: int) -> list[Move]:
    """Each destination with the payments no other route beats (M6); not twice in a row (M31)."""
    if state.moved_at == state.number:
        return []
    player = state.players[seat]
    villages = tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return [*_free_moves(villages, player.priest)]
    offers = _offers(villages, seat, len(state.players), player.priest)
    return [move for total, move in offers if total <= player.coins]


def tolls(state: State, seat: int) -> dict[int, int]:
    """For every place this seat's priest could get to, the least it would cost; 0 where it stands."""
    here, villages = state.players[seat].priest, tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return {here: 0, **{int(move.args[0]): 0 for move in _free_moves(villages, here)}}
    return _tolls(villages, seat, len(state.players), here)


@lru_cache(maxsize=4096)
def _tolls(villages: tuple[int, ...], seat: int, seats: int, start: int) -> dict[int, int]:
    least = {start: 0}
    for total, move in _offers(villages, seat, seats, start):
        place = int(move.args[0])
        least[place] = min(total, least.get(place, total))
    return least


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
    """(what it costs in all, the move) for each destination and unbeaten payment."""
    found = undominated(_edges(villages, seat), start)
    del found[start]
    payments = [(place, unpack(cost, seats)) for place in sorted(found) for cost in sorted(found[place])]
    return [(sum(costs), _move(place, costs)) for place, costs in payments]


@lru_cache(maxsize=1024)
def _free_moves(villages: tuple[int, ...], start: int) -> list[Move]:
    return [_move(place, ()) for place in sorted(reachable(_edges(villages, 0), start)) if place != start]


def _edges(villages: tuple[int, ...], seat: int) -> list[list[tuple[int, int]]]:
    """The roads that can be walked, with what they cost this seat."""
    edges: list[list[tuple[int, int]]] = [[] for _ in BOARD.places]
    for road in BOARD.roads:
        toll = 0
        for village in road.villages:
            mask = villages[village]
            if not mask:
                break
            toll += TOLLS[seat][mask]
        else:
            edges[road.a].append((road.b, toll))
            edges[road.b].append((road.a, toll))
    return edges


def _toll(seat: int, mask: int) -> int:
    """1 coin to each owner, nothing with a shrine of your own; packed."""
    return 0 if mask >> seat & 1 else pack([mask >> owner & 1 for owner in range(MOST_SEATS)])


TOLLS = [[_toll(seat, mask) for mask in range(1 << MOST_SEATS)] for seat in range(MOST_SEATS)]
"""By seat and by the shrines in a village."""


@lru_cache(maxsize=8192)
def _move(place: int, payments: tuple[int, ...]) -> Move:
    paid = [f"{owner}:{amount}" for owner, amount in enumerate(payments) if amount]
    text = " ".join(["move_priest", BOARD.places[place], *(["paying", *paid] if paid else [])])
    return Move(text, "move_priest", (place, *(payments if paid else ())))
