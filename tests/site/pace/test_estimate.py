"""The estimate of a game's length."""

from datetime import timedelta
from statistics import mean

import pytest

from engine import GAMES
from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.moves import TABLE
from games.clocks.estimate import estimate
from games.clocks.paces import PACES
from games.clocks.words import game_length
from games.titles import TITLES

WAITS = TITLES["maharaja"].waits


def waits(game_name: str, seats: int, seed: str) -> int:
    """Return how often a game of apprentices waits; players who decide together count once."""
    rules = GAMES[game_name]
    options = {option.name: list(option.default_for(seats)) for option in rules.options}
    state, _ = rules.setup(seats=seats, seed=seed, options=options)
    bots = [BOTS["apprentice"](rules, seat, stream(seed, f"bot {seat}", 0)) for seat in range(seats)]
    found, last = 0, None
    while (awaited := rules.awaited(state)).seats:
        seat = awaited.seats[0]
        asked = awaited.number if awaited.together else None, None if awaited.together else seat
        found += seat != TABLE and asked != last
        last = None if seat == TABLE else asked
        legal = rules.legal(state, seat)
        move = legal[0] if seat == TABLE else bots[seat].choose(rules.view(state, seat), legal)
        state = rules.play(state, seat, move.text)[0]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"),
    [("maharaja", 2), ("maharaja", 3), ("maharaja", 4), ("maharaja_2004", 2), ("maharaja_2004", 5)],
)
def test_a_game_waits_for_players_as_often_as_the_estimate_assumes(game: str, seats: int) -> None:
    counted = mean(waits(game, seats, f"count {number}") for number in range(6))
    assert counted == pytest.approx(TITLES[game].waits[seats], rel=0.15)


def test_estimates_grow_with_pace_and_seats_and_weekends() -> None:
    days = [estimate(pace, WAITS[3], 3).usual for pace in ("live", "fast", "normal", "relaxed")]
    assert days == sorted(days)
    assert estimate("normal", WAITS[4], 4).longest == 95 * timedelta(hours=24)
    assert estimate("normal", WAITS[4], 4, weekends=True).longest == 133 * timedelta(hours=24)
    assert estimate("none", WAITS[4], 4) is None
    assert estimate("normal", None, 4).usual > timedelta(days=20)


def test_the_longest_estimate_of_a_time_bank_includes_its_reserve() -> None:
    bank = PACES["bank"]
    assert estimate("bank", WAITS[2], 2).longest == 1.5 * (49 * bank.each + 2 * bank.reserve), "by day"
    assert bank.allotted(None) == bank.reserve + bank.each
    assert bank.allotted(bank.cap) == bank.cap


def test_the_estimate_says_what_orders_can_do_to_the_length_of_a_game() -> None:
    words = game_length("normal", "maharaja", 4)
    assert "a game takes about 3 weeks" in words
    assert "If everyone also leaves orders for their turns, it takes about 2 days." in words
