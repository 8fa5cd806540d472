"""A person as fixed statements fetch them: only what everybody sees."""

from typing import Any

from games.models import User

PERSON = "u.username AS person_name, u.is_guest AS person_is_guest, u.is_active AS person_is_active"
"""Columns of a statement in which `u` is the person."""
FIELDS = ["id", "is_active", "username", "is_guest"]
"""In the order of the model's own fields, which is how they are filled in."""


def person(row: Any, user_id: int | None) -> User | None:
    """The person in a row that has these columns; whatever else is asked of them costs a query."""
    if user_id is None or row.person_name is None:
        return None
    known = (user_id, bool(row.person_is_active), row.person_name, bool(row.person_is_guest))
    return User.from_db(row._state.db, FIELDS, known)
