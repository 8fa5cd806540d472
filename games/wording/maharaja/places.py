"""Where the rules speak of something."""

from functools import cache

from django.urls import reverse


@cache
def in_the_rules(anchor: str) -> str:
    """The address of a section, a ruling or a piece."""
    return f"{reverse('rules', args=['maharaja'])}#{anchor.replace('_', '-')}"
