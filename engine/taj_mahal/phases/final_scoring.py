"""After the last visit the table scores the hands."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.taj_mahal.cards import CARDS, texts
from engine.taj_mahal.final import best_colour, colourless
from engine.taj_mahal.state import HAND, PARTS, State


def score_hands(state: State, log: Log) -> None:
    """Score 1 for each colourless card and each card of the best colour, which the table finds (T7, T27)."""
    for seat, player in enumerate(state.players):
        colour, coloured = best_colour(player.hand)
        plain = colourless(player.hand)
        player.parts[HAND] += coloured + plain
        log.add(
            "scored",
            seat,
            part=PARTS[HAND],
            amount=coloured + plain,
            colour=CARDS.colours[colour] if coloured else None,
            coloured=coloured,
            colourless=plain,
            cards=texts(player.hand),
        )


STEP = TableStep(word("final_scoring", commits=True), score_hands)
