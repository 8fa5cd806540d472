"""3 Moneychanger: once, up to three exchanges between 2 coins and 1 prestige (M10)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.maharaja import purse
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State
from engine.maharaja.words import STOP

EXCHANGES = 3
COINS = 2
BUY = word("buy_prestige")
SELL = word("sell_prestige")


def exchanges(state: State, seat: int) -> list[Move]:
    """Both directions, as far as they can be paid; mixing is allowed (M10)."""
    player = state.players[seat]
    moves = [BUY] if player.coins >= COINS else []
    return [*moves, SELL] if player.prestige > 0 else moves


def possible(state: State, seat: int) -> bool:
    """One exchange can be paid."""
    return bool(exchanges(state, seat))


def use(state: State, seat: int, log: Log) -> None:
    """Open the exchange: made in one go, nothing comes between (M20)."""
    state.push("moneychanger", [seat], {"left": EXCHANGES})


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Exchange once more or stop early."""
    return [*exchanges(state, seat), STOP]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """One exchange, or no more."""
    if move.verb == "stop":
        point.numbers["left"] = 0
        log.add("stopped", seat)
    else:
        point.numbers["left"] -= 1
        _exchange(state, seat, move, log)
    if not point.numbers["left"]:
        point.seats = []


def _exchange(state: State, seat: int, move: Move, log: Log) -> None:
    if move.verb == "buy_prestige":
        purse.pay_coins(state, seat, COINS, "moneychanger", log)
        purse.gain_prestige(state, seat, 1, "moneychanger", log)
    else:
        purse.pay_prestige(state, seat, 1, "moneychanger", log)
        purse.gain_coins(state, seat, COINS, "moneychanger", log)


resume = close


CHARACTER = Character(3, "moneychanger", "once", possible=possible, use=use)
