"""The orders that the apprentice would leave: a plan for its turn with fall-backs, and rankings."""

import random

from engine.bots.maharaja.foresight import at_rewards, at_turn, villages
from engine.bots.maharaja.mind import MaharajaMind
from engine.bots.maharaja.plans import CHARACTERS, written
from engine.bots.maharaja.turns import search
from engine.kernel.events import SILENCE
from engine.kernel.orders import Plan
from engine.maharaja import GAME
from engine.maharaja.board import BOARD
from engine.maharaja.imagine import table
from engine.maharaja.rehearsal import begin_turn
from engine.maharaja.state import EMPTY, State
from engine.maharaja.view import View

MAHARANI = [text.replace("take_character", "place_maharani") for text in CHARACTERS]


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
            return found | {"village": villages(view, self.seat, self.rng)}
        state = at_rewards(view, self.seat, self.rng)
        places = [f"build_shrine {name}" for name in _building(state)]
        return found | {
            "reward": self._best(state),
            "maharani": _once(self._within(state, "maharani") + MAHARANI),
            "alms": ["give_alms", "stop"],
            "consecration": _once(self._within(state, "consecration") + places),
        }

    def _within(self, state: State, tile: str) -> list[str]:
        """Return what this reward tile offers, the best first; nothing if it cannot be taken."""
        move = next((move for move in GAME.legal(state, self.seat) if move.args == (tile,)), None)
        if move is None:
            return []
        taken = state.clone()
        GAME.flow.apply(taken, self.seat, move, SILENCE)
        return self._best(taken) if GAME.awaited(taken).seats == (self.seat,) else []

    def plan(self, view: View) -> list[Plan]:
        """Return a plan for the turn with the disc that is locked; none while no disc is.

        It counts with the character that it has or expects to have; if it is robbed, it wants to be asked.
        """
        me = view.players[self.seat]
        if not me.disc or me.played:
            return []
        state = at_turn(view, self.seat, self.rng)
        tiles = {state.players[self.seat].character, me.character.number if me.character else 0} - {0}
        taken = _taken(table(view, self.rng), state)
        return [self._with(state, number, me.disc, taken) for number in sorted(tiles)]

    def _with(self, state: State, number: int, disc: list[str], taken: list[int]) -> Plan:
        """Return a plan for the turn with this character."""
        state = state.clone()
        swap(state, self.seat, number)
        begin_turn(state, self.seat, disc)
        found = written(state, self.seat, search(state, self.seat, arrows=0).moves, taken)
        return Plan(found.steps, [f"has_character {number}"])

    def _best(self, state: State) -> list[str]:
        """Return all moves of the seat, the best outcome first."""
        moves = GAME.legal(state, self.seat)
        return [move.text for move in sorted(moves, key=lambda move: -self.mind._worth(state, move))]


def swap(state: State, seat: int, number: int) -> None:
    """Give a seat another tile; its own goes where that one was: to a robber, or to the display."""
    old = state.players[seat].character
    for player in state.players:
        if player.character == number:
            player.character = old
    state.display = [old if tile == number else tile for tile in state.display]
    state.players[seat].character = number


def _taken(now: State, later: State) -> list[int]:
    """Return the spaces for statues that are free now and are not later."""
    return [at for at, owner in enumerate(now.statues) if owner == EMPTY != later.statues[at]]


def _once(texts: list[str]) -> list[str]:
    """Return the texts without those that come again."""
    return list(dict.fromkeys(texts))


def _building(state: State) -> list[str]:
    """Return the Maharaja's next cities first, then all villages."""
    return [*(BOARD.cities[city].name for city in state.track if city >= 0), *BOARD.villages]
