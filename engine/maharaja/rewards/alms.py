"""Alms: up to three times, 1 coin for 1 prestige."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.maharaja import purse
from engine.maharaja.rewards.reward import Reward
from engine.maharaja.state import State
from engine.maharaja.words import STOP_FOR_GOOD

EXCHANGES = 3
GIVE = word("give_alms")
GIVE_LAST = GIVE.committing()


def uses(state: State, seat: int, times: int) -> int:
    """None without a coin."""
    return times if state.players[seat].coins else 0


def apply(state: State, seat: int, times: int, log: Log) -> None:
    """Three exchanges an application, made in one go (M20)."""
    state.push("alms", [seat], {"left": EXCHANGES * times})


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Once more or stop early; the last one ends the reward."""
    last = point.numbers["left"] == 1 or state.players[seat].coins == 1
    return [GIVE_LAST if last else GIVE, STOP_FOR_GOOD]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """One exchange, or no more."""
    if move.verb == "stop":
        point.seats = []
        log.add("stopped", seat)
        return
    purse.pay_coins(state, seat, 1, "alms", log)
    purse.gain_prestige(state, seat, 1, "alms", log)
    point.numbers["left"] -= 1
    if not point.numbers["left"] or not state.players[seat].coins:
        point.seats = []


resume = close

ALMS = Reward("alms", uses, apply, chooses=True)
