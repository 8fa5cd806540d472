"""What simulate counts: who won, with what score, under which character."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from engine.kernel.options import Value
from engine.kernel.result import Score

Label = int | str | None


@dataclass(frozen=True)
class Match:
    """What all games of a run have in common. Names only: it is sent to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, list[Value]]
    seed: str
    automa: str = ""
    """What a seat with a score but without a bot is called: the opponent that the game brings along."""


@dataclass(frozen=True)
class Outcome:
    """What is kept of one game."""

    scores: list[Score]
    decisions: int
    rounds: int
    characters: list[Label]
    """What each seat holds at the end; empty if the game has no characters."""
    first_characters: list[Label] = field(default_factory=list)
    """What each seat held first."""
    places: list[Label] = field(default_factory=list)
    """How many seats chose before each, clockwise; empty if no seat is the first."""


def summed(match: Match, outcomes: Sequence[Outcome], seconds: float) -> dict[str, Any]:
    """Everything a run says, as data; lists go by seat."""
    games, seats = len(outcomes), range(len(outcomes[0].scores))
    names = [*match.bots, *[match.automa] * (len(seats) - len(match.bots))]
    decisions = sum(outcome.decisions for outcome in outcomes)
    characters = _won_by(outcomes, lambda outcome: outcome.characters)
    firsts = _won_by(outcomes, lambda outcome: outcome.first_characters)
    places = _won_by(outcomes, lambda outcome: outcome.places)
    return {
        "game": match.game,
        "seed": match.seed,
        "bots": names,
        "games": games,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 3),
        "decisions": decisions,
        "decisions_per_game": round(decisions / games, 3),
        "rounds": fmean(outcome.rounds for outcome in outcomes),
        "wins": [wins for _, wins in _won_by(outcomes, lambda _: seats).values()],
        "wins_by_bot": {name: wins for name, (_, wins) in _won_by(outcomes, lambda _: names).items()},
        "wins_by_character": {held: wins for held, (_, wins) in sorted(characters.items())},
        "games_by_character": {held: count for held, (count, _) in sorted(characters.items())},
        "wins_by_first_character": {held: wins for held, (_, wins) in sorted(firsts.items())},
        "games_by_first_character": {held: count for held, (count, _) in sorted(firsts.items())},
        "wins_by_place": {place: wins for place, (_, wins) in sorted(places.items())},
        "score": [round(fmean(outcome.scores[seat].total for outcome in outcomes), 3) for seat in seats],
        "parts": [_parts([outcome.scores[seat] for outcome in outcomes]) for seat in seats],
    }


def _won_by(
    outcomes: Iterable[Outcome], labels: Callable[[Outcome], Sequence[Label]]
) -> dict[Any, tuple[int, float]]:
    """For every label how many seats had it and what they won. A shared victory is shared out."""
    seats: dict[Label, int] = {}
    wins: dict[Label, float] = {}
    for outcome in outcomes:
        winners = sum(score.rank == 1 for score in outcome.scores)
        for score, label in zip(outcome.scores, labels(outcome), strict=False):
            seats[label] = seats.get(label, 0) + 1
            wins[label] = wins.get(label, 0.0) + (score.rank == 1) / winners
    return {label: (seats[label], round(wins[label], 6)) for label in seats if label is not None}


def _parts(scores: Sequence[Score]) -> dict[str, float]:
    """The mean of every part that occurs; a part that is missing counts as nothing."""
    names = dict.fromkeys(name for score in scores for name in score.parts)
    return {name: round(fmean(score.parts.get(name, 0) for score in scores), 3) for name in names}


def table_of(summary: dict[str, Any]) -> str:
    """The same for people."""
    head = f"{summary['game']}, {summary['games']} games, seed {summary['seed']}"
    blocks = [[head], _seats(summary), _shares("bot", summary["wins_by_bot"], summary["games"])]
    if summary["wins_by_character"]:
        blocks.append(_characters(summary))
    blocks.append(
        [
            f"{summary['rounds']:g} rounds and {summary['decisions_per_game']:.1f} decisions a game",
            f"{summary['games_per_second']:.1f} games per second, {summary['seconds']:.1f} seconds in all",
        ]
    )
    return "\n\n".join("\n".join(block) for block in blocks)


def _seats(summary: dict[str, Any]) -> list[str]:
    names = dict.fromkeys(name for parts in summary["parts"] for name in parts)
    rows = [["seat", "bot", "wins", "%", "score", *names]]
    for seat, (bot, wins) in enumerate(zip(summary["bots"], summary["wins"], strict=True)):
        means = [summary["score"][seat], *(summary["parts"][seat].get(name, 0) for name in names)]
        rows.append([str(seat), bot, *_win(wins, summary["games"]), *(f"{mean:.1f}" for mean in means)])
    return aligned(rows)


def _shares(what: str, won: dict[str, float], games: int) -> list[str]:
    return aligned([[what, "wins", "%"], *([name, *_win(wins, games)] for name, wins in won.items())])


def _characters(summary: dict[str, Any]) -> list[str]:
    """Of the games in which somebody held it at the end."""
    held = summary["games_by_character"]
    rows = [
        [str(name), str(held[name]), *_win(wins, held[name])]
        for name, wins in summary["wins_by_character"].items()
    ]
    return aligned([["character", "held", "wins", "%"], *rows])


def _win(wins: float, games: int) -> list[str]:
    return [f"{wins:.1f}", f"{100 * wins / games:.1f}"]


def aligned(rows: list[list[str]]) -> list[str]:
    """Return the rows as lines with columns flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
