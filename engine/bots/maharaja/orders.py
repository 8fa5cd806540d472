"""The orders that the apprentice would leave: a plan for its turn with fall-backs, and rankings."""

import random

from engine.bots.maharaja.mind import MaharajaMind
from engine.bots.maharaja.plans import CHARACTERS, FAVOURITES, written
from engine.bots.maharaja.settling import best_village
from engine.bots.maharaja.turns import search
from engine.kernel.moves import Move
from engine.kernel.orders import Plan
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.imagine import table
from engine.maharaja.phases.actions import waiting
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.rehearsal import begin_turn, give_tiles
from engine.maharaja.state import State
from engine.maharaja.view import View
from engine.maharaja.words import PLACE_SHRINE


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
        """Return a plan for the turn with the disc that is locked; none while no disc is.

        It counts with the character that it has or expects to have; if it is robbed, it wants to be asked.
        """
        me = view.players[self.seat]
        if not me.disc or me.played:
            return []
        state = self._foreseen(view)
        tiles = [state.players[self.seat].character, me.character.number if me.character else 0]
        plans = {number: self._with(state, number, list(me.disc)) for number in tiles if number}
        return [Plan(plan.steps, [f"has_character {number}"]) for number, plan in plans.items()]

    def _with(self, state: State, number: int, disc: list[str]) -> Plan:
        """Return a plan for the turn with this character."""
        state = state.clone()
        swap(state, self.seat, number)
        begin_turn(state, self.seat, disc)
        return written(state, self.seat, search(state, self.seat, arrows=0).moves)

    def _foreseen(self, view: View) -> State:
        """Return the table after the turns that come first, as the apprentice would play them."""
        state = table(view, self.rng)
        give_tiles(state, FAVOURITES)
        for seat in waiting(state):
            if seat == self.seat:
                break
            begin_turn(state, seat, [])
            state = search(state, seat, arrows=2).state
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


def swap(state: State, seat: int, number: int) -> None:
    """Give a seat another tile; its own goes where that one was: to a robber, or to the display."""
    old = state.players[seat].character
    for player in state.players:
        if player.character == number:
            player.character = old
    state.display = [old if tile == number else tile for tile in state.display]
    state.players[seat].character = number


def _building(state: State) -> list[str]:
    """Return the Maharaja's next cities first, then all villages."""
    return [*(BOARD.cities[city].name for city in state.track if city >= 0), *BOARD.villages]
