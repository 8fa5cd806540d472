"""Runs fixed SQL statements and returns models, like `Model.objects.raw`, but with cached converters."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from django.db import connection, transaction
from django.db.models import BooleanField, CharField, IntegerField, Model, TextField
from django.db.models.base import ModelState

from games.base.stored import Stored

Row = TypeVar("Row", bound=Model)
Other = TypeVar("Other", bound=Model)
Column = tuple[str, int, list[Callable[[Any], Any]]]
"""An attribute, its index in the row, and the functions that convert the database's value to Python's."""

Values = Any
"""The values of a statement: a sequence, or for a stored one a mapping."""
Kind = tuple[Any, type | None]
"""A field, and the type of values that need no preparation."""
PLAIN: tuple[tuple[type[Any], type], ...] = (
    (CharField, str), (TextField, str), (BooleanField, bool), (IntegerField, int),
)  # fmt: skip

MOST_INSERTED = 200
"""Rows in one statement. SQLite has a limit for values."""
PrefixedColumn = tuple[str, str, list[Callable[[Any], Any]]]
"""An attribute of the second model, the name of its column, and its converters."""


def rows(model: type[Row], statement: Stored | str, values: Values) -> list[Row]:
    """Run the statement and return its rows as models.

    The statement selects every column of the model, in any order. Other columns become attributes.
    """
    with connection.cursor() as cursor:
        if isinstance(statement, Stored):
            statement.execute(cursor, values)
        else:
            cursor.execute(statement, values)
        names = _names(cursor)
        found = cursor.fetchall()
    return [model_of(model, names, row) for row in found]


def model_of(model: type[Row], names: tuple[str, ...], row: Sequence[Any]) -> Row:
    """Return a row as a model. The names of its columns include every column of the model."""
    columns = _layout(model, connection.vendor, names)
    values = {name: _convert(row[at], how) if how else row[at] for name, at, how in columns}
    return made(model, connection.alias, values)


def _names(cursor: Any) -> tuple[str, ...]:
    """Return the names of the columns. The `description` of psycopg has much more, and takes its time."""
    result = getattr(cursor.cursor, "pgresult", None)
    if result is None:
        return tuple([column[0] for column in cursor.description])
    return tuple([result.fname(at).decode() for at in range(result.nfields)])


def pairs(
    first: type[Row], second: type[Other], statement: Stored | str, values: Values, prefix: str
) -> list[tuple[Row, Other | None]]:
    """Run a statement that selects two models, and return its rows as pairs.

    The names of the second model's columns begin with the prefix (`Whole`). Where its primary key is NULL,
    there is no second model.
    """
    found: list[tuple[Row, Other | None]] = []
    columns = _prefixed_layout(second, connection.vendor, prefix)
    for one in rows(first, statement, values):
        given = [(name, one.__dict__.pop(column), how) for name, column, how in columns]
        attributes = {name: _convert(value, how) for name, value, how in given}
        key = attributes[second._meta.pk.attname]
        found.append((one, None if key is None else made(second, connection.alias, attributes)))
    return found


@lru_cache(maxsize=16)
def _prefixed_layout(model: type[Model], vendor: str, prefix: str) -> list[PrefixedColumn]:
    fields: Any = model._meta.concrete_fields
    return [(field.attname, prefix + field.column, _converters(field)) for field in fields]


def made(model: type[Row], alias: str, values: dict[str, Any]) -> Row:
    """Return a stored model with these attributes, like `Model.from_db`, but in half the time: no signals.

    Fields that are not among them are deferred.
    """
    state = ModelState()
    state.adding, state.db = False, alias
    instance = model.__new__(model)
    instance.__dict__.update(values, _state=state)
    return instance


def save_columns(row: Model, *names: str, **only_if: Any) -> bool:
    """Store these attributes of a row; return False if its stored columns are not as `only_if` says.

    The same as `filter(pk=..., **only_if).update(...)`, without building a query.
    """
    values = [getattr(row, name) for name in names]
    statement, fields = _update(type(row), connection.vendor, names, tuple(only_if))
    given = [*values, row.pk, *only_if.values()]
    saved: list[Any] = [
        value if value is None or type(value) is plain else field.get_db_prep_save(value, connection)
        for (field, plain), value in zip(fields, given, strict=True)
    ]
    with connection.cursor() as cursor:
        cursor.execute(statement, saved)
        return cursor.rowcount > 0


def insert(rows: Sequence[Model], *, ignore_conflicts: bool = False) -> None:
    """Store new rows of one model, like `bulk_create`, without building a query.

    The primary keys stay unknown. Fields that the database or a signal fills in are not for this.
    """
    if len(rows) > MOST_INSERTED:
        with transaction.atomic(savepoint=False):
            insert(rows[:MOST_INSERTED], ignore_conflicts=ignore_conflicts)
            insert(rows[MOST_INSERTED:], ignore_conflicts=ignore_conflicts)
        return
    if not rows:
        return
    statement, one, fields = _insert(type(rows[0]), connection.vendor)
    values: list[Any] = [
        value if value is None or type(value) is plain else field.get_db_prep_save(value, connection)
        for given in [row.__dict__ for row in rows]
        for field, plain in fields
        for value in (given[field.attname],)
    ]
    end = " ON CONFLICT DO NOTHING" if ignore_conflicts else ""
    with connection.cursor() as cursor:
        cursor.execute(statement + ", ".join([one] * len(rows)) + end, values)


@lru_cache(maxsize=16)
def _insert(model: type[Model], vendor: str) -> tuple[str, str, list[Kind]]:
    """Return the beginning of the statement, the place of one row in it, and the fields."""
    quote = connection.ops.quote_name
    fields: list[Any] = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(quote(field.column) for field in fields)
    one = f"({', '.join(['%s'] * len(fields))})"
    return f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ", one, _kinds(fields)


@lru_cache(maxsize=64)
def _update(
    model: type[Model], vendor: str, names: tuple[str, ...], only_if: tuple[str, ...]
) -> tuple[str, list[Kind]]:
    """Return the statement, and the field of each of its values."""
    meta, quote = model._meta, connection.ops.quote_name
    fields: list[Any] = [meta.get_field(name) for name in names]
    where: list[Any] = [meta.pk, *(meta.get_field(name) for name in only_if)]
    sets, tests = ([f"{quote(field.column)} = %s" for field in some] for some in (fields, where))
    statement = f"UPDATE {quote(meta.db_table)} SET {', '.join(sets)} WHERE {' AND '.join(tests)}"
    return statement, _kinds([*fields, *where])


def _kinds(fields: list[Any]) -> list[Kind]:
    """Return each field with the type whose values Django stores as they are; None if it changes them all."""
    targets = [field.target_field if field.is_relation else field for field in fields]
    plain = [next((kind for of, kind in PLAIN if isinstance(target, of)), None) for target in targets]
    return list(zip(fields, plain, strict=True))


def _convert(value: Any, converters: list[Callable[[Any], Any]]) -> Any:
    for convert in converters:
        value = convert(value)
    return value


@lru_cache(maxsize=64)
def _layout(model: type[Model], vendor: str, names: tuple[str, ...]) -> list[Column]:
    """Return the attributes: the model's fields, then the other columns."""
    concrete = model._meta.concrete_fields
    own = {field.column for field in concrete}
    fields = [(field.attname, names.index(field.column), _converters(field)) for field in concrete]
    return fields + [(name, at, []) for at, name in enumerate(names) if name not in own]


def _converters(field: Any) -> list[Callable[[Any], Any]]:
    column = field.get_col(field.model._meta.db_table)
    found = [*connection.ops.get_db_converters(column), *field.get_db_converters(connection)]
    return [partial(_converted, convert, column) for convert in found]


def _converted(convert: Callable[[Any, Any, Any], Any], column: Any, value: Any) -> Any:
    return convert(value, column, connection)
