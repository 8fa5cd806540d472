"""Reports errors of the log to Sentry. Loaded only with SENTRY_DSN.

None of the SDK's own collectors runs: a report is made here, of what the log holds too (maharaja_site/logs).
"""

import logging
import time
import traceback
from pathlib import Path
from threading import Lock
from typing import Any

from sentry_sdk import Client

from games.base import log_ids
from maharaja_site.logs.formatters import CHAIN, message_of
from maharaja_site.logs.scrubbing import told

log = logging.getLogger(__name__)
ROOT = Path(__file__).resolve().parent.parent
MOST = 30
"""Reports of a process in one minute. An error on every page must not flood the receiver."""
KEPT = frozenset({
    "contexts", "environment", "event_id", "exception", "level", "logentry", "logger", "platform", "release",
    "sdk", "tags", "timestamp",
})  # fmt: skip
"""What a report may hold. Request, cookies, user, local variables and breadcrumbs are not among it."""


class Reports(logging.Handler):
    """Sends a report for each record, in the background."""

    def __init__(self, dsn: str) -> None:
        super().__init__()
        self._dsn = dsn
        self._client: Any = None
        self._lock, self._minute, self._sent = Lock(), 0, 0

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(("sentry_sdk", "urllib3")) and self._may_send():
            try:
                self._opened().capture_event(report(record))
            except Exception as error:  # a report that fails must not fail what has logged the error
                log.warning("an error was not reported to Sentry: %s", error)

    def _opened(self) -> Any:
        if self._client is None:  # first in the process that logs, which may have been forked
            self._client = Client(
                dsn=self._dsn, default_integrations=False, auto_enabling_integrations=False,
                include_local_variables=False, max_breadcrumbs=0, before_send=bare,
            )  # fmt: skip
        return self._client

    def _may_send(self) -> bool:
        minute = int(time.monotonic() // 60)
        with self._lock:
            self._sent = self._sent + 1 if minute == self._minute else 1
            self._minute = minute
            return self._sent <= MOST

    def flush(self) -> None:
        if self._client is not None:
            self._client.flush(2.0)


def report(record: logging.LogRecord) -> dict[str, Any]:
    """Return the report of one record."""
    ids = {**log_ids.ids(), **getattr(record, "ids", {})}
    made: dict[str, Any] = {
        "level": record.levelname.lower(),
        "logger": record.name,
        "logentry": {"message": message_of(record)},
        "tags": {name: str(value) for name, value in ids.items()},
    }
    if record.exc_info and record.exc_info[1]:
        made["exception"] = {"values": _chain(record.exc_info[1])}
    return made


def bare(event: Any, _hint: dict[str, Any]) -> Any:
    """Return the event without anything that is not named in KEPT."""
    return {name: value for name, value in event.items() if name in KEPT}


def _chain(error: BaseException) -> list[dict[str, Any]]:
    """Return the error and its causes, the first cause first."""
    found: list[dict[str, Any]] = []
    current: BaseException | None = error
    while current is not None and len(found) < CHAIN:
        name, _, text = told(current).partition(": ")
        found.insert(0, {"type": name, "value": text, "stacktrace": {"frames": _frames(current)}})
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return found


def _frames(error: BaseException) -> list[dict[str, Any]]:
    places = traceback.extract_tb(error.__traceback__)
    return [
        {
            "filename": _short(place.filename), "function": place.name, "lineno": place.lineno,
            "context_line": place.line, "in_app": place.filename.startswith(str(ROOT / "games")),
        }
        for place in places
    ]  # fmt: skip


def _short(filename: str) -> str:
    path = Path(filename)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else "/".join(path.parts[-3:])
