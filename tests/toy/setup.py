"""Set-up: the deck is shuffled, the hands are dealt."""

from collections.abc import Mapping

from engine.kernel.chance import below, stream
from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.kernel.events import Log
from engine.kernel.options import Option, Value, check
from tests.toy.state import Player, ToyState

SEATS = (2, 3, 4, 5)
HAND = 3
OF_EACH = 4
VALUES = (1, 2, 3, 4)
RED = 5
OPTIONS = (
    Option("bonus", "one", (0, 1, "dice"), (0,)),
    Option("extras", "several", ("red", "blue"), (), {"blue": (2, 3, 4)}),
    Option("laps", "one", (1, 2, 3), (1,)),
)
"""red: the deck has fives too; blue: everybody is dealt one card more."""


def all_cards(extras: list[str]) -> list[int]:
    """Return the values of all cards in the game."""
    values = (*VALUES, RED) if "red" in extras else VALUES
    return [value for value in values for _ in range(OF_EACH)]


def new(seats: int, given: Mapping[str, list[Value]], seed: str, log: Log) -> ToyState:
    """Return a game before its first choice."""
    chosen = check(OPTIONS, seats, given)
    extras = [str(extra) for extra in chosen["extras"]]
    bonus = chosen["bonus"][0]
    points = below(stream(seed, "bonus"), 6) if bonus == "dice" else int(bonus)
    deck = Deck.of("deck", all_cards(extras), seed)
    hands = [sorted(deck.draw_up_to(HAND + ("blue" in extras), seed)) for _ in range(seats)]
    log.add("begun", bonus=points)
    for seat, hand in enumerate(hands):
        log.secret("dealt", seat, {seat: {"cards": hand[:]}}, count=len(hand))
    state = ToyState(
        seed=seed,
        number=0,
        opened=0,
        stack=[],
        bonus=points,
        extras=extras,
        lap=1,
        laps=int(chosen["laps"][0]),
        course=Course.starting_with(0, seats),
        deck=deck,
        players=[Player(points, hand) for hand in hands],
    )
    state.push("adding")
    return state
