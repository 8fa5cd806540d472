"""People for the tests of moderation: two players at a table, and an operator."""

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from games import tasks
from games.base import clock
from games.models import Message, Table, User
from games.table.chat import report, say
from tests.site.lobby.people import opened, person
from tests.site.pace.scenes import Wall


@pytest.fixture(autouse=True)
def fresh(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start rate limits at zero, and send the worker no messages."""
    cache.clear()
    monkeypatch.setattr(tasks.resolve, "delay", lambda game_id: None)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr(clock, "now", wall)
    return wall


@pytest.fixture
def asha() -> User:
    return person("Asha")


@pytest.fixture
def rude() -> User:
    return person("Rude")


@pytest.fixture
def operator() -> User:
    return User.objects.create_superuser("Olga", "olga@example.org", "x")


@pytest.fixture
def table(asha: User, rude: User) -> Table:
    return opened(asha, rude, seats=2)


@pytest.fixture
def insult(table: Table, asha: User, rude: User) -> Message:
    """Return a message of Rude that Asha has reported."""
    message = say(table_id=table.pk, user=rude, text="You play like a cow")
    report(table_id=table.pk, message_id=message.pk, reporter=asha)
    return message


def client_of(user: User) -> Client:
    """Return a browser in which this user is logged in."""
    client = Client()
    client.force_login(User.objects.get(pk=user.pk))
    return client


def confirmed(user: User) -> None:
    """Give the user a confirmed mail address."""
    user.email = f"{user.username.lower()}@example.org"
    user.save(update_fields=["email"])
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
