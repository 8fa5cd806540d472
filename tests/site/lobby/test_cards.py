"""The lobby's cards: drawn once for many viewers, and anew whenever something that they show changes."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client

from games.base import clock
from games.lobby import cards
from games.lobby.tables import take_seat
from games.models import Replacement, Seat, Table, Tie, User
from games.models.people import Kind
from games.models.table import Status
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.pace.scenes import Wall

pytestmark = pytest.mark.django_db


def lobby(client: Client, language: str = "en") -> str:
    return client.get("/lobby/", headers={"accept-language": language}).content.decode()


def drawings() -> int:
    """Return how many cards have been drawn to be shared."""
    return cards._drawn.cache_info().misses


def test_viewers_without_a_seat_share_a_card() -> None:
    opened(person("Asha"))
    lobby(client_of(person("Bela")))
    before = drawings()
    assert "Asha" in lobby(client_of(person("Chan")))
    assert drawings() == before


def test_a_shared_card_has_each_viewers_own_csrf_value() -> None:
    opened(person("Asha"))
    client = Client(enforce_csrf_checks=True)
    lobby(client_of(person("Bela")))
    client.force_login(person("Chan"), backend="allauth.account.auth_backends.AuthenticationBackend")
    found = re.search(
        r'action="(/t/[^"]+)"><input[^>]+value="([^"]+)"><button class="primary">', lobby(client)
    )
    assert found
    assert client.post(found[1], {"csrfmiddlewaretoken": found[2]}).status_code == 302
    assert cards.GAP not in lobby(client)


def test_a_name_that_looks_like_the_gap_gets_no_csrf_value() -> None:
    opened(person("<csrf>"))
    html = lobby(client_of(person("Bela")))
    assert "&lt;csrf&gt;" in html
    assert html.count("csrfmiddlewaretoken") == 2  # the card's form and the choice of languages


def test_a_card_is_in_the_viewers_language() -> None:
    opened(person("Asha"))
    client = client_of(None)
    assert ">friendly</span>" in lobby(client)
    assert ">friendly</span>" not in lobby(client, "pt-br")
    assert ">friendly</span>" in lobby(client)


def test_nobody_gets_the_card_of_a_player_who_sits_there() -> None:
    asha, bela = person("Asha"), person("Bela")
    opened(asha, bela)
    for name in ("Chan", "Devi"):
        assert "<span>You" in lobby(client_of(asha))
        assert "<span>You" not in lobby(client_of(person(name)))


def form_of(table: Table, client: Client) -> dict[str, str]:
    """Return the fields of the card's form with those of its button."""
    form = re.search(rf'action="/t/{table.code}/join">(.*?)</form>', lobby(client))
    assert form
    return dict(re.findall(r'name="(\w+)" value="([^"]+)"', form[1]))


def test_guests_and_visitors_sign_up_by_the_button_of_a_table_that_needs_an_account() -> None:
    table = opened(person("Asha"), ranked=True)
    for client in (client_of(guest()), client_of(None)):
        fields = form_of(table, client)
        assert fields.pop("csrfmiddlewaretoken")
        assert fields == {"account": "sign_up"}
        answer = client.post(f"/t/{table.code}/join", fields)
        assert answer["Location"] == f"/accounts/signup/?next=/t/{table.code}/"
    assert table.seats.filter(user__isnull=False).count() == 1


def test_a_visitor_joins_a_friendly_table_from_its_card_as_a_guest() -> None:
    table, client = opened(person("Asha")), Client(enforce_csrf_checks=True)
    fields = form_of(table, client)
    assert client.post(f"/t/{table.code}/join", fields)["Location"] == f"/t/{table.code}/"
    assert table.seats.filter(user__is_guest=True).count() == 1


def test_one_click_on_a_card_seats_an_account_and_a_get_seats_nobody() -> None:
    table, client = opened(person("Asha")), client_of(person("Bela"))
    html = lobby(client)
    assert "View table" not in html
    assert f'<a href="/t/{table.code}/">Maharaja</a>' in html, "its name leads to the table"
    assert client.get(f"/t/{table.code}/join").status_code == 405
    assert client.post(f"/t/{table.code}/join").status_code == 302
    assert table.seats.filter(user__username="Bela").count() == 1
    assert "Go to table" in lobby(client)


def test_a_card_shows_the_board_and_how_long_the_table_has_been_open(wall: Wall) -> None:
    opened(person("Asha"), game_name="taj_mahal")
    viewer = client_of(None)
    assert "Open for 1 minute<" in lobby(viewer)
    wall.advance(timedelta(hours=5))
    html = lobby(viewer)
    assert "Open for 5 hours<" in html
    assert re.search(r'<img class="thumb" src="/static/art/board-taj_mahal[.\w]*svg"', html)
    assert "Aberta há 5 horas<" in lobby(viewer, "pt-br")


def test_a_running_game_shows_its_position_and_a_solo_game_does_not_stand_beside_it() -> None:
    running = opened(person("Asha"), person("Bela"), seats=2)
    solo = opened(person("Chan"), seats=1, options={"solo": ["easy"]})
    for viewer in (None, person("Devi")):
        html = lobby(client_of(viewer))
        assert f'src="/t/{running.code}/board-{running.game.version}.svg"' in html
        assert solo.code not in html


def _joined(table: Table) -> None:
    take_seat(table_id=table.pk, user=person("Devi"))


def _renamed(table: Table) -> None:
    User.objects.filter(username="Asha").update(username="Ashok")


def _closed(table: Table) -> None:
    User.objects.filter(username="Asha").update(is_active=False)


def _to_bot(table: Table) -> None:
    Seat.objects.filter(table=table, user=None).update(bot="apprentice")


def _varied(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(options={"final": ["dominion"]})


def _hurried(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(pace="fast", weekend_pause=True)


def _ranked(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(ranked=True)


def _recoloured(table: Table) -> None:
    Seat.objects.filter(table=table, user__username="Asha").update(colour="other")


def _started(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(status=Status.RUNNING, started_at=clock.now())


def _older(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(created_at=clock.now() - timedelta(hours=3))


@pytest.mark.parametrize(
    "change", [_joined, _renamed, _closed, _to_bot, _varied, _hurried, _ranked, _recoloured, _started, _older]
)
def test_a_card_changes_with_everything_it_shows(change: Callable[[Table], None]) -> None:
    table, viewer = opened(person("Asha")), client_of(person("Bela"))
    before = _plain(lobby(viewer))
    assert _plain(lobby(viewer)) == before
    change(table)
    after = _plain(lobby(viewer))
    assert after != before
    cards._drawn.cache_clear()
    assert _plain(lobby(viewer)) == after


def _plain(html: str) -> str:
    return re.sub(r'(csrfmiddlewaretoken" value|X-CSRFToken":) ?=?"[^"]*"', "", html)


@pytest.mark.parametrize("mine", [True, False])
def test_a_block_hides_the_table_from_both(mine: bool) -> None:
    asha, bela = person("Asha"), person("Bela")
    table, other = opened(asha), opened(person("Chan"))
    one, two = (bela, asha) if mine else (asha, bela)
    Tie.objects.create(person=one, other=two, kind=Kind.BLOCK, since=clock.now())
    html = lobby(client_of(bela))
    assert table.code not in html
    assert other.code in html


def test_an_offered_seat_of_a_running_game_is_shown() -> None:
    asha = person("Asha")
    table = opened(asha, person("Bela"), seats=2)
    seat = Seat.objects.get(table=table, user=asha)
    assert "Seats to take over" not in lobby(client_of(None))
    Replacement.objects.create(seat=seat, offered_at=clock.now())
    assert "Seats to take over" in lobby(client_of(None))
