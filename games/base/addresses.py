"""The site's addresses, each looked up once: a page asks for the same dozens again and again."""

from functools import lru_cache

from django.urls import get_script_prefix, reverse


def address(name: str, /, *args: str, **kwargs: str) -> str:
    """As `reverse` does, for names that depend on nothing but their arguments."""
    return _found(get_script_prefix(), name, args, tuple(kwargs.items()))


@lru_cache(maxsize=4096)
def _found(prefix: str, name: str, args: tuple[str, ...], kwargs: tuple[tuple[str, str], ...]) -> str:
    return reverse(name, args=args, kwargs=dict(kwargs))
