"""Stores Celery's messages as files, for one machine without Redis.

kombu's own transport writes a message under its final name, so that a reader may find half of it and crash.
Here a message gets its name when it is complete. Each queue has its own folder, made when needed. The
folder may be deleted at any time, since the sweep sends lost messages again.
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

from maharaja_site.outage import Outage

log = logging.getLogger(__name__)
unreadable = Outage("The folder of the broker")


class Channel(filesystem.Channel):
    """Writes messages as files that appear complete, and gives each to one reader."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.listed: dict[str, deque[Path]] = {}
        """For each queue: the files of the last listing that are not read yet, the oldest first."""

    def get_table(self, exchange: str) -> list[Any]:
        """Return the one queue of this exchange, which has the same name."""
        return [filesystem.exchange_queue_t(exchange, "", exchange)]

    def _queue_bind(self, exchange: str, *names: str) -> None:
        """Store nothing, since `get_table` knows the queue."""

    def _put(self, queue: str, payload: dict[str, Any], **kwargs: Any) -> None:  # type: ignore[override]
        text = dumps(payload)
        try:
            self._write(queue, text)
        except FileNotFoundError:  # the first message, or the folder was deleted
            self._folder(queue).mkdir(parents=True, exist_ok=True)
            self._write(queue, text)

    def _write(self, queue: str, text: str) -> None:
        name = f"{time.time_ns():020}-{uuid.uuid4().hex}"
        unfinished = self._folder(queue) / f"{name}.part"
        unfinished.write_text(text)
        unfinished.rename(unfinished.with_suffix(".msg"))

    def _get(self, queue: str) -> dict[str, Any]:  # type: ignore[override]
        waiting = self.listed.get(queue) or self._list(queue)
        while waiting:
            path = waiting.popleft()
            try:
                payload = path.read_text()
                path.unlink()  # succeeds for one reader only
            except (FileNotFoundError, NotADirectoryError):
                continue
            try:
                return dict(loads(payload))
            except ValueError:  # cut off by a crash of the machine; the sweep sends it again
                log.warning("a message that cannot be read was dropped: %s", path.name)
        raise Empty

    def _list(self, queue: str) -> deque[Path]:
        """List the queue's folder, and return the files. All of them are read before the next listing."""
        folder = self._folder(queue)
        self.listed[queue] = deque(folder / name for name in sorted(self._names(queue)))
        return self.listed[queue]

    def _names(self, queue: str) -> list[str]:
        """Return the messages of a queue. A folder that cannot be read is logged once and has none."""
        try:
            found = [path.name for path in self._folder(queue).iterdir() if path.suffix == ".msg"]
        except FileNotFoundError:
            found = []
        except OSError as error:
            unreadable.failed(error)
            return []
        unreadable.worked()
        return found

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
    """Waits at most a quarter of a second at a time, so that a worker can stop."""

    Channel = Channel

    def drain_events(self, connection: Any, timeout: float | None = None) -> None:  # type: ignore[override]
        super().drain_events(connection, timeout=min(timeout or 0.25, 0.25))
