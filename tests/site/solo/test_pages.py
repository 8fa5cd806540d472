"""Pages of solo play: free games and links, side by side, archive, days, statistics."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.ending.write import abort, resign
from games.learn.guided import start_lesson
from games.leaving.write import delete_account
from games.models import Challenge, Game, SoloGame, Table, User
from games.replay.past import walk
from games.solo.challenges import attempt, make_challenges
from games.solo.read import bests, overall, streaks
from games.solo.side_by_side import align, align_rounds
from games.solo.write import free_game, play_task
from games.titles import first_title
from tests.site.lobby.link_previews import SITE, preview
from tests.site.solo.scene import NOON, Clock, finish, played, result
from tests.site.table.people import Person, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Member = Callable[..., Person]
PAGES = ("/solo/", "/solo/free/", "/solo/campaign/", "/solo/statistics/", "/solo/archive/")


def table_of(answer: object) -> Table:
    return Table.objects.get(code=answer["Location"].split("/")[2])  # type: ignore[index]


def test_every_page_works_for_a_visitor_before_anything_has_happened() -> None:
    for path in PAGES:
        assert Client().get(path).status_code == 200


def test_a_link_to_a_challenge_shows_its_name_and_game_in_its_preview(daily: Challenge) -> None:
    shown = preview(f"/solo/daily/{daily.date}/")
    assert shown["title"].startswith("Daily challenge of ")
    assert shown["title"].endswith(" · Maharaja")
    assert shown["description"].startswith("Everyone gets the same tiles and one try that counts.")
    assert shown["image"] == f"{SITE}/static/art/maharaja-preview.png"


# Side by side


def test_two_games_are_replayed_side_by_side_from_where_they_parted(daily: Challenge, member: Member) -> None:
    ana, ben = member("Ana"), member("Ben")
    theirs = played(daily, ana.user)
    mine = played(daily, ben.user, pick=1)
    moves = [
        list(Game.objects.get(table=game.table).moves.values_list("seat", "text")) for game in (mine, theirs)
    ]
    parted = next(at for at, (one, other) in enumerate(zip(*moves, strict=False), 1) if one != other)
    base = f"/solo/daily/{daily.date}/beside/{theirs.pk}/"
    html = ben.client.get(base).content.decode()
    assert f"Step {parted} of " in html
    assert "The games differ from here." in html
    assert re.findall(r'<h2 id="side-\d">(\w+)', html) == ["Ben", "Ana"], "mine first"
    before = ben.client.get(f"{base}{parted - 1}/").content.decode()
    assert "The games are the same so far." in before
    assert html.count('<svg class="drawing board"') == 2
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert daily.seed not in html
    _in_step(ben, base, theirs, mine)


def _in_step(ben: Person, base: str, theirs: SoloGame, mine: SoloGame) -> None:
    """Check the steps after the games part: the game whose round ends first waits for the other."""
    games = SoloGame.objects.select_related("table__game")
    both = align(games.get(pk=theirs.pk), games.get(pk=mine.pk))
    rounds = [[history.state.round for history in walk(record)][:-1] for record in both.records]
    assert both.steps[0] == (0, 0)
    assert list(both.steps[-1]) == list(map(len, rounds))
    waiting = []  # with some tiles nobody ever has to
    for number, (before, now) in enumerate(pairwise(both.steps), 1):
        moved = {rounds[side][now[side] - 1] for side in (0, 1) if now[side] == before[side] + 1}
        assert len(moved) == 1, "both in the same round"
        for side in (0, 1):
            if now[side] == before[side]:
                waiting.append(number)
                assert rounds[side][now[side] :][:1] > [*moved] or now[side] == len(rounds[side])
    for number in waiting[:1]:
        assert ben.client.get(f"{base}{number}/").content.decode().count("the other continues.") == 1
    html = ben.client.get(f"{base}?step=99999").content.decode()
    assert f"Step {both.last} of {both.last}" in html
    assert html.count("The game is over") == 2


def test_the_game_whose_round_ends_first_waits_for_the_other() -> None:
    """The games part at their third move; the lists are the rounds of their moves."""
    assert align_rounds([0, 0, 1, 1, 1, 2], [0, 0, 1, 2, 2], 3) == [
        (0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4), (6, 5),
    ]  # fmt: skip
    assert align_rounds([0, 1], [0, 1], None) == [(0, 0), (1, 1), (2, 2)]


def test_the_controls_ask_for_a_step_and_htmx_gets_the_fragment(daily: Challenge, member: Member) -> None:
    ana, ben = member("Ana"), member("Ben")
    theirs = played(daily, ana.user)
    played(daily, ben.user, pick=1)
    base = f"/solo/daily/{daily.date}/beside/{theirs.pk}/"
    answer = ben.client.get(f"{base}?step=4", headers={"hx-request": "true"})
    assert answer["HX-Push-Url"] == f"{base}4/"
    assert "<html" not in answer.content.decode()
    assert ben.client.get(f"{base}99999/").status_code == 404
    with CaptureQueriesContext(connection) as asked:
        ben.client.get(f"{base}40/")
    assert len(asked) <= 10


def test_after_it_has_closed_whoever_has_not_played_sees_one_game(
    daily: Challenge, member: Member, time: Clock
) -> None:
    theirs = played(daily, member("Ana").user)
    time.on(days=1)
    html = Client().get(f"/solo/daily/{daily.date}/beside/{theirs.pk}/3/").content.decode()
    assert html.count('<svg class="drawing board"') == 1


# Free games


def test_a_free_game_has_any_level_variation_and_seed(member: Member) -> None:
    ana = member("Ana")
    chosen = {
        "solo": "hard",
        "special": ["royal_prices", "loyal_court"],
        "final": "dominion",
        "seed": "monsoon",
    }
    table = table_of(ana.client.post("/solo/free/", chosen))
    assert table.options["solo"] == ["hard"]
    assert table.options["special"] == ["royal_prices", "loyal_court"]
    assert table.options["final"] == ["dominion"]
    assert table.game.seed == "monsoon"
    assert table_of(ana.client.post("/solo/free/", chosen)) == table, "a double click"


@pytest.mark.parametrize(
    "wrong", [{}, {"solo": "cruel"}, {"solo": "easy", "seed": "x" * 41}, {"solo": "easy", "seed": "a\x07b"}]
)
def test_wrong_options_of_a_free_game_are_named_and_start_no_game(wrong: dict[str, str]) -> None:
    answer = Client().post("/solo/free/", wrong)
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert not Table.objects.exists()
    assert not User.objects.exists()


def test_a_score_is_shared_by_link_and_beaten(member: Member, time: Clock) -> None:
    ana, ben = member("Ana"), member("Ben")
    table = table_of(ana.client.post("/solo/free/", {"solo": "easy"}))
    first = finish(table)
    link = f"/solo/beat/{table.code}/"
    assert link in ana.client.get(f"/t/{table.code}/").content.decode()
    html = ben.client.get(link).content.decode()
    assert f"{first.facts['score']} prestige" in html
    assert table.game.seed not in html
    answer = ben.client.post(link)
    assert ben.client.post(link)["Location"] == answer["Location"], "the game one is in"
    again = table_of(answer)
    assert again.game.seed == table.game.seed
    assert again.options == table.options
    finish(again, pick=1)
    rows = re.findall(r'href="/p/(\w+)/"', Client().get(link).content.decode())
    assert sorted(rows) == ["Ana", "Ben"]
    visitor = Client().post(f"/solo/beat/{again.code}/")
    assert SoloGame.objects.get(table=table_of(visitor)).origin == first, "one seed, one list"


def test_others_tables_are_no_scores_to_beat(member: Member) -> None:
    table = seat_all([member("Ana"), member("Ben")])
    assert Client().get(f"/solo/beat/{table.code}/").status_code == 404


# The archive


def test_the_archive_has_what_has_closed_with_its_table_and_is_played_as_practice(
    daily: Challenge, member: Member, time: Clock
) -> None:
    ana = member("Ana")
    game = played(daily, ana.user)
    assert f"/solo/daily/{daily.date}/" not in Client().get("/solo/archive/").content.decode()
    time.on(days=1)
    html = Client().get("/solo/archive/").content.decode()
    assert f"/solo/daily/{daily.date}/" in html
    assert f"{game.margin}</td>" in html
    assert f"/solo/daily/{daily.date}/" not in Client().get("/solo/archive/?kind=weekly").content.decode()
    late = table_of(member("Ben").client.post(f"/solo/daily/{daily.date}/play"))
    assert not SoloGame.objects.get(table=late).counted
    with CaptureQueriesContext(connection) as asked:
        Client().get("/solo/archive/")
    assert len(asked) == 2, "the challenges, and the numbers of attempts"


# Days and bests


@pytest.mark.parametrize(
    ("days", "streak", "longest"),
    [
        ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2], 3, 3), ([1, 2, 3], 3, 3),
        ([0, 2, 3, 4], 1, 3), ([3, 4, 8], 0, 2),
    ],
)  # fmt: skip
def test_a_streak_is_days_in_a_row_and_today_may_still_come(
    days: list[int], streak: int, longest: int
) -> None:
    today = date(2026, 11, 18)
    assert streaks([today - timedelta(days=back) for back in days], today) == (streak, longest)


@pytest.mark.parametrize(
    ("days", "missing", "streak", "longest"),
    [
        ([0, 2], [1], 2, 2), ([3, 4], [2, 1], 2, 2), ([3, 4], [2, 1, 0], 2, 2), ([3, 4], [2], 0, 2),
        ([5, 4, 1], [3, 2], 3, 3), ([0, 1], [1], 2, 2),
    ],
)  # fmt: skip
def test_a_streak_goes_on_over_days_whose_challenge_was_not_made(
    days: list[int], missing: list[int], streak: int, longest: int
) -> None:
    today = date(2026, 11, 18)
    played, unmade = ([today - timedelta(days=back) for back in some] for some in (days, missing))
    assert streaks(played, today, unmade) == (streak, longest)


def test_a_streak_survives_a_week_without_a_worker(daily: Challenge, member: Member, time: Clock) -> None:
    ana = member("Ana")
    for back in range(3):
        played(Challenge.objects.get(kind="daily", date=NOON.date() + timedelta(days=back)), ana.user)
        time.on(days=1)
    time.on(days=7)
    for _run in range(2):  # before the worker has made the missed ones, and after
        assert "<b>3 days</b>" in ana.client.get("/solo/").content.decode()
        make_challenges()
    time.on(days=2)
    assert "<b>0 days</b>" in ana.client.get("/solo/").content.decode(), "the day after had its challenge"


def test_bests_are_those_of_one_game(daily: Challenge, member: Member) -> None:
    ana = member("Ana")
    played(daily, ana.user)
    assert bests(ana.user, "maharaja")
    assert bests(ana.user, "toy") == {}


def test_the_hub_shows_ones_bests_days_and_streak_in_few_queries(
    daily: Challenge, member: Member, time: Clock
) -> None:
    ana = member("Ana")
    game = played(daily, ana.user)
    for pick in (1, 2):
        finish(table_of(ana.client.post("/solo/free/", {"solo": "hard", "seed": f"s{pick}"})), pick)
    with CaptureQueriesContext(connection) as asked:
        html = ana.client.get("/solo/").content.decode()
    assert len(asked) <= 10
    assert "3 solo games in the last half-year" in html
    assert html.count('class="cell heat-3"') == 1, "today"
    assert "<b>1 day</b>" in html
    assert f'<td class="number">{game.facts["score"]}</td>' in html
    time.on(days=2)
    assert "<b>0 days</b>" in ana.client.get("/solo/").content.decode()


# Everybody's numbers


def test_statistics_count_every_finished_solo_game_but_the_guided_one(member: Member) -> None:
    ana = member("Ana")
    ana.client.post("/play/", {"level": "medium"})
    finish(Table.objects.get())
    chosen = {"solo": "hard", "special": ["royal_prices", "loyal_court"], "final": "dominion"}
    finish(table_of(ana.client.post("/solo/free/", chosen)))
    finish_guided = start_lesson(user=ana.user, title=first_title())
    row = Game.objects.get(table=finish_guided)
    assert row.table.hints
    found = overall("maharaja")
    assert found.total.played == 2
    assert {level: one.played for level, one in found.levels.items()} == {"easy": 0, "medium": 1, "hard": 1}
    assert {name: one.played for name, one in found.by_fact["special"].items()} == {
        "": 1, "royal_prices": 1, "loyal_court": 1,
    }  # fmt: skip
    assert sum(one.played for one in found.by_fact["character"].values()) == 2
    assert "0" not in found.by_fact["character"]
    html = Client().get("/solo/statistics/").content.decode()
    assert "2 games against Brahmabot" in html
    assert html.count('<svg class="drawing bars"') == 4
    assert "Royal Prices" in html


def test_statistics_are_cached_for_a_while(daily: Challenge) -> None:
    for at in range(30):
        result(daily, f"P{at}", margin=at - 10)
    counts = []
    for _visit in range(2):
        with CaptureQueriesContext(connection) as asked:
            assert "30 games against Brahmabot, 63% won" in Client().get("/solo/statistics/").content.decode()
        counts.append(len(asked))
    assert counts == [1, 0]


def test_a_deleted_account_leaves_its_score_without_a_name(daily: Challenge, member: Member) -> None:
    ana = member("Anastasia")
    played(daily, ana.user)
    assert ana.client.get("/me/export").json()["solo"][0]["counted"] is True
    delete_account(user=ana.user)
    html = Client().get(f"/solo/daily/{daily.date}/").content.decode()
    assert "a former player" in html
    assert "Anastasia" not in html


def test_the_front_page_offers_todays_challenge_and_then_its_table(daily: Challenge) -> None:
    visitor = Client()
    html = visitor.get("/").content.decode()
    assert f'action="/solo/daily/{daily.date}/play"' in html
    table = table_of(visitor.post(f"/solo/daily/{daily.date}/play"))
    assert User.objects.get().is_guest
    assert "Continue your try" in visitor.get("/").content.decode()
    finish(table)
    assert "See today’s leaderboard" in visitor.get("/").content.decode()
    assert NOON.date() == daily.date


def test_an_attempt_that_was_given_up_stands_beside_nobodys(daily: Challenge, member: Member) -> None:
    """A game that a bot finished has no result to compare."""
    ana, ben = member("Ana"), member("Ben")
    theirs = played(daily, ana.user)
    mine = attempt(challenge=daily, user=ben.user)
    resign(table_id=mine.table_id, user=ben.user)
    finish(mine.table)
    html = ben.client.get(f"/solo/daily/{daily.date}/beside/{theirs.pk}/").content.decode()
    assert re.findall(r'<h2 id="side-\d">(\w+)', html) == ["Ana"]
    last = theirs.table.game.version
    html = ben.client.get(f"/solo/daily/{daily.date}/beside/{theirs.pk}/{last}/").content.decode()
    assert "Tied with Brahmabot" not in html


def test_a_free_game_that_was_given_up_is_not_being_played(member: Member) -> None:
    ana = member("Ana")
    game = free_game(user=ana.user, options={"solo": ["easy"]}, seed="monsoon")
    path = f"/solo/beat/{game.table.code}/"
    assert "This game isn’t finished yet." in Client().get(path).content.decode()
    abort(table_id=game.table_id, user=ana.user)
    html = Client().get(path).content.decode()
    assert "isn’t finished yet" not in html
    assert "This game was cancelled." in html


def test_a_rematch_is_the_same_task_or_challenge_again(daily: Challenge, member: Member) -> None:
    """With another seed it would win no star and would not be practice."""
    ana = member("Ana")
    first = play_task(user=ana.user, name="first-steps")
    finish(first.table)
    ana.client.post(f"/t/{first.table.code}/rematch")
    again = SoloGame.objects.exclude(pk=first.pk).get(task="first-steps")
    assert again.table.game.seed == first.table.game.seed
    counted = played(daily, ana.user)
    answer = ana.client.post(f"/t/{counted.table.code}/rematch")
    practice = SoloGame.objects.exclude(pk=counted.pk).get(challenge=daily)
    assert table_of(answer) == practice.table
    assert not practice.counted


def test_a_rematch_of_a_free_game_has_tiles_of_its_own(member: Member) -> None:
    ana = member("Ana")
    game = free_game(user=ana.user, options={"solo": ["easy"]}, seed="monsoon")
    finish(game.table)
    table = table_of(ana.client.post(f"/t/{game.table.code}/rematch"))
    assert table.options == game.table.options
    assert table.game.seed != "monsoon"
