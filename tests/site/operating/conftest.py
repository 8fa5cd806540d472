"""A mail server that knows one name and password."""

from collections.abc import Iterator

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from games.operating import mail_server as asked
from tests.services.site import free_port

LOGIN = LoginPassword(b"maharaja", b"a long secret")


def checked(
    server: SMTP, session: Session, envelope: Envelope, mechanism: str, given: LoginPassword
) -> AuthResult:
    return AuthResult(success=given == LOGIN, handled=False)


@pytest.fixture(scope="session")
def mail_server() -> Iterator[int]:
    """Yield the port of the server."""
    port = free_port()
    controller = Controller(
        object(),
        hostname="127.0.0.1",
        port=port,
        ready_timeout=120,
        authenticator=checked,
        auth_require_tls=False,
    )
    controller.start()
    yield port
    controller.stop()


@pytest.fixture(autouse=True)
def no_answer_of_a_mail_server_is_remembered() -> None:
    asked._refusal.cache_clear()
