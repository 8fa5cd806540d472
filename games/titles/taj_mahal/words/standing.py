"""Who leads where: the symbols of all rows, counted from what everybody sees."""

from functools import cached_property

from engine.taj_mahal.cards import CARDS, NUMBER, symbols_of
from engine.taj_mahal.view import View

UNREST = -1
"""The seat of the unrest, which counts like a row in a game for two."""
MEMBERS = len(CARDS.court)
NOTHING = [0] * MEMBERS


def counted(cards: list[str]) -> list[int]:
    """Return how often each member of the court is on these cards."""
    return symbols_of(NUMBER[card] for card in cards)


class Standing:
    """The rows of a visit. Players who have withdrawn have none any more (T2)."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def still_in(self) -> list[int]:
        """Return the seats that have not withdrawn, in the order of play."""
        seats = len(self.view.players)
        order = [(self.view.first + at) % seats for at in range(seats)]
        return [seat for seat in order if not self.view.players[seat].withdrawn]

    @cached_property
    def rows(self) -> dict[int, list[int]]:
        """Return the symbols of each row that counts, by seat; the unrest's too."""
        found = {seat: counted(self.view.players[seat].row) for seat in self.still_in}
        if self.view.unrest:
            found[UNREST] = counted(self.view.unrest)
        return found

    @cached_property
    def seated(self) -> list[bool]:
        """Return which members of the court have their token in its seat."""
        return [name in self.view.court for name in CARDS.court]

    def best_other(self, seat: int, member: int) -> int:
        """Return the most that another row shows of a member."""
        return max((row[member] for other, row in self.rows.items() if other != seat), default=0)

    def rivals(self, seat: int, member: int) -> list[int]:
        """Return the other seats that show most of a member; none if nobody shows it."""
        most = self.best_other(seat, member)
        return [other for other, row in self.rows.items() if other != seat and row[member] == most > 0]

    def would_claim(self, seat: int, member: int, number: int) -> bool:
        """Return whether a row with so many of a member claims its token now (T2)."""
        return self.seated[member] and number > self.best_other(seat, member)

    def claims(self, seat: int) -> list[str]:
        """Return the members whose tokens this seat claims by withdrawing now."""
        mine = self.rows.get(seat, NOTHING)
        return [
            name for member, name in enumerate(CARDS.court) if self.would_claim(seat, member, mine[member])
        ]

    def leader(self, member: int) -> int | None:
        """Return the seat that would claim a token by withdrawing now."""
        return next(
            (
                seat
                for seat, row in self.rows.items()
                if seat != UNREST and self.would_claim(seat, member, row[member])
            ),
            None,
        )
