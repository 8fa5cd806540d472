"""Two players: the table draws unrest, which competes with both rows and may lead to a protest (T24)."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.taj_mahal.cards import CARDS, COLOUR, NO_COLOUR, TEXT, symbols_of, texts
from engine.taj_mahal.drawing import draw
from engine.taj_mahal.state import State


def draw_unrest(state: State, log: Log) -> None:
    """Draw a card that joins the unrest, or starts a protest if its colour is there already.

    Colourless cards just join. With deck and discard empty nothing is drawn.
    """
    card = draw(state, log)
    if card is None:
        log.add("no_unrest")
        return
    colour = COLOUR[card]
    if colour != NO_COLOUR and colour in [COLOUR[other] for other in state.unrest]:
        _protest(state, card, log)
    else:
        state.unrest.append(card)
        log.add("unrest", card=TEXT[card])


def _protest(state: State, card: int, log: Log) -> None:
    """Set tokens aside and end the unrest of this visit; the card that starts it does not count (T13)."""
    state.protest = True
    state.deck.discard(card)
    shown = symbols_of(state.unrest)
    rows = [symbols_of(player.row) for player in state.players]
    for symbol, count in enumerate(shown):
        if count and state.court[symbol] and all(count > row[symbol] for row in rows):
            state.court[symbol] = False
            state.set_aside.append(symbol)
    aside = [CARDS.court[symbol] for symbol in state.set_aside]
    log.add("protest", card=TEXT[card], set_aside=aside, discarded=texts(state.unrest))
    state.deck.discard(*state.unrest)
    state.unrest = []


STEP = TableStep(word("unrest", commits=True), draw_unrest)
