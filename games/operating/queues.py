"""Asks the broker how many messages wait in each queue, and for how long."""

import json
import time
from pathlib import Path
from typing import Any

from celery import current_app
from django.conf import settings

PATIENCE = 2.0
"""Seconds to wait for the broker."""
SENT = "maharaja_sent"
"""The header of a message with the time at which it was sent (maharaja_site/task_figures.py)."""


def names() -> list[str]:
    """Return the names of all queues."""
    routed = {route["queue"] for route in settings.CELERY_TASK_ROUTES.values()}
    return sorted(routed | {settings.CELERY_TASK_DEFAULT_QUEUE})


def queues() -> dict[str, tuple[int, float]]:
    """Return length and age of the oldest message of each queue; nothing if the broker does not answer."""
    try:
        with current_app.connection_for_read(connect_timeout=PATIENCE) as broker:
            broker.ensure_connection(max_retries=1, timeout=PATIENCE)
            return {name: _queue(broker.default_channel, name) for name in names()}
    except Exception:  # each transport has errors of its own
        return {}


def _queue(channel: Any, name: str) -> tuple[int, float]:
    length = channel._size(name)
    sent = _sent(channel, name) if length else None
    return length, max(0.0, time.time() - sent) if sent else 0.0


def _sent(channel: Any, name: str) -> float | None:
    """Return when the oldest message of the queue was sent."""
    if hasattr(channel, "data_folder_in"):  # files are named by their time
        first = min((path.name for path in (Path(channel.data_folder_in) / name).glob("*.msg")), default="")
        return int(first.partition("-")[0]) / 1e9 if first else None
    if hasattr(channel, "client") and (message := channel.client.lindex(name, -1)):
        sent = json.loads(message)["headers"].get(SENT)
        return float(sent) if sent else None
    return None
