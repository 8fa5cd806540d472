"""An open challenge hides its seed, its face-down tiles and others' games."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from engine import GAMES
from games.models import Challenge, Game, SoloGame, User
from games.people.guests import make_guest
from games.solo.challenges import attempt
from games.table.play import append, load
from tests.site.solo.scene import Clock, finish, played
from tests.site.table.people import Person

pytestmark = pytest.mark.django_db

Member = Callable[..., Person]
MASKED = re.compile(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")\w+')


def pages(challenge: Challenge, game: SoloGame) -> list[str]:
    own = f"/t/{game.table.code}/"
    here = f"/solo/{challenge.kind}/{challenge.date}/"
    return [
        "/", "/solo/", "/solo/archive/", "/solo/campaign/", "/solo/statistics/", here, "/my/", own,
        f"{own}poll", f"{own}log/", f"{own}replay/0/", f"{own}replay/{game.table.game.version}/",
        f"{own}export.txt", f"{own}export.json", f"{own}story/", "/me/export",
        f"/solo/beat/{game.table.code}/",
        f"{here}beside/{game.pk}/",
    ]  # fmt: skip


def test_the_tiles_face_down_change_no_answer_of_an_attempt(daily: Challenge, member: Member) -> None:
    """Two games that differ only in face-down tiles give the same answers on all pages."""
    ana = member("Ana")
    game = attempt(challenge=daily, user=ana.user)
    for _decision in range(8):
        row = Game.objects.select_related("table").get(table=game.table)
        loaded = load(row)
        append(loaded, row.awaited[0], [loaded.rules.legal(loaded.state, row.awaited[0])[0].text])
    game.table.game.refresh_from_db()

    def answers() -> list[str]:
        got = [ana.client.get(path) for path in pages(daily, game)]
        return [f"{one.status_code} {MASKED.sub('', one.content.decode())}" for one in got]

    before = answers()
    assert len([one for one in before if one.startswith("200")]) >= 10
    loaded = load(Game.objects.select_related("table").get(table=game.table))
    solo = loaded.state.solo
    solo.tiles.reverse()
    solo.characters.reverse()
    solo.laid[-1], solo.tiles[0] = solo.tiles[0], solo.laid[-1]
    Game.objects.filter(table=game.table).update(snapshot=GAMES["maharaja"].codec.encode(loaded.state))
    assert answers() == before


@pytest.mark.parametrize("over", [False, True])
def test_no_answer_holds_the_seed_while_it_is_open(daily: Challenge, member: Member, over: bool) -> None:
    ana, staff = member("Ana"), member("Staff")
    User.objects.filter(pk=staff.user.pk).update(is_staff=True, is_superuser=True)
    game = attempt(challenge=daily, user=ana.user)
    if over:
        game = finish(game.table)
    for path in pages(daily, game):
        for client in (ana.client, Client()):
            answer = client.get(path)
            assert daily.seed not in answer.content.decode(), path
            assert daily.seed not in str(answer.headers), path
    admin = staff.client.get(f"/admin/games/game/{game.table.game.pk}/change/").content.decode()
    assert daily.seed not in admin


def test_own_files_and_sandboxes_wait_until_it_has_closed(
    daily: Challenge, member: Member, time: Clock
) -> None:
    ana = member("Ana")
    game = played(daily, ana.user)
    own = f"/t/{game.table.code}"
    assert ana.client.get(f"{own}/replay/3/").status_code == 200, "what they saw themselves"
    for path in (f"{own}/export.txt", f"{own}/export.json"):
        assert ana.client.get(path).status_code == 409
    assert ana.client.post(f"{own}/try/3").status_code == 409
    time.on(days=1)
    assert daily.seed in ana.client.get(f"{own}/export.txt").content.decode()
    assert ana.client.post(f"{own}/try/3").status_code == 302


def test_others_games_are_seen_after_ones_own_attempt(daily: Challenge, member: Member, time: Clock) -> None:
    ana, ben = member("Ana"), member("Ben")
    game = played(daily, ana.user)
    beside = f"/solo/daily/{daily.date}/beside/{game.pk}/"
    assert ben.client.get(beside).status_code == 404
    assert "beside/" not in ben.client.get(f"/solo/daily/{daily.date}/").content.decode()
    mine = attempt(challenge=daily, user=ben.user)
    assert ben.client.get(beside).status_code == 404, "in the middle of the attempt"
    finish(mine.table, pick=1)
    assert ben.client.get(beside).status_code == 200
    assert beside in ben.client.get(f"/solo/daily/{daily.date}/").content.decode()
    assert Client().get(beside).status_code == 404
    time.on(days=1)
    assert Client().get(beside).status_code == 200, "it has closed"


def test_guests_see_others_games_only_after_it_has_closed(
    daily: Challenge, member: Member, time: Clock
) -> None:
    game = played(daily, member("Ana").user)
    guest = make_guest()
    played(daily, guest, pick=1)
    client = Client()
    client.force_login(guest)
    beside = f"/solo/daily/{daily.date}/beside/{game.pk}/"
    assert client.get(beside).status_code == 404
    time.on(days=1)
    assert client.get(beside).status_code == 200


def test_nobody_else_comes_to_the_table_of_an_attempt(daily: Challenge, member: Member, time: Clock) -> None:
    game = played(daily, member("Ana").user)
    ben = member("Ben")
    for end in ("", "poll", "log/", "replay/3/", "story/", "story.png", "export.txt"):
        assert ben.client.get(f"/t/{game.table.code}/{end}").status_code == 404
    assert ben.client.post(f"/t/{game.table.code}/try/3").status_code == 404
    assert ben.client.get(f"/solo/beat/{game.table.code}/").status_code == 404
    assert ben.client.post(f"/solo/beat/{game.table.code}/").status_code == 404
    time.on(days=1)
    assert ben.client.get(f"/t/{game.table.code}/export.txt").status_code == 404


def test_only_listed_attempts_of_this_challenge_can_be_watched(
    daily: Challenge, member: Member, time: Clock
) -> None:
    ana = member("Ana")
    played(daily, ana.user)
    practice = played(daily, ana.user)
    time.on(days=1)
    assert Client().get(f"/solo/daily/{daily.date}/beside/{practice.pk}/").status_code == 404
    weekly = Challenge.objects.get(kind="weekly", date="2026-11-16")
    listed = SoloGame.objects.get(listed=True)
    assert Client().get(f"/solo/weekly/{weekly.date}/beside/{listed.pk}/").status_code == 404
