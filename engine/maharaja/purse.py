"""Coins, prestige, shrines and action tokens: every gain and payment goes through here and is told."""

from engine.kernel.events import Log
from engine.maharaja import powers
from engine.maharaja.state import State


def gain_coins(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """From the unlimited supply (M2)."""
    state.players[seat].coins += amount
    log.add("coins", seat, amount=amount, why=why)


def pay_coins(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """To the supply."""
    if amount:
        state.players[seat].coins -= amount
        log.add("coins", seat, amount=-amount, why=why)


def gain_prestige(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """One separate gain; the Chronicler adds to each (M11)."""
    extra = powers.extra_prestige(state, seat)
    state.players[seat].prestige += amount + extra
    log.add("prestige", seat, amount=amount + extra, extra=extra, why=why)


def pay_prestige(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """To the supply; the payment is open, the total is not (M29)."""
    state.players[seat].prestige -= amount
    log.add("prestige", seat, amount=-amount, extra=0, why=why)


def take_shrines(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """From the general supply onto the board, as far as there are any (M8)."""
    player = state.players[seat]
    taken = min(amount, player.supply)
    player.supply -= taken
    player.shrines += taken
    log.add("shrines", seat, amount=taken, why=why)


def take_token(state: State, seat: int, amount: int, why: str, log: Log) -> None:
    """Action tokens are limited: with none left you get none (M1)."""
    taken = min(amount, state.tokens)
    state.tokens -= taken
    state.players[seat].tokens += taken
    log.add("token", seat, amount=taken, why=why)


def return_token(state: State, seat: int, log: Log) -> None:
    """A token goes back to the supply when its action begins (M20)."""
    state.players[seat].tokens -= 1
    state.tokens += 1
    log.add("token", seat, amount=-1, why="action")
