"""Fixed statements whose rows are models: `Model.objects.raw`, but how to read a column is found out once."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

Row = TypeVar("Row", bound=Model)
Column = tuple[int, list[Callable[[Any], Any]]]
"""Where it stands in the row, and what makes the database's value ours."""


def rows(model: type[Row], statement: str, values: Sequence[Any]) -> list[Row]:
    """Every column of the model, in any order; columns of other names become attributes."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        names = tuple([column[0] for column in cursor.description])
        found = cursor.fetchall()
    fields, columns, others = _reading(model, connection.vendor, names)
    made = []
    for row in found:
        one = model.from_db(connection.alias, fields, [_read(row[at], how) for at, how in columns])
        one.__dict__.update({name: row[at] for at, name in others})
        made.append(one)
    return made


def _read(value: Any, how: list[Callable[[Any], Any]]) -> Any:
    for convert in how:
        value = convert(value)
    return value


@lru_cache(maxsize=64)
def _reading(
    model: type[Model], vendor: str, names: tuple[str, ...]
) -> tuple[list[str], list[Column], list[tuple[int, str]]]:
    """The model's fields with their columns, and where the others are."""
    concrete = model._meta.concrete_fields
    own = {field.column for field in concrete}
    others = [(at, name) for at, name in enumerate(names) if name not in own]
    return (
        [field.attname for field in concrete],
        [(names.index(f.column), _ways(f)) for f in concrete],
        others,
    )


def _ways(field: Any) -> list[Callable[[Any], Any]]:
    column = field.get_col(field.model._meta.db_table)
    found = [*connection.ops.get_db_converters(column), *field.get_db_converters(connection)]
    return [partial(_converted, convert, column) for convert in found]


def _converted(convert: Callable[[Any, Any, Any], Any], column: Any, value: Any) -> Any:
    return convert(value, column, connection)
