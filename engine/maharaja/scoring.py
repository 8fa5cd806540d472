"""City scoring with its full breakdown: which piece or power gave what."""

from typing import Any

import msgspec

from engine.maharaja import powers
from engine.maharaja.board import CENTRE, PER_CITY
from engine.maharaja.state import State

COINS_BY_RANK = {2: (12, 6), 3: (12, 9, 6), 4: (12, 10, 8, 6)}
COMPENSATION = 3
CENTRE_WP, OUTER_WP, HUMBLE_WP = 3, 2, 1


class Source(msgspec.Struct, frozen=True):
    """One reason for points: a kind of piece or a power, how many, and what they are worth in all."""

    what: str
    count: int
    points: int

    def told(self) -> list[str | int]:
        """For events."""
        return [self.what, self.count, self.points]


class CityLine(msgspec.Struct):
    """One seat in a city scoring. Rank 0 is no rank: no WP, no reward."""

    seat: int
    sources: list[Source]
    wp: int
    rank: int = 0
    coins: int = COMPENSATION
    prestige: int = 0
    """Brahmabot is paid in prestige (B10)."""

    def told(self) -> dict[str, Any]:
        """For events."""
        return {
            "seat": self.seat,
            "wp": self.wp,
            "rank": self.rank,
            "coins": self.coins,
            "prestige": self.prestige,
            "sources": [source.told() for source in self.sources],
        }


def board_worship(state: State, seat: int, city: int, outer_wp: int = OUTER_WP) -> list[Source]:
    """WP of the pieces in a city: statues, shrines, priest."""
    spaces = state.statues[city * PER_CITY : (city + 1) * PER_CITY]
    centre = int(spaces[CENTRE] == seat)
    outer = spaces.count(seat) - centre
    shrines = state.shrines[city * len(state.players) + seat]
    priest = int(state.players[seat].priest == city)
    sources = (
        Source("centre_statue", centre, CENTRE_WP * centre),
        Source("outer_statue", outer, outer_wp * outer),
        Source("shrine", shrines, shrines),
        Source("priest", priest, priest),
    )
    return [source for source in sources if source.count]


def worship(state: State, seat: int, city: int) -> int:
    """Board WP at normal values."""
    return sum(source.points for source in board_worship(state, seat, city))


def city_scoring(state: State, city: int) -> list[CityLine]:
    """All seats, ranked first to last (ties to the lower character), those without a WP behind."""
    lines = [_city_line(state, seat, city) for seat in range(len(state.players))]
    lines.sort(key=lambda line: (-line.wp, state.players[line.seat].character))
    for rank, line in enumerate(lines, 1):
        if line.wp:
            line.rank = rank
            line.coins = COINS_BY_RANK[len(lines)][rank - 1]
    return lines


def _city_line(state: State, seat: int, city: int) -> CityLine:
    outer_wp = HUMBLE_WP if "humble_statues" in state.special else OUTER_WP
    sources = board_worship(state, seat, city, outer_wp)
    for character in powers.held(state, seat):
        extra = character.worship(state, seat, city) if character.worship else 0
        if extra:
            sources.append(Source(character.name, extra, extra))
    return CityLine(seat, sources, sum(source.points for source in sources))
