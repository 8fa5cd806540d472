"""Random games of Catan for four with catanatron: list the legal moves, play one of them in place."""

from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.actions import generate_playable_actions
from catanatron.state import State

from bench.count import Count


def random_game(seed: int, kept: list[State] | None = None) -> Count:
    """Play a whole game like Game.play, but without its two copies and its check of each move.

    catanatron lists the next moves while it plays the last one. Its global dice are seeded by the game.
    """
    draw = Random(seed).random
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    state = game.state
    decisions = moves = listed = 0
    while state.num_turns < TURNS_LIMIT and game.winning_color() is None:
        choices = state.playable_actions
        n = len(choices)
        moves += 1
        listed += n
        if n > 1:
            decisions += 1
            if kept is not None:
                kept.append(state.copy())
        game.execute(choices[int(draw() * n)], validate_action=False)
    return Count(1, decisions, moves, listed)


def positions(games: range) -> list[State]:
    """Return all states of these games in which a player has a choice."""
    kept: list[State] = []
    for seed in games:
        random_game(seed, kept)
    return kept


def list_moves(states: list[State]) -> Count:
    """List the legal moves in each of these states."""
    return Count(listed=sum(len(generate_playable_actions(state)) for state in states))
