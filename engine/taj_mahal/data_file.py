"""Reads a data file of the game: first its shape is checked, then what it says."""

import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

import msgspec

from engine.kernel.readers import reader

D = TypeVar("D", bound=msgspec.Struct)
H = TypeVar("H", bound=Hashable)


class DataError(Exception):
    """A data file that cannot be used; says everything that is wrong with it."""


def load(text: str, kind: type[D], check: Callable[[D], Iterator[str]]) -> D:
    """Return the content of a TOML file, or a DataError with a line for each mistake."""
    try:
        data = reader(kind)(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(str(error)) from error
    if mistakes := list(check(data)):
        raise DataError("\n".join(mistakes))
    return data


def repeated(things: Iterable[H]) -> list[H]:
    """Return the things that occur more than once."""
    listed = list(things)
    return [thing for thing in dict.fromkeys(listed) if listed.count(thing) > 1]
