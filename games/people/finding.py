"""Finds users by name."""

from games.models import User
from games.models.names import name_key


def find_person(name: str) -> User | None:
    """Return the user with this name, or None. Guests and closed accounts are not found."""
    known = User.objects.filter(is_guest=False, is_active=True)
    return known.filter(name_key=name_key(name)).first()
