"""The mix of requests, and what they took."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

POLL, PAGE, MOVE = "poll", "page", "move"
SHARES = {POLL: 0.8, PAGE: 0.1, MOVE: 0.1}
"""The shares of polls, pages and confirmed moves. Steps of drafts and the chat come on top of them."""


class Mix:
    """Chooses what comes next, so that the shares hold for all people together."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def next(self, possible: Collection[str]) -> str:
        """Return the possible kind that is furthest behind its share."""
        total = sum(self.done.values()) + 1
        return max(possible, key=lambda kind: SHARES[kind] * total - self.done[kind])

    def note(self, kind: str) -> None:
        """Count a request of this kind."""
        self.done[kind] += 1

    def take_back(self, kind: str) -> None:
        """Forget a request that came to nothing."""
        self.done[kind] -= 1


@dataclass
class Tally:
    """The requests of some time: seconds and queries by name, refusals and failures."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    queries: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    refused: Counter[str] = field(default_factory=Counter)
    """Answers other than 200 and 204 by name and status: a move that came too late, a limit."""
    failed: Counter[str] = field(default_factory=Counter)
    """Answers of 500 and more, and no answers."""

    def note(self, name: str, status: int, seconds: float, queries: int | None) -> None:
        """Note an answer."""
        if status >= 500:
            self.failed[f"{name} {status}"] += 1
        elif status not in (200, 204):
            self.refused[f"{name} {status}"] += 1
        else:
            self.seconds[name].append(seconds)
            if queries is not None:
                self.queries[name].append(queries)

    @property
    def requests(self) -> int:
        """Return the number of answers, with refusals."""
        return sum(map(len, self.seconds.values())) + self.refused.total()

    def share(self, *names: str) -> float:
        """Return the share of these requests in all that were answered."""
        return sum(len(self.seconds.get(name, ())) for name in names) / max(self.requests, 1)


def percentile(values: Sequence[float], at: float) -> float:
    """Return the smallest value that this share of the values does not exceed; 0 without values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, -int(-at * len(ordered) // 1) - 1))]
