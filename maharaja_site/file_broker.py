"""Celery's messages as files, for one machine without Redis: kombu's transport, but whole messages only.

kombu's own writes a message under its final name, where a reader may find it half written and die of it, and
moves each one through the system's temporary directory. Here each queue is a folder of its own, made when it
is missing: it may be deleted at any time, and the sweep sends again what was in it.
"""

import logging
import time
import uuid
from collections import deque
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

log = logging.getLogger(__name__)


class Channel(filesystem.Channel):
    """A message appears at once and whole; of several readers one gets it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listed: dict[str, deque[Path]] = {}
        """Messages seen by the last look into a queue's folder and not yet read, the oldest first."""

    def get_table(self, exchange: str) -> list[Any]:
        """Return the one queue of this exchange, which has the same name: no file needs to hold that."""
        return [filesystem.exchange_queue_t(exchange, "", exchange)]

    def _queue_bind(self, exchange: str, *names: str) -> None:
        """Write nothing: `get_table` knows."""

    def _put(self, queue: str, payload: dict[str, Any], **kwargs: Any) -> None:  # type: ignore[override]
        text = dumps(payload)
        try:
            self._write(queue, text)
        except FileNotFoundError:  # the first message, or somebody has deleted the folder
            self._folder(queue).mkdir(parents=True, exist_ok=True)
            self._write(queue, text)

    def _write(self, queue: str, text: str) -> None:
        name = f"{time.time_ns():020}-{uuid.uuid4().hex}"
        unfinished = self._folder(queue) / f"{name}.part"
        unfinished.write_text(text)
        unfinished.rename(unfinished.with_suffix(".msg"))

    def _get(self, queue: str) -> dict[str, Any]:  # type: ignore[override]
        waiting = self.listed.get(queue) or self._look(queue)
        while waiting:
            path = waiting.popleft()
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

    def _look(self, queue: str) -> deque[Path]:
        """List the folder. All that is listed is read before the next look, however much that is."""
        folder = self._folder(queue)
        self.listed[queue] = deque(folder / name for name in sorted(self._names(queue)))
        return self.listed[queue]

    def _names(self, queue: str) -> list[str]:
        try:
            return [path.name for path in self._folder(queue).iterdir() if path.suffix == ".msg"]
        except FileNotFoundError:
            return []

    def _size(self, queue: str) -> int:
        return len(self._names(queue))

    def _purge(self, queue: str) -> int:
        names = self._names(queue)
        for name in names:
            (self._folder(queue) / name).unlink(missing_ok=True)
        return len(names)

    def _folder(self, queue: str) -> Path:
        return Path(self.data_folder_in) / queue


class Transport(filesystem.Transport):
    """Looks up often enough for a worker that has been asked to stop."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:  # type: ignore[override]
        super().drain_events(connection, timeout=min(timeout or 0.25, 0.25))
