"""Reads the statements in PostgreSQL's log and finds those that leave something behind in a session.

PgBouncer in transaction mode gives each transaction any session of the server. What a statement leaves there
reaches another client, or is missing in the next transaction.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ENTRY = re.compile(r"^(?P<database>\w*)\|LOG:  (?P<how>statement|execute (?P<name>[^:]+)): (?P<sql>.*)$")
LITERAL = re.compile(r"'(?:[^']|'')*'")
COMMENT = re.compile(r"/\*.*?\*/|--[^\n]*", re.DOTALL)
BY_PGBOUNCER = re.compile(
    r"(?:SET (?:client_encoding|DateStyle|TimeZone|standard_conforming_strings|application_name)='[^']*';)+"
)
"""How PgBouncer itself gives a session what a client named when it connected."""
FORBIDDEN = {
    "SET": r"^SET\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)",
    "set_config": r"\bset_config\s*\((?![^)]*,\s*true\s*\))",
    "RESET": r"^(?:RESET|DISCARD)\b",
    "LISTEN": r"^(?:UN)?LISTEN\b",
    "advisory lock": r"\bpg_(?:try_)?advisory_(?:un)?lock",
    "prepared statement": r"^(?:PREPARE\s+(?!TRANSACTION\b)|EXECUTE\b|DEALLOCATE\b)",
    "cursor": r"^DECLARE\b.*\bWITH\s+HOLD\b",
    "temporary table": r"^CREATE\s+(?:LOCAL\s+|GLOBAL\s+)?TEMP(?:ORARY)?\b(?!.*ON\s+COMMIT\s+DROP)",
    "LOAD": r"^LOAD\b",
}
PATTERNS = {name: re.compile(pattern, re.IGNORECASE | re.DOTALL) for name, pattern in FORBIDDEN.items()}


def statements(log: Path, database: str) -> Iterator[tuple[str, str]]:
    """Yield each statement that was sent to the database, with its name if it was prepared, else ""."""
    open_entry: list[str] | None = None
    name = ""
    for line in log.read_text(errors="replace").splitlines():
        if open_entry is not None and line.startswith("\t"):
            open_entry.append(line)
            continue
        if open_entry is not None:
            yield name, "\n".join(open_entry)
        found = ENTRY.match(line)
        open_entry = [found["sql"]] if found and found["database"] == database else None
        name = (found["name"] or "").replace("<unnamed>", "") if found else ""
    if open_entry is not None:
        yield name, "\n".join(open_entry)


def session_state(sql: str, name: str = "") -> str | None:
    """Return what the statement leaves in its session, or None."""
    if name:
        return "prepared statement"
    if BY_PGBOUNCER.fullmatch(sql):
        return None
    for part in COMMENT.sub(" ", LITERAL.sub("''", sql)).split(";"):
        for kind, pattern in PATTERNS.items():
            if pattern.search(part.strip()):
                return kind
    return None


def left_behind(log: Path, database: str) -> dict[str, str]:
    """Return the kinds of state that statements to this database left in sessions, with an example each."""
    found = ((session_state(sql, name), sql) for name, sql in statements(log, database))
    return {kind: sql for kind, sql in found if kind}
