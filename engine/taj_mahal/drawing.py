"""Cards from the deck. A draw shows something hidden: every move that draws is a point of no return (T25)."""

from bisect import insort

from engine.kernel.events import Log
from engine.taj_mahal.cards import TEXT
from engine.taj_mahal.state import State


def draw(state: State, log: Log) -> int | None:
    """Take the top card of the deck; None if deck and discard are empty (T9).

    The discard is shuffled at this moment if the deck is empty (T23).
    """
    shuffles = state.deck.shuffles
    card = state.deck.draw(state.seed)
    if state.deck.shuffles > shuffles:
        log.add("reshuffled", count=len(state.deck.cards) + 1)
    return card


def draw_to_hand(state: State, seat: int, why: str, log: Log) -> None:
    """Draw a card that only its owner sees (T28)."""
    card = draw(state, log)
    if card is None:
        log.add("nothing_drawn", seat, why=why)
        return
    insort(state.players[seat].hand, card)
    log.secret("drew", seat, {seat: {"card": TEXT[card], "why": why}}, why=why)


def deal_display(state: State, count: int, log: Log) -> None:
    """Lay out so many cards, or as many as there are (T11)."""
    for _ in range(min(count, state.deck.available)):
        card = draw(state, log)
        if card is not None:
            state.display.append(card)
