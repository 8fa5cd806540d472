"""What each player gained or lost between two views, so that no secret can show."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Change:
    """The holdings that one player gained or lost."""

    name: str
    colour: str
    text: str


def changed(
    before: Any,
    after: Any,
    names: Sequence[str],
    colours: Sequence[str],
    holdings: Callable[[Any, Any], Iterable[str]],
) -> list[Change]:
    """Return each player's gains and losses. `holdings` words the difference for one player."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    texts = [(seat, ", ".join(holdings(was, now))) for seat, (was, now) in pairs]
    return [Change(names[seat], colours[seat], text) for seat, text in texts if text]
