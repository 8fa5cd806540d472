"""How many symbols a player can still show in a visit with the cards in hand."""

from engine.taj_mahal.cards import COLOUR, COLOURED, ENLIGHTENMENT, NO_COLOUR, SYMBOLS, symbols_of
from engine.taj_mahal.state import Player


def most_symbols(player: Player, symbol: int) -> int:
    """Return the most of a symbol that the row can come to, with the best colour if it is still empty."""
    colours = {COLOUR[card] for card in player.hand if card < COLOURED}
    rows = colours if player.colour == NO_COLOUR else {player.colour}
    return symbols_of(player.row)[symbol] + max((_added(player.hand, symbol, row) for row in rows), default=0)


def _added(hand: list[int], symbol: int, colour: int) -> int:
    """Return what a row of this colour can gain; a coloured card brings at most one colourless one (T1)."""
    fitting = [card for card in hand if card < COLOURED and COLOUR[card] == colour]
    beside = [SYMBOLS[card][symbol] for card in hand if card >= COLOURED and card != ENLIGHTENMENT]
    total = sum(SYMBOLS[card][symbol] for card in fitting)
    total += sum(sorted(beside, reverse=True)[: len(fitting)])
    if ENLIGHTENMENT in hand:
        others = (SYMBOLS[card][symbol] for card in hand if card < COLOURED and COLOUR[card] != colour)
        total += max(others, default=0)
    return total
