"""Recognises the player who asks for something of a table, in one statement with the keys of a poll.

The usual way asks for the session, then for the user, then for the table. Which user a session belongs to is
written inside the session, so this process remembers it from an earlier request: as a guess, which the
statement's answer confirms or not.
"""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.base.bounded import Bounded
from games.base.rows import model_of
from games.base.stored import Stored, Whole
from games.models import User
from games.table.read import KEY_TYPES, KEYS, Keys, Player

ARRIVAL = Stored(
    "arrival",
    f"""
SELECT d.session_data, {{u}}, k.* FROM django_session d JOIN games_user u ON u.id = %(viewer)s
LEFT JOIN ({KEYS}) k ON true
WHERE d.session_key = %(session)s AND d.expire_date > %(now)s AND u.is_active
""",
    {"session": "varchar", "now": "timestamptz", "viewer": "bigint", "code": "varchar"},
    {"session_data": "text", "u": Whole(User), **KEY_TYPES},
)
COLUMNS = tuple(str(field.column) for field in User._meta.concrete_fields)
OF_USER = slice(1, 1 + len(COLUMNS))
PASSWORD = 1 + COLUMNS.index("password")
SIZE = 200
"""Bytes of a remembered session, about."""
_users = Bounded[int](4096 * SIZE)
"""Session → its user, as it was when this process last met it."""


@dataclass
class Arrival:
    """A player who is logged in, and what a poll of the table asks for."""

    user_id: int
    keys: Keys
    _session: dict[str, Any]
    _columns: Sequence[Any]

    @property
    def session(self) -> dict[str, Any]:
        """Return what is stored in the session, for this request alone."""
        return deepcopy(self._session)

    @property
    def user(self) -> User:
        """Return the user as Django reads it."""
        return model_of(User, COLUMNS, self._columns)

    @property
    def player(self) -> Player | None:
        """Return the game and the seat that the user plays at the table; None if there are none."""
        game, seat, name = self.keys.game_id, self.keys.seat_id, self.keys.game_name
        return Player(game, seat, name) if game is not None and seat is not None and name else None


def remember(session_key: str, user_id: int) -> None:
    """Remember whose session this is."""
    _users.put(session_key, user_id, SIZE)


def arrive(session_key: str, code: str) -> Arrival | None:
    """Return the player whose session this is, if this process knows it and it is still valid."""
    user_id = _users.get(session_key)
    if user_id is None:
        return None
    row = _row({"session": session_key, "now": timezone.now(), "viewer": user_id, "code": code})
    session = _session(row[0], user_id, row[PASSWORD]) if row else None
    if session is None:
        return None
    return Arrival(user_id, Keys(*row[OF_USER.stop :]), session, row[OF_USER])


def _row(values: dict[str, Any]) -> Any:
    """Run the statement, on a new connection if the old one turns out to be broken.

    This saves the question with which Django checks a connection before the first statement of a request.
    """
    known = connection.connection is not None and not connection.in_atomic_block
    if known:
        connection.health_check_done = True  # type: ignore[attr-defined]
    try:
        return _asked(values)
    except (InterfaceError, OperationalError):
        if not known:
            raise
    connection.close()
    return _asked(values)


def _asked(values: dict[str, Any]) -> Any:
    with connection.cursor() as cursor:
        ARRIVAL.execute(cursor, values)
        return cursor.fetchone()


@lru_cache(maxsize=1024)
def _session(data: str, user_id: int, password: str) -> dict[str, Any] | None:
    """Return what the session holds; None unless it is signed by us, for this user with this password.

    The same rules as `django.contrib.auth.get_user`. A session that is valid by a former secret key takes the
    usual way, which signs it again.
    """
    session: dict[str, Any] = SessionStore().decode(data)
    user = User(pk=user_id, password=password)
    if session.get(SESSION_KEY) != str(user_id):
        return None
    if session.get(BACKEND_SESSION_KEY) not in settings.AUTHENTICATION_BACKENDS:
        return None
    if not constant_time_compare(session.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash()):
        return None
    return session
