"""The end: gold is opened, then ranks are given."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja_2004.final import final_ranks, palaces_built
from engine.maharaja_2004.state import State


def score(state: State, log: Log) -> None:
    """Tell what each seat has: palaces, and for ties gold and the lowest character (C7)."""
    for seat, rank in enumerate(final_ranks(state)):
        player = state.players[seat]
        built = palaces_built(state, seat)
        log.add("final_score", seat, rank=rank, palaces=built, gold=player.gold, character=player.lowest)


STEP = TableStep(word("final_scoring", commits=True), score)
