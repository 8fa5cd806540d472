"""Examines an installation and says in words what is wrong with it, and what to do."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connection
from django.utils import timezone

from games.about.front_page import database_answers
from games.models import Notice, User
from games.operating import heartbeat, readiness

ROOM = 500 * 1024 * 1024
"""Bytes that should be free where the site keeps its data."""
SKEW = 5.0
"""Seconds by which the clocks of this machine and of the database may differ."""


class Level(Enum):
    """How bad a finding is."""

    GOOD = "ok"
    ADVICE = "advice"
    BAD = "WRONG"


@dataclass(frozen=True)
class Finding:
    """One thing that was examined."""

    level: Level
    subject: str
    words: str


def examine() -> list[Finding]:
    """Return all findings. If the database does not answer, there is little else to say."""
    if not database_answers():
        return [
            Finding(Level.BAD, "database", "It doesn’t answer. Is it running, and is DATABASE_URL right?")
        ]
    return [finding for check in CHECKS for finding in check()]


def _database() -> Iterator[Finding]:
    yield Finding(Level.GOOD, "database", f"{connection.display_name} answers.")
    missing = readiness.missing_migrations()
    if missing:
        words = f"{len(missing)} migrations are missing, first {missing[0]}. Run: docker/migrate"
        yield Finding(Level.BAD, "migrations", words)
    else:
        yield Finding(Level.GOOD, "migrations", "The database is up to date.")
    if connection.vendor == "postgresql":
        yield _skew()


def _skew() -> Finding:
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        apart = abs((cursor.fetchone()[0] - timezone.now()).total_seconds())
    words = f"This machine’s clock and the database’s are {apart:.1f} seconds apart."
    return Finding(
        Level.GOOD if apart <= SKEW else Level.BAD, "clock", words if apart <= SKEW else f"{words} Use NTP."
    )


def _workers() -> Iterator[Finding]:
    good = readiness.broker_answers()
    words = (
        "It takes messages." if good else "It doesn’t answer. Rounds wait for the sweep. Is REDIS_URL right?"
    )
    yield Finding(Level.GOOD if good else Level.BAD, "broker", words)
    good = readiness.cache_answers()
    words = "It answers." if good else "It doesn’t answer. Each process counts limits for itself."
    yield Finding(Level.GOOD if good else Level.BAD, "cache", words)
    for task, age in heartbeat.ages().items():
        if age is None:
            yield Finding(
                Level.BAD, "workers", f"No worker has run “{task}” yet. Start docker/beat and docker/worker."
            )
        elif age > heartbeat.LATE[task]:
            words = f"“{task}” last ran {age:.0f} seconds ago. Are docker/beat and docker/worker running?"
            yield Finding(Level.BAD, "workers", words)
    if not heartbeat.late_tasks():
        yield Finding(Level.GOOD, "workers", "All periodic work is done in time.")


def _mail() -> Iterator[Finding]:
    if settings.EMAIL_BACKEND == "maharaja_site.mail.Files":
        words = "Mail is written to files, and nobody receives it. Set EMAIL_URL."
        yield Finding(Level.ADVICE, "mail", words)
    else:
        yield Finding(Level.GOOD, "mail", f"Mail goes out from {settings.DEFAULT_FROM_EMAIL}.")
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost>"):
        yield Finding(Level.ADVICE, "mail", "EMAIL_FROM is not set, so mail comes from @localhost.")
    if not settings.OPERATOR_EMAIL:
        yield Finding(
            Level.ADVICE, "mail", "OPERATOR_EMAIL is not set: letters from the contact page reach no inbox."
        )
    if failing := Notice.objects.exclude(last_error="").filter(sent_at=None).count():
        yield Finding(
            Level.ADVICE, "mail", f"{failing} notices could not be sent yet; the admin lists the errors."
        )


def _address() -> Iterator[Finding]:
    allowed = settings.ALLOWED_HOSTS
    if settings.SITE_HOST not in allowed and "*" not in allowed:
        words = f"ALLOWED_HOSTS lacks {settings.SITE_HOST}, the host of SITE_URL: every page is refused."
        yield Finding(Level.BAD, "address", words)
    elif settings.SITE_HOST == "localhost":
        yield Finding(
            Level.ADVICE, "address", "SITE_URL is on localhost. Links in mail work on this machine only."
        )
    elif not settings.SITE_URL.startswith("https://"):
        words = "SITE_URL is http. Put a web server with TLS in front (docker/nginx.conf) and use https."
        yield Finding(Level.BAD, "address", words)
    else:
        yield Finding(Level.GOOD, "address", f"{settings.SITE_URL} is served with TLS.")
    if settings.SITE_URL.startswith("https://") and not settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        words = "PROXIES is 0: all visitors seem to come from one address, and share its limits."
        yield Finding(Level.BAD, "address", words)


def _files() -> Iterator[Finding]:
    var = Path(settings.VAR_DIR)
    free = shutil.disk_usage(var).free
    level = Level.GOOD if free >= ROOM else Level.BAD
    yield Finding(level, "disk", f"{free // 1024**2:,} MB are free where the site keeps its data.")
    try:
        staticfiles_storage.url("site.css")
        yield Finding(Level.GOOD, "static files", "They are collected.")
    except ValueError:
        yield Finding(Level.BAD, "static files", "Pages have no styles. Run: manage.py collectstatic")


def _people() -> Iterator[Finding]:
    if User.objects.filter(is_superuser=True, is_active=True).exists():
        yield Finding(Level.GOOD, "operator", "Somebody can log in to /admin/.")
    else:
        yield Finding(
            Level.ADVICE, "operator", "Nobody can log in to /admin/. Run: manage.py createsuperuser"
        )
    if not settings.VAPID_KEY:
        yield Finding(Level.ADVICE, "push", "Browsers get no push messages. Run: manage.py vapid_key")


CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (_database, _workers, _address, _mail, _files, _people)
