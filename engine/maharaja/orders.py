"""Orders in Maharaja (2020): plans for a turn, and rankings for choices out of turn."""

from engine.india.wishes import Condition, Wishes
from engine.kernel.order_rules import OrderRules
from engine.maharaja.board import BOARD
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.rehearsal import REHEARSAL
from engine.maharaja.view import View

RANKING_OF_STEP = {
    "character_draft": "first_character",
    "shrine_placement": "village",
    "replacement": "character",
    "rewards": "reward",
    "alms": "alms",
    "maharani": "maharani",
}
CONSECRATION = "consecration"
RANKINGS = (*RANKING_OF_STEP.values(), CONSECRATION)
TURN_STEPS = ("turn", "build", "character", "track", "moneychanger")
VERBS = (
    "action", "token", "power", "move_priest", "build_statue", "build_shrine", "move_flag",
    "take_character", "buy_prestige", "sell_prestige", "give_up", "stop", "end_turn", "place_shrine",
    "take_reward", "give_alms", "place_maharani",
)  # fmt: skip


def _ranking(view: View) -> str:
    """Return the ranking that answers what the seat is asked."""
    if view.step == "build" and "reward" in view.work:
        return CONSECRATION
    return RANKING_OF_STEP.get(view.step, "")


def _in_turn(view: View) -> bool:
    """Return whether the seat is asked within its own turn."""
    return view.turn is not None and view.turn == view.seat and view.step in TURN_STEPS


def _centre_free(view: View, city: str) -> bool:
    return "centre" not in view.cities[city].statues


def _here(view: View, city: str) -> bool:
    return view.maharaja == city


def _leading(view: View, city: str) -> bool:
    """Return whether the seat has more worship points on the board there than anyone else."""
    place, seat = view.cities[city], view.seat or 0
    points = [count + (number in place.priests) for number, count in enumerate(place.shrines)]
    for space, owner in place.statues.items():
        points[owner] += 3 if space == "centre" else 2
    return points[seat] > max(count for number, count in enumerate(points) if number != seat)


def _has_character(view: View, number: str) -> bool:
    tile = view.players[view.seat or 0].character
    return tile is not None and str(tile.number) == number


CITIES = frozenset(city.name for city in BOARD.cities)
WISHES = Wishes(
    verbs=frozenset(VERBS),
    walks="move_priest",
    places=frozenset(BOARD.places),
    conditions={
        "centre_free": Condition(_centre_free, CITIES),
        "maharaja_in": Condition(_here, CITIES),
        "first_in": Condition(_leading, CITIES),
        "has_character": Condition(_has_character, frozenset(map(str, ROSTER))),
    },
)
ORDERS = OrderRules(
    known=WISHES.known,
    fulfils=WISHES.fulfils,
    holds=WISHES.holds,
    stage=lambda view: view.round,
    in_turn=_in_turn,
    rankings=RANKINGS,
    ranking=_ranking,
    rehearsal=REHEARSAL,
)
