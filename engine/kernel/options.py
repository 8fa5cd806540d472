"""A game's options as data: the lobby's form, its filters and the command line are made from them."""

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

Value = str | int
NUMBER = re.compile("[0-9]{1,9}")
Chosen = dict[str, list[Value]]
"""For every option the values chosen: one, or for kind "several" any number."""


class OptionError(Exception):
    """Options that do not fit; says everything that is wrong at once."""


class Option(msgspec.Struct, frozen=True):
    """One thing to choose before the game starts."""

    name: str
    kind: Literal["one", "several"]
    values: tuple[Value, ...]
    default: tuple[Value, ...]
    only_seats: dict[Value, tuple[int, ...]] = {}
    """Values that are for some seat counts only."""

    def allowed(self, seats: int) -> list[Value]:
        """The values for this seat count."""
        return [value for value in self.values if seats in self.only_seats.get(value, (seats,))]

    def default_for(self, seats: int) -> list[Value]:
        """The default, or the first value that this seat count allows."""
        allowed = self.allowed(seats)
        kept = [value for value in self.default if value in allowed]
        return kept or (allowed[:1] if self.kind == "one" else [])


def value_of(word: str) -> Value:
    """A value from text: a number if it looks like one."""
    return int(word) if NUMBER.fullmatch(word) else word


def check(options: tuple[Option, ...], seats: int, given: Mapping[str, list[Value]]) -> Chosen:
    """The options with defaults filled in, or an OptionError with every mistake."""
    known = {option.name: option for option in options}
    errors = [f"unknown option {name}" for name in given if name not in known]
    chosen: Chosen = {}
    for option in options:
        values = list(given.get(option.name, option.default_for(seats)))
        errors.extend(_mistakes(option, seats, values))
        chosen[option.name] = [value for value in option.values if value in values]
    if errors:
        raise OptionError("; ".join(errors))
    return chosen


def _mistakes(option: Option, seats: int, values: list[Value]) -> list[str]:
    errors = [
        f"{option.name}: unknown value {value} (known: {', '.join(map(str, option.values))})"
        for value in values
        if value not in option.values
    ]
    if len(set(values)) != len(values):
        errors.append(f"{option.name}: a value is given twice")
    if option.kind == "one" and len(values) != 1:
        errors.append(f"{option.name}: choose exactly one value")
    errors.extend(
        f"{option.name}: {value} is only for {' or '.join(map(str, option.only_seats[value]))} seats"
        for value in values
        if value in option.values and value not in option.allowed(seats)
    )
    return errors
