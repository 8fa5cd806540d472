"""Invitations by mail, as they arrive at a real SMTP server; who gets none, and what ends them."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from games.base import clock
from games.ending.write import rematch
from games.lobby.invitations import decline, invite, withdraw
from games.lobby.tables import leave_open_tables, leave_seat, open_table, remove_player, take_seat
from games.models import Browser, Invitation, Notice, Table, User, Wishes
from games.models.table import Status, Visibility
from games.notices.reminders import sweep_reminders
from games.notices.sending import send_due
from games.pace.terms import Terms
from games.people.blocking import tie
from tests.site.lobby.people import client_of, guest
from tests.site.lobby.test_my_games import end
from tests.site.notices.mailbox import MINUTE, only, reader, rows
from tests.site.notices.smtp_sink import Sink
from tests.site.pace.scenes import DAY, HOUR, Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db
TO_BELA = "bela@example.org"
FIRST_INVITATION = [(TO_BELA, "Asha invites you to play Taj Mahal")]


@pytest.fixture
def asha(wall: Wall) -> User:
    return reader("Asha")


@pytest.fixture
def bela(asha: User) -> User:
    """Return a player who follows Asha."""
    bela = reader("Bela")
    tie(person=bela, name="Asha", kind="follow")
    return bela


def inviting(host: User, *guests: User, pace: str = "normal", **more: object) -> Table:
    """Return a table for four, to which the host has invited these users by name."""
    return open_table(
        owner=host, game_name="taj_mahal", seats=4, options={}, visibility=Visibility.NAMED, invited=guests,
        terms=Terms(pace=pace), **more,
    )  # fmt: skip


def deliver(wall: Wall, after: timedelta = MINUTE) -> None:
    """Advance the clock and do the worker's part."""
    wall.advance(after)
    sweep_reminders()
    send_due()


def test_an_invitation_by_name_arrives_with_host_game_players_pace_and_length(
    asha: User, bela: User, wall: Wall, sink: Sink
) -> None:
    table = inviting(asha, bela)
    deliver(wall)
    (mail,) = sink.take()
    assert (mail["To"], mail["Subject"]) == FIRST_INVITATION[0]
    plain = mail.get_body(("plain",)).get_content()
    for part in (
        "Asha invites you to play Taj Mahal",
        "Win the favour of the court",
        "Friendly, 4 players",
        "Normal: 24 hours for each decision.",
        "With 4 players a game takes about",
        f"See invitation: http://localhost:8000/go/{table.code}",
        "Stop mails about invitations:",
    ):
        assert part in " ".join(plain.split()), part
    html = mail.get_body(("html",)).get_content()
    assert f'href="http://localhost:8000/go/{table.code}"' in html
    deliver(wall, DAY)
    assert sink.take() == [], "once"


def test_the_mails_button_opens_a_page_whose_one_primary_button_joins_by_post(
    asha: User, bela: User, wall: Wall, sink: Sink
) -> None:
    table = inviting(asha, bela)
    deliver(wall)
    plain = sink.take()[0].get_body(("plain",)).get_content()
    links = re.findall(r"http://localhost:8000(\S+)", plain)
    scanner = Client()
    for link in links:
        answer = scanner.get(link, follow=True)
        assert "_auth_user_id" not in scanner.session, "no link logs anyone in"
        assert answer.status_code == 200
    wishes = Wishes.objects.filter(user=bela)
    assert not table.seats.filter(user=bela).exists()
    assert not wishes.exists(), "a scanner unsubscribes nobody"
    client = client_of(bela)
    page = client.get(f"/go/{table.code}", follow=True).content.decode().split("<main")[1].split("</main>")[0]
    (primary,) = re.findall(r'<(?:a|button)[^>]*class="[^"]*primary[^>]*>', page)
    assert primary.startswith("<button")
    assert f'method="post" action="/t/{table.code}/join"' in page
    assert not table.seats.filter(user=bela).exists(), "a GET changes nothing"
    client.post(f"/t/{table.code}/join")
    assert table.seats.filter(user=bela).exists()


def test_an_invitation_to_a_rematch_arrives(asha: User, wall: Wall, sink: Sink) -> None:
    bela = reader("Bela")
    over = end(started(asha, bela).table)
    Notice.objects.all().delete()
    new = rematch(table_id=over.pk, user=asha)
    deliver(wall)
    (mail,) = sink.take()
    assert (mail["To"], mail["Subject"]) == (TO_BELA, "Asha invites you to a rematch of Maharaja")
    assert f"/go/{new.code}" in mail.get_body(("plain",)).get_content()


def test_an_invitation_to_a_live_table_arrives_although_the_guest_looks_at_it(
    asha: User, bela: User, wall: Wall, sink: Sink
) -> None:
    table = open_table(
        owner=asha, game_name="taj_mahal", seats=4, options={}, terms=Terms(pace="live"), invited=[bela]
    )
    client = client_of(bela)
    client.get(f"/t/{table.code}/")
    wall.advance(MINUTE)
    client.get(f"/t/{table.code}/")
    deliver(wall, timedelta())
    assert sink.read() == FIRST_INVITATION


def test_an_invitation_arrives_in_the_digest_that_the_guest_has_chosen(
    asha: User, bela: User, wall: Wall, sink: Sink
) -> None:
    Wishes.objects.create(user=bela, chosen=only(invitation="digest"), digest_hour=8)
    inviting(asha, bela)
    deliver(wall, 19 * HOUR)
    assert sink.take() == []
    deliver(wall, HOUR)
    (mail,) = sink.take()
    assert (mail["To"], mail["Subject"]) == FIRST_INVITATION[0]
    assert "here is your daily digest" in mail.get_body(("plain",)).get_content()


def test_people_invited_after_the_table_has_opened_get_the_same_mail(
    asha: User, bela: User, wall: Wall, sink: Sink
) -> None:
    table = inviting(asha)
    for _ in range(2):
        invite(table_id=table.pk, host=asha, guests=[bela])
    deliver(wall)
    assert sink.read() == FIRST_INVITATION


@pytest.mark.parametrize("how", ["on", "digest"])
@pytest.mark.parametrize("gone", ["seat", "table", "expired", "withdrawn", "declined", "joined", "blocked"])
def test_nothing_is_sent_once_the_seat_or_the_table_is_gone(
    asha: User, bela: User, wall: Wall, sink: Sink, gone: str, how: str
) -> None:
    Wishes.objects.create(user=bela, chosen=only(invitation=how))
    table = inviting(asha, bela)
    if gone == "seat":
        for name in ("Chand", "Dara", "Emil"):
            invite(table_id=table.pk, host=asha, guests=[other := person(name)])
            take_seat(table_id=table.pk, user=other)
        assert Table.objects.get(pk=table.pk).status == Status.RUNNING
    elif gone == "table":
        leave_seat(table_id=table.pk, user=asha)
    elif gone == "expired":
        Table.objects.filter(pk=table.pk).update(expires_at=clock.now())
    elif gone == "withdrawn":
        withdraw(table_id=table.pk, host=asha, name="Bela")
    elif gone == "declined":
        decline(table=table, user=bela)
    elif gone == "joined":
        take_seat(table_id=table.pk, user=bela)
    else:
        tie(person=bela, name="Asha", kind="block")
    deliver(wall, DAY)
    assert [(to, subject) for to, subject in sink.read() if to == TO_BELA] == []
    assert {row.status for row in rows(bela, "invitation")} == {"dropped"}


@pytest.mark.parametrize("end_of", ["withdrawn", "removed", "cancelled", "account"])
def test_the_end_of_an_invitation_is_told_to_those_who_were_told_of_it(
    asha: User, bela: User, wall: Wall, sink: Sink, end_of: str
) -> None:
    chand = reader("Chand")
    table = inviting(asha, bela, chand)
    deliver(wall)
    assert sink.read() == FIRST_INVITATION, "Chand does not know Asha"
    if end_of == "withdrawn":
        withdraw(table_id=table.pk, host=asha, name="Bela")
        withdraw(table_id=table.pk, host=asha, name="Chand")
    elif end_of == "removed":
        take_seat(table_id=table.pk, user=bela)
        remove_player(table_id=table.pk, owner=asha, seat_id=table.seats.get(user=bela).pk)
    elif end_of == "cancelled":
        leave_seat(table_id=table.pk, user=asha)
    else:
        leave_open_tables(user=asha)
    deliver(wall, 10 * MINUTE)
    words = {
        "withdrawn": "Asha withdrew the invitation to play Taj Mahal",
        "removed": "Asha withdrew the invitation to play Taj Mahal",
        "cancelled": "Asha cancelled the Taj Mahal table",
        "account": "Asha cancelled the Taj Mahal table",
    }
    assert sink.read() == [(TO_BELA, words[end_of])]


def test_a_cancelled_table_is_told_to_those_who_sit_there_and_not_to_its_host(
    asha: User, wall: Wall, sink: Sink
) -> None:
    chand = reader("Chand")
    table = open_table(owner=asha, game_name="taj_mahal", seats=4, options={})
    take_seat(table_id=table.pk, user=chand)
    leave_seat(table_id=table.pk, user=asha)
    deliver(wall)
    assert sink.read() == [("chand@example.org", "Asha cancelled the Taj Mahal table")]


@pytest.mark.parametrize("switched", ["off", "nobody", "known"])
def test_settings_keep_invitations_away(
    asha: User, bela: User, wall: Wall, sink: Sink, switched: str
) -> None:
    if switched == "off":
        Wishes.objects.create(user=bela, chosen=only())
    else:
        Wishes.objects.create(user=bela, may_invite=switched)
    table = inviting(asha, bela)
    deliver(wall)
    known = switched == "known"  # Bela follows Asha
    assert sink.read() == (FIRST_INVITATION if known else [])
    assert (table.code in client_of(bela).get("/my/").content.decode()) == (switched != "nobody")


@pytest.mark.parametrize("why", ["stranger", "unconfirmed", "bounced", "cancelled game", "left game"])
def test_a_host_whom_the_guest_does_not_know_sends_no_mail_push_or_webhook(
    asha: User, wall: Wall, sink: Sink, why: str
) -> None:
    bela = reader("Bela")
    if why == "unconfirmed":
        tie(person=bela, name="Asha", kind="follow")
        EmailAddress.objects.filter(user=asha).update(verified=False)
    elif why == "bounced":
        tie(person=bela, name="Asha", kind="follow")
        Wishes.objects.create(user=asha, bounced_address=asha.email)
    elif why == "cancelled game":
        end(started(asha, bela).table, Status.ABORTED)
    elif why == "left game":
        table = end(started(asha, bela).table)
        table.seats.filter(user=asha).update(final_reason="resigned")
    Notice.objects.all().delete()
    table = inviting(User.objects.get(pk=asha.pk), bela)
    assert rows(bela) == [], "in no channel"
    deliver(wall, DAY)
    assert [subject for _to, subject in sink.read() if "invites" in subject] == []
    assert table.code in client_of(bela).get("/my/").content.decode(), "but on the site"


def test_an_invitation_from_a_stranger_is_one_line_of_a_digest_that_goes_out_anyway(
    asha: User, wall: Wall, sink: Sink
) -> None:
    chand, bela = person("Chand"), reader("Bela", chosen=only("invitation", last="digest"))
    inviting(asha, bela)
    hidden = inviting(asha, bela)
    Invitation.objects.filter(table=hidden).update(hidden=True)
    deliver(wall, DAY)
    assert sink.take() == [], "it causes no mail"
    game = planning(started(bela, chand, pace="relaxed"))
    decide(game, chand)
    deliver(wall, DAY)
    (mail,) = sink.take()
    plain = mail.get_body(("plain",)).get_content()
    assert plain.count("Asha invites you to play Taj Mahal") == 1
    assert "You have 1 more invitation" in plain
    assert "See" not in mail["Subject"]
    other = planning(started(bela, chand, pace="relaxed"))
    decide(other, chand)
    deliver(wall, DAY)
    (mail,) = sink.take()
    assert "Asha" not in mail.get_body(("plain",)).get_content(), "in one digest only"


def test_invitations_from_strangers_are_in_no_other_mail(asha: User, wall: Wall, sink: Sink) -> None:
    chand, bela = person("Chand"), reader("Bela", chosen=only("last", "invitation"))
    inviting(asha, bela)
    game = planning(started(bela, chand))
    decide(game, chand)
    deliver(wall)
    (mail,) = sink.take()
    assert "Asha" not in mail.get_body(("plain",)).get_content()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["fresh", "confirmed", "guest"])
def test_200_invitations_cause_no_mail_to_people_who_do_not_know_the_host(
    wall: Wall, sink: Sink, kind: str
) -> None:
    host = guest() if kind == "guest" else reader("Zeno")
    if kind == "fresh":
        EmailAddress.objects.filter(user=host).update(verified=False)
    people = [reader(f"P{at}") for at in range(200)]
    client = client_of(host)
    statuses = []
    for at in range(0, 200, 10):
        names = ",".join(user.username for user in people[at : at + 10])
        table = open_table(owner=host, game_name="taj_mahal", seats=4, options={})
        statuses.append(client.post(f"/t/{table.code}/invite", {"names": names}).status_code)
        wall.advance(2 * MINUTE)
    assert Invitation.objects.count() == (0 if kind == "guest" else 20), statuses
    assert set(statuses[2:]) == ({403, 429} if kind == "guest" else {429}), "20 a day"
    assert not Notice.objects.filter(kind="invitation").exists()
    deliver(wall, DAY)
    assert sink.take() == []


def test_a_push_and_a_webhook_are_sent_too(asha: User, bela: User, wall: Wall) -> None:
    Browser.objects.create(user=bela, url="https://push.example.org/1", digest="d", created_at=clock.now())
    bela.webhooks.create(url="https://hook.example.org/", created_at=clock.now())
    inviting(asha, bela)
    assert sorted(row.channel for row in rows(bela, "invitation")) == ["hook", "mail", "push"]


def test_the_mail_is_in_the_guests_language(asha: User, bela: User, wall: Wall, sink: Sink) -> None:
    Wishes.objects.create(user=bela, language="pt-br")
    inviting(asha, bela)
    deliver(wall)
    (mail,) = sink.take()
    assert mail["Subject"] == "Asha convida você para jogar Taj Mahal"
