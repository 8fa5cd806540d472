"""Journeys of the architect: along roads with a house in every village, paying the owners on the way."""

from engine.india.travel import Travel, toll_table
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.maharaja_2004 import powers
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import MOST_SEATS, State
from engine.maharaja_2004.villages import CODES, by_seat

TRAVEL = Travel(BOARD, "move_architect", toll_table(MOST_SEATS, CODES, by_seat))
VERB = TRAVEL.verb


def moves(state: State, seat: int) -> list[Move]:
    """Return each destination with the payments no other route beats; not twice in a row (C21)."""
    if state.moved_at == state.number:
        return []
    player = state.players[seat]
    villages = tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return [*TRAVEL.free(villages, player.architect)]
    priced = TRAVEL.offers(villages, seat, len(state.players), player.architect)
    return [move for total, move in priced if total <= player.gold]


def tolls(state: State, seat: int) -> dict[int, int]:
    """Return the least that each place in reach costs this seat; 0 where its architect is."""
    here, villages = state.players[seat].architect, tuple(state.villages)
    if powers.pays_nobody(state, seat):
        return {here: 0, **{int(move.args[0]): 0 for move in TRAVEL.free(villages, here)}}
    return TRAVEL.least(villages, seat, len(state.players), here)


def go(state: State, seat: int, move: Move, log: Log) -> None:
    """Move the architect and pay the owners; the Wandering Monk's journeys name no payment (C5)."""
    player = state.players[seat]
    place, payments = int(move.args[0]), move.args[1:]
    log.add("architect", seat, origin=BOARD.places[player.architect], place=BOARD.places[place])
    player.architect = place
    state.moved_at = state.number
    total = sum(int(amount) for amount in payments)
    if not total:
        return
    player.gold -= total
    log.add("gold", seat, amount=-total, why="passage")
    for owner, amount in enumerate(payments):
        if amount:
            state.players[owner].gold += int(amount)
            log.add("gold", owner, amount=amount, why="passage")
