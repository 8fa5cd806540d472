"""Players at tables with a clock are told if no notice can reach them, with the button that helps."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from games.base import clock
from games.lobby.tables import open_table, take_seat
from games.models import Browser, Table, User, Wishes
from games.notices.bounces import mark
from games.pace.terms import Terms
from tests.site.lobby.people import client_of
from tests.site.lobby.test_my_games import end
from tests.site.notices.mailbox import reader
from tests.site.notices.push_keys import new_key
from tests.site.pace.scenes import Wall, started

pytestmark = pytest.mark.django_db
LINE = "We can’t tell you when it’s your turn:"
CONFIRM, AGAIN = 'action="/me/notices/confirm"', 'action="/me/notices/address"'


@pytest.fixture
def asha(wall: Wall) -> User:
    """Return a player with a clock whose address is not confirmed."""
    asha = reader("Asha")
    EmailAddress.objects.filter(user=asha).update(verified=False)
    return asha


def at_a_table(user: User, pace: str = "normal") -> Table:
    """Return an open table with this pace at which the user sits."""
    other = reader(f"Host{Table.objects.count()}")
    table = open_table(owner=other, game_name="taj_mahal", seats=4, options={}, terms=Terms(pace=pace))
    take_seat(table_id=table.pk, user=user)
    return table


def lines(user: User, *tables: Table) -> list[bool]:
    """Return whether the front page, my games and the pages of these tables have the line."""
    paths = ["/", "/my/", *(f"/t/{table.code}/" for table in tables)]
    return [LINE in client_of(user).get(path).content.decode() for path in paths]


def test_a_player_without_a_confirmed_address_reads_one_line_until_it_is_confirmed(asha: User) -> None:
    running, waiting = started(asha, reader("Bela")).table, at_a_table(asha)
    assert lines(asha, running, waiting) == [True] * 4
    client = client_of(asha)
    for path in ("/", "/my/", f"/t/{running.code}/", f"/t/{waiting.code}/"):
        html = client.get(path).content.decode()
        assert html.count(LINE) == 1
        assert CONFIRM in html
        assert "your address asha@example.org isn’t confirmed." in html
    client.post("/me/notices/confirm")
    link = next(word for word in mail.outbox[-1].body.split() if "/confirm-email/" in word)
    client.post(link)
    assert lines(asha, running, waiting) == [False] * 4


def test_a_player_whose_mail_bounced_reads_the_line_with_another_button(asha: User) -> None:
    EmailAddress.objects.filter(user=asha).update(verified=True)
    table = at_a_table(asha)
    assert lines(asha, table) == [False] * 3
    mark(asha.email)
    html = client_of(asha).get("/").content.decode()
    assert "mail to asha@example.org bounced." in html
    assert AGAIN in html
    client_of(asha).post("/me/notices/address")
    assert lines(asha, table) == [False] * 3


def test_a_player_without_an_address_is_asked_for_one(asha: User) -> None:
    table = at_a_table(asha)
    User.objects.filter(pk=asha.pk).update(email="")
    asha.refresh_from_db()
    assert lines(asha, table) == [True] * 3
    assert 'href="/accounts/email/">Add address' in client_of(asha).get("/my/").content.decode()


@pytest.mark.parametrize("channel", ["push", "webhook"])
def test_the_line_is_gone_once_another_channel_works_and_back_when_it_is_switched_off(
    asha: User, channel: str
) -> None:
    table, moment = at_a_table(asha), clock.now()
    if channel == "push":
        way = Browser.objects.create(
            user=asha, url="https://push.example.org/1", digest="d", created_at=moment
        )
    else:
        way = asha.webhooks.create(url="https://hook.example.org/", created_at=moment)
    assert lines(asha, table) == [False] * 3
    type(way).objects.update(switched_off_at=moment)
    assert lines(asha, table) == [True] * 3


def test_the_line_offers_push_if_the_site_sends_it(asha: User, settings: Settings) -> None:
    table = at_a_table(asha)
    for key, shown in ((new_key(), True), ("", False)):
        settings.VAPID_KEY = key
        for path in ("/", f"/t/{table.code}/"):
            html = client_of(asha).get(path).content.decode()
            assert ('id="push-on"' in html) == ("push.js" in html) == shown


@pytest.mark.parametrize("pace", ["none", "live"])
def test_tables_that_send_no_notices_show_no_line(asha: User, pace: str) -> None:
    assert lines(asha, at_a_table(asha, pace)) == [False] * 3


def test_only_players_at_the_table_read_the_line_and_only_until_it_is_over(asha: User) -> None:
    table = started(reader("Bela"), reader("Chand")).table
    assert lines(asha, table) == [False] * 3
    own = end(started(asha, reader("Dara")).table)
    assert lines(asha, own) == [False] * 3


def test_settings_do_not_matter_for_the_line(asha: User) -> None:
    """Who has switched every notice off has done so on purpose."""
    EmailAddress.objects.filter(user=asha).update(verified=True)
    Wishes.objects.create(user=asha, chosen={"turn": {"mail": "off"}})
    assert lines(asha, at_a_table(asha)) == [False] * 3


def test_the_line_costs_two_queries_however_many_tables_there_are(asha: User) -> None:
    for _ in range(5):
        at_a_table(asha)
    client = client_of(asha)
    numbers = []
    for verified in (True, False):
        EmailAddress.objects.filter(user=asha).update(verified=verified)
        with CaptureQueriesContext(connection) as caught:
            client.get("/my/")
        numbers.append(len(caught))
    Table.objects.update(pace="none")
    with CaptureQueriesContext(connection) as caught:
        client.get("/my/")
    assert max(numbers) <= len(caught) + 2
