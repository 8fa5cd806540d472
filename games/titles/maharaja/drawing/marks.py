"""What has just changed on the board: a ring round each place, which the words beside the board explain."""

from collections.abc import Iterable

from games.titles.maharaja.drawing.targets import ring

Spot = tuple[str, str]
"""A place, and in a city one of its statue spaces or ""."""


def marked(spots: Iterable[Spot]) -> str:
    """The rings."""
    rings = "".join(ring(place, space) for place, space in spots)
    return f'<g class="changed" aria-hidden="true">{rings}</g>' if rings else ""
