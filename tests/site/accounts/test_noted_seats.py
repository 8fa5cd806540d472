"""Visitors who join with an account get the seat once they have signed up or logged in, and only then."""

from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.test import Client

from games.accounts.sealing import seal
from games.base import clock
from games.lobby.noted_seats import MAX_AGE_SECONDS
from games.lobby.tables import leave_seat, take_seat
from games.models import Table, User
from games.models.table import Visibility
from games.pace.terms import Terms
from tests.site.accounts.credentials import PASSWORD, SIGN_UP, code_of
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.django_db
LOG_IN = {"login": "Asha", "password": PASSWORD}


@pytest.fixture
def table(db: None) -> Table:
    """Return an open table with a clock, which needs an account, of four seats."""
    return opened(person("Host"), seats=4, visibility=Visibility.LINK, terms=Terms(pace="normal"))


def join(client: Client, table: Table, **data: str) -> str:
    """Press the button of the invitation; return the address to which it leads."""
    answer = client.post(f"/t/{table.code}/join", {"invite": table.invite, **data})
    assert answer.status_code == 302
    return str(answer["Location"])


def seated(table: Table) -> set[str]:
    return set(table.seats.exclude(user=None).values_list("user__username", flat=True)) - {"Host"}


def after(client: Client, answer: object, table: Table) -> str:
    """Follow the form's answer, which leads back to the invitation; return where that leads."""
    assert answer["Location"] == f"/i/{table.invite}/"  # type: ignore[index]
    return str(client.get(f"/i/{table.invite}/").headers.get("Location", ""))


def test_a_visitor_who_signs_up_sits_at_the_table_in_the_chosen_colour(client: Client, table: Table) -> None:
    page = join(client, table, account="sign_up", colour="blue")
    assert seated(table) == set(), "not before there is an account"
    html = client.get(page).content.decode()
    assert "You get your seat at the table right after this." in html
    answer = client.post(page, {**SIGN_UP, "next": f"/i/{table.invite}/"})
    assert after(client, answer, table) == f"/t/{table.code}/"
    assert seated(table) == {"Meera"}
    assert table.seats.get(user__username="Meera").colour == "blue"


def test_a_visitor_who_chooses_to_log_in_on_the_sign_up_page_gets_the_seat_too(
    client: Client, table: Table, asha: User
) -> None:
    page = join(client, table, account="sign_up")
    address = f"/accounts/login/?next=%2Fi%2F{table.invite}%2F"
    assert f'href="{address}"' in client.get(page).content.decode()
    assert "You get your seat at the table right after this." in client.get(address).content.decode()
    answer = client.post(address, {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert after(client, answer, table) == f"/t/{table.code}/"
    assert seated(table) == {"Asha"}


def test_a_wrong_password_costs_no_seat(client: Client, table: Table, asha: User) -> None:
    page = join(client, table, account="log_in")
    client.post(page, {"login": "Asha", "password": "wrong", "next": f"/i/{table.invite}/"})
    assert seated(table) == set()
    client.post(page, {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert seated(table) == {"Asha"}


def test_the_seat_is_taken_after_the_second_step_of_a_login(client: Client, table: Table, asha: User) -> None:
    secret = totp.generate_totp_secret()
    Authenticator.objects.create(user=asha, type=Authenticator.Type.TOTP, data={"secret": seal(secret)})
    page = join(client, table, account="log_in")
    answer = client.post(page, {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert answer["Location"].startswith("/accounts/2fa/authenticate/")
    assert seated(table) == set()
    client.post(answer["Location"], {"code": code_of(secret), "next": f"/i/{table.invite}/"})
    assert seated(table) == {"Asha"}


def test_a_guest_who_signs_up_for_a_table_keeps_their_games_and_gets_the_seat(
    client: Client, guest: User, table: Table
) -> None:
    page = join(client, table, account="sign_up")
    client.post(page, {**SIGN_UP, "next": f"/i/{table.invite}/"})
    assert seated(table) == {"Meera"}
    assert User.objects.get(username="Meera").pk == guest.pk
    assert guest.seats.count() == 2


def test_a_guest_who_logs_in_for_a_table_gets_the_seat_and_is_asked_about_the_games(
    client: Client, guest: User, table: Table, asha: User
) -> None:
    page = join(client, table, account="log_in")
    answer = client.post(page, {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert answer["Location"] == f"/me/bring-games/?next=%2Fi%2F{table.invite}%2F"
    assert seated(table) == {"Asha"}


def test_a_guest_joins_a_friendly_table_without_an_account(client: Client, guest: User) -> None:
    friendly = opened(person("Host"), visibility=Visibility.LINK)
    assert join(client, friendly) == f"/t/{friendly.code}/"
    assert seated(friendly) == {guest.username}


def test_a_link_alone_seats_nobody_who_signs_up_or_logs_in(client: Client, table: Table, asha: User) -> None:
    for address in (f"/i/{table.invite}/", f"/accounts/signup/?next=/i/{table.invite}/"):
        assert client.get(address).status_code == 200
    client.post("/accounts/signup/", {**SIGN_UP, "next": f"/i/{table.invite}/"})
    Client().post("/accounts/login/", {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert User.objects.filter(username="Meera").exists()
    assert seated(table) == set()


def test_a_forged_form_of_another_site_notes_no_seat(table: Table, asha: User) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(f"/t/{table.code}/join", {"invite": table.invite}).status_code == 403
    assert not client.session.keys()


def test_a_login_that_leads_elsewhere_takes_no_seat(client: Client, table: Table, asha: User) -> None:
    join(client, table)
    client.post("/accounts/login/", LOG_IN)
    assert seated(table) == set()
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert seated(table) == set(), "the choice was good for one login"


def test_a_choice_of_more_than_an_hour_ago_takes_no_seat(
    client: Client, table: Table, asha: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    join(client, table)
    later = clock.now() + timedelta(seconds=MAX_AGE_SECONDS + 1)
    monkeypatch.setattr(clock, "now", lambda: later)
    client.post("/accounts/login/", {**LOG_IN, "next": f"/i/{table.invite}/"})
    assert seated(table) == set()


def test_a_visitor_whose_seat_was_taken_meanwhile_is_told(client: Client, table: Table, asha: User) -> None:
    page = join(client, table)
    for name in ("Bela", "Chand", "Dara"):
        take_seat(table_id=table.pk, user=person(name))
    answer = client.post(page, {**SIGN_UP, "next": f"/i/{table.invite}/"})
    gone = client.get(answer["Location"])
    assert gone.status_code == 410
    assert "All seats are taken and the game has started." in gone.content.decode()
    assert User.objects.filter(username="Meera").exists()


def test_a_visitor_for_a_table_that_was_cancelled_meanwhile_is_told(client: Client, table: Table) -> None:
    page = join(client, table)
    leave_seat(table_id=table.pk, user=User.objects.get(username="Host"))
    answer = client.post(page, {**SIGN_UP, "next": f"/i/{table.invite}/"})
    assert "This table is no longer open." in client.get(answer["Location"]).content.decode()


def test_a_visitor_of_a_private_table_without_its_link_notes_no_seat(client: Client, table: Table) -> None:
    assert client.post(f"/t/{table.code}/join").status_code == 404
    assert not client.session.keys()
