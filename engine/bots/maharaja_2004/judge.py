"""Each seat's chance to win between two rounds, with weights that were fitted to bots' games."""

from pathlib import Path

from engine.bots.maharaja_2004.features import PALACE, features
from engine.bots.maharaja_2004.judgement import rounds_left
from engine.bots.search.linear import Linear, Weights
from engine.kernel.readers import json_decoder
from engine.maharaja_2004.final import palaces_built
from engine.maharaja_2004.state import State

WEIGHTS = json_decoder(dict[str, Weights]).decode(Path(__file__).with_name("weights.json").read_bytes())
"""By the number of players."""
MANY_ROUNDS = 9
GOLD = 0.1


def left(state: State) -> float:
    """Return the part of the rounds that is likely to be still to come, when a round begins."""
    return min(1.0, rounds_left(state) / MANY_ROUNDS)


def kind(state: State) -> str:
    """Return which weights apply."""
    return "2" if len(state.players) == 2 else "more"


def totals(state: State) -> list[float]:
    """Return what each seat has come to at the end: palaces, and a little for gold, which breaks ties."""
    return [
        PALACE * palaces_built(state, seat) + GOLD * player.gold for seat, player in enumerate(state.players)
    ]


JUDGE = Linear(features, left, kind, WEIGHTS, totals)


def expects(state: State, seat: int) -> dict[str, float]:
    """Return the numbers of a plan's outcome: gold and palaces."""
    return {"gold": float(state.players[seat].gold), "palaces": float(palaces_built(state, seat))}
