"""The one door to addresses that players give us: https, public, pinned, no redirects, and never for long.

The name is looked up once, every address it has is checked, and the connection goes to one of those that were
checked: a name that means something else a moment later changes nothing. A name that is not known and a name
that leads inside are refused in the same words: nobody can ask us which names our network knows.
"""

import http.client
import ipaddress
import socket
import ssl
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from urllib.parse import SplitResult, urlsplit

from django.utils.translation import gettext as _

PAUSE = 5.0
"""Seconds without a byte."""
WHOLE = 10.0
"""Seconds for everything, from looking the name up to the status."""
LOOKUP = 3.0
"""Seconds for looking a name up, waiting for a free thread included."""
LOOKUPS = 4
"""Names looked up at once in one process. A thread that hangs in the system's resolver cannot be ended."""
PORTS = (443, 8443)
LARGEST = 16 * 1024
"""Bytes we send. Of the answer we read the status only."""
LONGEST_URL = 700
GLOBAL_6 = ipaddress.ip_network("2000::/3")
CLOSED_6 = [ipaddress.ip_network(net) for net in ("2001::/32", "2002::/16", "3fff::/20")]
"""Teredo and 6to4: an IPv4 address in disguise; examples. Mapped ones and NAT64 lie outside 2000::/3."""
CLOSED_4 = [ipaddress.ip_network(net) for net in ("192.0.0.0/24", "192.88.99.0/24")]
"""Of protocols, among them 6to4's relays; Python calls some of them global."""


_lookups = threading.BoundedSemaphore(LOOKUPS)


class Closed(Exception):
    """An address we never write to."""


class Failed(Exception):
    """It did not work this time."""


def refusal() -> str:
    """Return the one sentence for every address that we do not or cannot write to."""
    return _(
        "We can't post to this address. It must begin with https://, be public and use port 443 or 8443."
    )


def check_url(url: str) -> SplitResult:
    """The shape alone: https, a host, nobody's password. Where it leads is checked with every connection."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.port is None else 0)
    except ValueError as error:
        raise Closed(refusal()) from error
    if parts.scheme != "https" or not parts.hostname or len(url) > LONGEST_URL or not url.isascii():
        raise Closed(refusal())
    odd = any(sign <= " " or sign == "\x7f" for sign in url)
    if parts.username or parts.password or port not in PORTS or odd:
        raise Closed(refusal())
    return parts


def public_addresses(host: str, port: int) -> list[str]:
    """Return what the name stands for, if all of it is public. Unknown, too late and inside are the same."""
    try:
        found = resolve_in_time(host, port)
    except (OSError, UnicodeError) as error:
        raise Failed(refusal()) from error
    if not found or not all(map(is_public, found)):
        raise Failed(refusal())
    return found


def resolve_in_time(host: str, port: int) -> list[str]:
    """Return every address of a name; TimeoutError if that takes longer than LOOKUP."""
    until = time.monotonic() + LOOKUP
    if not _lookups.acquire(timeout=LOOKUP):
        raise TimeoutError
    answer: SimpleQueue[list[str] | Exception] = SimpleQueue()

    def look_up() -> None:
        try:
            answer.put(resolve(host, port))
        except Exception as error:
            answer.put(error)
        finally:
            _lookups.release()

    try:
        threading.Thread(target=look_up, daemon=True).start()
    except RuntimeError as error:  # no more threads
        _lookups.release()
        raise TimeoutError from error
    try:
        found = answer.get(timeout=max(until - time.monotonic(), 0))
    except Empty as error:
        raise TimeoutError from error
    if isinstance(found, Exception):
        raise found
    return found


def resolve(host: str, port: int) -> list[str]:
    """Every address of a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[0]) for *_kind, where in found))


def is_public(address: str) -> bool:
    """Neither private, local, shared, multicast nor reserved; and no IPv6 that carries an IPv4 address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # with a scope: an address of this very link
        return False
    if isinstance(found, ipaddress.IPv6Address) and (
        found not in GLOBAL_6 or any(found in net for net in CLOSED_6)
    ):
        return False
    if isinstance(found, ipaddress.IPv4Address) and any(found in net for net in CLOSED_4):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


def context() -> ssl.SSLContext:
    """Certificates are checked against the host's name."""
    return ssl.create_default_context()


class Pinned(http.client.HTTPSConnection):
    """To an address that was checked, under the name it was checked for."""

    def __init__(self, host: str, port: int, address: str, pause: float) -> None:
        self.secured = context()
        super().__init__(host, port, timeout=pause, context=self.secured)
        self.address, self.pause, self.late = address, pause, False

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), timeout=self.pause)
        try:
            self.sock = self.secured.wrap_socket(
                plain, server_hostname=self.host, do_handshake_on_connect=False
            )
            if self.late:
                raise TimeoutError("too late")
            self.sock.do_handshake()
        except BaseException:
            plain.close()
            raise

    def cut(self) -> None:
        """Time is up, whatever it is doing."""
        self.late = True
        with suppress(OSError, AttributeError, ValueError):
            self.sock.shutdown(socket.SHUT_RDWR)


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of the answer, if it is a good one or says that nobody is there any more (404, 410)."""
    parts = check_url(url)
    if len(body) > LARGEST:
        raise Failed("too much to say")
    host, port, until = str(parts.hostname), parts.port or 443, time.monotonic() + WHOLE
    address = public_addresses(host, port)[0]
    left = max(until - time.monotonic(), 0.001)
    connection = Pinned(host, port, address, min(PAUSE, left))
    timer = threading.Timer(left, connection.cut)
    timer.daemon = True
    timer.start()
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, body, {"User-Agent": "Maharaja", **headers})
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
        told = f"{type(error).__name__}: {error}"  # which may quote what the other side sent, its lines too
        raise Failed(" ".join(told.split())[:150]) from error
    finally:
        timer.cancel()
        connection.close()
    if 300 <= status < 400:
        raise Failed(_("It leads elsewhere (%(status)d), and we do not follow.") % {"status": status})
    if not 200 <= status < 300 and status not in (404, 410):
        raise Failed(_("It answered %(status)d.") % {"status": status})
    return status
