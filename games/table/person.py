"""Reads the public fields of a user in hand-written SQL."""

from typing import Any

from games.models import User

PERSON = "u.username AS person_name, u.is_guest AS person_is_guest, u.is_active AS person_is_active"
"""The columns, for a statement in which `u` is the table of users."""
FIELDS = ["id", "is_active", "username", "is_guest"]
"""The fields that the columns fill, in the order of the model's fields."""


def person(row: Any, user_id: int | None) -> User | None:
    """Return the user of a row that has these columns. Other fields of the user are deferred."""
    if user_id is None or row.person_name is None:
        return None
    known = (user_id, bool(row.person_is_active), row.person_name, bool(row.person_is_guest))
    return User.from_db(row._state.db, FIELDS, known)
