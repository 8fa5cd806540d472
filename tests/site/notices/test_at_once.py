"""Two workers at the same time, on PostgreSQL."""

from functools import partial

import pytest
from django.core import mail

from games.models import Notice, Wishes
from games.notices import mailing, sending
from tests.services.pg import Pg, at_once, wait_for_the_other_call
from tests.site.notices.mailbox import MINUTE, reader
from tests.site.pace.scenes import Wall, decide, person, planning, started

pytestmark = pytest.mark.postgres


def test_two_workers_at_the_same_time_send_one_mail(
    pg: Pg, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bela = reader("Asha"), person("Bela")
    game = planning(started(asha, bela))
    Notice.objects.all().delete()
    decide(game, bela)
    wall.advance(MINUTE)
    usual = sending._take

    def slowly(*rows: object) -> object:
        wait_for_the_other_call()
        return usual(*rows)

    monkeypatch.setattr(sending, "_take", slowly)
    claim = partial(sending.claim, asha.pk, "mail", 0)
    found = at_once(claim, claim)
    assert sorted(map(len, found)) == [0, 1]
    sending.deliver(max(found, key=len))
    assert sending.send_due() == 0
    assert len(mail.outbox) == 1


def test_two_unsubscribe_requests_at_the_same_time_both_count(
    pg: Pg, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, usual = reader("Asha", chosen={"chat": {"mail": "on"}}), Wishes.choose

    def slowly(*choice: object) -> None:
        wait_for_the_other_call()
        usual(*choice)

    monkeypatch.setattr(Wishes, "choose", slowly)
    at_once(*(partial(mailing.unsubscribe, user=asha, kinds=[kind]) for kind in ("turn", "chat")))
    found = Wishes.objects.get(user=asha)
    assert [found.how(kind, "mail") for kind in ("turn", "chat", "last")] == ["off", "off", "on"]
