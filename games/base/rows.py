"""Runs fixed SQL statements and returns models, like `Model.objects.raw`, but with cached converters."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

Row = TypeVar("Row", bound=Model)
Column = tuple[int, list[Callable[[Any], Any]]]
"""A column's index in the row, and the functions that convert the database's value to Python's."""


def rows(model: type[Row], statement: str, values: Sequence[Any]) -> list[Row]:
    """Run the statement and return its rows as models.

    The statement selects every column of the model, in any order. Other columns become attributes.
    """
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        names = tuple([column[0] for column in cursor.description])
        found = cursor.fetchall()
    fields, columns, others = _layout(model, connection.vendor, names)
    instances = []
    for row in found:
        values = [_convert(row[at], converters) for at, converters in columns]
        instance = model.from_db(connection.alias, fields, values)
        instance.__dict__.update({name: row[at] for at, name in others})
        instances.append(instance)
    return instances


def _convert(value: Any, converters: list[Callable[[Any], Any]]) -> Any:
    for convert in converters:
        value = convert(value)
    return value


@lru_cache(maxsize=64)
def _layout(
    model: type[Model], vendor: str, names: tuple[str, ...]
) -> tuple[list[str], list[Column], list[tuple[int, str]]]:
    """Return the names of the model's fields, their columns, and the other columns with their indexes."""
    concrete = model._meta.concrete_fields
    own = {field.column for field in concrete}
    others = [(at, name) for at, name in enumerate(names) if name not in own]
    return (
        [field.attname for field in concrete],
        [(names.index(f.column), _converters(f)) for f in concrete],
        others,
    )


def _converters(field: Any) -> list[Callable[[Any], Any]]:
    column = field.get_col(field.model._meta.db_table)
    found = [*connection.ops.get_db_converters(column), *field.get_db_converters(connection)]
    return [partial(_converted, convert, column) for convert in found]


def _converted(convert: Callable[[Any, Any, Any], Any], column: Any, value: Any) -> Any:
    return convert(value, column, connection)
