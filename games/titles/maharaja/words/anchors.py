"""Where the rules speak of a piece."""

from functools import cache

from games.base.addresses import address


@cache
def in_rules(anchor: str) -> str:
    """The address of a place in the rules."""
    return f"{address('rules', 'maharaja')}#{anchor.replace('_', '-')}"


def final_scoring(name: str) -> str:
    """The standard one has no tile, and so no place of its own."""
    return "final-scoring" if name == "standard" else f"final-{name}"
