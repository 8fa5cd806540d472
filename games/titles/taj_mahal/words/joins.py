"""What palaces would join and score, found from what everybody sees."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.scoring import PROVINCE_CITIES, bits, joined
from engine.taj_mahal.tokens import BONUS_CARD, COMMODITIES, TOKENS
from engine.taj_mahal.view import View

CITY = {name: number for number, name in enumerate(BOARD.cities)}
PROVINCE = {province.name: number for number, province in enumerate(BOARD.provinces)}


@dataclass(frozen=True)
class Gain:
    """What one way of placing palaces brings in a withdrawal."""

    bonus: int
    """Points of bonus tokens."""
    palaces: int
    """The point for having placed any, and the points for provinces joined."""
    elephant: int
    """Points of the province token."""
    cards: int
    """Cards drawn by bonus tokens."""

    @property
    def points(self) -> int:
        """Return all points."""
        return self.bonus + self.palaces + self.elephant


class Palaces:
    """The palaces and tokens of one seat in the province of the visit."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.province = PROVINCE[view.province or BOARD.provinces[0].name]

    @cached_property
    def own(self) -> int:
        """Return the cities with a palace of this seat, as a set."""
        cities = enumerate(self.view.cities.values())
        return sum(1 << at for at, city in cities if self.seat in (city.palace, city.crown_palace))

    @cached_property
    def goods(self) -> list[int]:
        """Return how many of each commodity the seat has on its tokens."""
        player = self.view.players[self.seat]
        found = [0] * COMMODITIES
        for token in player.provinces:
            for good in TOKENS.provinces[token]:
                found[good] += 1
        for bonus in player.bonuses:
            kind = TOKENS.bonus.index(bonus)
            if kind < COMMODITIES:
                found[kind] += 1
        return found

    @property
    def open(self) -> list[int]:
        """Return the cities of the province where a palace for an advisor may be placed."""
        names = [(city, BOARD.cities[city]) for city in BOARD.provinces[self.province].cities]
        return [city for city, name in names if self.view.cities[name].palace is None]

    def joined_by(self, city: int) -> list[str]:
        """Return the other provinces that are joined with one more palace in this city."""
        return [BOARD.provinces[province].name for province in joined(self.own | 1 << city, self.province)]

    def roads_from(self, city: int) -> tuple[int, ...]:
        """Return the roads that a palace in this city would join it to own palaces with."""
        own = self.own | 1 << city
        reached, fresh = 0, 1 << city
        while fresh:
            reached |= fresh
            around = 0
            for at in bits(fresh):
                around |= BOARD.neighbours[at]
            fresh = around & own & ~reached
        return tuple(road for road, (a, b) in enumerate(BOARD.roads) if reached >> a & 1 and reached >> b & 1)

    def gains(self, palaces: int, crown: bool, token: int) -> Iterator[Gain]:
        """Yield what each way of placing so many palaces, and the crown's, brings.

        `token` is the province token that is claimed, or 0.
        """
        anywhere = BOARD.provinces[self.province].cities
        for cities in combinations(self.open, palaces):
            for crowned in [(city,) for city in anywhere] if crown else [()]:
                yield self._gain(cities, crowned, token)

    def _gain(self, cities: Iterable[int], crowned: Iterable[int], token: int) -> Gain:
        goods, bonus, cards = self.goods[:], 0, 0
        for city in cities:
            found = self.view.cities[BOARD.cities[city]].bonus
            if found is None:
                continue
            kind = TOKENS.bonus.index(found)
            cards += kind == BONUS_CARD
            if kind < COMMODITIES:
                goods[kind] += 1
                bonus += goods[kind]
            else:
                bonus += TOKENS.points[kind]
        own = self.own | sum(1 << city for city in {*cities, *crowned})
        placed = own & PROVINCE_CITIES[self.province]
        palaces = 1 + len(joined(own, self.province)) if placed else 0
        elephant = sum(1 + goods[good] for good in TOKENS.provinces[token])
        return Gain(bonus, palaces, elephant, cards)
