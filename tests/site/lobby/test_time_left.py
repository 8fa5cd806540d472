"""Games in lists and "next game" go by the time that is left."""

from datetime import timedelta

import pytest

from games.base import clock
from games.models import Clock, Game, Seat, Table, User
from games.pace.terms import Terms
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db


def game_of_two(user: User, other: User, *, hours: int | None = None, waited: int = 0) -> Table:
    """Return a running game that has waited for `user` for some hours; `hours` are left on their clock."""
    pace = "none" if hours is None else "normal"
    table = opened(user, other, seats=2, terms=Terms(pace=pace))
    number = Seat.objects.get(table=table, user=user).number
    since = clock.now() - timedelta(hours=waited)
    Game.objects.filter(table=table).update(awaited=[number], waiting_since=since, needs_worker=False)
    if hours is not None:
        set_deadline(table, user, hours)
    return table


def set_deadline(table: Table, user: User, hours: int) -> None:
    """Let this user's clock be the only one of the table that runs."""
    Clock.objects.filter(game__table=table).exclude(user=user).delete()
    values = {"deadline_at": clock.now() + timedelta(hours=hours), "ended_at": None}
    seat, game = Seat.objects.get(table=table, user=user), Game.objects.get(table=table)
    columns = {
        "game": game, "version": 0, "started_at": clock.now(), "counted_from": clock.now(),
        "left": timedelta(hours=hours),
    }  # fmt: skip
    Clock.objects.update_or_create(seat=seat, user=user, defaults=values, create_defaults=values | columns)


def in_order(html: str, tables: list[Table]) -> bool:
    places = [html.find(f'href="/t/{table.code}/"') for table in tables]
    return -1 not in places and places == sorted(places)


def by_next_game(user: User, tables: list[Table]) -> list[str]:
    """Return the codes to which "next game" leads, one after another."""
    client, code, codes = client_of(user), "", []
    for _ in tables:
        code = client.get(f"/next/?after={code}")["Location"].split("/")[2]
        codes.append(code)
    return codes


@pytest.mark.parametrize("path", ["/my/", "/"])
def test_games_that_wait_are_listed_by_least_time_left_and_those_without_a_clock_last(path: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    no_clock = game_of_two(asha, bela, waited=500)
    later = game_of_two(asha, bela, hours=40, waited=200)
    soon = game_of_two(asha, bela, hours=2, waited=1)
    tables = [soon, later, no_clock]
    assert in_order(client_of(asha).get(path).content.decode(), tables)
    assert by_next_game(asha, tables) == [table.code for table in tables]


def test_games_with_the_same_time_left_go_by_how_long_they_have_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = clock.now()
    monkeypatch.setattr(clock, "now", lambda: moment)
    asha, bela = person("Asha"), person("Bela")
    second = game_of_two(asha, bela, hours=9, waited=1)
    first = game_of_two(asha, bela, hours=9, waited=2)
    fourth, third, fifth = (game_of_two(asha, bela, waited=hours) for hours in (3, 4, 3))
    tables = [first, second, third, fourth, fifth]
    assert in_order(client_of(asha).get("/my/").content.decode(), tables)
    assert by_next_game(asha, tables) == [table.code for table in tables]


def test_the_time_of_another_player_does_not_count_as_ones_own() -> None:
    asha, bela = person("Asha"), person("Bela")
    both = game_of_two(asha, bela, hours=30)
    mine = Clock.objects.get(game__table=both, user=asha)
    Clock.objects.create(
        game=mine.game, seat=Seat.objects.get(table=both, user=bela), user=bela, version=0, left=mine.left,
        started_at=mine.started_at, counted_from=mine.counted_from,
        deadline_at=clock.now() + timedelta(hours=1),
    )  # fmt: skip
    sooner = game_of_two(asha, bela, hours=20)
    assert in_order(client_of(asha).get("/my/").content.decode(), [sooner, both])
    assert by_next_game(asha, [sooner, both]) == [sooner.code, both.code]


def test_a_game_whose_time_is_up_has_no_time_left_to_sort_by() -> None:
    asha, bela = person("Asha"), person("Bela")
    up = game_of_two(asha, bela, hours=1)
    Clock.objects.update(claimed_at=clock.now())
    soon = game_of_two(asha, bela, hours=8)
    html = client_of(asha).get("/my/").content.decode()
    assert in_order(html, [soon, up])
    assert html.count("Time left:") == 1


def test_games_in_progress_go_by_the_time_of_the_players_they_wait_for() -> None:
    asha, bela = person("Asha"), person("Bela")
    no_clock, later, soon = (game_of_two(bela, asha, hours=hours) for hours in (None, 50, 5))
    kept = game_of_two(bela, asha, hours=90)
    Seat.objects.filter(table=kept, user=asha).update(bot="artisan", steward_since=clock.now())
    html = client_of(asha).get("/my/").content.decode()
    assert in_order(html, [kept, soon, later, no_clock]), "seats that a bot keeps are first: one can return"
    assert "Time left:" not in html
