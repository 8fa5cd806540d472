"""Challenges: made ahead, the same for all players, one attempt that counts, a fair leaderboard."""

import hashlib
import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.accounts.write import bring_games
from games.base import clock
from games.base.refusals import Refused
from games.ending.write import abort, resign
from games.models import Challenge, Game, SoloGame, Table, Tie, User
from games.pace.resolve import resolve_game
from games.people.guests import make_guest
from games.solo import challenges
from games.solo.challenges import attempt, make_challenges
from games.solo.results import list_signed_up
from games.tasks import tidy
from games.titles.maharaja.facts import solo_standing
from tests.site.solo.scene import NOON, Clock, finish, played, result
from tests.site.table.people import Person

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Member = Callable[..., Person]


def page(challenge: Challenge, end: str = "") -> str:
    return f"/solo/{challenge.kind}/{challenge.date}/{end}"


def test_the_worker_makes_challenges_ahead_and_a_second_run_changes_nothing(time: Clock) -> None:
    assert make_challenges() == 5
    before = list(Challenge.objects.order_by("pk").values())
    assert {(row["kind"], str(row["date"])) for row in before} == {
        ("daily", "2026-11-18"), ("daily", "2026-11-19"), ("daily", "2026-11-20"),
        ("weekly", "2026-11-16"), ("weekly", "2026-11-23"),
    }  # fmt: skip
    assert make_challenges() == 0
    assert list(Challenge.objects.order_by("pk").values()) == before


def test_the_worker_down_at_midnight_makes_no_difference(daily: Challenge, time: Clock) -> None:
    tomorrow = Challenge.objects.get(kind="daily", date=NOON.date() + timedelta(days=1))
    time.on(hours=13)  # nobody has worked at midnight
    answer = Client().post(page(tomorrow, "play"))
    assert answer.status_code == 302
    assert Game.objects.get().seed == tomorrow.seed
    time.on(days=30)  # nor for a month
    assert Client().get("/solo/").status_code == 200, "no challenge, no error; a request never makes one"
    assert not Challenge.objects.filter(closes_at__gt=time.now).exists()
    make_challenges()
    assert Challenge.objects.filter(kind="daily", date=time.now.date()).count() == 1


def test_challenges_of_days_without_a_worker_are_made_when_it_returns(daily: Challenge, time: Clock) -> None:
    time.on(days=16, hours=3)
    make_challenges()
    days = Challenge.objects.filter(kind="daily", date__lte=time.now.date()).order_by("date")
    assert [row.date for row in days] == [NOON.date() + timedelta(days=back) for back in range(17)]
    weeks = Challenge.objects.filter(kind="weekly").order_by("date")
    assert [str(row.date) for row in weeks] == [
        "2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07",
    ]  # fmt: skip
    assert [row.late for row in days] == [False] * 3 + [True] * 14, "today’s too, at three in the afternoon"
    assert make_challenges() == 0
    missed = days[5]
    html = Client().get(page(missed)).content.decode()
    assert "Play for practice" in html


def test_a_challenge_page_names_its_game(daily: Challenge) -> None:
    for address in (page(daily), "/solo/", "/"):
        assert "Maharaja" in re.sub(r"(?s)<header.*?</header>|<title>.*?</title>", "", html_of(address))
    assert "<td>Maharaja</td>" in html_of("/solo/")


def html_of(address: str) -> str:
    return Client().get(address).content.decode()


def test_the_button_says_which_challenge_it_plays(daily: Challenge) -> None:
    assert "Play today’s challenge (one try)" in html_of(page(daily))
    weekly = Challenge.objects.get(kind="weekly", opens_at__lte=NOON)
    assert "Play this week’s challenge (one try)" in html_of(page(weekly))


def test_the_first_of_two_rows_for_one_date_stays(daily: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second worker reads before the first one writes."""
    before = {row.pk: row.seed for row in Challenge.objects.all()}
    honest = Challenge.objects.filter
    monkeypatch.setattr(Challenge.objects, "filter", lambda **_: honest(pk=0))
    make_challenges()
    monkeypatch.undo()
    assert {row.pk: row.seed for row in Challenge.objects.all()} == before


def test_the_hash_is_published_before_the_opening_and_the_seed_after_the_close(
    daily: Challenge, time: Clock
) -> None:
    tomorrow = Challenge.objects.get(kind="daily", date=NOON.date() + timedelta(days=1))
    assert tomorrow.seed_hash[:16] in Client().get("/solo/").content.decode()
    html = Client().get(page(tomorrow)).content.decode()
    assert tomorrow.seed_hash == hashlib.sha256(tomorrow.seed.encode()).hexdigest()
    assert tomorrow.seed_hash in html
    assert tomorrow.seed not in html
    time.on(hours=13)
    assert tomorrow.seed not in Client().get(page(tomorrow)).content.decode(), "it is open"
    time.on(days=1)
    assert tomorrow.seed in Client().get(page(tomorrow)).content.decode(), "it has closed"


def test_a_challenge_cannot_be_played_before_it_opens(daily: Challenge, member: Member) -> None:
    tomorrow = Challenge.objects.get(kind="daily", date=NOON.date() + timedelta(days=1))
    ana = member("Ana")
    answer = ana.client.post(page(tomorrow, "play"), follow=True)
    assert "has not opened yet" in answer.content.decode()
    assert not Table.objects.exists()
    assert "has not opened yet" in Client().post(page(tomorrow, "play"), follow=True).content.decode()
    assert User.objects.get() == ana.user, "nobody becomes a guest for nothing"


def test_everybody_gets_the_same_tiles(daily: Challenge, member: Member) -> None:
    ana, ben = member("Ana"), member("Ben")
    tables = [attempt(challenge=daily, user=one.user).table for one in (ana, ben)]
    first, second = (Game.objects.get(table=table) for table in tables)
    assert first.seed == second.seed == daily.seed
    assert bytes(first.snapshot) == bytes(second.snapshot)
    assert tables[0].options == tables[1].options == daily.options


def test_the_first_attempt_counts_and_later_ones_are_practice(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    first = played(daily, ana.user)
    assert (first.counted, first.listed, first.ended_on) == (True, True, NOON.date())
    again = ana.client.post(page(daily, "play"))
    second = SoloGame.objects.get(table__code=again["Location"].split("/")[2])
    assert not second.counted
    assert "practice" in ana.client.get(again["Location"]).content.decode()
    second = finish(second.table, pick=3)
    assert (second.listed, second.standing) == (False, None)
    assert SoloGame.objects.filter(listed=True).count() == 1


def test_two_tabs_are_one_attempt(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    places = {ana.client.post(page(daily, "play"))["Location"] for _tab in range(3)}
    assert len(places) == 1
    phone = Client()
    phone.force_login(ana.user, backend=settings.AUTHENTICATION_BACKENDS[0])
    assert phone.post(page(daily, "play"))["Location"] in places
    assert Table.objects.count() == 1


def test_without_the_lock_the_constraint_still_lets_only_one_count(
    daily: Challenge, member: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counter-proof: a service that reads too early."""
    ana = member("Ana")
    first = attempt(challenge=daily, user=ana.user)
    Table.objects.filter(pk=first.table_id).update(status="finished")
    honest = challenges._begin
    monkeypatch.setattr(
        challenges, "_begin", lambda challenge, user, *, counted: honest(challenge, user, counted=True)
    )
    assert attempt(challenge=daily, user=ana.user) == first
    assert Table.objects.count() == 1


@pytest.mark.parametrize("way", [resign, abort])
def test_an_attempt_given_up_is_used_up_and_stands_nowhere(
    daily: Challenge, member: Member, way: Callable[..., object]
) -> None:
    ana = member("Ana")
    game = attempt(challenge=daily, user=ana.user)
    way(table_id=game.table_id, user=ana.user)
    while Table.objects.get(pk=game.table_id).status == "running":
        resolve_game(game.table.game.pk)  # the bot's end of the game is nobody's result
    game.refresh_from_db()
    assert (game.ended_on, game.standing, game.listed) == (None, None, False)
    assert not attempt(challenge=daily, user=ana.user).counted


def test_what_ends_after_it_has_closed_was_practice(daily: Challenge, member: Member, time: Clock) -> None:
    ana = member("Ana")
    game = attempt(challenge=daily, user=ana.user)
    assert "this try counts" in ana.client.get(f"/t/{game.table.code}/").content.decode()
    time.on(days=1)
    assert "this try counts" not in ana.client.get(f"/t/{game.table.code}/").content.decode()
    assert "Continue practice" in ana.client.get(page(daily)).content.decode()
    game = finish(game.table)
    assert (game.counted, game.listed) == (False, False)
    assert not attempt(challenge=daily, user=ana.user).counted


def test_a_worker_that_is_late_at_midnight_costs_nobody_the_attempt(
    daily: Challenge, member: Member, time: Clock
) -> None:
    """The last decision came in time; the worker did the scoring after midnight."""
    first = played(daily, member("Ana").user)
    decided = Game.objects.get(table=first.table).moves.filter(seat=0).order_by("-number")[0].number
    game = attempt(challenge=daily, user=member("Ben").user)
    finish(game.table, most=decided)
    assert Table.objects.get(pk=game.table_id).status == "running"
    time.on(days=1)
    game = finish(game.table)
    assert (game.counted, game.listed, game.standing) == (True, True, first.standing)
    assert game.ended_on == daily.date


def test_an_account_younger_than_the_challenge_is_not_listed(daily: Challenge, member: Member) -> None:
    old, young = member("Old"), member("Young", joined=daily.opens_at + timedelta(minutes=1))
    assert played(daily, old.user).listed
    assert not played(daily, young.user).listed
    html = young.client.get(page(daily)).content.decode()
    assert "your account is newer than this challenge" in html
    assert re.findall(r'class="person" href="/p/(\w+)/"', html) == ["Old"]


def sign_up(client: Client, name: str) -> None:
    data = {
        "username": name,
        "email": f"{name}@example.org",
        "password1": "nine-actions-and-2",
        "time_zone": "UTC",
    }
    assert client.post("/accounts/signup/", data).status_code == 302


def test_a_guest_is_listed_after_signing_up(daily: Challenge) -> None:
    guest = Client()
    code = guest.post(page(daily, "play"))["Location"].split("/")[2]
    game = finish(Table.objects.get(code=code))
    assert (game.counted, game.listed) == (True, False)
    assert "on the leaderboard under your name" in guest.get(page(daily)).content.decode()
    sign_up(guest, "Asha")
    assert ">Asha</a>" in guest.get(page(daily)).content.decode()


def test_a_guest_who_signs_up_before_the_attempt_is_not(daily: Challenge) -> None:
    guest = Client()
    guest.post("/solo/free/", {"solo": "easy"})
    User.objects.update(date_joined=daily.opens_at - timedelta(days=1))
    sign_up(guest, "Asha")
    assert not played(daily, User.objects.get(username="Asha")).listed


def test_a_guest_who_signs_up_in_the_middle_is_listed(daily: Challenge) -> None:
    guest = Client()
    code = guest.post(page(daily, "play"))["Location"].split("/")[2]
    sign_up(guest, "Asha")
    assert finish(Table.objects.get(code=code)).listed


def test_who_signs_up_at_the_very_moment_the_game_ends_is_found_by_the_sweep(daily: Challenge) -> None:
    guest = make_guest()
    game = played(daily, guest)
    list_signed_up()
    game.refresh_from_db()
    assert not game.listed
    User.objects.filter(pk=guest.pk).update(
        is_guest=False, signed_up_at=clock.now()
    )  # neither knew of the other
    tidy()
    game.refresh_from_db()
    assert game.listed


def test_a_guests_attempt_that_is_brought_along_is_the_accounts_first_or_practice(
    daily: Challenge, member: Member
) -> None:
    ana, ben = member("Ana"), member("Ben")
    played(daily, ben.user)
    for person, counts in ((ana, True), (ben, False)):
        guest = make_guest()
        game = played(daily, guest, pick=1)
        bring_games(guest_id=guest.pk, user=person.user)
        game.refresh_from_db()
        assert (game.user, game.counted, game.listed) == (person.user, counts, counts)
    assert SoloGame.objects.filter(listed=True).count() == 2


def test_of_two_games_one_is_in_the_attempt_that_counts_comes_first(daily: Challenge, member: Member) -> None:
    """Started with an account on one device and as a guest on another, then brought along."""
    ana, guest = member("Ana"), make_guest()
    counted = attempt(challenge=daily, user=ana.user)
    practice = attempt(challenge=daily, user=guest)
    bring_games(guest_id=guest.pk, user=ana.user)
    assert not SoloGame.objects.get(pk=practice.pk).counted
    assert "Continue your try" in ana.client.get(page(daily)).content.decode()
    assert attempt(challenge=daily, user=ana.user) == counted


def test_ranks_go_by_margin_then_prestige_then_statues_and_ties_are_shared(daily: Challenge) -> None:
    for name, margin, prestige, statues in (
        ("Ana", 5, 40, 4), ("Ben", 7, 40, 4), ("Cleo", 5, 41, 3), ("Dan", 5, 40, 4), ("Eve", 5, 40, 3),
        ("Fay", -3, 70, 7),
    ):  # fmt: skip
        result(daily, name, margin, prestige, statues)
    html = Client().get(page(daily)).content.decode()
    rows = re.findall(
        r'class="number rank">(\d+)</td><th scope="row"><a class="person" href="/p/(\w+)/"', html
    )
    assert rows == [("1", "Ben"), ("2", "Cleo"), ("3", "Ana"), ("3", "Dan"), ("5", "Eve"), ("6", "Fay")]


def test_ties_are_shared_across_pages(daily: Challenge) -> None:
    for at in range(53):
        result(daily, f"P{at}", margin=9 if at < 3 else 1)
    html = Client().get(page(daily) + "?page=2").content.decode()
    assert re.findall(r'class="number rank">(\d+)</td>', html) == ["4"] * 3


def test_followed_players_are_listed_beside_the_viewer(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    for at in range(60):
        result(daily, f"P{at}", margin=90 - at)
    other = result(daily, "Zoe", margin=-60)
    Tie.objects.create(person=ana.user, other=other.user, kind="follow", since=NOON)
    played(daily, ana.user)
    html = ana.client.get(page(daily)).content.decode()
    beside = html[html.index("You and people you follow") : html.index("Leaderboard")]
    assert set(re.findall(r'href="/p/(\w+)/"', beside)) == {"Ana", "Zoe"}
    assert set(re.findall(r'rank">(\d+)<', beside)) == {"61", "62"}
    assert "You and people you follow" not in Client().get(page(daily)).content.decode()


def test_a_viewer_who_has_not_played_sees_the_followed_player(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    other = result(daily, "Zoe", margin=3)
    Tie.objects.create(person=ana.user, other=other.user, kind="follow", since=NOON)
    assert "You and people you follow" in ana.client.get(page(daily)).content.decode()


def test_a_viewer_who_follows_no_player_finds_their_own_rank_on_every_page(
    daily: Challenge, member: Member
) -> None:
    ana = member("Ana")
    for at in range(50):
        result(daily, f"P{at}", margin=190 - at)
    played(daily, ana.user)
    told = [ana.client.get(page(daily) + query).content.decode() for query in ("", "?page=2")]
    beside = told[0][told[0].index("You and people you follow") : told[0].index("Leaderboard")]
    assert re.findall(r'rank">(\d+)<', beside) == ["51"]
    assert "You and people you follow" not in told[1], "it stands on this page"


def test_queries_of_the_leaderboard_are_constant(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    counts = []
    for more in (2, 60):
        for at in range(more):
            game = result(daily, f"P{more}x{at}", margin=at)
            Tie.objects.create(person=ana.user, other=game.user, kind="follow", since=NOON)
        with CaptureQueriesContext(connection) as asked:
            assert ana.client.get(page(daily)).status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 8


@pytest.mark.slow
def test_a_late_page_of_a_long_leaderboard_is_read_by_its_index(daily: Challenge, member: Member) -> None:
    """The index gives the order: no sort of all rows and no more queries. SQLite does not count rows."""
    ana = member("Ana")
    many = 2_000
    moment = {"created_at": NOON, "expires_at": NOON}
    tables = Table.objects.bulk_create(
        (Table(game_name="maharaja", code=f"c{at}", invite=f"i{at}", **moment) for at in range(many)),
        batch_size=5000,
    )
    some = [
        SoloGame(
            table=table, challenge=daily, counted=True, listed=True, level="easy", margin=at % 50,
            facts=facts, standing=solo_standing(at % 50, facts), ended_on=NOON.date(),
        )
        for at, table in enumerate(tables)
        for facts in [{"score": at % 71, "statues": at % 8}]
    ]  # fmt: skip
    SoloGame.objects.bulk_create(some, batch_size=5000)
    with CaptureQueriesContext(connection) as asked:
        html = ana.client.get(page(daily) + "?page=30").content.decode()
    assert len(asked) <= 8
    assert html.count('class="number rank"') == 50
    plans = []
    with connection.cursor() as cursor:
        for query in asked:
            if "games_sologame" in query["sql"] and "ORDER BY" in query["sql"]:
                cursor.execute("EXPLAIN QUERY PLAN " + query["sql"])
                plans += [row[3] for row in cursor.fetchall()]
    assert any("leaderboard" in plan for plan in plans), plans
    assert not [plan for plan in plans if "SCAN games_sologame" in plan and "INDEX" not in plan], plans


def test_the_page_of_an_unknown_challenge_is_not_found(daily: Challenge) -> None:
    for path in ("/solo/daily/2020-01-01/", "/solo/daily/2026-13-45/", "/solo/monthly/2026-11-18/"):
        assert Client().get(path).status_code == 404


def test_the_service_refuses_a_challenge_that_has_not_opened(
    daily: Challenge, member: Member, time: Clock
) -> None:
    time.on(days=-1)
    with pytest.raises(Refused):
        attempt(challenge=daily, user=member("Ana").user)
