"""Choosers: how the players of these tests choose among the moves that the page offers."""

import random
from typing import Protocol

ACTIONS = (
    "statue", "shrine", "statue_and_shrine", "two_shrines", "coins", "shrines", "prestige", "character",
    "track",
)  # fmt: skip
USUAL = ("statue", "shrine", "statue_and_shrine", "two_shrines", "coins", "coins", "shrines", "track")
FIRST = ("action", "build_statue", "build_shrine", "place_shrine", "take_reward", "take_character")
LEAVING = ("end_turn", "stop", "give_up")


class Chooser(Protocol):
    """Chooses by the names of moves, without knowing the rules."""

    def plan(self, heading: str) -> tuple[str, str]: ...

    def move(self, moves: list[str]) -> str: ...


class Sensible:
    """Plays the planned actions, lets the priest walk once a turn, then ends the turn."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.walked = False

    def plan(self, heading: str) -> tuple[str, str]:
        first, second = self.chance.sample(USUAL, 2)
        return first, second

    def move(self, moves: list[str]) -> str:
        verbs = {move.split()[0] for move in moves}
        walks = [move for move in moves if move.startswith("move_priest")]
        if walks and not self.walked and "end_turn" in verbs:
            self.walked = True
            return self.chance.choice(walks)
        for verb in FIRST:
            if verb in verbs:
                return self.chance.choice([move for move in moves if move.split()[0] == verb])
        if "move_flag" in verbs:
            return self.chance.choice([move for move in moves if move.startswith("move_flag")])
        for verb in LEAVING:
            if verb in verbs:
                self.walked = self.walked and verb != "end_turn"
                return verb
        return self.chance.choice(moves)
