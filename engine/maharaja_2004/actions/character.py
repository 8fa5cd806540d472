"""Change character: take one from the bank or from a player, who cannot refuse (C27)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, cards, powers
from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import several_characters
from engine.maharaja_2004.words import GIVE_UP, TAKE_CHARACTER, TAKE_CHARACTER_FOR_GOOD


def possible(state: State, seat: int) -> bool:
    """Return True: everybody else holds a card, so there is always a different one to take (C16)."""
    return True


def begin(state: State, seat: int, log: Log) -> None:
    """Open the choice of the card."""
    state.push("character", [seat])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Take a card, travel, or give the action up. Robbing is a point of no return (C36)."""
    return [*_changes(state, seat), *architect.moves(state, seat), GIVE_UP]


def _changes(state: State, seat: int) -> list[Move]:
    if several_characters.NAME in state.variants:
        return several_characters.moves(state, seat)
    others = [player.lowest for other, player in enumerate(state.players) if other != seat]
    return [
        *(TAKE_CHARACTER[number] for number in state.bank),
        *(TAKE_CHARACTER_FOR_GOOD[number] for number in others),
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Change, travel, or give the action up."""
    if move.verb == architect.VERB:
        architect.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
    elif several_characters.NAME in state.variants:
        several_characters.change(state, seat, move, log)
    else:
        _take(state, seat, int(move.args[0]), log)


def _take(state: State, seat: int, number: int, log: Log) -> None:
    """Give the own card up and take another; a robbed player picks at once (C27)."""
    robbed = None if number in state.bank else cards.holder(state, number)
    cards.give_back(state, seat, log)
    if robbed is None:
        cards.take_from_bank(state, seat, number, log)
    else:
        cards.pass_on(state, robbed, seat, number)
        log.add("character", seat, character=number, robbed=robbed)
        state.push("replacement", [robbed])
    powers.collect_income(state, seat, log)


resume = close


CHARACTER = Action("character", possible, begin)
