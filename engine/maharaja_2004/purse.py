"""Gold, houses from the quarry and chits: every gain and payment goes through here and is told."""

from engine.kernel.events import Log
from engine.maharaja_2004.state import State


def gain_gold(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """Take gold from the unlimited bank; the amount is open, also with hidden gold (C34)."""
    state.players[seat].gold += amount
    log.add("gold", seat, amount=amount, why=why)


def pay_gold(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """Pay gold to the bank."""
    if amount:
        state.players[seat].gold -= amount
        log.add("gold", seat, amount=-amount, why=why)


def fetch_houses(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """Move houses from the quarry into the pool, as far as there are any (C13)."""
    player = state.players[seat]
    taken = min(amount, player.quarry)
    player.quarry -= taken
    player.pool += taken
    log.add("houses", seat, amount=taken, why=why)


def take_chit(state: State, seat: int, why: str, log: Log) -> None:
    """Take an action chit; there is always one (C8), and they are kept without limit (C29)."""
    state.players[seat].chits += 1
    log.add("chit", seat, amount=1, why=why)


def return_chit(state: State, seat: int, log: Log) -> None:
    """Give a chit back to the bank as its action begins."""
    state.players[seat].chits -= 1
    log.add("chit", seat, amount=-1, why="action")
