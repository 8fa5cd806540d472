"""Bots at tables: levels that people choose, a name and a face for each, and no mistaking them for people."""

import re

import pytest
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory

from engine.bots import BOTS
from games.accounts.adapter import AccountAdapter
from games.models import Seat, Table, User
from games.models.names import check_name
from games.table.names import seat_name
from games.titles import TITLES
from games.titles.art import automata
from games.titles.cast import CAST, LEVELS, NAMES, marked, member
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db
MOST_BOTS = max(size for title in TITLES.values() for size in title.rules.seats) - 1


def test_every_level_is_a_bot_of_the_engine_and_can_fill_the_largest_table_with_different_bots() -> None:
    assert set(CAST) == set(BOTS)
    for level in LEVELS:
        for table in range(10):
            seated = {member(level, table, place) for place in range(1, 1 + MOST_BOTS)}
            assert len(seated) == MOST_BOTS


def test_the_bots_of_the_cast_have_different_names_and_faces_of_their_own() -> None:
    everyone = [one for cast in CAST.values() for one in cast]
    assert len(set(NAMES)) == len(everyone)
    assert {automata.face_of(one.key) for one in everyone} == {one.key for one in everyone}
    assert len({automata.FACES[one.key] for one in everyone}) == len(everyone)


@pytest.mark.parametrize("name", NAMES)
def test_no_person_can_be_called_like_a_bot(name: str, rf: RequestFactory) -> None:
    request = rf.get("/")
    request.user = person("Asha")
    with pytest.raises(ValidationError):
        AccountAdapter(request).clean_username(name.upper())
    with pytest.raises(ValidationError):
        check_name(marked(name))


def test_the_owner_adds_bots_of_different_levels_one_by_one() -> None:
    asha = person("Asha")
    table, client = opened(asha, seats=4), client_of(asha)
    free = list(table.seats.filter(user=None).order_by("place"))
    for seat, level in zip(free, ("master", "artisan"), strict=False):
        client.post(f"/t/{table.code}/bot/{seat.pk}", {"bot": level})
    assert list(table.seats.exclude(bot="").order_by("place").values_list("bot", flat=True)) == [
        "master", "artisan",
    ]  # fmt: skip
    page = client.get(f"/t/{table.code}/").content.decode()
    for seat in table.seats.exclude(bot=""):
        assert seat_name(seat) in page
        assert re.search(rf"{re.escape(seat_name(seat))} <span[^>]*>· {LEVELS[seat.bot].name}", page)


def test_the_owner_starts_with_bots_of_one_level_in_the_free_seats() -> None:
    asha = person("Asha")
    table = opened(asha, seats=3)
    client_of(asha).post(f"/t/{table.code}/start", {"bot": "master"})
    assert Table.objects.get(pk=table.pk).status == "running"
    assert table.seats.filter(bot="master").count() == 2


@pytest.mark.parametrize("bot", ["random", "grandmaster", ""])
def test_a_level_that_nobody_offers_is_refused(bot: str) -> None:
    asha = person("Asha")
    table = opened(asha, seats=2)
    seat = table.seats.get(user=None)
    answer = client_of(asha).post(f"/t/{table.code}/bot/{seat.pk}", {"bot": bot})
    assert answer.status_code == 422
    assert not Seat.objects.get(pk=seat.pk).bot


def test_a_new_table_is_filled_with_bots_of_the_chosen_level() -> None:
    sent = {
        "game": "maharaja",
        "seats": "4",
        "bots": "3",
        "bot": "artisan",
        "kind": "friendly",
        "visibility": "link",
    }
    client_of(person("Asha")).post("/lobby/new/", sent)
    assert Table.objects.get().seats.filter(bot="artisan").count() == 3


def test_the_preset_against_bots_fills_every_other_seat() -> None:
    page = client_of(person("Asha")).get("/lobby/new/?preset=bots").content.decode()
    assert re.search('<option value="artisan" selected>Artisan: Looks ahead', page)
    for name, value in (("seats", "4"), ("bots", "3"), ("pace", "none")):
        assert re.search(rf'name="{name}" value="{value}"[^>]*checked', page), name


@pytest.mark.parametrize("game", TITLES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_visitor_plays_bots_of_any_level_in_two_clicks_in_every_game(
    client: Client, game: str, level: str
) -> None:
    page = client.get(f"/?game={game}").content.decode()
    assert 'name="against" value="bots"' in page
    assert f'name="bot" value="{level}"' in page
    answer = client.post("/play/", {"against": "bots", "game": game, "bot": level})
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
    assert (table.status, table.ranked, table.game_name) == ("running", False, game)
    assert User.objects.get(seats__table=table).is_guest
    assert set(table.seats.filter(user=None).values_list("bot", flat=True)) == {level}


def test_bots_are_named_and_marked_in_files_and_lists() -> None:
    asha = person("Asha")
    table = opened(asha, seats=3, bots=2, levels=["master", "artisan"])
    client = client_of(asha)
    names = [seat_name(seat) for seat in table.seats.filter(user=None)]
    assert all(name.endswith(" (bot)") for name in names)
    assert len(set(names)) == 2
    for address in (f"/t/{table.code}/", "/my/"):
        page = client.get(address).content.decode()
        assert all(name in page for name in names), address


def test_a_rematch_has_bots_of_the_same_levels() -> None:
    asha = person("Asha")
    table = opened(asha, seats=3, bots=2, levels=["master", "artisan"])
    Table.objects.update(status="finished")
    client_of(asha).post(f"/t/{table.code}/rematch")
    new = Table.objects.get(previous=table)
    assert sorted(new.seats.exclude(bot="").values_list("bot", flat=True)) == ["artisan", "master"]
