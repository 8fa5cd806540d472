"""Tracks outages of services that the site can do without, such as cache and broker."""

import logging
import threading
import time

PAUSE = 5.0
"""Seconds between two tries during an outage, so that few requests wait for a time-out."""
CALM = 30.0
"""Seconds without a failure after which the outage is over.

With a full disk, reads work and writes fail. Without this pause each read would log the end of the outage and
each write a new one.
"""

log = logging.getLogger(__name__)


class Outage:
    """Tracks whether one service answers, for all threads of this process. Logs start and end once."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._broken = self._logged = False
        self._next_try = self._began_at = self._failed_at = 0.0

    @property
    def is_on(self) -> bool:
        """Return whether the service failed when it was last tried."""
        return self._broken

    def may_try(self) -> bool:
        """Return whether the caller may try the service: during an outage, one caller every PAUSE seconds."""
        if not self._broken:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._next_try:
                return False
            self._next_try = now + PAUSE
            return True

    def failed(self, error: Exception) -> None:
        """Note that the service failed; log it if the outage is new."""
        with self._lock:
            now = time.monotonic()
            self._broken, self._failed_at, self._next_try = True, now, now + PAUSE
            new, self._logged = not self._logged, True
            if new:
                self._began_at = now
        if new:
            log.error("%s is away, the site goes on without it: %s", self._name, error)

    def worked(self) -> None:
        """Note that the service answered; log the end of the outage after CALM seconds."""
        if not self._logged:
            return
        with self._lock:
            now = time.monotonic()
            self._broken = False
            over = self._logged and now - self._failed_at >= CALM
            if over:
                self._logged = False
        if over:
            lasted = self._failed_at - self._began_at
            log.warning("%s is back after failing for %.0f seconds", self._name, lasted)
