"""A turn: influence the court with a coloured card and perhaps a colourless one, or withdraw."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.taj_mahal.cards import (
    COLOUR,
    COLOURED,
    ENLIGHTENMENT,
    KINDS,
    NO_COLOUR,
    NOBILITY,
    TEXT,
)
from engine.taj_mahal.phases import withdrawal
from engine.taj_mahal.scoring import score
from engine.taj_mahal.state import NOBLE, State

NOBILITY_POINTS = 2
ALONE = tuple(Move(f"play {TEXT[card]}", "play", (card,), commits=True) for card in range(COLOURED))
BESIDE = tuple(
    {
        other: Move(f"play {TEXT[card]} with {KINDS[other].beside}", "play", (card, other), commits=True)
        for other in range(COLOURED, len(KINDS))
    }
    for card in range(COLOURED)
)
"""Coloured card → colourless card → the move that plays both (T1)."""
WITHDRAW = word("withdraw")
WITHDRAW_FOR_GOOD = WITHDRAW.committing()

resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return every play, and withdrawing."""
    return [*plays(state, seat), WITHDRAW if withdrawal.asks(state, seat) else WITHDRAW_FOR_GOOD]


def plays(state: State, seat: int) -> list[Move]:
    """Return every coloured card that fits, alone or with a colourless one (T1).

    Equal cards give one move. A coloured card that does not match goes only with Enlightenment, which is not
    offered with one that does (T17).
    """
    player = state.players[seat]
    row_colour = player.colour
    kinds = dict.fromkeys(player.hand)
    beside = [card for card in kinds if card >= COLOURED and card != ENLIGHTENMENT]
    enlightened = ENLIGHTENMENT in kinds
    moves: list[Move] = []
    for card in kinds:
        if card >= COLOURED:
            break
        if row_colour in (NO_COLOUR, COLOUR[card]):
            moves.append(ALONE[card])
            if beside:
                pairs = BESIDE[card]
                moves += [pairs[other] for other in beside]
        elif enlightened:
            moves.append(BESIDE[card][ENLIGHTENMENT])
    return moves


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Play cards, which ends the turn, or begin to withdraw.

    Nobility scores at once (T22). The last player left goes on, one turn after another (T12).
    """
    state.stack.pop()
    if move.verb == "withdraw":
        withdrawal.begin(state, seat, log)
        return
    player = state.players[seat]
    cards = [int(card) for card in move.args]
    for card in cards:
        player.hand.remove(card)
        player.row.append(card)
    log.add("played", seat, cards=[TEXT[card] for card in cards])
    if NOBILITY in cards:
        score(state, seat, NOBLE, NOBILITY_POINTS, log)
    state.course.next()
