"""The orders that the apprentice would leave: a plan for its turn with fall-backs, and rankings."""

import random

from engine.bots.maharaja_2004.mind import FAVOURITES, MOST_BID
from engine.bots.maharaja_2004.settling import best_village
from engine.bots.maharaja_2004.turns import search
from engine.kernel.orders import Plan, Step
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.imagine import table
from engine.maharaja_2004.rehearsal import begin_turn, give_cards
from engine.maharaja_2004.state import State
from engine.maharaja_2004.view import View
from engine.maharaja_2004.words import PLACE_HOUSE

MARGIN = 2
"""How much more than today the apprentice pays for a walk."""
GIVE_UP = "give_up"
CHARACTERS = [f"take_character {number}" for number in FAVOURITES]


class Maharaja2004Orders:
    """Leaves orders for one seat, from its own view alone."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng

    def rankings(self, view: View) -> dict[str, list[str]]:
        """Return the choices out of turn, the best first."""
        found = {
            "character": CHARACTERS,
            "hand_over": [f"hand_over {number}" for number in reversed(FAVOURITES)],
        }
        if view.round:
            return found
        return found | {
            "first_character": CHARACTERS,
            "bid": [f"bid_up_to {MOST_BID[0]}", "pass"],
            "village": self._villages(view),
        }

    def plan(self, view: View) -> list[Plan]:
        """Return a plan for the turn with the disc that is locked; none while no disc is."""
        me = view.players[self.seat]
        if not me.disc or me.played:
            return []
        state = table(view)
        give_cards(state, FAVOURITES)
        begin_turn(state, self.seat, me.disc)
        return [written(state, search(state, self.seat, arrows=0).moves)]

    def _villages(self, view: View) -> list[str]:
        """Return the villages, the most useful first, as the board is now."""
        state = table(view)
        left, found = list(PLACE_HOUSE), []
        while left:
            text = best_village(state, self.seat, left)
            found.append(text)
            left = [move for move in left if move.text != text]
        return found


def written(state: State, moves: list[str]) -> Plan:
    """Return the moves of a turn as steps with fall-backs."""
    return Plan([*(_step(state, text) for text in moves), Step(["end_turn"])])


def _step(state: State, text: str) -> Step:
    """Return a move as a step that is left out if nothing like it is possible."""
    verb, *args = text.split()
    tries = [text]
    if verb == "move_architect":
        toll = sum(int(part.partition(":")[2]) for part in args[2:])
        tries = [f"walk {args[0]} {toll + MARGIN}"]
    elif verb == "build_palace":
        tries = [text, f"build_palace {args[0]} *", "build_palace * *", GIVE_UP]
    elif verb in ("build_house", "set_house"):
        tries = [text, f"{verb} {BOARD.cities[state.city].name}", f"{verb} *", GIVE_UP]
    elif verb == "lift_house":
        tries = [text, GIVE_UP]
    elif verb == "take_character":
        tries = [text, *CHARACTERS]
    elif verb == "move_governor":
        tries = [text, "move_governor *"]
    return Step(tries, optional=True)
