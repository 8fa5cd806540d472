"""Character cards on their way: from the bank, back to it, and between players."""

from engine.kernel.events import Log
from engine.maharaja_2004.state import State


def take_from_bank(state: State, seat: int, number: int, log: Log) -> None:
    """Give a card of the bank to a seat."""
    state.bank.remove(number)
    _keep(state, seat, number)
    log.add("character", seat, character=number)


def give_back(state: State, seat: int, log: Log) -> None:
    """Put a seat's only card into the bank."""
    number = state.players[seat].characters.pop()
    state.bank.append(number)
    state.bank.sort()
    log.add("character_returned", seat, character=number)


def pass_on(state: State, giver: int, taker: int, number: int) -> None:
    """Move a card from one seat to another."""
    state.players[giver].characters.remove(number)
    _keep(state, taker, number)


def holder(state: State, number: int) -> int:
    """Return the seat that holds a card."""
    return next(seat for seat, player in enumerate(state.players) if number in player.characters)


def _keep(state: State, seat: int, number: int) -> None:
    """Hold a card; the lowest comes first."""
    state.players[seat].characters.append(number)
    state.players[seat].characters.sort()
