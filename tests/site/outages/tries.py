"""Counts how often the site tries a service during an outage."""

import time

PAUSE = 1.0
"""Seconds between two tries in these tests."""


class Tries:
    """Counts failed tries since the start of the test."""

    def __init__(self) -> None:
        self.began, self.failed = time.monotonic(), 0

    @property
    def few(self) -> bool:
        """Return whether there was at most one failed try in each pause."""
        return self.failed <= 1 + (time.monotonic() - self.began) / PAUSE
