"""Orders in Maharaja (2004): plans for a turn, and rankings for choices out of turn."""

from engine.india.wishes import Condition, Wishes
from engine.kernel.moves import Move
from engine.kernel.order_rules import OrderRules
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.characters.character import ROSTER
from engine.maharaja_2004.imagine import CITY_NUMBER, table
from engine.maharaja_2004.rehearsal import REHEARSAL
from engine.maharaja_2004.scoring import points
from engine.maharaja_2004.state import START_GOLD
from engine.maharaja_2004.view import View

BID_UP_TO = "bid_up_to"
"""`bid_up_to N`: the lowest bid that is possible, if it is at most N (C12)."""
RANKING_OF_STEP = {
    "character_draft": "first_character",
    "auction": "bid",
    "house_placement": "village",
    "replacement": "character",
    "hand_over": "hand_over",
}
TURN_STEPS = ("turn", "build", "builder", "move_house", "set_house", "governors", "character")
VERBS = (
    "action", "chit", "power", "move_architect", "build_palace", "build_house", "lift_house", "set_house",
    "move_governor", "take_character", "exchange", "entice", "give_up", "end_turn", "place_house",
    "hand_over", "bid", "pass",
)  # fmt: skip
LIMITS = tuple(f"{BID_UP_TO} {most}" for most in range(START_GOLD + 1))


def _centre_free(view: View, city: str) -> bool:
    return "centre" not in view.cities[city].palaces


def _here(view: View, city: str) -> bool:
    return view.maharaja == city


def _leading(view: View, city: str) -> bool:
    """Return whether the seat would score more points there than anyone else (C33)."""
    state, number = table(view), CITY_NUMBER[city]
    scored = [points(state, seat, number) for seat in range(len(state.players))]
    mine = scored.pop(view.seat or 0)
    return mine > max(scored)


def _has_character(view: View, number: str) -> bool:
    return int(number) in view.players[view.seat or 0].characters


WISHES = Wishes(
    verbs=frozenset(VERBS),
    walks="move_architect",
    places=frozenset(BOARD.places),
    conditions={
        "centre_free": Condition(_centre_free, CITY_NUMBER),
        "maharaja_in": Condition(_here, CITY_NUMBER),
        "first_in": Condition(_leading, CITY_NUMBER),
        "has_character": Condition(_has_character, frozenset(map(str, ROSTER))),
    },
)


def _known(text: str) -> bool:
    return text in LIMITS or WISHES.known(text)


def _fulfils(move: Move, wish: str) -> int | None:
    """Return what the move costs if it fulfils the wish, else None."""
    if wish not in LIMITS:
        return WISHES.fulfils(move, wish)
    if move.verb != "bid" or int(move.args[0]) > int(wish.split()[1]):
        return None
    return int(move.args[0])


def _in_turn(view: View) -> bool:
    """Return whether the seat is asked within its own turn."""
    return view.turn is not None and view.turn == view.seat and view.step in TURN_STEPS


ORDERS = OrderRules(
    known=_known,
    fulfils=_fulfils,
    holds=WISHES.holds,
    stage=lambda view: view.round,
    in_turn=_in_turn,
    rankings=tuple(RANKING_OF_STEP.values()),
    ranking=lambda view: RANKING_OF_STEP.get(view.step, ""),
    rehearsal=REHEARSAL,
)
