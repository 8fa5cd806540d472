"""Tables that explain the scorings of a game, piece by piece."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.kernel.events import Data, Event


@dataclass
class Scoring:
    """A scoring as a table: a row for each seat, cells under the headings."""

    caption: str
    headings: list[str]
    rows: list[tuple[int, list[str]]]


def latest_first(
    events: Sequence[Event], city: Callable[[Data, int], Scoring], final: Callable[[list[Event]], Scoring]
) -> list[Scoring]:
    """Return the tables of all city scorings, which are numbered from 1, and of the final one."""
    cities = [event.data for event in events if event.kind == "city_scored"]
    found = [city(data, number) for number, data in enumerate(cities, 1)]
    end = [event for event in events if event.kind == "final_score"]
    return [*([final(end)] if end else []), *found[::-1]]
