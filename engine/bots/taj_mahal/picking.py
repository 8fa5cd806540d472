"""Which cards of the display the apprentice takes."""

from engine.kernel.moves import Move
from engine.taj_mahal.cards import CARDS, COLOUR, NO_COLOUR, NUMBER, SYMBOLS
from engine.taj_mahal.state import State

COLOURLESS = 2.5
NEXT_COLLECTS = 0.5
ADVISORS = 0.4
"""A pair of advisors leads more often than an elephant."""


def best_card(state: State, seat: int, moves: list[Move]) -> Move:
    """Return the pick: its longest colour, then colourless cards, then what the next player collects."""
    colours = [COLOUR[card] for card in state.players[seat].hand]
    counts = [colours.count(colour) for colour in range(len(CARDS.colours))]
    following = [other for other in state.course.left if other != seat][:1]
    wanted = {state.players[other].colour for other in following}

    def worth(move: Move) -> float:
        card = NUMBER[str(move.args[0])]
        if COLOUR[card] == NO_COLOUR:
            return COLOURLESS
        return (
            counts[COLOUR[card]]
            + NEXT_COLLECTS * (COLOUR[card] in wanted)
            + ADVISORS * (not SYMBOLS[card][0])
        )

    return max(moves, key=worth)
