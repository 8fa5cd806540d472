"""Guests: visitors become guests by playing, and can sign up or bring their games to an account."""

import pytest
from django.contrib.auth import get_user
from django.test import Client

from games.accounts.write import bring_games
from games.base.refusals import Refused
from games.lobby.tables import open_table, take_seat
from games.models import Seat, Table, User
from games.models.names import check_name
from games.people import guests
from games.people.guests import FIRST, SECOND, make_guest
from tests.site.accounts.credentials import PASSWORD, SIGN_UP

pytestmark = pytest.mark.django_db


def test_a_visitor_starts_a_solo_game_with_one_click(client: Client) -> None:
    response = client.post("/play/", {"level": "medium", "time_zone": "Asia/Kolkata"})
    table = Table.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/t/{table.code}/")
    guest = get_user(client)
    assert isinstance(guest, User)
    assert (guest.is_guest, guest.email, guest.has_usable_password()) == (True, "", False)
    assert guest.time_zone == "Asia/Kolkata"
    assert (table.owner, table.options["solo"], table.status) == (guest, ["medium"], "running")


def test_a_second_game_belongs_to_the_same_guest(client: Client, guest: User) -> None:
    client.post("/play/", {"level": "hard"})
    assert User.objects.count() == 1
    assert guest.seats.count() == 2


def test_a_user_with_an_account_plays_under_their_own_name(as_asha: Client, asha: User) -> None:
    as_asha.post("/play/", {"level": "easy"})
    assert (Table.objects.get().owner, User.objects.count()) == (asha, 1)


def test_a_double_click_starts_one_game(as_asha: Client, asha: User) -> None:
    first, second = (as_asha.post("/play/", {"level": "easy"}) for _ in range(2))
    assert first["Location"] == second["Location"]
    as_asha.post("/play/", {"level": "hard"})
    assert asha.seats.count() == 2


@pytest.mark.parametrize("data", [{}, {"level": "divine"}, {"level": "easy\x00"}])
def test_an_unknown_level_shows_a_message_and_makes_no_guest(client: Client, data: dict[str, str]) -> None:
    response = client.post("/play/", data)
    assert response.status_code == 422
    assert "Choose a level" in response.content.decode()
    assert User.objects.count() == 0


def test_an_unknown_time_zone_becomes_utc(client: Client) -> None:
    client.post("/play/", {"level": "easy", "time_zone": "Mars/Olympus\x00"})
    assert User.objects.get().time_zone == "UTC"


def test_reading_the_page_makes_no_guest(client: Client) -> None:
    assert client.get("/play/").status_code == 200
    assert User.objects.count() == 0


def test_too_many_games_from_one_ip_address_are_refused(client: Client) -> None:
    for _ in range(20):
        Client().post("/play/", {"level": "easy"})
    response = client.post("/play/", {"level": "easy"})
    assert response.status_code == 429
    assert "Please wait a little" in response.content.decode()
    assert User.objects.count() == 20


def test_the_names_of_guests_follow_the_rules_for_names() -> None:
    for first in FIRST:
        for second in SECOND:
            check_name(f"{first} {second} 899999")


def test_a_guest_whose_random_name_is_taken_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([1, 1, 2])
    monkeypatch.setattr(guests.secrets, "choice", lambda words: words[0])
    monkeypatch.setattr(guests.secrets, "randbelow", lambda below: next(numbers))
    assert [make_guest().username, make_guest().username] == ["Amber Bulbul 11", "Amber Bulbul 12"]


def test_signing_up_keeps_the_row_and_the_games(client: Client, guest: User) -> None:
    page = client.get("/accounts/signup/").content.decode()
    assert "Keep your games" in page
    assert guest.username in page
    assert client.post("/accounts/signup/", SIGN_UP).status_code == 302
    person = User.objects.get()
    assert (person.pk, person.username, person.is_guest) == (guest.pk, "Meera", False)
    assert (person.email, person.time_zone) == ("meera@example.org", "Asia/Kolkata")
    assert person.seats.count() == 1
    assert get_user(client) == person
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {"login": "meera@example.org", "password": PASSWORD})
    assert get_user(client) == person


def test_a_guest_may_keep_the_name_but_not_take_anothers(client: Client, asha: User, guest: User) -> None:
    response = client.post("/accounts/signup/", SIGN_UP | {"username": "aSHA"})
    assert "Someone already has that name." in response.content.decode()
    assert User.objects.get(pk=guest.pk).is_guest
    client.post("/accounts/signup/", SIGN_UP | {"username": guest.username})
    assert not User.objects.get(pk=guest.pk).is_guest


def test_a_guest_is_warned_before_logging_out(client: Client, guest: User) -> None:
    page = client.get("/accounts/logout/").content.decode()
    assert "you can’t return to your games" in page
    assert client.post("/accounts/logout/").status_code == 302
    assert not get_user(client).is_authenticated


@pytest.mark.parametrize(
    "path", ["email/", "password/change/", "password/set/", "2fa/", "2fa/webauthn/", "2fa/totp/activate/"]
)
def test_pages_for_accounts_send_a_guest_to_sign_up(client: Client, guest: User, path: str) -> None:
    for ask in (client.get, client.post):
        response = ask(f"/accounts/{path}")
        assert (response.status_code, response["Location"]) == (302, "/accounts/signup/")
    assert client.get("/me/")["Location"] == "/accounts/signup/"


def log_in_as_asha(client: Client) -> str:
    response = client.post("/accounts/login/", {"login": "asha", "password": PASSWORD})
    assert response.status_code == 302
    return str(response["Location"])


def test_logging_in_offers_to_bring_the_games_along(client: Client, asha: User, guest: User) -> None:
    assert "you can bring your games" in client.get("/accounts/login/").content.decode()
    offer = log_in_as_asha(client)
    assert offer == "/me/bring-games/?next=%2Fmy%2F"
    page = client.get(offer).content.decode()
    assert "1 game" in page
    response = client.post("/me/bring-games/", {"answer": "bring", "next": "/lobby/"})
    assert response["Location"] == "/lobby/"
    assert (asha.seats.count(), asha.owned_tables.count()) == (1, 1)
    assert list(User.objects.all()) == [asha]
    assert client.post("/me/bring-games/", {"answer": "bring"})["Location"] == "/my/"


def test_a_guest_may_leave_their_games_behind_when_logging_in(
    client: Client, asha: User, guest: User
) -> None:
    log_in_as_asha(client)
    client.post("/me/bring-games/", {"answer": "leave"})
    assert (asha.seats.count(), guest.seats.count()) == (0, 1)
    client.post("/me/bring-games/", {"answer": "bring"})
    assert asha.seats.count() == 0


def test_a_guest_stays_logged_in_after_a_wrong_password(client: Client, asha: User, guest: User) -> None:
    response = client.post("/accounts/login/", {"login": "asha", "password": "wrong"})
    assert "Wrong name or password." in response.content.decode()
    assert get_user(client) == guest


def test_a_guest_without_games_gets_no_offer_to_bring_games(client: Client, asha: User, guest: User) -> None:
    guest.seats.all().delete()
    assert log_in_as_asha(client) == "/my/"


def test_the_offer_to_bring_games_never_redirects_to_another_site(
    client: Client, asha: User, guest: User
) -> None:
    log_in_as_asha(client)
    response = client.post("/me/bring-games/", {"answer": "leave", "next": "https://elsewhere.example/"})
    assert response["Location"] == "/my/"


def test_a_guests_seat_is_given_up_where_the_account_already_has_one(
    client: Client, asha: User, guest: User
) -> None:
    table = open_table(owner=guest, game_name="maharaja", seats=3, options={})
    take_seat(table_id=table.pk, user=asha)
    take_seat(table_id=table.pk, user=User.objects.create_user("Ravi"))
    log_in_as_asha(client)
    client.post("/me/bring-games/", {"answer": "bring"})
    page = client.get("/me/").content.decode()
    assert "1 game is yours now." in page
    assert f"You already have a seat at table {table.code}" in page
    seat = Seat.objects.get(table=table, user=guest)
    assert seat.bot, "nobody waits for the guest: a bot plays on"
    assert Seat.objects.filter(table=table, user=asha).count() == 1


def test_a_guests_given_up_seat_at_an_open_table_is_free_again(asha: User) -> None:
    guest = make_guest()
    table = open_table(owner=asha, game_name="maharaja", seats=3, options={})
    take_seat(table_id=table.pk, user=guest)
    brought = bring_games(guest_id=guest.pk, user=asha)
    assert (brought.seats, brought.refused) == (0, [table])
    assert table.seats.filter(user=None).count() == 2


def test_only_a_guests_games_can_be_brought(asha: User) -> None:
    ravi = User.objects.create_user("Ravi")
    with pytest.raises(Refused):
        bring_games(guest_id=ravi.pk, user=asha)
