"""Celery's messages as files, for one machine without Redis: kombu's transport, but whole messages only.

kombu's own writes a message under its final name, where a reader may find it half written and die of it, and
moves each one through the system's temporary directory.
"""

import logging
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

log = logging.getLogger(__name__)


class Channel(filesystem.Channel):
    """A message appears at once and whole; of several readers one gets it."""

    def _put(self, queue: str, payload: dict[str, Any], **kwargs: Any) -> None:  # type: ignore[override]
        folder = Path(self.data_folder_out)
        name = f"{time.time_ns():020}-{uuid.uuid4().hex}"
        unfinished = folder / f"{name}.part"
        unfinished.write_text(dumps(payload))
        unfinished.rename(folder / f"{name}.{queue}.msg")

    def _get(self, queue: str) -> dict[str, Any]:  # type: ignore[override]
        for path in sorted(Path(self.data_folder_in).iterdir()):
            if path.name.partition(".")[2] != f"{queue}.msg":
                continue
            try:
                payload = path.read_text()
                path.unlink()  # succeeds for one reader only
            except FileNotFoundError:
                continue
            try:
                return dict(loads(payload))
            except ValueError:  # the machine went down before the disk had it; the sweep knows the rest
                log.warning("a message that cannot be read was dropped: %s", path.name)
        raise Empty

    def get_table(self, exchange: str) -> list[Any]:
        """Where messages go; nowhere while the file is being written, or what a crash left of it."""
        try:
            return list(super().get_table(exchange))
        except ValueError:
            return []

    def _queue_bind(self, exchange: str, *names: str) -> None:
        """A file that cannot be read is made anew: it holds what every worker says when it starts."""
        try:
            super()._queue_bind(exchange, *names)
        except ValueError:
            self._exchange_file(exchange).unlink(missing_ok=True)
            super()._queue_bind(exchange, *names)


class Transport(filesystem.Transport):
    """Looks up often enough for a worker that has been asked to stop."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:  # type: ignore[override]
        super().drain_events(connection, timeout=min(timeout or 0.25, 0.25))
