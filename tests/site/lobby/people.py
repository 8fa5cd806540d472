"""Users, their browsers, and tables of the lobby."""

from collections.abc import Callable

from django.test import Client

from games.lobby.tables import open_table, take_seat
from games.models import Table, User

Person = Callable[..., User]
Opened = Callable[..., Table]


def person(name: str, **fields: object) -> User:
    return User.objects.create_user(username=name, **fields)


def guest(name: str = "Calm Heron 12") -> User:
    return person(name, is_guest=True)


def client_of(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def opened(
    owner: User, *joined: User, seats: int = 3, game_name: str = "maharaja", **wanted: object
) -> Table:
    """Return a table of this owner where these users have taken seats."""
    table = open_table(owner=owner, game_name=game_name, seats=seats, **{"options": {}, **wanted})
    for user in joined:
        take_seat(table_id=table.pk, user=user)
    return Table.objects.get(pk=table.pk)
