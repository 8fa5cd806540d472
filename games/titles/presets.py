"""The type for a preset of a game's options: a common choice with a name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.options import Option, Value
from games.titles.labels import Text


@dataclass(frozen=True)
class OptionPreset:
    """A name and a line for people, and values. Options that it does not name keep their default."""

    key: str
    name: Text
    line: Text
    options: Mapping[str, list[Value]]

    def sizes(self, rules: Sequence[Option], sizes: Sequence[int]) -> list[int]:
        """Return the sizes of tables that may choose all its values; all sizes if there is none."""
        fitting = [size for size in sizes if self.at(rules, size) == self.options]
        return fitting or list(sizes)

    def at(self, rules: Sequence[Option], seats: int) -> dict[str, list[Value]]:
        """Return its options without the values that a table of this size may not choose."""
        allowed = {option.name: option.allowed(seats) for option in rules}
        return {
            name: [value for value in values if value in allowed[name]]
            for name, values in self.options.items()
        }
