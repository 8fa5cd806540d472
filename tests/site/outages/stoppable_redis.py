"""A Redis that tests can stop, start, hang and wake."""

import signal
from contextlib import ExitStack
from pathlib import Path

from tests.services.redis import redis_in


class StoppableRedis:
    """A Redis that always has the same address."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.url = f"unix://{home}/socket"
        self._stack = ExitStack()

    def start(self) -> None:
        self.process = self._stack.enter_context(redis_in(self.home))

    def stop(self) -> None:
        self._stack.close()
        (self.home / "socket").unlink(missing_ok=True)

    def hang(self) -> None:
        """Keep the connections open without answering."""
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)
