"""Rings round the places of the board that have just changed."""

from collections.abc import Iterable

from games.titles.maharaja.drawing.targets import ring

Spot = tuple[str, str]
"""A place, and a statue space of a city or ""."""


def marked(spots: Iterable[Spot]) -> str:
    """Return a ring round each of these spots."""
    rings = "".join(ring(place, space) for place, space in spots)
    return f'<g class="changed" aria-hidden="true">{rings}</g>' if rings else ""
