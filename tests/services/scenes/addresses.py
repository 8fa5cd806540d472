"""Lists every address of the site, with its variable parts filled in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RegexPattern, RoutePattern

ROUTE_PART = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>")
REGEX_PART = re.compile(r"\(\?P<(?P<name>\w+)>[^()]*(?:\([^()]*\)[^()]*)*\)")


@dataclass(frozen=True)
class Address:
    """A pattern of addresses: its name, and how to fill in its variable parts."""

    name: str
    route: str
    parts: tuple[str, ...]

    def path(self, values: dict[str, str]) -> str:
        """Return the address with these values; raise an error that names a part without a value."""
        missing = [part for part in self.parts if part not in values]
        assert not missing, f"teach the tests what to put for {missing} in {self.route}"
        filled = ROUTE_PART.sub(lambda found: values[found["name"]], self.route)
        return "/" + filled


def addresses() -> list[Address]:
    """Return all addresses, with includes resolved."""
    return list(_walk(get_resolver().url_patterns, "", ""))


def _walk(patterns: list[URLPattern | URLResolver], before: str, space: str) -> Iterator[Address]:
    for pattern in patterns:
        route = before + _route(pattern)
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _walk(pattern.url_patterns, route, inner)
        else:
            parts = tuple(found["name"] for found in ROUTE_PART.finditer(route))
            yield Address(f"{space}{pattern.name or route}", route, parts)


def _route(pattern: URLPattern | URLResolver) -> str:
    """Return the pattern as a route; groups of regular expressions become <name>."""
    inner = pattern.pattern
    if isinstance(inner, RoutePattern):
        return str(inner)
    assert isinstance(inner, RegexPattern)
    text = str(inner).removeprefix("^").removesuffix("$").removesuffix(r"\Z")
    text = REGEX_PART.sub(lambda found: f"<{found['name']}>", text)
    return text.replace("\\", "").replace("?", "")
