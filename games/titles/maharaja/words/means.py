"""The means of a seat: what it has to build and pay with, and which cities its priest can reach."""

from dataclasses import dataclass
from random import Random

from engine.maharaja import GAME, building, powers, priest
from engine.maharaja.actions import ACTIONS
from engine.maharaja.board import BOARD, PER_CITY
from engine.maharaja.state import EMPTY, State
from engine.maharaja.view import View


@dataclass(frozen=True)
class Goal:
    """A city with room for a statue, in reach of the priest."""

    city: str
    toll: int
    """The least that the walk costs."""
    price: int
    """The price of a statue, without an action's discount."""
    room: int
    """The number of free statue spaces."""

    def total(self, discount: int = 0) -> int:
        """Return what the walk and a statue cost."""
        return self.toll + self.price - discount


@dataclass(frozen=True)
class Means:
    """What a seat has, by its own view; hidden things of other seats play no part."""

    coins: int
    shrines: int
    supply: int
    statues: int
    here: str
    """The city of the priest; "" at the crossroads."""
    scored: str
    """The city of the Maharaja."""
    villages: bool
    """Whether a village has room for a shrine of this seat."""
    goals: tuple[Goal, ...]
    anywhere: bool
    """Whether the seat builds in every city, wherever its priest is."""
    possible: frozenset[str]
    """The actions of which some part can be done now."""


def means_of(view: View, seat: int) -> Means:
    """Return the means of this seat."""
    state = GAME.imagine(view, Random(0))  # a player's own possibilities do not depend on secrets
    player = state.players[seat]
    anywhere = powers.builds_anywhere(state, seat)
    return Means(
        coins=player.coins,
        shrines=player.shrines,
        supply=player.supply,
        statues=player.statues,
        here="" if player.priest == BOARD.start else BOARD.places[player.priest],
        scored=view.maharaja or "",
        villages=bool(building.open_villages(state, seat)),
        goals=_goals(state, seat, anywhere),
        anywhere=anywhere,
        possible=frozenset(name for name, action in ACTIONS.items() if action.possible(state, seat)),
    )


def _goals(state: State, seat: int, anywhere: bool) -> tuple[Goal, ...]:
    tolls = dict.fromkeys(building.ALL_CITIES, 0) if anywhere else priest.tolls(state, seat)
    found = []
    for city, toll in sorted(tolls.items()):
        spaces = state.statues[city * PER_CITY : (city + 1) * PER_CITY] if city != BOARD.start else []
        if EMPTY in spaces:
            price = building.statue_price(state, seat, city, 0)
            found.append(Goal(BOARD.places[city], toll, price, spaces.count(EMPTY)))
    return tuple(found)
