"""Several characters: a change takes one more card; with an empty bank it exchanges or entices (C31)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import cards, powers
from engine.maharaja_2004.state import State, turn_of
from engine.maharaja_2004.words import ENTICE, EXCHANGE, HAND_OVER, TAKE_CHARACTER

NAME = "several_characters"


def moves(state: State, seat: int) -> list[Move]:
    """Return the cards of the bank; if it is empty, all exchanges and enticements (C31)."""
    if state.bank:
        return [TAKE_CHARACTER[number] for number in state.bank]
    mine = state.players[seat].characters
    others = [other for other in range(len(state.players)) if other != seat]
    theirs = sorted(number for other in others for number in state.players[other].characters)
    richer = [other for other in others if len(state.players[other].characters) > len(mine)]
    return [
        *(EXCHANGE[number][own] for number in theirs for own in mine),
        *(ENTICE[other] for other in richer),
    ]


def change(state: State, seat: int, move: Move, log: Log) -> None:
    """Take a card and give none, exchange one, or ask another seat for one."""
    if move.verb == "exchange":
        _exchange(state, seat, int(move.args[0]), int(move.args[1]), log)
    elif move.verb == "entice":
        other = int(move.args[0])
        log.add("enticed", seat, other=other)
        state.push("hand_over", [other])
    else:
        cards.take_from_bank(state, seat, int(move.args[0]), log)
        powers.collect_income(state, seat, log)


def _exchange(state: State, seat: int, number: int, own: int, log: Log) -> None:
    """Swap two cards; an exchange needs no consent (C31)."""
    other = cards.holder(state, number)
    cards.pass_on(state, other, seat, number)
    cards.pass_on(state, seat, other, own)
    log.add("exchanged", seat, character=number, given=own, other=other)
    powers.collect_income(state, seat, log)


resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return the cards that the enticed seat may hand over: any of its own."""
    return [HAND_OVER[number] for number in state.players[seat].characters]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Hand a card over to the seat whose turn it is, and get nothing."""
    point.seats = []
    taker, number = turn_of(state), int(move.args[0])
    if taker is None:
        raise RuntimeError("a card is handed over outside a turn")
    cards.pass_on(state, seat, taker, number)
    log.add("handed_over", seat, character=number, other=taker)
    powers.collect_income(state, taker, log)
