"""Lets requests that hash a password take turns, so that a flood of log-ins starves no page.

One request of this process hashes at a time. Others wait in the middleware, before they have a session or a
database connection. Each holds a thread of the web server, so at most half of the threads may be here: of 64
threads 31 wait. If there is no place, the answer is a 503 at once.
"""

from bisect import insort
from collections.abc import Callable
from threading import Condition, get_ident
from time import monotonic

from allauth.core.internal.ratelimit import get_ip  # an IPv4 address, or the first half of an IPv6 one
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from maharaja_site.database_outage import unavailable

HASHING_PATHS = (
    "/accounts/login/", "/accounts/signup/", "/accounts/reauthenticate/", "/accounts/password/change/",
    "/accounts/password/set/", "/accounts/password/reset/key/", "/admin/password_change/",
)  # fmt: skip
"""Forms sent to these addresses hash a password. Operators log in at /accounts/login/ too."""
REPEAT_DELAY_SECONDS = 30.0
"""After its turn an address counts as arriving at least so much later."""


class PasswordLane:
    """Gives turns in the order of arrival, where an address that has had a turn arrives later.

    Addresses that try again and again therefore hold up nobody else. One attempt of an address waits. If all
    places are taken, the attempt that arrives the latest is refused.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        """The most requests that have a turn or wait for one."""
        self._changed = Condition()
        self.holder = 0
        """The thread whose turn it is, or 0."""
        self.waiting: list[tuple[float, str]] = []
        """When the attempts arrived, and from where, in this order."""
        self._last_turns: dict[str, float] = {}

    def enter(self, address: str) -> bool:
        """Wait for a turn; return False if there is no place to wait."""
        with self._changed:
            if any(address == waiting for _arrival, waiting in self.waiting):
                return False
            attempt = max(monotonic(), self._last_turns.get(address, 0.0) + REPEAT_DELAY_SECONDS), address
            insort(self.waiting, attempt)
            del self.waiting[self.places - bool(self.holder) :]
            self._changed.notify_all()
            self._changed.wait_for(
                lambda: attempt not in self.waiting or (not self.holder and attempt == self.waiting[0])
            )
            if attempt not in self.waiting:
                return False
            self.waiting.remove(attempt)
            self.holder, now = get_ident(), monotonic()
            self._last_turns = {
                each: at for each, at in self._last_turns.items() if at > now - REPEAT_DELAY_SECONDS
            } | {address: now}
            return True

    def leave(self) -> None:
        """End this thread's turn. Nothing happens if it has ended."""
        with self._changed:
            if self.holder == get_ident():
                self.holder = 0
                self._changed.notify_all()


lane = PasswordLane(settings.PASSWORD_THREADS)


def take_turns(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Let a request that hashes a password wait for its turn, or answer 503."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.method != "POST" or not request.path_info.startswith(HASHING_PATHS):
            return get_response(request)
        if not lane.enter(get_ip(request)):
            return unavailable(request, "account/busy.html")
        try:
            return get_response(request)
        finally:
            lane.leave()

    return middleware
