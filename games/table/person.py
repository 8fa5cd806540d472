"""Reads the public fields of a user in hand-written SQL."""

from typing import Any

from games.base.rows import made
from games.models import User

PERSON = "u.username AS person_name, u.is_guest AS person_is_guest, u.is_active AS person_is_active"
"""The columns, for a statement in which `u` is the table of users."""
PERSON_TYPES = {"person_name": "varchar", "person_is_guest": "boolean", "person_is_active": "boolean"}
"""PostgreSQL's types of these columns, for a stored statement."""


def person(row: Any, user_id: int | None) -> User | None:
    """Return the user of a row that has these columns. Other fields of the user are deferred."""
    if user_id is None or row.person_name is None:
        return None
    known = {
        "id": user_id, "username": row.person_name,
        "is_active": bool(row.person_is_active), "is_guest": bool(row.person_is_guest),
    }  # fmt: skip
    return made(User, row._state.db, known)
