"""Querysets that are compiled to SQL once and then run with new values.

To build and compile a queryset is a large part of what it costs.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from threading import Lock
from typing import Any, Generic, TypeVar

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet
from django.db.models.query import ModelIterable

from games.base.model_rows import ModelRows

Row = TypeVar("Row")
One = int | datetime
Value = One | Sequence[int]
NUMBER, MOMENT = 2_100_000_000, datetime(9900, 1, 1, tzinfo=UTC)
"""Stand for values while the queryset is compiled; no queryset has such constants of its own.

The number fits into an IntegerField, but not into a SmallIntegerField, which would be compared with nothing.
"""


class Prepared(Generic[Row]):
    """A queryset of models or of tuples (`values_list`) whose values are integers, lists of them, or moments.

    `make` builds it from the values. It must not look at them: it is called once for each database and for
    some lengths of the lists. A list without members finds nothing, as in Django.
    """

    def __init__(self, make: Callable[..., "QuerySet[Any, Row]"]) -> None:
        self._make = make
        self._known: dict[tuple[Any, ...], Compiled[Row]] = {}
        self._lock = Lock()

    def __call__(self, *values: Value) -> list[Row]:
        """Run the statement with these values and return its rows."""
        full = [padded(value) if isinstance(value, Sequence) else value for value in values]
        shape = tuple([len(one) if isinstance(one, Sequence) else type(one) for one in full])
        key = (connection.vendor, *shape)
        compiled = self._known.get(key)
        if compiled is None:
            with self._lock:
                compiled = self._known[key] = Compiled(self._make, shape)
        return compiled.run([one for value in full for one in _flat(value)])


def padded(values: Sequence[int]) -> Sequence[int]:
    """Return the values with the last one repeated, so that few statements serve lists of all lengths."""
    missing = (1 << (len(values) - 1).bit_length()) - len(values) if values else 0
    return [*values, *[values[-1]] * missing] if missing else values


def _flat(value: Value) -> Sequence[One]:
    return value if isinstance(value, Sequence) else (value,)


class Compiled(Generic[Row]):
    """The SQL of a queryset for values of one shape, and how its rows become models."""

    def __init__(self, make: Callable[..., "QuerySet[Any, Row]"], shape: tuple[Any, ...]) -> None:
        places = count()
        given = [
            [NUMBER + next(places) for _ in range(size)]
            if isinstance(size, int)
            else _mark(size, next(places))
            for size in shape
        ]
        self._places = {
            _adapted(one): at for at, one in enumerate(one for item in given for one in _flat(item))
        }
        found = make(*given)
        self._compiler: Any = found.query.get_compiler(connection=connection)
        try:
            self._sql, self._params = self._compiler.as_sql()
        except EmptyResultSet:
            self._sql = ""
            return
        self._compiler.connection = connection.copy()  # never connected: it only converts values
        columns = [one[0] for one in self._compiler.select[: self._compiler.col_count]]
        found_converters = self._compiler.get_converters(columns).items()
        self._converters = [(at, converters, column) for at, (converters, column) in found_converters]
        models = issubclass(found._iterable_class, ModelIterable)
        self._models = ModelRows(self._compiler, connection.alias) if models else None

    def run(self, values: list[One]) -> list[Row]:
        """Return the rows for these values."""
        if not self._sql:
            return []
        with connection.cursor() as cursor:
            cursor.execute(self._sql, [self._given(one, values) for one in self._params])
            found = cursor.fetchall()
        rows: Any = [self._converted(row) for row in found] if self._converters else found
        return [self._models.model(row) for row in rows] if self._models else rows

    def _converted(self, row: Any) -> Any:
        """Return the row as Django's fields want it."""
        values, apart = list(row), self._compiler.connection
        for at, converters, column in self._converters:
            value = values[at]
            for convert in converters:
                value = convert(value, column, apart)
            values[at] = value
        return tuple(values)

    def _given(self, param: Any, values: list[One]) -> Any:
        """Return the value that a mark stands for; every other parameter is a constant of the queryset."""
        at = self._places.get(param) if isinstance(param, int | str | datetime) else None
        return param if at is None else _adapted(values[at])


def _mark(kind: type, place: int) -> One:
    return MOMENT + timedelta(days=place) if kind is datetime else NUMBER + place


def _adapted(value: One) -> Any:
    """Return the value as Django gives it to the database."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
