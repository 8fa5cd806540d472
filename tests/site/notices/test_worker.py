"""A real worker hands mails to a real SMTP server of the tests' own, and is killed around the hand-over."""

import os
import signal
import socket
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.services.processes import soon
from tests.services.site import free_port
from tests.site.worker.apart import Apart

pytestmark = pytest.mark.slow
WAITS = """
from games.models import *
from games.services.tables import open_table, take_seat
people = [User.objects.create_user(name, f"{name.lower()}@example.org") for name in ("Asha", "Bela")]
Wishes.objects.create(user=people[0], chosen={"started": {"mail": "off"}})
Wishes.objects.create(user=people[1], chosen={"started": {"mail": "off"}})
table = open_table(owner=people[0], game_name="maharaja", seats=2, options={})
take_seat(table_id=table.pk, user=people[1])
print(Notice.objects.get().message_id)
"""
SEND = """
from games.services import mailing, outbox
{twist}
outbox.send_due()
"""
# Where the process waits to be killed: before the hand-over, in it (the server waits), after it.
BEFORE = """
import time
from pathlib import Path
def late(batch):
    Path({flag!r}).touch()
    time.sleep(60)
outbox.SENDERS["mail"] = late
"""
AFTER = """
import time
from pathlib import Path
usual = mailing.send
def late(batch):
    usual(batch)
    Path({flag!r}).touch()
    time.sleep(60)
outbox.SENDERS["mail"] = late
"""
STATE = """
from games.models import *
print(Notice.objects.count(), Notice.objects.get().status)
"""


class Post:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.got: list[Message] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.got.append(message_from_bytes(envelope.content))
        return "250 OK"


class Standing:
    """Says nothing after the greeting: whoever comes is stuck in the hand-over."""

    def __init__(self, port: int) -> None:
        self.listener = socket.create_server(("127.0.0.1", port))
        self.came: socket.socket | None = None

    def accept(self) -> None:
        self.came, _where = self.listener.accept()
        self.came.sendall(b"220 wait\r\n")
        assert self.came.recv(1000), "it has said hello"

    def close(self) -> None:
        if self.came:
            self.came.close()
        self.listener.close()


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def post(port: int) -> Iterator[Post]:
    kept = Post()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    yield kept
    controller.stop()


@pytest.fixture
def site_with_mail(tmp_path: Path, port: int) -> Apart:
    return Apart(
        tmp_path,
        EMAIL_URL=f"smtp://127.0.0.1:{port}",
        SITE_URL="https://play.example.org",
        DJANGO_SETTINGS_MODULE="maharaja_site.settings_for_tests",
    )


def later(site: Apart, seconds: int) -> None:
    (Path(site.env["VAR_DIR"]) / "clock").write_text(str(seconds))


def killed(site: Apart, twist: str, flag: Path) -> None:
    """A process that sends is killed where it stands."""
    sender = site.spawn(SEND.format(twist=twist))
    assert soon(flag.exists)
    os.kill(sender.pid, signal.SIGKILL)
    sender.communicate()


def test_a_real_worker_sends_once_what_it_did_not_get_through_before(
    site_with_mail: Apart, post: Post, tmp_path: Path
) -> None:
    message_id = site_with_mail.python(WAITS)
    later(site_with_mail, 60)
    flag = tmp_path / "before"
    killed(site_with_mail, BEFORE.format(flag=str(flag)), flag)
    assert post.got == []
    later(site_with_mail, 300)
    with site_with_mail.process("worker"), site_with_mail.process("beat"):
        assert soon(lambda: bool(post.got))
        assert soon(lambda: site_with_mail.python(STATE) == "1 sent")
    (mail,) = post.got
    assert mail["Message-ID"] == f"<{message_id}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"].strip().startswith("<https://play.example.org/unsubscribe/")
    kinds = [part.get_content_type() for part in mail.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]


def test_killed_after_the_hand_over_it_may_repeat_one_mail_under_the_same_id(
    site_with_mail: Apart, post: Post, tmp_path: Path
) -> None:
    message_id = site_with_mail.python(WAITS)
    later(site_with_mail, 60)
    flag = tmp_path / "after"
    killed(site_with_mail, AFTER.format(flag=str(flag)), flag)
    assert site_with_mail.python(STATE) == "1 waiting"
    later(site_with_mail, 300)
    site_with_mail.python(SEND.format(twist=""))
    assert site_with_mail.python(STATE) == "1 sent"
    site_with_mail.python(SEND.format(twist=""))
    assert [mail["Message-ID"] for mail in post.got] == [f"<{message_id}>"] * 2


def test_killed_in_the_hand_over_the_mail_comes_once(site_with_mail: Apart, port: int) -> None:
    message_id = site_with_mail.python(WAITS)
    later(site_with_mail, 60)
    standing = Standing(port)
    sender = site_with_mail.spawn(SEND.format(twist=""))
    standing.accept()
    os.kill(sender.pid, signal.SIGKILL)
    sender.communicate()
    standing.close()
    kept = Post()
    controller = Controller(kept, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        later(site_with_mail, 300)
        site_with_mail.python(SEND.format(twist=""))
    finally:
        controller.stop()
    assert [mail["Message-ID"] for mail in kept.got] == [f"<{message_id}>"]
    assert site_with_mail.python(STATE) == "1 sent"
