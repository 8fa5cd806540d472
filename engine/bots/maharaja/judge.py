"""Each seat's chance to win between two rounds, with weights that were fitted to bots' games."""

from pathlib import Path

from engine.bots.maharaja.features import features
from engine.bots.search.linear import Linear, Weights
from engine.kernel.readers import json_decoder
from engine.maharaja.scoring import city_scoring
from engine.maharaja.state import EMPTY, ROUNDS, State

WEIGHTS = json_decoder(dict[str, Weights]).decode(Path(__file__).with_name("weights.json").read_bytes())
"""By the kind of table: solo, or the number of players."""


def left(state: State) -> float:
    """Return the part of the rounds that is still to be played, when a round begins."""
    return (ROUNDS - state.round + 1) / ROUNDS


def kind(state: State) -> str:
    """Return which weights apply."""
    return "solo" if state.solo else str(len(state.players))


JUDGE = Linear(features, left, kind, WEIGHTS)


def expects(state: State, seat: int) -> dict[str, float]:
    """Return the numbers of a plan's outcome: coins, prestige, rank in the city, the final score foreseen."""
    player = state.players[seat]
    found = {"coins": float(player.coins), "prestige": float(player.prestige), **_rank(state, seat)}
    return found | {"score": JUDGE.margins(state)[seat]} if state.stack else found


def _rank(state: State, seat: int) -> dict[str, float]:
    """Return the rank in the city of the round that has ended; nothing without a worship point there."""
    if state.city == EMPTY:
        return {}
    rank = next(line.rank for line in city_scoring(state, state.city) if line.seat == seat)
    return {"rank": float(rank)} if rank else {}
