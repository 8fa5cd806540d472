"""The replay: every step for all who may see the table; steps of a running game show only public things."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from engine.maharaja.view import PlayerView
from games.models import Game, Table, User
from games.replay import read as replay_read
from games.table.read import find_visit
from tests.site.table.forward import to_move
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
HTMX = {"HX-Request": "true"}


def step(table: Table, user: User, number: int) -> replay_read.Step:
    return replay_read.table_step(find_visit(table.code, user), number)


def players(shown: replay_read.Step) -> list[PlayerView]:
    found: list[PlayerView] = shown.view.players
    return found


def planning(game: Game) -> int:
    """Return the number of the last move that locked a disc."""
    last = game.moves.filter(text__startswith="lock_disc").order_by("-number").first()
    assert last
    return int(last.number)


def test_every_step_of_a_finished_game_has_a_page_for_everybody(finished: Table) -> None:
    for number in range(0, finished.game.version + 1, 3):
        html = Client().get(f"/t/{finished.code}/replay/{number}/").content.decode()
        assert '<svg class="drawing board"' in html
        assert "style=" not in html


def test_a_finished_game_opens_discs_and_prestige(finished: Table) -> None:
    number = planning(finished.game)
    visitor = step(finished, User.objects.create_user("Zoe"), number)
    assert visitor.opened
    assert all(player.prestige is not None for player in players(visitor))
    assert all(player.disc for player in players(visitor) if player.locked)
    assert "locks in: " in str(visitor.log)


def test_a_running_game_shows_everybody_what_they_saw_then(people: list[Person]) -> None:
    table = seat_all(people)
    number = planning(to_move(table, people, 90))
    for person in people:
        mine = person.seat(table).number
        for seat, player in enumerate(players(step(table, person.user, number))):
            assert (player.prestige is None) == (seat != mine)
            assert (player.disc is None) == (seat != mine and not player.played)
    spectator = step(table, User.objects.create_user("Zoe"), number)
    assert not any(player.prestige for player in players(spectator))
    assert "locks in." in str(spectator.log)


def test_a_game_called_off_keeps_what_was_secret(people: list[Person]) -> None:
    table = seat_all(people)
    number = planning(to_move(table, people, 40))
    Table.objects.filter(pk=table.pk).update(status="aborted")
    assert not any(
        player.prestige for player in players(step(table, User.objects.create_user("Zoe"), number))
    )


def test_a_step_tells_what_changed(finished: Table) -> None:
    for move in finished.game.moves.filter(text__startswith="build_statue"):
        shown = step(finished, User(pk=0), move.number)
        assert 'class="changed"' in shown.page.board
        assert any("coin" in change.text for change in shown.changes)
    assert 'class="changed"' not in step(finished, User(pk=0), 0).page.board


def test_a_scoring_is_explained_where_it_happens(finished: Table) -> None:
    scored = finished.game.moves.filter(text="score_city").first()
    assert scored
    html = Client().get(f"/t/{finished.code}/replay/{scored.number}/").content.decode()
    assert "<caption>Round 1: " in html
    assert "<caption>" not in Client().get(f"/t/{finished.code}/replay/{scored.number - 1}/").content.decode()


def test_without_scripts_links_and_a_form_lead_everywhere(finished: Table) -> None:
    base, last = f"/t/{finished.code}/replay/", finished.game.version
    html = Client().get(f"{base}5/").content.decode()
    assert set(re.findall(rf'href="{base}(\d+)/"', html)) == {"0", "4", "6", str(last)}
    assert f'action="{base}"' in html
    for asked, leads in (("", 0), ("?step=7", 7), ("?step=99999", last), ("?step=x", 0), ("?step=-1", 0)):
        assert Client().get(base + asked)["Location"] == f"{base}{leads}/"
    assert Client().get(f"{base}{last + 1}/").status_code == 404
    assert f'href="{base}{last + 1}/"' not in Client().get(f"{base}{last}/").content.decode()


def test_htmx_gets_the_fragment_and_pushes_the_address_of_the_step(finished: Table) -> None:
    base = f"/t/{finished.code}/replay/"
    for address in (f"{base}7/", f"{base}?step=7"):
        answer = Client().get(address, headers=HTMX)
        assert answer["HX-Push-Url"] == f"{base}7/"
        assert answer.content.decode().lstrip().startswith('<div id="replay"')
    back = Client().get(f"{base}7/", headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in back.content.decode()


@pytest.mark.parametrize("visibility", ["link", "named"])
def test_a_private_tables_past_is_its_players_alone(people: list[Person], visibility: str) -> None:
    table = seat_all(people[:2], visibility=visibility)
    to_move(table, people[:2], 10_000)
    for path in ("replay/", "replay/3/", "export.txt", "export.json"):
        assert people[0].client.get(f"/t/{table.code}/{path}").status_code in (200, 302)
        for stranger in (people[2].client, Client()):
            assert stranger.get(f"/t/{table.code}/{path}").status_code == 404


def test_queries_are_few_and_constant(people: list[Person]) -> None:
    counts = set()
    people[0].client.get("/")  # the process meets the session
    for crowd in (people, people[:2]):
        table = seat_all(crowd)
        for goal in (10, 60, 120):
            version = to_move(table, crowd, goal).version
            for number in (0, version // 2, version):
                with CaptureQueriesContext(connection) as caught:
                    assert people[0].client.get(f"/t/{table.code}/replay/{number}/").status_code == 200
                assert not [q for q in caught if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
                counts.add(len(caught))
    assert len(counts) == 1
    assert max(counts) <= 6


def test_a_game_of_older_rules_says_so(finished: Table) -> None:
    Game.objects.filter(table=finished).update(rules=0)
    for path in ("replay/3/", "export.txt", "story/", "story.png"):
        answer = Client().get(f"/t/{finished.code}/{path}")
        assert answer.status_code == 409
        assert "older rules" in answer.content.decode()


def test_a_table_without_a_game_has_no_past(people: list[Person]) -> None:
    table = seat_all(people[:2])
    game_of(table).delete()
    assert people[0].client.get(f"/t/{table.code}/replay/").status_code == 404
