"""Looking back at a game: chances with an exact answer, what a move draws, plans against each other."""

import random
from itertools import product
from typing import Any

import pytest

from engine import GAMES
from engine.bots.bot import play_on, seated
from engine.bots.levels import Level
from engine.bots.looking_back import compare, draws, estimate, redrawn
from engine.bots.random_player import RandomPlayer
from engine.kernel.history import History, Played
from engine.kernel.moves import TABLE
from tests.toy import GAME as TOY

MANY = 600
LEVEL = Level("test", 60, 1, 8, 3)
FACES = range(6)


def started(seats: int = 2) -> History[Any]:
    return History(TOY, seats=seats, seed="look back", options={})


def at_the_bids(first: int, second: int) -> History[Any]:
    """Return a game of two who have added these points: only the bids and the table's rolls are left."""
    history = started()
    for seat, points in ((0, first), (1, second)):
        for _ in range(points):
            history.play(seat, "add 1")
        history.play(seat, "done")
    return history


def at_the_rolls(bids: tuple[int, int], added: tuple[int, int]) -> History[Any]:
    history = at_the_bids(*added)
    for seat, bid in enumerate(bids):
        history.play(seat, f"bid {bid}")
    return history


def exact_chances(history: History[Any]) -> list[float]:
    """Return each seat's share of the victory over all rolls still to come, by the rules of the toy."""
    players = history.state.players
    shares = [0.0] * len(players)
    to_come = [(0,) if player.opened else FACES for player in players]
    rolls = list(product(*to_come))
    for roll in rolls:
        final = [p.total + sum(p.hand) + p.bid * face for p, face in zip(players, roll, strict=True)]
        best = [seat for seat, total in enumerate(final) if total == max(final)]
        for seat in best:
            shares[seat] += 1 / len(best) / len(rolls)
    return shares


def played_at_random(name: str, seats: int) -> list[tuple[Any, Played]]:
    """Return each move of a random game with the state before it."""
    game = GAMES[name]
    history = History(game, seats=seats, seed="drawing", options={})
    found, before = [], history.state
    for _moves, played in play_on(history, seated(game, [RandomPlayer] * seats, "drawing")):
        found.append((before, played))
        before = history.state
    return found


def test_chances_agree_with_the_exact_tree_of_the_toys_last_rolls() -> None:
    history = at_the_rolls((3, 1), (2, 6))
    exact = exact_chances(history)
    found = estimate(TOY, history.state, random.Random(1), MANY)
    assert 0.1 < exact[0] < 0.9, "the end is open"
    for chance, true, error in zip(found.chances, exact, found.errors, strict=True):
        assert 0 < error < 0.03
        assert chance == pytest.approx(true, abs=4 * error)


def test_what_a_roll_changed_is_its_luck_and_nothing_else() -> None:
    """The chances before the roll are those of the tree; after it they are those of the smaller tree."""
    history = at_the_rolls((2, 1), (2, 6))
    exact_before, state = exact_chances(history), history.state
    before = estimate(TOY, state, random.Random(2), MANY, (TABLE, "roll"))
    history.play(TABLE, "roll")
    after = estimate(TOY, history.state, random.Random(3), MANY)
    exact_luck = exact_chances(history)[0] - exact_before[0]
    error = (before.errors[0] ** 2 + after.errors[0] ** 2) ** 0.5
    assert abs(exact_luck) > 0.2
    assert after.chances[0] - before.chances[0] == pytest.approx(exact_luck, abs=4 * error)


def test_the_end_has_exact_chances_and_shares_a_tie() -> None:
    history = at_the_rolls((0, 0), (0, 0))
    for _ in range(2):
        history.play(TABLE, "roll")
    scores = TOY.result(history.state)
    winners = [score.seat for score in scores if score.rank == 1]
    found = estimate(TOY, history.state, random.Random(1), 5)
    assert found.chances == [(seat in winners) / len(winners) for seat in range(2)]
    assert found.errors == [0.0, 0.0]


def test_the_past_of_a_game_does_not_tell_what_it_is_going_to_draw() -> None:
    history = at_the_rolls((3, 3), (0, 0))
    worlds = [redrawn(TOY, history.state, random.Random(turn)) for turn in range(20)]
    assert history.state.seed not in [world.seed for world in worlds]
    assert all(world.players[0].hand == history.state.players[0].hand for world in worlds), (
        "known after a game"
    )
    assert len({tuple(world.deck.cards) for world in worlds}) > 1


def test_only_moves_that_turn_something_over_draw() -> None:
    history = started()
    assert draws(TOY, history.state, 0, "draw")
    assert not draws(TOY, history.state, 0, "add 1")
    assert not draws(TOY, history.state, 0, "done")
    rolls = at_the_rolls((2, 0), (0, 0))
    assert draws(TOY, rolls.state, TABLE, "roll")
    rolls.play(TABLE, "roll")
    assert not draws(TOY, rolls.state, TABLE, "roll"), "the other bid is 0, whatever is rolled"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "verbs"),
    [
        ("maharaja", 1, {"take_character", "brahmabot_settles", "brahmabot_turn", "move_maharaja"}),
        ("maharaja", 3, set()),
        ("maharaja_2004", 3, set()),
        ("taj_mahal", 3, {"prepare_visit", "place_palace", "place_crown", "take"}),
    ],
)
def test_moves_that_draw_are_those_of_the_rules(name: str, seats: int, verbs: set[str]) -> None:
    game = GAMES[name]
    found = {
        played.text.split()[0]
        for state, played in played_at_random(name, seats)
        if draws(game, state, played.seat, played.text)
    }
    assert found <= verbs
    assert bool(found) == bool(verbs)


def test_the_best_bid_is_found_and_a_worse_one_costs_what_it_costs() -> None:
    """The other bids at random; with equal points any bid above 0 wins more often than 0."""
    history = at_the_bids(3, 3)
    bids = {
        bid: compare(TOY, history.state, 0, [f"bid {bid}"], random.Random(4), LEVEL, 200) for bid in (0, 3)
    }
    assert bids[0].plan != ["bid 0"]
    assert bids[0].lost > 2 * bids[0].error > 0
    assert bids[0].place > 1
    assert bids[3].place == 1
    assert bids[3].played == pytest.approx(bids[0].value, abs=0.15)


def test_a_comparison_knows_only_what_the_seat_could_see() -> None:
    """Two games that differ in what the others hold and in what lies in the deck compare alike."""
    one, two = started(), started()
    two.state.players[1].hand = [4, 4, 4]
    two.state.deck.cards.reverse()
    two.state.seed = "another"
    found = [
        compare(TOY, history.state, 0, ["add 2", "done"], random.Random(5), LEVEL, 20)
        for history in (one, two)
    ]
    assert found[0] == found[1]


def test_the_same_chance_gives_the_same_answers() -> None:
    history = at_the_bids(1, 2)
    compared = [compare(TOY, history.state, 0, ["bid 1"], random.Random(6), LEVEL, 20) for _ in range(2)]
    estimated = [estimate(TOY, history.state, random.Random(7), 20) for _ in range(2)]
    assert compared[0] == compared[1]
    assert estimated[0] == estimated[1]
