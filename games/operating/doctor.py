"""Examines an installation and says in words what is wrong with it, and what to do."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connection
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.about.front_page import database_answers
from games.base import clock
from games.models import Notice, User
from games.models.notices import Status
from games.operating import heartbeat, mail_server, readiness
from games.operating.backup import key_file

ROOM = 500 * 1024 * 1024
"""Bytes that should be free where the site keeps its data."""
LATELY = timedelta(days=1)
MOST = 10_000
"""Notices that could not be sent are counted for this time, and so many at most."""
SKEW = 5.0
"""Seconds by which the clocks of this machine and of the database may differ."""


class Level(Enum):
    """How bad a finding is."""

    GOOD = "ok"
    ADVICE = "advice"
    BAD = "WRONG"


SUBJECTS = {
    "database": gettext_lazy("Database"),
    "migrations": gettext_lazy("Migrations"),
    "clock": gettext_lazy("Clock of this machine"),
    "backup": gettext_lazy("Backup"),
    "broker": gettext_lazy("Broker"),
    "cache": gettext_lazy("Cache"),
    "workers": gettext_lazy("Workers"),
    "address": gettext_lazy("Address"),
    "mail": gettext_lazy("Mail"),
    "disk": gettext_lazy("Disk"),
    "static files": gettext_lazy("Static files"),
    "operator": gettext_lazy("Operator"),
    "push": gettext_lazy("Push"),
    "secret key": gettext_lazy("Secret key"),
    "error reports": gettext_lazy("Error reports"),
}
"""What the operator's page calls the subjects."""


@dataclass(frozen=True)
class Finding:
    """One thing that was examined."""

    level: Level
    subject: str
    words: str


def examine(*, thoroughly: bool = False) -> list[Finding]:
    """Return all findings. If the database does not answer, there is little else to say.

    `thoroughly` asks the mail server too. That may take many seconds, so no page does it.
    """
    if not database_answers():
        words = _("It doesn’t answer. Is it running, and is DATABASE_URL right?")
        return [Finding(Level.BAD, "database", words)]
    return [finding for check in CHECKS for finding in check()] + list(_mail(thoroughly=thoroughly))


def _database() -> Iterator[Finding]:
    yield Finding(Level.GOOD, "database", _("%(name)s answers.") % {"name": connection.display_name})
    missing = readiness.missing_migrations()
    if missing:
        words = ngettext(
            "%(number)d migration is missing, first %(first)s. Run: docker/migrate",
            "%(number)d migrations are missing, first %(first)s. Run: docker/migrate",
            len(missing),
        ) % {"number": len(missing), "first": missing[0]}
        yield Finding(Level.BAD, "migrations", words)
    else:
        yield Finding(Level.GOOD, "migrations", _("The database is up to date."))
    if connection.vendor == "postgresql":
        yield _skew()
        if shutil.which("pg_dump") is None:
            words = _(
                "manage.py backup needs pg_dump, which is not installed. Install PostgreSQL’s client, "
                "or back up as docs/OPERATING.md tells for containers."
            )
            yield Finding(Level.ADVICE, "backup", words)


def _skew() -> Finding:
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        apart = abs((cursor.fetchone()[0] - timezone.now()).total_seconds())
    words = _("This machine’s clock and the database’s are %(seconds).1f seconds apart.") % {"seconds": apart}
    if apart > SKEW:
        return Finding(Level.BAD, "clock", words + " " + _("Use NTP."))
    return Finding(Level.GOOD, "clock", words)


def _workers() -> Iterator[Finding]:
    if readiness.broker_answers():
        yield Finding(Level.GOOD, "broker", _("It takes messages."))
    else:
        words = _("It doesn’t answer. Rounds wait for the sweep. Is REDIS_URL right?")
        yield Finding(Level.BAD, "broker", words)
    if readiness.cache_answers():
        yield Finding(Level.GOOD, "cache", _("It answers."))
    else:
        yield Finding(Level.BAD, "cache", _("It doesn’t answer. Each process counts limits for itself."))
    yield from _queues(heartbeat.deserted_queues())


def _queues(deserted: list[str]) -> Iterator[Finding]:
    """Name each queue that no worker serves. If it is all of them, the scheduler may be missing."""
    if len(deserted) == len(set(heartbeat.QUEUES.values())):
        words = _(
            "No periodic work is done. Start docker/beat and the workers, or docker/worker for all queues."
        )
        yield Finding(Level.BAD, "workers", words)
    for queue in deserted:
        words = _("No worker serves the queue “%(queue)s”. Start: docker/worker %(queue)s") % {"queue": queue}
        yield Finding(Level.BAD, "workers", words)
    if not deserted:
        yield Finding(Level.GOOD, "workers", _("Every queue has a worker."))


def _mail(*, thoroughly: bool) -> Iterator[Finding]:
    if settings.EMAIL_BACKEND == "maharaja_site.mail.Files":
        words = _("Mail is written to files, and nobody receives it. Set EMAIL_URL.")
        yield Finding(Level.ADVICE, "mail", words)
    elif thoroughly and (words := mail_server.trouble()):
        yield Finding(Level.BAD, "mail", words)
    else:
        words = _("Mail goes out from %(sender)s.") % {"sender": settings.DEFAULT_FROM_EMAIL}
        yield Finding(Level.GOOD, "mail", words)
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost>"):
        yield Finding(Level.ADVICE, "mail", _("EMAIL_FROM is not set, so mail comes from @localhost."))
    if not settings.OPERATOR_EMAIL:
        words = _("OPERATOR_EMAIL is not set: letters from the contact page reach no inbox.")
        yield Finding(Level.ADVICE, "mail", words)
    if failing := _failing():
        words = ngettext(
            "%(number)d notice could not be sent yet; the admin lists the error.",
            "%(number)d notices could not be sent yet; the admin lists the errors.",
            failing,
        ) % {"number": failing}
        yield Finding(Level.ADVICE, "mail", words)


def _failing() -> int:
    """Return how many notices wait after an error, and how many were given up lately; bounded."""
    waiting = Notice.objects.filter(status=Status.WAITING).exclude(last_error="")
    given_up = Notice.objects.filter(status=Status.FAILED, written_at__gte=clock.now() - LATELY)
    return sum(rows[:MOST].count() for rows in (waiting, given_up))


def _address() -> Iterator[Finding]:
    allowed = settings.ALLOWED_HOSTS
    if settings.SITE_HOST not in allowed and "*" not in allowed:
        words = _("ALLOWED_HOSTS lacks %(host)s, the host of SITE_URL: every page is refused.")
        yield Finding(Level.BAD, "address", words % {"host": settings.SITE_HOST})
    elif settings.SITE_HOST == "localhost":
        words = _("SITE_URL is on localhost. Links in mail work on this machine only.")
        yield Finding(Level.ADVICE, "address", words)
    elif not settings.SITE_URL.startswith("https://"):
        words = _("SITE_URL is http. Put a web server with TLS in front (docker/nginx.conf) and use https.")
        yield Finding(Level.BAD, "address", words)
    else:
        yield Finding(Level.GOOD, "address", _("%(url)s is served with TLS.") % {"url": settings.SITE_URL})
    if settings.SITE_URL.startswith("https://") and not settings.ALLAUTH_TRUSTED_PROXY_COUNT:
        words = _("PROXIES is 0: all visitors seem to come from one address, and share its limits.")
        yield Finding(Level.BAD, "address", words)


def _files() -> Iterator[Finding]:
    var = Path(settings.VAR_DIR)
    free = shutil.disk_usage(var).free
    level = Level.GOOD if free >= ROOM else Level.BAD
    megabytes = free // 1024**2
    step = 10 ** (len(str(megabytes)) - 1)  # one digit: the page is the same while files come and go
    roughly = number_format(megabytes // step * step, force_grouping=True)
    words = _("At least %(free)s MB are free where the site keeps its data.") % {"free": roughly}
    yield Finding(level, "disk", words)
    try:
        staticfiles_storage.url("site.css")
        yield Finding(Level.GOOD, "static files", _("They are collected."))
    except ValueError:
        words = _("Pages have no styles. Run: manage.py collectstatic")
        yield Finding(Level.BAD, "static files", words)


def _sharing() -> Iterator[Finding]:
    """Examine what all machines must have in common. Only a site with Redis may have several."""
    if settings.REDIS_URL and key_file():
        words = _(
            "SECRET_KEY is not set, so each machine makes its own and logs people out of the others. "
            "Give all machines the same."
        )
        yield Finding(Level.BAD, "secret key", words)


def _people() -> Iterator[Finding]:
    if User.objects.filter(is_superuser=True, is_active=True).exists():
        yield Finding(Level.GOOD, "operator", _("Somebody can log in to /admin/."))
    else:
        words = _("Nobody can log in to /admin/. Run: manage.py createsuperuser")
        yield Finding(Level.ADVICE, "operator", words)
    if not settings.VAPID_KEY:
        words = _("Browsers get no push messages. Run: manage.py vapid_key")
        yield Finding(Level.ADVICE, "push", words)


def _reports() -> Iterator[Finding]:
    if not settings.SENTRY_DSN:
        return
    parts = urlsplit(settings.SENTRY_DSN)
    if parts.username and parts.hostname and parts.path.strip("/"):
        yield Finding(Level.GOOD, "error reports", _("Errors are reported to Sentry."))
    else:
        words = _("SENTRY_DSN is not an address of Sentry, so no errors are reported.")
        yield Finding(Level.BAD, "error reports", words)


CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    _database, _workers, _address, _files, _sharing, _people, _reports,
)  # fmt: skip
