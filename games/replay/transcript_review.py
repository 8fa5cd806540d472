"""Writes the review of a game into its file: comment lines in the text, an object in JSON.

An import ignores it: the engine cannot check it, and nothing else of a file is trusted.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from games.models import Review
from games.models.review import Progress

PRIVATE = ("best",)
"""What compares the game with another person's game stays on the site."""


def review_for_file(table_id: int) -> dict[str, Any] | None:
    """Return the finished review of a table, in one query; None if there is none."""
    stored = Review.objects.filter(table=table_id, progress=Progress.DONE).values_list("found", flat=True)
    found = stored.first()
    return {name: value for name, value in found.items() if name not in PRIVATE} if found else None


def review_as_comments(review: Mapping[str, Any] | None) -> list[str]:
    """Return the comment lines of the text."""
    return [*_lines(review)] if review else []


def _lines(review: Mapping[str, Any]) -> Iterator[str]:
    for point in review["points"]:
        yield f"# review: step {point['step']}, chances {' '.join(map(str, point['chances']))}"
    for moment in review["moments"]:
        numbers = f"played {moment['chance']}, other {moment['other']}, error {moment['error']}"
        where = f"step {moment['step']}, seat {moment['seat']}, {moment['kind']}"
        yield f"# moment: {where}, {numbers}: {'; '.join(moment['plan'])}"
    for seat, luck in enumerate(review["luck"]):
        yield f"# luck: seat {seat}, set-up {luck['setup']}, drawn {luck['drawn']}, error {luck['error']}"
    for seat, rate in enumerate(review["rates"]):
        yield f"# plans: seat {seat}, {rate['good']} of {rate['of']} among the best three"
