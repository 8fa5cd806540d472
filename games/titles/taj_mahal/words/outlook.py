"""What a player would get by withdrawing now, and what a card would change."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.taj_mahal.cards import CARDS, INFLUENCE, NUMBER
from engine.taj_mahal.phases.withdrawal import PICKS
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.taj_mahal.words.amounts import between, points
from games.titles.taj_mahal.words.joins import Gain, Palaces
from games.titles.taj_mahal.words.names import COURT, PRESTIGE, goods_words, place, the_members
from games.titles.taj_mahal.words.standing import UNREST, Standing, counted

OF_ADVISOR = {
    CARDS.court[advisor]: name for name, advisor in zip(CARDS.prestige, CARDS.advisor_of, strict=True)
}
"""Advisor → its prestige card."""


class Outlook:
    """What a seat claims and scores if it withdraws now."""

    def __init__(self, standing: Standing, seat: int) -> None:
        self.view: View = standing.view
        self.seat = seat
        self.claims = standing.claims(seat)
        self.advisors = [name for name in self.claims if name in OF_ADVISOR]
        self.crown = "mogul" in self.claims
        token = self.view.province_tokens[self.view.province or ""] if "elephant" in self.claims else 0
        self.token = token or 0
        self.ways: list[Gain] = list(
            Palaces(self.view, seat).gains(len(self.advisors), self.crown, self.token)
        )

    @property
    def least(self) -> int:
        """Return the points of the worst way to place the palaces."""
        return min(way.points for way in self.ways)

    @property
    def most(self) -> int:
        """Return the points of the best way to place the palaces."""
        return max(way.points for way in self.ways)

    @property
    def points(self) -> str:
        """Return the points in words."""
        return between(self.least, self.most)

    @property
    def short(self) -> str:
        """Return claims and points in a few words, for a button."""
        if not self.claims:
            return _("Claims nothing")
        return _("Claims %(members)s: %(points)s") % {
            "members": the_members(self.claims), "points": self.points,
        }  # fmt: skip

    def lines(self) -> Iterator[str]:
        """Yield a sentence for each thing that happens, in the order of the rules (T3)."""
        if not self.claims:
            yield _("You claim nothing.")
        else:
            yield _("You claim %(members)s.") % {"members": the_members(self.claims)}
        if self.advisors or self.crown:
            yield self._palaces()
        if self.token:
            yield self._elephant()
        yield from self._pairs()
        yield from self._cards()

    def _palaces(self) -> str:
        count = len(self.advisors) + self.crown
        text = ngettext(
            "You place a palace in %(province)s: %(points)s with what you join and find there.",
            "You place %(count)d palaces in %(province)s: %(points)s with what you join and find there.",
            count,
        )
        scored = [way.bonus + way.palaces for way in self.ways]
        values = {"count": count, "province": place(self.view.province or "")}
        return text % {**values, "points": between(min(scored), max(scored))}

    def _elephant(self) -> str:
        scored = [way.elephant for way in self.ways]
        return _("Province token %(token)d brings %(goods)s: %(points)s.") % {
            "token": self.token,
            "goods": goods_words(self.token),
            "points": between(min(scored), max(scored)),
        }

    def _pairs(self) -> Iterator[str]:
        have = self.view.players[self.seat].advisors
        for advisor in self.advisors:
            if advisor in have:
                values = {"advisor": COURT[advisor].name, "prestige": PRESTIGE[OF_ADVISOR[advisor]].name}
                yield (
                    _("It is your second %(advisor)s: at the end of the visit you get %(prestige)s.") % values
                )

    def _cards(self) -> Iterator[str]:
        """Yield which cards come back, from the display and from the deck (T5, T21)."""
        row = self.view.players[self.seat].row
        returned = [str(PRESTIGE[card].name) for card in row if NUMBER[card] >= INFLUENCE]
        if returned:
            yield ngettext(
                "%(cards)s returns to your hand.", "%(cards)s return to your hand.", len(returned)
            ) % {"cards": joined(returned)}
        number = min(PICKS, len(self.view.display))
        if number:
            text = ngettext(
                "You take %(number)d card from the display.",
                "You take %(number)d cards from the display.",
                number,
            )
            yield text % {"number": number}
        else:
            yield _("The display is empty.")
        if not row:
            yield _("You played no card, so you also draw one from the deck.")


def card_effect(standing: Standing, seat: int, cards: Sequence[str], names: Sequence[str]) -> str:
    """Return what these cards change: “elephant 2 → 3: you would lead”."""
    before = standing.rows[seat]
    added = counted(list(cards))
    changes = [
        _("%(member)s %(before)d → %(after)d: %(result)s")
        % {
            "member": COURT[name].name,
            "before": before[member],
            "after": before[member] + added[member],
            "result": _result(standing, seat, member, before[member] + added[member], names),
        }
        for member, name in enumerate(CARDS.court)
        if added[member]
    ]
    if "nobility" in cards:
        changes.append(f"+{points(2)}")
    return "; ".join(changes)


def _result(standing: Standing, seat: int, member: int, number: int, names: Sequence[str]) -> str:
    """Return whether so many of a member lead."""
    if not standing.seated[member]:
        return _("already gone")
    if standing.would_claim(seat, member, number):
        return _("you would lead")
    ahead = joined(
        _("the unrest") if other == UNREST else names[other] for other in standing.rivals(seat, member)
    )
    values = {"names": ahead, "number": standing.best_other(seat, member)}
    if number == values["number"]:
        return _("tied with %(names)s") % values
    return _("behind %(names)s (%(number)d)") % values
