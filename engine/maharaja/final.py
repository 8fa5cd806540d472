"""Final scoring with its full breakdown, and who won."""

from engine.kernel.result import Score, ranks
from engine.maharaja.board import BOARD
from engine.maharaja.scoring import worship
from engine.maharaja.state import STATUES, State
from engine.maharaja.variations import ADDED, CITIES, MAJORITY_POINTS, FinalLine

COINS_PER_PRESTIGE = 5
STATUE_POINTS = 3


def final_scoring(state: State) -> list[list[FinalLine]]:
    """For every seat its reasons for final prestige. Powers play no part any more."""
    return [_sheet(state, seat) for seat in range(len(state.players))]


def _sheet(state: State, seat: int) -> list[FinalLine]:
    built = STATUES - state.players[seat].statues
    fives = state.players[seat].coins // COINS_PER_PRESTIGE
    lines = [
        FinalLine("statues", built, STATUE_POINTS * built),
        FinalLine("coins", fives, fives),
        *_majorities(state, seat),
    ]
    if state.final in ADDED:
        lines.append(ADDED[state.final](state, seat))
    return [line for line in lines if line.count]


def _majorities(state: State, seat: int) -> list[FinalLine]:
    """Most WP in a city, alone or tied; a city without WP gives nothing (M18)."""
    alone_points, tied_points = MAJORITY_POINTS.get(state.final, (2, 1))
    alone: list[str] = []
    tied: list[str] = []
    for city in CITIES:
        wp = [worship(state, other, city) for other in range(len(state.players))]
        if wp[seat] and wp[seat] == max(wp):
            (alone if wp.count(wp[seat]) == 1 else tied).append(BOARD.cities[city].name)
    return [
        FinalLine("majority", len(alone), alone_points * len(alone), alone),
        FinalLine("tied_majority", len(tied), tied_points * len(tied), tied),
    ]


def result(state: State) -> list[Score]:
    """Most PP, then most statues, then most coins, then shared; empty until the end."""
    if state.stack:
        return []
    places = ranks([(p.prestige, STATUES - p.statues, p.coins) for p in state.players])
    scores = []
    for seat, lines in enumerate(final_scoring(state)):
        total = state.players[seat].prestige
        parts = {line.what: line.points for line in lines}
        scores.append(Score(seat, places[seat], total, {"played": total - sum(parts.values()), **parts}))
    return scores
