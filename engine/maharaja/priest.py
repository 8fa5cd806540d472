"""Priest moves: along roads with a shrine in every village, paying the owners on the way."""

from engine.india.travel import Travel, toll_table
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.maharaja import powers
from engine.maharaja.board import BOARD
from engine.maharaja.state import State

MOST_SEATS = 4


def _owners(mask: int) -> list[int]:
    """How many shrines each seat has in a village: 1 coin to each owner."""
    return [mask >> owner & 1 for owner in range(MOST_SEATS)]


TRAVEL = Travel(BOARD, "move_priest", toll_table(MOST_SEATS, range(1 << MOST_SEATS), _owners))
offers, free_moves, least_tolls, move_to = TRAVEL.offers, TRAVEL.free, TRAVEL.least, TRAVEL.move


def moves(state: State, seat: int) -> list[Move]:
    """Each destination with the payments no other route beats (M6); not twice in a row (M31)."""
    if state.moved_at == state.number:
        return []
    player = state.players[seat]
    villages = tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return [*free_moves(villages, player.priest)]
    priced = offers(villages, seat, len(state.players), player.priest)
    return [move for total, move in priced if total <= player.coins]


def tolls(state: State, seat: int) -> dict[int, int]:
    """For every place this seat's priest could get to, the least it would cost; 0 where it stands."""
    here, villages = state.players[seat].priest, tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return {here: 0, **{int(move.args[0]): 0 for move in free_moves(villages, here)}}
    return least_tolls(villages, seat, len(state.players), here)


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
