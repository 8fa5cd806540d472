"""The end: characters are put away and the final prestige is counted."""

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.maharaja.final import final_scoring
from engine.maharaja.state import State


def score(state: State, log: Log) -> None:
    """Coins counted here are not spent; a total may fall below zero (M30)."""
    for owner, lines in enumerate(final_scoring(state)):
        player = state.players[owner]
        amount = sum(line.points for line in lines)
        player.prestige += amount
        told = [line.told() for line in lines]
        log.add("final_score", owner, amount=amount, total=player.prestige, lines=told)


STEP = TableStep(word("final_scoring", commits=True), score)
