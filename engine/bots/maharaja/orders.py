"""The orders that the apprentice would leave: a plan for its turn with fall-backs, and rankings."""

import random

from engine.bots.maharaja.judgement import CHARACTER_WORTH
from engine.bots.maharaja.mind import MaharajaMind
from engine.bots.maharaja.settling import best_village
from engine.bots.maharaja.turns import search
from engine.kernel.moves import Move
from engine.kernel.orders import Plan, Step
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.imagine import table
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.state import State
from engine.maharaja.view import View
from engine.maharaja.words import PLACE_SHRINE

MARGIN = 2
"""How much more than today the apprentice pays for a walk."""
GIVE_UP = "give_up"
CHARACTERS = [f"take_character {n}" for n in sorted(CHARACTER_WORTH, key=lambda n: -CHARACTER_WORTH[n])]


class MaharajaOrders:
    """Leaves orders for one seat, from its own view alone."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.mind = MaharajaMind(seat, rng)

    def rankings(self, view: View) -> dict[str, list[str]]:
        """Return the choices out of turn, the best first."""
        found = {"first_character": CHARACTERS, "character": CHARACTERS}
        if not view.round:
            return found | {"village": self._villages(view)}
        state = self._after_scoring(view)
        rewards = self._best(state, GAME.legal(state, self.seat))
        return found | {
            "reward": rewards,
            "maharani": [text.replace("take_character", "place_maharani") for text in CHARACTERS],
            "alms": ["give_alms", "stop"],
            "consecration": [f"build_shrine {name}" for name in _building(state)],
        }

    def plan(self, view: View) -> list[Plan]:
        """Return a plan for the turn with the disc that is locked; none while no disc is."""
        disc = view.players[self.seat].disc
        if not disc or view.players[self.seat].played:
            return []
        state = self._turn(view)
        state.todo = list(disc)
        line = search(state, self.seat, arrows=0)
        return [written(state, line.moves)]

    def _turn(self, view: View) -> State:
        state = table(view, self.rng)
        state.push("course", data=COURSE.data_in("actions"))
        state.push("actions")
        state.push("turn", [self.seat])
        return state

    def _after_scoring(self, view: View) -> State:
        state = table(view, self.rng)
        state.push("course", data=COURSE.data_in("city_scoring"))
        state.push("rewards", [self.seat])
        return state

    def _villages(self, view: View) -> list[str]:
        """Return the villages, the most useful first, as the board is now."""
        state = table(view, self.rng)
        left, found = list(PLACE_SHRINE), []
        while left:
            text = best_village(state, self.seat, left)
            found.append(text)
            left = [move for move in left if move.text != text]
        return found

    def _best(self, state: State, moves: list[Move]) -> list[str]:
        """Return all moves, the best outcome first."""
        return [move.text for move in sorted(moves, key=lambda move: -self.mind._worth(state, move))]


def _building(state: State) -> list[str]:
    """Return the Maharaja's next cities first, then all villages."""
    return [*(BOARD.cities[city].name for city in state.track if city >= 0), *BOARD.villages]


def written(state: State, moves: list[str]) -> Plan:
    """Return the moves of a turn as steps with fall-backs."""
    return Plan([*(_step(state, text) for text in moves), Step(["end_turn"])])


def _step(state: State, text: str) -> Step:
    verb, *args = text.split()
    if verb == "move_priest":
        toll = sum(int(part.partition(":")[2]) for part in args[2:])
        return Step([f"walk {args[0]} {toll + MARGIN}"], optional=True)
    if verb == "build_statue":
        return Step([text, f"build_statue {args[0]} *", "build_statue * *", GIVE_UP], optional=True)
    if verb == "build_shrine":
        return Step(
            [text, f"build_shrine {BOARD.cities[state.city].name}", "build_shrine *", GIVE_UP],
            optional=True,
        )
    if verb == "take_character":
        return Step([text, *CHARACTERS], optional=True)
    if verb == "move_flag":
        return Step([text, "move_flag *"], optional=True)
    return Step([text], optional=True)
