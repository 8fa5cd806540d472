"""Operators see public data, can ask the worker to check games, and cannot filter by secrets."""

import html
import re
from datetime import timedelta
from urllib.parse import urlencode

import pytest
from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.test import Client

from games.base import clock
from games.lobby.tables import open_table, take_seat
from games.management.demo.tables import _decide
from games.models import Game, Move, Seat, Table, User, Vacation
from games.pace.resolve import resolve_game
from maharaja_site.celery import app

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
PAGES = ("user", "table", "seat", "game", "move")


@pytest.fixture
def game() -> Game:
    """Return a game in which one player has locked a disc, and the other has a draft and an intended move."""
    asha, bruno = User.objects.create_user("Asha", "asha@example.org"), User.objects.create_user("Bruno")
    table = open_table(owner=asha, game_name="maharaja", seats=2, options={})
    take_seat(table_id=table.pk, user=bruno)
    while not Move.objects.filter(text__startswith="lock_disc").exists():
        resolve_game(table.game.pk)
        _decide(Game.objects.select_related("table").get())
    Seat.objects.filter(user=asha).update(
        draft=["a secret draft"], intended="a secret plan", arrows=["a secret arrow"], revision=4711
    )
    return Game.objects.get()


@pytest.fixture
def operator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    return client


def pages(client: Client) -> dict[str, str]:
    """Return the HTML of every list and every record, by address."""
    found = {}
    for name in PAGES:
        model = {"user": User, "table": Table, "seat": Seat, "game": Game, "move": Move}[name]
        addresses = [f"/admin/games/{name}/"]
        addresses += [
            f"/admin/games/{name}/{pk}/change/" for pk in model.objects.values_list("pk", flat=True)
        ]
        for address in addresses:
            response = client.get(address)
            assert response.status_code == 200, address
            found[address] = response.content.decode()
    return found


def test_no_page_shows_a_secret_of_a_running_game(game: Game, operator: Client) -> None:
    locked = Move.objects.get(text__startswith="lock_disc")
    assert locked.public == "lock_disc"
    assert locked.text != locked.public
    secrets = [
        game.seed,
        locked.text,
        "a secret draft",
        "a secret plan",
        "a secret arrow",
        "4711",
        game.table.invite,
    ]
    secrets += list(User.objects.exclude(password="").values_list("password", flat=True))
    everything = pages(operator)
    for address, page in everything.items():
        assert not [secret for secret in secrets if secret in page], address
    assert "lock_disc" in everything[f"/admin/games/move/{locked.pk}/change/"]


def test_a_record_shows_the_spectators_view(game: Game, operator: Client) -> None:
    page = operator.get(f"/admin/games/game/{game.pk}/change/").content.decode()
    assert "&quot;characters&quot;" in page or "&quot;cities&quot;" in page
    Game.objects.update(snapshot=b"{}")
    page = operator.get(f"/admin/games/game/{game.pk}/change/").content.decode()
    assert "The snapshot cannot be read" in page


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("game", {"seed__startswith": "a"}),
        ("game", {"snapshot__contains": "a"}),
        ("game", {"table__invite__startswith": "a"}),
        ("game", {"table__seats__draft__contains": "a"}),
        ("seat", {"draft__contains": "a"}),
        ("seat", {"intended__contains": "a"}),
        ("seat", {"arrows__contains": "a"}),
        ("seat", {"revision__gt": "1"}),
        ("move", {"text__startswith": "lock_disc "}),
        ("move", {"game__seed__startswith": "a"}),
        ("move", {"events__contains": "a"}),
        ("table", {"invite__startswith": "a"}),
        ("table", {"game__seed__startswith": "a"}),
        ("user", {"password__startswith": "a"}),
        ("user", {"seats__draft__contains": "a"}),
    ],
)
def test_the_query_string_cannot_filter_by_a_secret(
    name: str, question: dict[str, str], game: Game, operator: Client
) -> None:
    assert operator.get(f"/admin/games/{name}/?{urlencode(question)}").status_code == 400


@pytest.mark.parametrize(
    "address",
    [
        "user/?is_guest__exact=1", "table/?status__exact=open", "game/?needs_worker__exact=1",
        "game/?table__status__exact=running", "move/?game__id__exact=1", "seat/?table__id__exact=1",
        "user/?q=asha", "table/?q=asha", "seat/?q=asha", "game/?q=abc",
    ],
)  # fmt: skip
def test_filters_and_search_work(address: str, game: Game, operator: Client) -> None:
    assert operator.get(f"/admin/games/{address}").status_code == 200


def test_every_choice_of_every_filter_shows_a_list(game: Game, operator: Client) -> None:
    lists = [f"/admin/{model._meta.app_label}/{model._meta.model_name}/" for model in admin.site._registry]
    choices = [
        address + html.unescape(choice)
        for address in lists
        for choice in re.findall(r'<a href="(\?[^"]+__exact=[^"]*|\?\w+=\w+)"', _filters(operator, address))
    ]
    assert any("table/?game=taj_mahal" in choice for choice in choices)
    assert len(choices) > 40
    assert not [choice for choice in choices if operator.get(choice).status_code != 200]


def _filters(client: Client, address: str) -> str:
    return client.get(address).content.decode().partition('<nav id="changelist-filter"')[2]


def test_a_list_without_rows_says_so(operator: Client) -> None:
    assert "There are no vacations yet." in operator.get("/admin/games/vacation/").content.decode()
    assert (
        "There are no pauses for maintenance yet."
        in operator.get("/admin/games/maintenance/").content.decode()
    )
    page = operator.get("/admin/games/vacation/?when=now").content.decode()
    assert 'Nothing matches. <a href="?">Show all</a>' in page


def test_vacations_are_filtered_by_when_they_are(operator: Client) -> None:
    now, olga = clock.now(), User.objects.get(username="Olga")
    for days in (-9, -1, 5):
        began = now + timedelta(days=days)
        Vacation.objects.create(user=olga, starts_at=began, ends_at=began + timedelta(days=3), planned_at=now)
    for when in ("now", "coming", "over"):
        assert operator.get(f"/admin/games/vacation/?when={when}").context["cl"].result_count == 1


def test_nothing_but_accounts_can_be_changed(game: Game, operator: Client) -> None:
    for name, pk in (("table", game.table_id), ("game", game.pk), ("seat", Seat.objects.first().pk)):
        assert operator.post(f"/admin/games/{name}/{pk}/change/", {}).status_code == 403
        assert operator.post(f"/admin/games/{name}/{pk}/delete/", {"post": "yes"}).status_code == 403
        assert operator.get(f"/admin/games/{name}/add/").status_code == 403
    asha = User.objects.get(username="Asha")
    operator.post(f"/admin/games/user/{asha.pk}/change/", {"username": "Eve"})
    asha.refresh_from_db()
    assert (asha.username, asha.is_active) == ("Asha", False), "unticked: the account is closed"


def test_an_operator_who_is_no_superuser_cannot_make_users_staff(game: Game) -> None:
    olaf = User.objects.create_user("Olaf", is_staff=True)
    olaf.user_permissions.add(*Permission.objects.filter(codename__in=("view_user", "change_user")))
    client = Client()
    client.force_login(olaf)
    for person in (olaf, User.objects.get(username="Asha")):
        client.post(f"/admin/games/user/{person.pk}/change/", {"is_active": "on", "is_superuser": "on"})
        person.refresh_from_db()
        assert not person.is_superuser
    assert client.post("/admin/games/game/", {"action": "resolve_now"}).status_code == 403


@pytest.mark.django_db(transaction=True)
def test_resolve_now_sends_a_message_to_the_worker(
    game: Game, operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    monkeypatch.setattr(app, "send_task", lambda name, args, *_, **__: sent.append(args[0]))
    data = {"action": "resolve_now", "_selected_action": game.pk}
    response = operator.post("/admin/games/game/", data, follow=True)
    assert sent == [game.pk]
    assert "The worker has been told about 1." in response.content.decode()


@pytest.mark.parametrize("row", ["x", "9" * 30, "\x00", "-1", ""])
def test_an_action_on_an_invalid_row_id_is_refused(operator: Client, row: str) -> None:
    for page, action in (("game", "resolve_now"), ("notice", "try_now"), ("message", "hide_messages")):
        data = {"action": action, "_selected_action": ["1", row]}
        assert operator.post(f"/admin/games/{page}/", data).status_code == 400
        assert operator.post(f"/admin/games/{page}/", data | {"index": "0"}).status_code == 400


def test_a_very_long_search_term_causes_no_error(game: Game, operator: Client) -> None:
    for name in ("user", "table", "seat", "game"):
        assert operator.get(f"/admin/games/{name}/", {"q": "x" * 8_000}).status_code == 200


def test_authenticators_have_no_admin_page(operator: Client) -> None:
    assert operator.get("/admin/mfa/authenticator/").status_code == 404


def test_the_admin_uses_the_sites_login_and_refuses_users_who_are_no_operators(game: Game) -> None:
    client = Client()
    response = client.get("/admin/", follow=True)
    assert response.redirect_chain[-1][0].startswith("/accounts/login/")
    client.force_login(User.objects.get(username="Asha"))
    assert client.get("/admin/", follow=True).status_code == 403


def test_the_plurals_of_models_are_spelled_right(operator: Client) -> None:
    page = operator.get("/admin/").content.decode()
    assert "Notice settings of users" in page
    assert "Notice settings of userss" not in page


def test_an_operator_who_is_no_superuser_changes_no_operators_address() -> None:
    """A confirmed address resets a password, also a superuser's."""
    root = User.objects.create_superuser("Root", "root@example.org")
    olaf = User.objects.create_user("Olaf", is_staff=True)
    olaf.user_permissions.add(*Permission.objects.filter(content_type__model="emailaddress"))
    theirs = EmailAddress.objects.create(user=root, email="olaf@example.org")
    players = EmailAddress.objects.create(user=User.objects.create_user("Asha"), email="asha@example.org")
    client, base = Client(), "/admin/account/emailaddress/"
    client.force_login(olaf)
    page = client.get(base).content.decode()
    assert ("asha@example.org" in page, "olaf@example.org" in page) == (True, False)
    client.post(base, {"action": "make_verified", "_selected_action": [theirs.pk, players.pk]})
    client.post(f"{base}{theirs.pk}/change/", {"email": theirs.email, "user": root.pk, "verified": "on"})
    client.post(f"{base}{players.pk}/change/", {"email": players.email, "user": root.pk, "verified": "on"})
    client.post(f"{base}add/", {"email": "new@example.org", "user": root.pk, "verified": "on"})
    rows = EmailAddress.objects.order_by("pk").values_list("user__username", "email", "verified")
    assert list(rows) == [("Root", "olaf@example.org", False), ("Asha", "asha@example.org", True)]
