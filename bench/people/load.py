"""All people of the load: how fast they think, what they have done, and what it took."""

from bench.people.mix import Mix, Tally

THINK = 4.0
"""Seconds from one request to the next, in the mean: a page asks every 5 s; pages and moves come on top."""


class Load:
    """What the people share."""

    def __init__(self, port: int, think: float = THINK) -> None:
        self.port, self.think = port, think
        self.mix, self.tally = Mix(), Tally()

    def fresh(self) -> Tally:
        """Return a new tally, which notes everything from now on."""
        self.tally = Tally()
        return self.tally
