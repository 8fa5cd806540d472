"""A game from its very first choice, for tests of the set-up."""

from engine.kernel.events import Event
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.state import State


class Fresh:
    """A new game in which the first player is the seat that a test asks for."""

    def __init__(self, seats: int = 3, *, variants: tuple[str, ...] = (), first: int = 0) -> None:
        self.state: State = self._new(seats, list(variants), first)
        self.events: list[Event] = []

    @staticmethod
    def _new(seats: int, variants: list[str], first: int) -> State:
        for seed in range(100):
            state, _ = GAME.setup(seats=seats, seed=str(seed), options={"variants": variants})  # type: ignore[dict-item]
            if state.first == first:
                return state
        raise AssertionError("no seed has this first player")

    @property
    def awaited(self) -> tuple[str, tuple[int, ...]]:
        found = GAME.awaited(self.state)
        return found.step, found.seats

    @property
    def gold(self) -> list[int]:
        return [player.gold for player in self.state.players]

    def legal(self, seat: int) -> list[str]:
        return [move.text for move in GAME.legal(self.state, seat)]

    def play(self, seat: int, *texts: str) -> list[Event]:
        """Play moves of one seat; the events of all of them."""
        self.events = []
        for text in texts:
            self.state, _, told = GAME.play(self.state, seat, text)
            self.events += told
        return self.events

    def draft(self, *cards: int) -> None:
        """Everybody takes the first card of this list that is still there, in the order of choice."""
        for card in cards:
            self.play(self.awaited[1][0], f"take_character {card}")

    def settle(self) -> None:
        """Place all houses, each in the first village offered."""
        while self.awaited[0] == "house_placement":
            seat = self.awaited[1][0]
            self.play(seat, self.legal(seat)[0])
