"""Who may ask for how many reviews, and what is refused in which words."""

import random
import re
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from games.base import clock
from games.leaving.write import delete_account
from games.models import Review, SoloGame, Table, User
from games.people.guests import make_guest
from games.review import write
from games.solo.challenges import attempt, make_challenges
from tests.services.pg import Pg, at_once, wait_for_the_other_call
from tests.services.scenes.solo import today
from tests.site.review.scene import ask, finished_toy, make, page, written_review
from tests.site.table.forward import to_the_end
from tests.site.table.people import Person

pytestmark = pytest.mark.django_db

More = Callable[[], Table]


@pytest.fixture
def another(toy: object, ana: Person, ben: Person) -> More:
    """Return a function that finishes one more game."""
    seeds = iter(range(100))
    return lambda: finished_toy([ana, ben], random.Random(next(seeds)))


def said(person: Person, table: Table) -> tuple[int, str]:
    answer = person.client.post(f"/t/{table.code}/review/ask")
    return answer.status_code, answer.content.decode()


def test_a_review_is_made_once_and_kept_for_everyone(ana: Person, ben: Person, over: Table) -> None:
    assert [ask(ana, over), ask(ana, over), ask(ben, over)] == [302, 302, 302]
    done = make(over)
    assert done.asked_by == ana.user
    assert ask(ben, over) == 302
    assert Review.objects.get().version == done.version


def test_a_person_has_one_review_in_the_making(ana: Person, another: More) -> None:
    assert ask(ana, another()) == 302
    status, html = said(ana, another())
    assert (status, "Another review of yours is being made." in html) == (429, True)


def test_a_person_may_ask_for_ten_a_day_and_again_a_day_later(
    ana: Person, another: More, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "A_DAY", 2)
    for _ in range(2):
        written_review(another(), ana)
    status, html = said(ana, more := another())
    assert (status, "You can ask for 2 reviews a day." in html) == (429, True)
    tomorrow: datetime = clock.now() + timedelta(hours=24)
    monkeypatch.setattr(clock, "now", lambda: tomorrow)
    assert ask(ana, more) == 302


def test_a_guest_may_ask_for_fewer(ana: Person, ben: Person, another: More) -> None:
    User.objects.filter(pk=ana.user.pk).update(is_guest=True)
    for _ in range(write.GUESTS_A_DAY):
        written_review(another(), ana)
    more = another()
    assert said(ana, more)[0] == 429
    assert ask(ben, more) == 302
    assert make_guest().is_guest


def test_the_site_makes_only_so_many_at_a_time(
    ana: Person, ben: Person, another: More, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "MOST_MAKING", 1)
    assert ask(ana, another()) == 302
    status, html = said(ben, another())
    assert (status, "Many reviews are being made right now." in html) == (429, True)


def test_guests_leave_half_of_the_reviews_to_accounts(
    ana: Person, ben: Person, another: More, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "MOST_MAKING", 2)
    User.objects.filter(pk=ana.user.pk).update(is_guest=True)
    assert ask(ana, another()) == 302
    User.objects.filter(pk=ben.user.pk).update(is_guest=True)
    more = another()
    assert said(ben, more)[0] == 429
    User.objects.filter(pk=ben.user.pk).update(is_guest=False)
    assert ask(ben, more) == 302


@pytest.mark.slow
def test_a_game_of_an_open_challenge_is_reviewed_after_it_closes(
    ana: Person, ben: Person, short_reviews: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_challenges()
    daily = today()
    User.objects.update(date_joined=daily.opens_at - timedelta(days=1))
    monkeypatch.setattr(clock, "now", lambda: daily.opens_at + timedelta(hours=1))
    best = to_the_end(attempt(challenge=daily, user=ben.user).table)
    mine = to_the_end(attempt(challenge=daily, user=ana.user).table, pick=1)
    SoloGame.objects.filter(table=best).update(standing=999)
    status, html = said(ana, mine)
    assert (status, "after the challenge closes" in html) == (409, True)
    assert "after the challenge closes" in page(ana.client, mine, status=409)
    monkeypatch.setattr(clock, "now", lambda: daily.closes_at)
    assert ask(ana, mine) == 302
    row = make(mine)
    assert row.found["best"]["table"] == best.pk
    html = page(ana.client, mine)
    assert "The best other attempt is Ben’s." in html
    assert f"The games differ from step {row.found['best']['parted']}." in html
    assert f"/beside/{best.solo.pk}/" in html
    delete_account(user=ben.user)
    assert not re.search(r"\bBen\b", page(ana.client, mine))


@pytest.mark.slow
def test_a_task_is_compared_with_the_players_own_best_for_the_player_alone(
    ana: Person, ben: Person, short_reviews: None
) -> None:
    first, second = (task_game(ana, pick) for pick in (-1, 1))
    ask(ana, second)
    assert make(second).found["best"]["table"] == first.pk
    assert "Your best other attempt." in page(ana.client, second)
    Table.objects.update(visibility="public")
    assert "Against the best attempt" not in page(ben.client, second)


def task_game(person: Person, pick: int) -> Table:
    answer = person.client.post("/solo/campaign/first-steps/")
    code = answer["Location"].strip("/").split("/")[-1]
    return to_the_end(Table.objects.get(code=code), pick=pick)


def test_a_review_goes_with_its_game_and_stays_when_its_asker_leaves(
    ana: Person, ben: Person, over: Table
) -> None:
    ask(ana, over)
    make(over)
    delete_account(user=ana.user)
    row = Review.objects.get()
    assert row.asked_by is None
    assert not re.search(r"\bAna\b", page(ben.client, over))
    over.delete()
    assert not Review.objects.exists()


@pytest.mark.postgres
@pytest.mark.slow
def test_two_requests_of_a_person_at_once_begin_one_review(
    pg: Pg, toy: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    tables = [finished_toy([ana, ben], random.Random(seed)) for seed in (1, 2)]
    usual = write._check_limits

    def check_slowly(user: User) -> None:
        usual(user)
        wait_for_the_other_call()

    monkeypatch.setattr(write, "_check_limits", check_slowly)
    answers = at_once(*(lambda table=table: ask(ana, table) for table in tables))
    assert sorted(answers) == [302, 429]
    assert Review.objects.count() == 1
