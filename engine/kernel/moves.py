"""A move: a value with one stable, readable text form."""

import msgspec

TABLE = -1
"""The seat of the table itself, which plays whatever needs no human choice."""


class IllegalMove(Exception):
    """The text is not among the legal moves of this seat at this moment."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """One entry of a legal list. `commits` marks a point of no return: undo never crosses it."""

    text: str
    verb: str
    args: tuple[int | str, ...] = ()
    commits: bool = False
    secret: bool = False
    """A secret move shows only its verb to others until an event uncovers it."""

    @property
    def public(self) -> str:
        """The form that logs, exports and replays show while the move is hidden."""
        return self.verb if self.secret else self.text

    def committing(self) -> "Move":
        """The same move where it is a point of no return."""
        return msgspec.structs.replace(self, commits=True)


def word(verb: str, *args: int | str, commits: bool = False, secret: bool = False) -> Move:
    """A move whose text is its verb and its arguments as they are."""
    return Move(" ".join([verb, *map(str, args)]), verb, args, commits, secret)


def named(verb: str, name: str, *args: int) -> Move:
    """A move whose text has a name where its arguments have numbers."""
    return Move(f"{verb} {name}", verb, args)


def find(moves: list[Move], text: str) -> Move:
    """Look outside text up among legal moves; it is never turned into anything else."""
    for move in moves:
        if move.text == text:
            return move
    raise IllegalMove(text)
