"""A mail server that remembers who got which Message-ID."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.services.site import free_port


class Post:
    """Counts the mails for each recipient and Message-ID."""

    def __init__(self) -> None:
        self.got: Counter[tuple[str, str]] = Counter()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content)
        for address in envelope.rcpt_tos:
            self.got[address, mail["Message-ID"].strip("<>")] += 1
        return "250 OK"


@contextmanager
def post_office(hostname: str = "127.0.0.1") -> Iterator[tuple[Post, str]]:
    """Yield a running server and its EMAIL_URL."""
    post, port = Post(), free_port()
    controller = Controller(post, hostname=hostname, port=port, ready_timeout=120)
    controller.start()
    try:
        yield post, f"smtp://{hostname}:{port}?tls=off"
    finally:
        controller.stop()
