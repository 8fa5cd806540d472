"""Statements that PostgreSQL plans once, as functions.

To plan a statement with several joins takes PostgreSQL four times as long as to run it. Prepared statements
would keep the plan, but not behind PgBouncer; a function keeps it in each process of the server. `migrate`
makes the functions. SQLite, and PostgreSQL where a function is missing, run the statement itself.
"""

import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db import ProgrammingError, connection, connections, transaction
from django.db.models import Model
from psycopg.errors import InsufficientPrivilege, UndefinedFunction

LOOK_AGAIN = 60.0
"""Seconds after which a process looks again for a function that was missing."""
MAKE = """
CREATE OR REPLACE FUNCTION {name}({parameters}) RETURNS TABLE ({columns}) LANGUAGE plpgsql STABLE AS $stored$
#variable_conflict use_column
BEGIN RETURN QUERY {body}; END $stored$
"""
THERE = r"""
SELECT proname FROM pg_proc
WHERE proname LIKE 'stored\_%' AND pg_function_is_visible(oid) AND has_function_privilege(oid, 'EXECUTE')
"""
LOCK = 7_305_101
"""The number of the lock under which functions are made; it lasts for a transaction."""
log = logging.getLogger(__name__)
_all: list["Stored"] = []
_found: set[str] = set()
"""The names of the functions that this process has seen in the database."""
_looked: list[float] = []
"""When this process last looked for them; empty until then."""


@dataclass(frozen=True)
class Whole:
    """All columns of a model, named with a prefix. The statement has its table's alias in braces."""

    model: type[Model]
    prefix: str = ""

    @property
    def table(self) -> str:
        """Return the model's table, which is also the name of the type of its rows."""
        return self.model._meta.db_table

    def of(self, source: str) -> str:
        """Return the columns of this source, for a list of columns."""
        columns = [field.column for field in self.model._meta.concrete_fields]
        return ", ".join(f'{source}."{column}" AS {self.prefix}{column}' for column in columns)


class Stored:
    """A SELECT with named values, such as %(code)s.

    `parameters` and `columns` name PostgreSQL's types, in order.
    """

    def __init__(
        self, name: str, statement: str, parameters: Mapping[str, str], columns: Mapping[str, str | Whole]
    ) -> None:
        wholes = {alias: each for alias, each in columns.items() if isinstance(each, Whole)}
        self.statement = statement.format(**{alias: whole.of(alias) for alias, whole in wholes.items()})
        self.tables = {whole.table for whole in wholes.values()}
        types = {each: kind.table if isinstance(kind, Whole) else kind for each, kind in columns.items()}
        made = MAKE.format(
            name="{name}",
            parameters=", ".join(f"p_{each} {kind}" for each, kind in parameters.items()),
            columns=", ".join(f"{each} {kind}" for each, kind in types.items()),
            body=statement.format(**{alias: alias for alias in wholes})
            % {each: f"p_{each}" for each in parameters},
        )
        # Another text is another function: two releases may run side by side.
        self.name = f"stored_{name}_{sha256(made.encode()).hexdigest()[:12]}"
        self.definition = made.format(name=self.name)
        shown = (wholes[each].of(f"(f.{each})") if each in wholes else f"f.{each}" for each in columns)
        self._call = f"SELECT {', '.join(shown)} FROM {self.name}({', '.join(['%s'] * len(parameters))}) f"
        self._parameters = tuple(parameters)
        _all.append(self)

    def execute(self, cursor: Any, values: Mapping[str, Any]) -> None:
        """Run the statement with these values."""
        if connection.vendor == "postgresql" and (self.name in _found or self._look()):
            try:
                cursor.execute(self._call, [values[each] for each in self._parameters])
                return
            except ProgrammingError as error:  # the function was dropped since this process has seen it
                if connection.in_atomic_block or not isinstance(error.__cause__, UndefinedFunction):
                    raise
                _found.discard(self.name)
        cursor.execute(self.statement, {name: _adapted(value) for name, value in values.items()})

    def _look(self) -> bool:
        """Return whether the database has the function; ask at most once a minute."""
        now = time.monotonic()
        if not _looked or now - _looked[0] > LOOK_AGAIN:
            _looked[:] = [now]
            find_functions()
        return self.name in _found


def _adapted(value: Any) -> Any:
    """Return the value as Django gives it to the database."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value


def find_functions() -> None:
    """Ask the database which of the functions it has."""
    with connection.cursor() as cursor:
        cursor.execute(THERE)
        _found.clear()
        _found.update(name for (name,) in cursor.fetchall())


@contextmanager
def without_functions() -> Iterator[None]:
    """Send the statements themselves, for example to see their plans."""
    known, looked = set(_found), list(_looked)
    _found.clear()
    _looked[:] = [float("inf")]
    try:
        yield
    finally:
        _found.update(known)
        _looked[:] = looked


def make_functions(using: str = "default", **_: Any) -> None:
    """Make the functions that a database of PostgreSQL does not have yet, if it has their tables.

    A user of the database who may not make functions gets none: the site works without them.
    """
    if connections[using].vendor != "postgresql":
        return
    tables = set(connections[using].introspection.table_names())
    try:
        with transaction.atomic(using), connections[using].cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])  # `migrate` may run twice at once
            cursor.execute(THERE)
            there = {name for (name,) in cursor.fetchall()}
            for stored in _all:
                if stored.name not in there and tables >= stored.tables:
                    cursor.execute(stored.definition)
    except ProgrammingError as error:
        if not isinstance(error.__cause__, InsufficientPrivilege):
            raise
        log.warning("The database does not let the site make functions: some statements take longer.")


def drop_functions() -> None:
    """Drop the functions of all releases: tables on whose rows they depend can then be replaced."""
    with connection.cursor() as cursor:
        cursor.execute(THERE)
        for (name,) in cursor.fetchall():
            cursor.execute(f"DROP FUNCTION IF EXISTS {connection.ops.quote_name(name)}")
