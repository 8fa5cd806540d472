"""A secret choice: plans are mixed so that it does not help others to know how the choice is made."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.bots.search.weighing import Candidate, Weighing, halve

RARE = 0.15
"""Plans chosen less often than this are noise and left out."""
CLOSE, MOST = 0.015, 4
"""Plans whose chance to win is so much less than the best one's are not mixed, nor are more than so many."""
FIRST_GUESS = 0.3
"""How much regret the first guess about others counts for: it is forgotten as playouts speak."""


@dataclass
class Regrets:
    """What one seat would have gained by each of its plans, and the strategy that follows from it."""

    plans: Sequence[Sequence[str]]
    sums: list[float]
    chosen: list[float] = field(default_factory=list)
    """The sum of all strategies so far."""

    def __post_init__(self) -> None:
        self.chosen = [0.0] * len(self.plans)

    def strategy(self) -> list[float]:
        """Return how likely each plan is: as its regret, if that is positive."""
        positive = [max(0.0, regret) for regret in self.sums]
        total = sum(positive)
        return [each / total for each in positive] if total else [1 / len(positive)] * len(positive)

    def learn(self, values: Sequence[float], strategy: Sequence[float]) -> None:
        """Take in what each plan was worth in one world."""
        expected = sum(share * value for share, value in zip(strategy, values, strict=True))
        self.sums = [regret + value - expected for regret, value in zip(self.sums, values, strict=True)]
        self.chosen = [total + share for total, share in zip(self.chosen, strategy, strict=True)]


def mix(weighing: Weighing, candidates: list[Candidate], playouts: int) -> list[Candidate]:
    """Find the good plans with half of the playouts, and mix those that are about as good with the rest.

    The seat and its rivals learn from each other. Returns the most frequent plan first.
    """
    ranked = halve(weighing, candidates, playouts // 2)
    close = [each for each in ranked[:MOST] if each.value >= ranked[0].value - CLOSE]
    if len(close) > 1 and not weighing.stopped:
        ranked[0].share = 0.0
        _settle(close, _matched(weighing, close, playouts - playouts // 2))
    return sorted(ranked, key=lambda each: (-each.share, ranked.index(each)))


def _matched(weighing: Weighing, candidates: list[Candidate], playouts: int) -> list[float]:
    """Return how often each candidate was chosen by regret matching, while rivals learn too."""
    mine = Regrets([candidate.plan for candidate in candidates], [0.0] * len(candidates))
    rivals = {
        seat: Regrets([plan for _, plan in found], [FIRST_GUESS * weight for weight, _ in found])
        for seat, found in weighing.guesses.items()
    }
    turns, left = list(rivals), playouts
    while left > 0 and not weighing.stopped:
        strategy = mine.strategy()
        others = {seat: _drawn(weighing, rival, rival.strategy()) for seat, rival in rivals.items()}
        values = weighing.try_all(candidates, others)
        left -= len(candidates)
        if not weighing.stopped:
            mine.learn(values, strategy)
        if turns and not weighing.stopped:
            turns.append(turns.pop(0))
            plans = others | {weighing.seat: _drawn(weighing, mine, strategy)}
            left -= _answer(weighing, rivals, turns[-1], plans)
    return mine.chosen


def _answer(
    weighing: Weighing, rivals: dict[int, Regrets], seat: int, plans: dict[int, Sequence[str]]
) -> int:
    """Let a rival try all its plans against those of the others; return how many playouts that took."""
    rival = rivals[seat]
    found = weighing.outcomes(
        seat, rival.plans, {other: plan for other, plan in plans.items() if other != seat}
    )
    if len(found) == len(rival.plans):
        rival.learn([chances[seat] for chances in found], rival.strategy())
    return len(rival.plans)


def _drawn(weighing: Weighing, seat: Regrets, strategy: Sequence[float]) -> Sequence[str]:
    """Return one of the plans, as likely as the strategy says."""
    return weighing.rng.choices(seat.plans, strategy)[0]


def _settle(candidates: list[Candidate], chosen: list[float]) -> None:
    """Turn the sum of strategies into shares, without those that are rare."""
    total = sum(chosen)
    kept = [share if share >= RARE * total else 0.0 for share in chosen]
    if not sum(kept):
        best = max(range(len(candidates)), key=lambda at: (candidates[at].value, -at))
        kept[best] = 1.0
    for candidate, share in zip(candidates, kept, strict=True):
        candidate.share = share / sum(kept)
