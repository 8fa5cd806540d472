"""Neutral palaces: in every city each colour without a player fills one outer site (C9, C32)."""

from engine.maharaja_2004.board import BOARD, PER_CITY
from engine.maharaja_2004.state import MOST_SEATS, NEUTRAL, State

NAME = "neutral_palaces"
SEATS = (2, 3, 4)


def place(state: State) -> None:
    """Put them on outer-6, outer-5 and so on. They hold sites and do nothing else."""
    colours = MOST_SEATS - len(state.players)
    for city in range(len(BOARD.cities)):
        end = (city + 1) * PER_CITY
        state.palaces[end - colours : end] = [NEUTRAL] * colours
