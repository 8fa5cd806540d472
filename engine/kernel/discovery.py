"""Finds packages by their folder, so that adding one needs no list to edit."""

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any


def packages_in(path: Iterable[str], name: str, *, leaving_out: Collection[str] = ()) -> Iterator[Any]:
    """Import and yield the packages directly inside a package, in the order of their names."""
    for found in sorted(iter_modules(path), key=lambda module: module.name):
        if found.ispkg and found.name not in leaving_out:
            yield import_module(f"{name}.{found.name}")
