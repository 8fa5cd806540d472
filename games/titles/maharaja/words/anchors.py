"""Addresses of pieces in the rules."""

from functools import cache

from games.base.addresses import address


@cache
def in_rules(anchor: str) -> str:
    """Return the address of an anchor in the rules."""
    return address("rules_place", "maharaja", anchor.replace("_", "-"))


def final_scoring(name: str) -> str:
    """Return the anchor of a final scoring; the standard one has no tile and no anchor of its own."""
    return "final-scoring" if name == "standard" else f"final-{name}"
