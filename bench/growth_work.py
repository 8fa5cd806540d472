"""The pages and the worker's tasks that `bench.growth` measures."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.test import Client

from games import tasks
from games.models import User
from games.notices import posting, reminders, sending

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def work() -> dict[str, Callable[[], Any]]:
    """Return each page and task by name."""
    visitor, few, many = (
        client_of(user) for user in (None, *(User.objects.get(username=name) for name in ("Few", "Many")))
    )
    pages = {
        "sitemap index": (visitor, "/sitemap.xml"),
        "sitemap, people": (visitor, "/sitemap-people.xml"),
        "sitemap, games": (visitor, "/sitemap-games.xml"),
        "front page": (visitor, "/"),
        "lobby, visitor": (visitor, "/lobby/"),
        "lobby, player": (few, "/lobby/"),
        "my games, 10 finished": (few, "/my/"),
        "my games, 500 finished": (many, "/my/"),
        "next game": (many, "/next/"),
        "waiting games": (many, "/waiting"),
        "profile, 10 finished": (visitor, "/p/Few/"),
        "profile, 500 finished": (visitor, "/p/Many/"),
        "people": (few, "/people/"),
        "solo play": (few, "/solo/"),
        "ladder": (visitor, "/ladder/maharaja/all/"),
    }
    jobs = {f"tidy: {getattr(job, '__name__', job)}": job for job in tasks.TIDY}
    jobs |= {"sweep": tasks._sweep, "reminders": reminders.sweep_reminders}
    jobs |= {"mail": sending.send_due, "webhooks": posting.post_due}
    asked = {name: _asked(client, path) for name, (client, path) in pages.items()}
    return asked | {name: _undone(job) for name, job in jobs.items()}


def client_of(user: User | None) -> Client:
    client = Client()
    if user:
        client.force_login(user, backend=BACKEND)
    return client


def _asked(client: Client, path: str) -> Callable[[], Any]:
    def ask() -> None:
        answer = client.get(path)
        if answer.status_code not in (200, 302):
            raise RuntimeError(f"{path}: {answer.status_code}")

    return ask


def _undone(job: Callable[[], Any]) -> Callable[[], Any]:
    """Return the job in a transaction that is rolled back, so that each run finds the same rows."""

    def do() -> None:
        with transaction.atomic():
            job()
            transaction.set_rollback(True)

    return do
