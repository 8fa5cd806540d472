"""Journeys: along roads with a piece in every village, paying the owners on the way."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.india.map import Map
from engine.kernel.graph import pack, reachable, undominated, unpack
from engine.kernel.moves import Move

Villages = tuple[int, ...]
"""What stands in each village, as one number each; 0 is an empty village, which closes its road."""
Offer = tuple[int, Move]
"""What a journey costs in all, and its move."""


def toll_table(seats: int, codes: range, pieces: Callable[[int], Sequence[int]]) -> list[list[int]]:
    """Return the packed tolls by seat and by what stands in a village.

    `pieces` says for a village's number how many pieces each seat has there. A village costs one coin for
    each piece, paid to its owner; one with a piece of the traveller's own costs nothing.
    """
    standing = [pieces(code) for code in codes]
    return [[0 if there[seat] else pack(there) for there in standing] for seat in range(seats)]


class Travel:
    """The journeys of one kind of traveller on one map. All answers are kept for a while: do not change them.

    A journey's text is `VERB PLACE` or `VERB PLACE paying SEAT:COINS …`. Its arguments are the number of the
    place and, where something is paid, the coins for each seat.
    """

    def __init__(self, land: Map, verb: str, tolls: Sequence[Sequence[int]]) -> None:
        self.land = land
        self.verb = verb
        self.tolls = tolls
        self.offers = lru_cache(maxsize=4096)(self._offers)
        self.free = lru_cache(maxsize=1024)(self._free)
        self.least = lru_cache(maxsize=4096)(self._least)
        self.move = lru_cache(maxsize=8192)(self._move)

    def _offers(self, villages: Villages, seat: int, seats: int, start: int) -> list[Offer]:
        """Each destination with the payments that no other route beats."""
        found = undominated(self._edges(villages, seat), start)
        del found[start]
        payments = [(place, unpack(cost, seats)) for place in sorted(found) for cost in sorted(found[place])]
        return [(sum(costs), self.move(place, costs)) for place, costs in payments]

    def _free(self, villages: Villages, start: int) -> list[Move]:
        """Return one journey to each place in reach, for a traveller who pays no one."""
        places = sorted(reachable(self._edges(villages, 0), start))
        return [self.move(place, ()) for place in places if place != start]

    def _least(self, villages: Villages, seat: int, seats: int, start: int) -> dict[int, int]:
        """For every place in reach the least that a journey costs; 0 for the start."""
        least = {start: 0}
        for total, move in self.offers(villages, seat, seats, start):
            place = int(move.args[0])
            least[place] = min(total, least.get(place, total))
        return least

    def _edges(self, villages: Villages, seat: int) -> list[list[tuple[int, int]]]:
        """The roads that can be walked, with what they cost this seat."""
        edges: list[list[tuple[int, int]]] = [[] for _ in self.land.places]
        tolls = self.tolls[seat]
        for road in self.land.roads:
            toll = 0
            for village in road.villages:
                code = villages[village]
                if not code:
                    break
                toll += tolls[code]
            else:
                edges[road.a].append((road.b, toll))
                edges[road.b].append((road.a, toll))
        return edges

    def _move(self, place: int, payments: tuple[int, ...]) -> Move:
        paid = [f"{owner}:{amount}" for owner, amount in enumerate(payments) if amount]
        text = " ".join([self.verb, self.land.places[place], *(["paying", *paid] if paid else [])])
        return Move(text, self.verb, (place, *(payments if paid else ())))
