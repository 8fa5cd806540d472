"""The Python source of a list of nodes, while it is written."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from django.template import VariableDoesNotExist
from django.template.base import render_value_in_context
from django.utils.safestring import SafeString

from games.base.escaping import escape
from maharaja_site.templating.constants import Texts
from maharaja_site.templating.values import called, followed

DEEPEST = 5
"""Lists that lie deeper become functions of their own: Python limits how deep a function is nested."""
PLAIN: set[type] = set()
"""Types without items that cannot be called: a dot after their objects can only mean an attribute."""


class Missing:
    """Stands for a variable that the context does not have. Every use of it fails."""

    def __call__(self) -> None:
        """Fail, as a lookup of the variable would."""
        raise VariableDoesNotExist("A variable is missing")


MISSING: Any = Missing()


def find(dicts: list[dict[str, Any]], name: str) -> Any:
    """Return the variable of the context as it stands there."""
    for known in reversed(dicts):
        if name in known:
            return known[name]
    return MISSING


def dot(current: Any, bit: str, context: Any) -> Any:
    """Return what lies behind one dot. Note if the object's type is a plain one."""
    if type(current) is dict and bit in current:
        return current[bit]
    if callable(current):
        current = called(current, context)
    if not callable(current) and not hasattr(type(current), "__getitem__"):
        PLAIN.add(type(current))
    return followed(current, (bit,), context)


def count_round(counters: dict[str, Any], number: int, all_items: int) -> None:
    """Set the counters of a loop."""
    left = all_items - number
    counters["counter0"] = number
    counters["counter"] = number + 1
    counters["revcounter"] = left
    counters["revcounter0"] = left - 1
    counters["first"] = number == 0
    counters["last"] = left == 1


def unpacked(names: list[str], item: Any) -> dict[str, Any]:
    """Return the variables of a loop with several names."""
    try:
        length = len(item)
    except TypeError:  # not an iterable
        length = 1
    if len(names) != length:
        raise ValueError(f"Need {len(names)} values to unpack in for loop; got {length}. ")
    return dict(zip(names, item, strict=False))


class Source:
    """Collects the lines of a function and the objects that they use."""

    def __init__(self, *, careful: bool = False) -> None:
        self.careful = careful
        """Whether constant texts are found when they are written, because one of them may fail."""
        self.lines: list[str] = []
        self.numbers = count()
        self.indent = 2
        self.depth = 0
        """How many lists lie around."""
        self.objects: dict[str, Any] = {
            "PLAIN": PLAIN, "SafeString": SafeString, "VariableDoesNotExist": VariableDoesNotExist,
            "called": called, "count": count_round, "dot": dot, "escaped": escape, "find": find,
            "shown": render_value_in_context, "unpack": unpacked,
        }  # fmt: skip
        self.texts: dict[str, Texts] = {}
        self.known: dict[str, str] = {}
        """Variables of the context that are already in a variable of the function."""
        self.changes = 0
        """How many tags may have changed variables of the context."""

    def line(self, text: str) -> None:
        """Add a line."""
        self.lines.append(" " * self.indent + text)

    def new(self, kind: str) -> str:
        """Return a new name."""
        return f"{kind}{next(self.numbers)}"

    def given(self, kind: str, thing: Any) -> str:
        """Return the name of an object that the lines use."""
        name = self.new(kind)
        self.objects[name] = thing
        return name

    @contextmanager
    def below(self, opening: str) -> Iterator[None]:
        """Indent the lines below this one. What they find is not known after them."""
        self.line(opening)
        before, changes, self.known = self.known, self.changes, dict(self.known)
        self.indent += 1
        length = len(self.lines)
        yield
        if len(self.lines) == length:
            self.line("pass")
        self.indent -= 1
        self.known = before if self.changes == changes else {}

    def forget(self) -> None:
        """Look up all variables of the context anew from here on."""
        self.changes += 1
        self.known.clear()

    def found(self, name: str) -> str:
        """Return the name of the function's variable that holds this variable of the context."""
        if name not in self.known:
            self.known[name] = local = self.new("n")
            self.line(f"{local} = find(dicts, {name!r})")
        return self.known[name]

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Indent lines that may fail. The next line says what happens then."""
        with self.below("try:"):
            yield
