"""Makes accounts with sessions, and running games of all titles at different points."""

from itertools import count, cycle
from random import Random
from unittest.mock import patch

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from engine.kernel.moves import TABLE
from engine.kernel.moves import Move as LegalMove
from games.lobby.tables import open_table, take_seat
from games.models import Table, User
from games.pace.terms import Terms
from games.titles import TITLES
from tests.services.scenes.forward import forward

TABLES = ((2, 0, "normal"), (3, 0, "normal"), (3, 1, "none"), (4, 0, "fast"))
"""Seats, bots among them, and pace of the tables, in turn."""
OPEN = 12
"""Tables that wait for players in the lobby."""
EARLIEST, LATEST = 10, 60
"""The fewest and most moves of a game when the load begins."""


def make(number: int) -> list[tuple[str, str]]:
    """Return sessions and codes of tables of at least this many people, with the same games every time."""
    seeds = count()
    with patch("games.table.starting.new_seed", lambda: f"{next(seeds):032}"):
        return _make(number)


def _make(number: int) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for at, ((seats, bots, pace), name) in enumerate(zip(cycle(TABLES), cycle(_titles()), strict=False)):
        if len(found) >= number:
            break
        people = [_person(f"Player-{at}-{seat}") for seat in range(seats - bots)]
        table = _table(name, people, bots, pace)
        _play(table, Random(at))
        found += [(_session(person), table.code) for person in people]
    for at in range(OPEN):
        _open(f"Host-{at}", at)
    return found


def _titles() -> list[str]:
    """Return the names of the titles, one more than once, so that every title meets every kind of table."""
    names = list(TITLES)
    return names if len(TABLES) % len(names) else [*names, names[0]]


def _person(name: str) -> User:
    user = User.objects.create_user(name, f"{name.lower()}@example.org")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def _session(user: User) -> str:
    session = SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def _table(name: str, people: list[User], bots: int, pace: str) -> Table:
    table = open_table(
        owner=people[0], game_name=name, seats=len(people) + bots, options={}, bots=bots,
        terms=Terms(pace=pace),
    )  # fmt: skip
    for person in people[1:]:
        take_seat(table_id=table.pk, user=person)
    return Table.objects.get(pk=table.pk)


def _open(name: str, at: int) -> None:
    titles = list(TITLES)
    open_table(owner=_person(name), game_name=titles[at % len(titles)], seats=3, options={})


def _play(table: Table, draw: Random) -> None:
    """Play random moves up to a point where a person is awaited."""
    stop = draw.randint(EARLIEST, LATEST)

    def pick(seat: int, legal: list[LegalMove]) -> LegalMove:
        return legal[0] if seat == TABLE else draw.choice(legal)

    forward(table, pick, lambda game: game.version >= stop and TABLE not in game.awaited)
