"""Makes the finished review from the pieces of work: the curve, moments, luck and rates."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

from engine.bots.looking_back import CLEARLY
from games.review.findings import Best, Findings, Luck, Moment, Point, Rate
from games.review.pieces import Moves, Work, budget, lost

MOMENTS = 3
AMONG_THE_BEST = 3
DIGITS = 4
"""Digits of stored chances."""


def findings_of(work: Work, moves: Moves, seats: int) -> Findings:
    """Return the finished review."""
    points = _points(work["point"], work["stages"])
    draws = work.get("draw", {})
    best, found = work.get("other"), work.get("best", {})
    return Findings(
        playouts=budget(),
        points=points,
        moments=moments_of(work.get("again", {}).values(), moves, work["people"]),
        luck=luck_of(work["point"], draws),
        draws=work["draws"],
        rates=rates_of(work.get("decision", {}).values(), moves, seats),
        best=Best(best["table"], best["parted"], _points(found, best["stages"])) if best and found else None,
    )


def luck_of(points: Mapping[str, Any], draws: Mapping[str, Any]) -> list[Luck]:
    """Return each player's luck: what the set-up was worth, and what each draw changed."""
    start = points["0"]
    equal = 1 / len(start["chances"])
    found = []
    for player, chance in enumerate(start["chances"]):
        pairs = [(points[step], before) for step, before in draws.items()]
        drawn = sum(after["chances"][player] - before["chances"][player] for after, before in pairs)
        errors = [start["errors"][player], *(one["errors"][player] for pair in pairs for one in pair)]
        error = sqrt(sum(error**2 for error in errors))
        found.append(Luck(_short(chance - equal), _short(drawn), _short(error)))
    return found


def rates_of(decisions: Iterable[Mapping[str, Any]], moves: Moves, seats: int) -> list[Rate]:
    """Return how often each seat's plan was among the best three.

    Decisions with three plans or fewer are left out: there any plan would be.
    """
    good, counted = [0] * seats, [0] * seats
    for entry in decisions:
        if entry["plans"] > AMONG_THE_BEST:
            seat = moves[entry["step"]][0]
            counted[seat] += 1
            good[seat] += entry["place"] <= AMONG_THE_BEST
    return [Rate(*pair) for pair in zip(good, counted, strict=True)]


def moments_of(compared: Iterable[Mapping[str, Any]], moves: Moves, people: Sequence[int]) -> list[Moment]:
    """Return the decisions that mattered most, in the order of the game.

    First those that clearly cost something, the most costly first; then those that were clearly best.
    A bot's decision comes in only if people's do not fill the list.
    """
    clear = [entry for entry in compared if entry["plan"] and abs(lost(entry)) >= _doubt(entry)]
    ranked = sorted(
        clear, key=lambda entry: (_bots(entry, moves, people), lost(entry) < 0, -abs(lost(entry)))
    )
    chosen = sorted(ranked[:MOMENTS], key=lambda entry: int(entry["step"]))
    return [
        Moment(
            entry["step"], moves[entry["step"]][0], "missed" if lost(entry) > 0 else "found", entry["moves"],
            _short(entry["played"]), entry["plan"], _short(entry["value"]), _short(entry["error"]),
            _all_short(entry["promised"]), _all_short(entry["expects"]),
        )
        for entry in chosen
    ]  # fmt: skip


def _doubt(entry: Mapping[str, Any]) -> float:
    """Return the smallest difference that is clear."""
    return max(CLEARLY, float(entry["error"]))


def _bots(entry: Mapping[str, Any], moves: Moves, people: Sequence[int]) -> bool:
    return moves[entry["step"]][0] not in people


def _points(found: Mapping[str, Any], stages: Sequence[int]) -> list[Point]:
    steps = sorted(map(int, found))
    return [
        Point(step, stages[step], [_short(chance) for chance in found[str(step)]["chances"]])
        for step in steps
    ]


def _all_short(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: _short(number) for name, number in numbers.items()}


def _short(value: float) -> float:
    return round(value, DIGITS)
