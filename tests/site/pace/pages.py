"""Reads pages as a user, for tests."""

from django.test import Client

from games.models import Game, User


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def html(user: User, address: str) -> str:
    answer = client_of(user).get(address)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def key(user: User, game: Game) -> str:
    return html(user, f"/t/{game.table.code}/").split("poll?key=")[1].split('"', maxsplit=1)[0]
