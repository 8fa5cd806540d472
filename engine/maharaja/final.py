"""Final scoring with its full breakdown, and who won."""

from engine.kernel.result import Score, ranks
from engine.maharaja.board import BOARD
from engine.maharaja.scoring import worship
from engine.maharaja.state import BRAHMABOT, STATUES, State
from engine.maharaja.variations import ADDED, CITIES, MAJORITY_POINTS, FinalLine

COINS_PER_PRESTIGE = 5
STATUE_POINTS = 3


def final_scoring(state: State) -> list[list[FinalLine]]:
    """For every seat its reasons for final prestige. Powers play no part any more."""
    seats = range(len(state.players))
    table = [[worship(state, seat, city) for seat in seats] for city in CITIES]
    return [_sheet(state, seat, table) for seat in seats]


def _sheet(state: State, seat: int, table: list[list[int]]) -> list[FinalLine]:
    built = STATUES - state.players[seat].statues
    lines = [
        FinalLine("statues", built, STATUE_POINTS * built),
        _coins(state, seat),
        *_majorities(state, seat, table),
    ]
    if state.final in ADDED:
        lines.append(ADDED[state.final](state, seat))
    return [line for line in lines if line.count]


def _coins(state: State, seat: int) -> FinalLine:
    """1 PP per full 5 coins; for Brahmabot 1 PP if it has any coin (B12)."""
    coins = state.players[seat].coins
    count = min(coins, 1) if state.solo and seat == BRAHMABOT else coins // COINS_PER_PRESTIGE
    return FinalLine("coins", count, count)


def _majorities(state: State, seat: int, table: list[list[int]]) -> list[FinalLine]:
    """Most WP in a city, alone or tied; a city without WP gives nothing (M18).

    The table has the WP of all seats in each city.
    """
    alone_points, tied_points = MAJORITY_POINTS.get(state.final, (2, 1))
    alone: list[str] = []
    tied: list[str] = []
    for city, wp in zip(CITIES, table, strict=True):
        if wp[seat] and wp[seat] == max(wp):
            (alone if wp.count(wp[seat]) == 1 else tied).append(BOARD.cities[city].name)
    return [
        FinalLine("majority", len(alone), alone_points * len(alone), alone),
        FinalLine("tied_majority", len(tied), tied_points * len(tied), tied),
    ]


def result(state: State) -> list[Score]:
    """The final ranking with its parts; empty until the end."""
    if state.stack:
        return []
    places = ranks([_standing(state, seat) for seat in range(len(state.players))])
    scores = []
    for seat, lines in enumerate(final_scoring(state)):
        total = state.players[seat].prestige
        parts = {line.what: line.points for line in lines}
        scores.append(Score(seat, places[seat], total, {"played": total - sum(parts.values()), **parts}))
    return scores


def _standing(state: State, seat: int) -> tuple[int, ...]:
    """Most PP, then most statues, then most coins; solo is won only with more PP (B12)."""
    player = state.players[seat]
    if state.solo:
        return (player.prestige, seat)
    return (player.prestige, STATUES - player.statues, player.coins)
