"""The order of play: seats in a row, whose turn it is, and who is left out for now."""

import msgspec

from engine.kernel.moves import TABLE


def clockwise(seats: int, first: int) -> list[int]:
    """Return all seats from the first one on; after the last seat comes seat 0."""
    return [(first + step) % seats for step in range(seats)]


class Course(msgspec.Struct, gc=False):
    """Whose turn it is, as part of a state: turns in a circle, bidding, a first player that changes."""

    order: list[int]
    """All seats, the one that starts first."""
    current: int
    """Whose turn it is; TABLE when every seat has been skipped."""
    out: list[int]
    """The seats that are skipped until the course is started again."""

    @classmethod
    def starting_with(cls, first: int, seats: int) -> "Course":
        """Return a course clockwise from the first seat, whose turn it is."""
        return cls(clockwise(seats, first), first, [])

    @property
    def first(self) -> int:
        """Return the seat that starts."""
        return self.order[0]

    @property
    def left(self) -> list[int]:
        """Return the seats that are still in, the current one first, then in the order of their turns."""
        if self.current == TABLE:
            return []
        at = self.order.index(self.current)
        return [seat for seat in self.order[at:] + self.order[:at] if seat not in self.out]

    def next(self) -> int:
        """Pass the turn to the next seat that is still in, and return it. A seat alone follows itself."""
        left = self.left
        if left:
            self.current = left[1 % len(left)]
        return self.current

    def skip(self, seat: int) -> int:
        """Leave a seat out until the course starts again, and return whose turn it is then.

        If it was that seat's turn, the turn passes to the next one.
        """
        following = self.next() if seat == self.current else self.current
        if seat not in self.out:
            self.out.append(seat)
        self.current = TABLE if following in self.out else following
        return self.current

    def restart(self) -> int:
        """Bring every seat back in; the seat that starts is the current one and is returned."""
        self.out.clear()
        self.current = self.order[0]
        return self.current

    def rotate(self) -> int:
        """Restart with the next seat as the one that starts, and return it."""
        self.order.append(self.order.pop(0))
        return self.restart()

    def clone(self) -> "Course":
        """Return a copy that shares nothing."""
        return Course(self.order[:], self.current, self.out[:])
