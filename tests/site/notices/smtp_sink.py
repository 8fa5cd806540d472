"""A real SMTP server that keeps the mails that the site's worker hands over."""

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.services.site import free_port


class Sink:
    """Keeps the mails in the order of their arrival."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def take(self) -> list[EmailMessage]:
        """Return the mails that have come since the last call."""
        taken, self.mails = self.mails, []
        return taken

    def read(self) -> list[tuple[str, str]]:
        """Return recipient and subject of the mails that have come since the last call."""
        return [(mail["To"], mail["Subject"]) for mail in self.take()]


@contextmanager
def listening() -> Iterator[tuple[Sink, str]]:
    """Yield a running sink and its EMAIL_URL."""
    sink, port = Sink(), free_port()
    controller = Controller(sink, hostname="127.0.0.1", port=port, ready_timeout=120)
    controller.start()
    try:
        yield sink, f"smtp://127.0.0.1:{port}?tls=off&timeout=100"
    finally:
        controller.stop()
