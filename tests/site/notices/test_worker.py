"""A real worker sends mails to a test SMTP server and is killed while it sends."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.services.processes import soon
from tests.services.site import free_port
from tests.site.worker.apart import Apart, kill

pytestmark = pytest.mark.slow
MINUTE = 60
# A table of the two: one of them is to decide. The worker's mark that it sends alone would go by itself.
WAITS = """
from allauth.account.models import EmailAddress
from django.core.cache import cache
from games.models import *
from games.lobby.tables import open_table, take_seat
for name in ("Asha", "Bela"):
    user, _ = User.objects.get_or_create(username=name, defaults={"email": f"{name.lower()}@example.org"})
    EmailAddress.objects.get_or_create(user=user, defaults={"email": user.email, "verified": True})
    Wishes.objects.get_or_create(user=user, defaults={"chosen": {"started": {"mail": "off"}}})
asha, bela = User.objects.filter(username__in=("Asha", "Bela")).order_by("username")
table = open_table(owner=asha, game_name="maharaja", seats=2, options={})
take_seat(table_id=table.pk, user=bela)
cache.delete("sending-notices")
print(Notice.objects.get(table=table).message_id)
"""
STATE = """
from django.core.cache import cache
from games.models import *
cache.delete("sending-notices")
row = Notice.objects.get(message_id="{}")
print(Notice.objects.filter(table=row.table).count(), row.status)
"""


# A guest's game: three times a decision that the worker must answer.
ROUNDS = """
import time
from games.management.demo.tables import _decide
from games.models import Game, User
from games.lobby.tables import open_table
user, _new = User.objects.get_or_create(username="Chandra")
table = open_table(owner=user, game_name="maharaja", seats=1, options={"solo": ["easy"]})
answered, late = 0, time.monotonic() + 240
while answered < 3 and time.monotonic() < late:
    game = Game.objects.select_related("table").get(table=table)
    if not game.needs_worker:
        _decide(game)
        game.refresh_from_db()
        if not game.needs_worker:
            continue
    while Game.objects.get(pk=game.pk).needs_worker and time.monotonic() < late:
        time.sleep(0.05)
    answered += not Game.objects.get(pk=game.pk).needs_worker
print(answered)
"""


class Post:
    """An SMTP server that stores mails. It can make the client wait at one step of the conversation."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self.step = ""
        self.reached = threading.Event()

    @contextmanager
    def holding(self, step: str) -> Iterator[None]:
        self.reached.clear()
        self.step = step
        yield
        self.step = ""

    async def held(self, step: str) -> bool:
        waits = self.step == step
        while self.step == step:
            self.reached.set()
            await asyncio.sleep(0.02)
        return waits

    async def handle_EHLO(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, answers: list[str]
    ) -> list[str]:
        await self.held("EHLO")
        session.host_name = hostname
        return answers

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if await self.held("DATA"):
            return "451 not accepted"
        self.got.append(message_from_bytes(envelope.content))
        return "250 OK"

    async def handle_QUIT(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        await self.held("QUIT")
        return "221 Bye"

    def named(self, message_id: str) -> list[Message]:
        return [mail for mail in self.got if mail["Message-ID"] == f"<{message_id}>"]


class Site(Apart):
    """A site with a mail server and a clock that the test sets."""

    ahead = 0

    def later(self, minutes: int) -> None:
        self.ahead += minutes * MINUTE
        (Path(self.env["VAR_DIR"]) / "clock").write_text(str(self.ahead))


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Post, int]]:
    kept, port = Post(), free_port()
    controller = Controller(kept, hostname="127.0.0.1", port=port, ready_timeout=120)
    controller.start()
    yield kept, port
    controller.stop()


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, post: tuple[Post, int], prepared_site: Path
) -> Iterator[Site]:
    """Run a site with beat. Each test starts its own workers."""
    home = tmp_path_factory.mktemp("mail")
    (home / "var").mkdir(mode=0o700)
    shutil.copy(prepared_site / "db.sqlite3", home / "var")
    made = Site(
        home,
        migrated=True,
        EMAIL_URL=f"smtp://127.0.0.1:{post[1]}?timeout=100",
        SITE_URL="https://play.example.org",
        DJANGO_SETTINGS_MODULE="maharaja_site.settings_for_tests",
    )
    with made.process("beat"):
        yield made


@pytest.mark.parametrize(
    ("step", "mails"),
    [
        pytest.param("EHLO", 1, id="before the hand-over"),
        pytest.param("DATA", 1, id="in the hand-over"),
        pytest.param("QUIT", 2, id="after the hand-over"),
    ],
)
def test_a_worker_killed_while_sending_mail_repeats_no_row_and_no_message_id(
    site: Site, post: tuple[Post, int], step: str, mails: int
) -> None:
    kept, _port = post
    before = len(kept.got)
    message_id = site.python(WAITS)
    site.later(10)
    with kept.holding(step), site.process("worker") as worker:
        assert soon(kept.reached.is_set)
        kill(worker)
    assert len(kept.got) - before == mails - 1, "handed over only if the server has accepted it"
    assert site.python(STATE.format(message_id)) == "1 waiting"
    site.later(5)
    with site.process("worker"):
        assert soon(lambda: len(kept.got) - before == mails)
        assert soon(lambda: site.python(STATE.format(message_id)) == "1 sent")
    assert len(kept.named(message_id)) == mails == len(kept.got) - before
    mail = kept.got[-1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"].strip().startswith("<https://play.example.org/unsubscribe/")
    kinds = [part.get_content_type() for part in mail.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "text/html"]


def test_a_mail_server_that_does_not_answer_delays_no_round(site: Site, post: tuple[Post, int]) -> None:
    kept, _port = post
    message_id = site.python(WAITS)
    site.later(10)
    with ExitStack() as stack:
        hold = stack.enter_context(ExitStack())
        hold.enter_context(kept.holding("EHLO"))
        for queues in ("mail,webhooks", "rounds,sweep"):
            stack.enter_context(site.process("worker", queues))
        assert soon(kept.reached.is_set), "the worker for mail waits for the server"
        assert site.python(ROUNDS) == "3", "rounds are resolved meanwhile"
        assert kept.named(message_id) == [], "and the mail is still not sent"
        hold.close()
        site.later(5)  # a try that was given up is due again
        assert soon(lambda: bool(kept.named(message_id)))
