"""How the players of these tests choose in Maharaja (2004), by the names of moves alone."""

import random

USUAL = (("gold", "palace"), ("gold", "quarry"), ("house", "palace"), ("palace", "governors"))
FIRST = ("action", "build_palace", "build_house", "move_governor", "place_house", "take_character")
LEAVING = ("end_turn", "give_up")
BUSY = 1
"""Turns that are played in full. Later turns are ended at once, so that a whole game does not last long."""


class Builder:
    """Bids once in an auction, plays the planned actions, walks once a turn, then ends the turn."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.has_bid = self.walked = False
        self.turns = 0

    def plan(self, heading: str) -> tuple[str, str]:
        return self.chance.choice(USUAL) if self.turns < BUSY else ("gold", "quarry")

    def move(self, moves: list[str]) -> str:
        verbs = {move.split()[0] for move in moves}
        if "bid" in verbs:
            return self._bid(moves)
        if "end_turn" in verbs and self.turns >= BUSY:
            return "end_turn"
        walks = [move for move in moves if move.startswith("move_architect")]
        if walks and not self.walked and "end_turn" in verbs:
            self.walked = True
            return walks[0]
        for verb in FIRST:
            if verb in verbs:
                return self.chance.choice([move for move in moves if move.split()[0] == verb])
        leaving = next((verb for verb in LEAVING if verb in verbs), moves[0])
        if leaving == "end_turn":
            self.walked, self.turns = False, self.turns + 1
        return leaving

    def _bid(self, moves: list[str]) -> str:
        if "pass" in moves and self.has_bid:
            return "pass"
        self.has_bid = True
        return min((move for move in moves if move != "pass"), key=lambda move: int(move.split()[1]))
