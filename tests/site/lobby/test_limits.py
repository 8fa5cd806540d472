"""New tables and games against bots are limited by user and by address, and the refusal says so."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.base import clock
from games.base.refusals import Refused
from games.ending import write as ending
from games.learn import guided as learning
from games.lobby import tables
from games.models import Challenge, SoloGame, Table, User
from games.solo import write as solo
from games.solo.challenges import attempt, make_challenges
from games.table import happenings, limits
from games.titles import first_title
from games.titles.maharaja.campaign import CAMPAIGN
from tests.services.pg import Pg, at_once, wait_for_the_other_call
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.lobby.test_my_games import end
from tests.site.lobby.test_new_table import PLAIN

QUICK = "many tables in a short time"
BOTS = PLAIN | {"bots": "2"}


@pytest.fixture(autouse=True)
def no_double_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off the detection of double clicks, so that the same form can be sent again."""
    monkeypatch.setattr(tables, "DOUBLE_CLICK", timedelta())
    monkeypatch.setattr(solo, "DOUBLE_CLICK", timedelta())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "words"), [("en", "running games with bots"), ("pt-br", "partidas com bots")]
)
def test_a_guest_who_opens_many_tables_with_bots_is_refused_in_words(language: str, words: str) -> None:
    client, headers = client_of(guest()), {"accept-language": language}
    tried = range(limits.MOST_FOR_GUESTS + 1)
    answers = [client.post("/lobby/new/", BOTS, headers=headers) for _ in tried]
    assert {answer.status_code for answer in answers[:-1]} == {302}
    assert answers[-1].status_code == 429
    assert words in answers[-1].content.decode()
    assert Table.objects.count() == limits.MOST_FOR_GUESTS


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["/lobby/new/", "/play/", "/solo/free/", "/t/{}/rematch"])
def test_a_person_who_opens_more_than_ten_tables_a_minute_has_to_wait(way: str) -> None:
    asha = person("Asha")
    client, old = client_of(asha), end(opened(asha, bots=2))
    for _ in range(10):
        client.post("/lobby/new/", PLAIN)
    before = Table.objects.count()
    answer = client.post(way.format(old.code), {**BOTS, "level": "easy", "solo": "easy"})
    assert answer.status_code == 429
    assert QUICK in answer.content.decode() or "Please wait a little" in answer.content.decode()
    assert Table.objects.count() == before


@pytest.mark.django_db
def test_many_people_at_one_address_open_thirty_tables_a_minute() -> None:
    people = [person(f"Player {number}") for number in range(4)]
    answers = [client_of(user).post("/lobby/new/", PLAIN).status_code for user in people for _ in range(8)]
    assert (answers.count(302), answers.count(429)) == (30, 2)


def _challenge(user: User) -> object:
    make_challenges()
    return attempt(challenge=Challenge.objects.order_by("opens_at").first(), user=user)


def _beat(user: User) -> object:
    table = end(opened(person("Bela"), seats=1, options={"solo": ["easy"]}))
    shared = SoloGame.objects.get_or_create(table=table, defaults={"user": table.owner, "level": "easy"})[0]
    return solo.play_same_seed(user=user, game=shared)


def _start(user: User) -> object:
    return tables.start_with_bots(table_id=opened(user, seats=3).pk, owner=user)


def _seat_bots(user: User) -> None:
    table = opened(user, seats=3)
    for seat in table.seats.filter(user=None):
        tables.seat_bot(table_id=table.pk, owner=user, seat_id=seat.pk)


def _rematch(user: User) -> object:
    old = opened(user, seats=3)
    for seat in old.seats.filter(user=None):
        old.seats.filter(pk=seat.pk).update(bot="apprentice")
    Table.objects.filter(pk=old.pk).update(status="aborted", started_at=clock.now())
    return ending.rematch(table_id=old.pk, user=user)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "way",
    [
        partial(opened, bots=2), partial(opened, seats=1, options={"solo": ["easy"]}),
        lambda user: solo.free_game(user=user, options={"solo": ["easy"]}), _beat,
        lambda user: solo.play_task(user=user, name=next(iter(CAMPAIGN))),
        lambda user: learning.start_lesson(user=user, title=first_title()), _challenge,
        _start, _seat_bots, _rematch,
    ],
)  # fmt: skip
def test_no_way_to_begin_a_game_against_bots_passes_the_limit(
    monkeypatch: pytest.MonkeyPatch, way: Callable[[User], object]
) -> None:
    asha = person("Asha")
    opened(asha, bots=2)
    monkeypatch.setattr(limits, "MOST", 1)
    with pytest.raises(Refused, match="running game") as refused:
        way(asha)
    assert refused.value.status == 429
    assert Table.objects.filter(owner=asha, status="running").count() == 1


@pytest.mark.django_db
def test_games_with_people_old_ones_and_ended_ones_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST", 1)
    asha, bela = person("Asha"), person("Bela")
    opened(asha, bela, seats=2)
    for change in ({"started_at": clock.now() - timedelta(days=8)}, {"status": "aborted"}):
        table = opened(asha, bots=2)
        Table.objects.filter(pk=table.pk).update(**change)
    opened(asha, bots=2)
    with pytest.raises(Refused):
        opened(asha, bots=2)


@pytest.mark.django_db
def test_the_limit_costs_two_queries_however_many_games_there_are() -> None:
    asha = person("Asha")
    for _ in range(2):
        opened(asha, bots=2)
        with transaction.atomic(), CaptureQueriesContext(connection) as made:
            limits.check_running(asha)
        assert len(made) == 2


@pytest.mark.postgres
def test_of_two_clicks_at_once_one_passes_the_limit(pg: Pg, monkeypatch: pytest.MonkeyPatch) -> None:
    asha, followers = person("Asha"), happenings.game_started.followers
    monkeypatch.setattr(limits, "MOST", 1)

    def slowly(row: object) -> None:
        wait_for_the_other_call()

    monkeypatch.setattr(happenings.game_started, "followers", (slowly, *followers))
    told = at_once(*[partial(opened, asha, bots=2)] * 2)
    assert sorted(type(answer).__name__ for answer in told) == ["Table", "TooManyGames"]
