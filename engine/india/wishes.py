"""Wishes of the disc games: texts that a legal move may fulfil."""

import re

from engine.kernel.moves import Move

WALK = "walk"
"""`walk PLACE`, or `walk PLACE N`: by the cheapest way, for at most N coins."""
ANY = "*"
WORD = re.compile(r"[a-z0-9_:*-]{1,40}( [a-z0-9_:*-]{1,40}){0,6}")


def well_formed(text: str) -> bool:
    """Return whether a text could be a wish: a few plain words."""
    return WORD.fullmatch(text) is not None


def fulfils(move: Move, wish: str, *, walks: str) -> int | None:
    """Return what the move costs in tolls if it fulfils the wish, else None.

    A wish is the text of a move, in which `*` stands for any word, or a walk. `walks` is the verb of
    journeys.
    """
    words = wish.split()
    if words[0] == WALK:
        return _walked(move, words[1:], walks)
    if move.verb != words[0]:
        return None
    given = move.text.split()
    fits = len(given) == len(words) and all(a in (ANY, b) for a, b in zip(words, given, strict=True))
    return 0 if fits else None


def _walked(move: Move, wanted: list[str], walks: str) -> int | None:
    if move.verb != walks or not wanted or move.text.split()[1] != wanted[0]:
        return None
    toll = sum(int(amount) for amount in move.args[1:])
    return None if len(wanted) > 1 and toll > int(wanted[1]) else toll
