"""Fills the site with demo players, open tables, running and finished games. It may be run again."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from celery import current_app
from django.core.management.base import BaseCommand, CommandError

from games.management.demo.tables import real_people, seed
from games.models import User


class Command(BaseCommand):
    """`manage.py seed_demo`: prints the password of `demo`, the only demo player who can log in."""

    help = __doc__

    def handle(self, **_: Any) -> None:
        if real := real_people():
            raise CommandError(f"These are people's own accounts, not the demo's: {', '.join(real)}")
        with everything_at_once():
            made = seed()
        demo, password = User.objects.get(username="demo"), secrets.token_urlsafe(9)
        demo.set_password(password)
        demo.save(update_fields=["password"])
        self.stdout.write(f"{made} tables made. Log in as demo with the password {password}")


@contextmanager
def everything_at_once() -> Iterator[None]:
    """Run tasks at once in this process, without messages or a worker."""
    eager = current_app.conf.task_always_eager
    current_app.conf.task_always_eager = True
    try:
        yield
    finally:
        current_app.conf.task_always_eager = eager
