"""Each seat's chance to win between two visits, with weights that were fitted to bots' games."""

from pathlib import Path

from engine.bots.search.linear import Linear, Weights
from engine.bots.taj_mahal.features import features, visits_left
from engine.kernel.readers import json_decoder
from engine.taj_mahal.state import State
from engine.taj_mahal.tokens import VISITS

WEIGHTS = json_decoder(dict[str, Weights]).decode(Path(__file__).with_name("weights.json").read_bytes())
"""By the kind of table: two players, who fight the unrest too, or more."""


def left(state: State) -> float:
    """Return the part of the visits that is still to come."""
    return visits_left(state) / VISITS


def kind(state: State) -> str:
    """Return which weights apply."""
    return "2" if len(state.players) == 2 else "more"


JUDGE = Linear(features, left, kind, WEIGHTS)


def expects(state: State, seat: int) -> dict[str, float]:
    """Return the numbers of a plan's outcome: points, and cards in hand."""
    player = state.players[seat]
    return {"points": float(player.score), "cards": float(len(player.hand))}
