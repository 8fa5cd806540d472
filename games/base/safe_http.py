"""Posts to addresses that players give: public https only, no redirects, within a few seconds.

The host name is looked up once. All its IP addresses are checked, and the connection goes to one of them, so
a DNS record that changes meanwhile has no effect. Unknown names and names inside our network get the same
refusal, so a player cannot find out which names our network knows.
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
"""Seconds to wait for the next byte."""
WHOLE = 10.0
"""Seconds for the whole request, from looking up the name to the status of the response."""
LOOKUP = 3.0
"""Seconds for looking up a name."""
FREE = 1.5
"""Seconds to wait for a free thread before that."""
LOOKUPS = 4
"""Lookups at the same time in one process: a thread that hangs in the system's resolver cannot be ended."""
PORTS = (443, 8443)
LARGEST = 16 * 1024
"""Bytes of the longest request body. Of the response only the status is read."""
LONGEST_URL = 700
GLOBAL_6 = ipaddress.ip_network("2000::/3")
CLOSED_6 = [ipaddress.ip_network(net) for net in ("2001::/32", "2002::/16", "3fff::/20")]
"""Teredo and 6to4 (they embed an IPv4 address), documentation. GLOBAL_6 leaves out mapped ones and NAT64."""
CLOSED_4 = [ipaddress.ip_network(net) for net in ("192.0.0.0/24", "192.88.99.0/24")]
"""Protocol assignments, such as 6to4 relays, some of which Python calls global."""


_lookups = threading.BoundedSemaphore(LOOKUPS)


class Closed(Exception):
    """The address has a form that we never post to."""


class Failed(Exception):
    """The request failed. It may work another time."""


class Busy(Failed):
    """Other names are being looked up, so this one was not. The address is not to blame."""


def refusal() -> str:
    """Return the sentence for every address that we may not or cannot post to."""
    return _(
        "We can’t send to this address. It must start with https://, be public and use port 443 or 8443."
    )


def check_url(url: str) -> SplitResult:
    """Return the parts of the URL; raise Closed unless it is https with a host and without a password.

    Only the form is checked here. The IP addresses are checked with every connection.
    """
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
    """Return the IP addresses of the host; raise Failed unless all are public.

    An unknown host, a slow lookup and a private address are refused with the same sentence.
    """
    try:
        found = resolve_in_time(host, port)
    except (OSError, UnicodeError) as error:
        raise Failed(refusal()) from error
    if not found or not all(map(is_public, found)):
        raise Failed(refusal())
    return found


def resolve_in_time(host: str, port: int) -> list[str]:
    """Return the IP addresses of the host; raise TimeoutError after LOOKUP seconds.

    Raise Busy if no thread is free.
    """
    if not _lookups.acquire(timeout=FREE):
        raise Busy(_("Please try again."))
    until = time.monotonic() + LOOKUP
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
        raise Busy(_("Please try again.")) from error
    try:
        found = answer.get(timeout=max(until - time.monotonic(), 0))
    except Empty as error:
        raise TimeoutError from error
    if isinstance(found, Exception):
        raise found
    return found


def resolve(host: str, port: int) -> list[str]:
    """Return the IP addresses of the host."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[0]) for *_kind, where in found))


def is_public(address: str) -> bool:
    """Return whether the IP address is public. IPv6 addresses that embed an IPv4 address are not."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a link-local address with a scope
        return False
    if isinstance(found, ipaddress.IPv6Address) and (
        found not in GLOBAL_6 or any(found in net for net in CLOSED_6)
    ):
        return False
    if isinstance(found, ipaddress.IPv4Address) and any(found in net for net in CLOSED_4):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


def context() -> ssl.SSLContext:
    """Return a TLS context that checks certificates against the host name."""
    return ssl.create_default_context()


class Pinned(http.client.HTTPSConnection):
    """A connection to an IP address that was checked, under the host name it was looked up for."""

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
        """End the connection because its time is up."""
        self.late = True
        with suppress(OSError, AttributeError, ValueError):
            self.sock.shutdown(socket.SHUT_RDWR)


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Post the body and return the status: 2xx, or 404 or 410 if the receiver no longer exists.

    Raise Closed for a URL that we never post to, and Failed for everything else that goes wrong.
    """
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
        text = f"{type(error).__name__}: {error}"  # may quote several lines of the response
        raise Failed(" ".join(text.split())[:150]) from error
    finally:
        timer.cancel()
        connection.close()
    if 300 <= status < 400:
        raise Failed(
            _("It redirects to another address (%(status)d), which we don’t follow.") % {"status": status}
        )
    if not 200 <= status < 300 and status not in (404, 410):
        raise Failed(_("It answered %(status)d.") % {"status": status})
    return status
