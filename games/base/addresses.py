"""Looks up addresses of the site and caches them: a page asks for the same dozens again and again."""

from functools import lru_cache

from django.urls import get_script_prefix, reverse


def address(name: str, /, *args: str, **kwargs: str) -> str:
    """Return what `reverse` returns. The address must depend on nothing but the arguments."""
    return _address_below(get_script_prefix(), name, args, tuple(kwargs.items()))


@lru_cache(maxsize=4096)
def _address_below(prefix: str, name: str, args: tuple[str, ...], kwargs: tuple[tuple[str, str], ...]) -> str:
    return reverse(name, args=args, kwargs=dict(kwargs))
