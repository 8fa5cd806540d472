"""Random games of chess with python-chess: list the legal moves, play one of them in place."""

from random import Random

import chess

from bench.count import Count

PLIES = 200


def random_game(seed: int, kept: list[chess.Board] | None = None) -> Count:
    """Play a game to mate, stalemate or the 200th ply."""
    draw = Random(seed).random
    board = chess.Board()
    decisions = moves = listed = 0
    for _ in range(PLIES):
        choices = list(board.legal_moves)
        n = len(choices)
        if not n:
            break
        moves += 1
        listed += n
        if n > 1:
            decisions += 1
            if kept is not None:
                kept.append(board.copy(stack=False))
        board.push(choices[int(draw() * n)])
    return Count(1, decisions, moves, listed)


def positions(games: range) -> list[chess.Board]:
    """Return all positions of these games in which a player has a choice."""
    kept: list[chess.Board] = []
    for seed in games:
        random_game(seed, kept)
    return kept


def list_moves(boards: list[chess.Board]) -> Count:
    """List the legal moves in each of these positions."""
    return Count(listed=sum(len(list(board.legal_moves)) for board in boards))
