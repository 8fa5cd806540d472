"""Reviews are made in slices that may be repeated, killed or late, and live games go first."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache

from games import sweep, tasks
from games.base import clock
from games.models import Game, Review, Table
from games.replay.past import other_rules
from games.review import slices
from tests.site.review.scene import ask, finished_toy, make
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.django_db


class Killed(BaseException):
    """Ends a slice as a signal would: nothing after it runs."""


def row_of(table: Table) -> Review:
    return Review.objects.get(table=table)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every slice end after its first piece."""
    monkeypatch.setattr(slices, "SLICE", 0.0)


@pytest.fixture
def asked(ana: Person, over: Table) -> Table:
    assert ask(ana, over) == 302
    return over


def test_progress_grows_slice_by_slice_until_the_review_is_done(asked: Table, short: None) -> None:
    seen = []
    while (row := row_of(asked)).progress == "making":
        seen.append(row.percent)
        slices.work_on_next()
    assert seen == sorted(seen)
    assert len(set(seen)) > 10
    assert seen[-1] < 100
    assert (row.work, row.done) == ({}, row.total)


def test_two_workers_and_many_slices_find_the_same_as_one(
    asked: Table, short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_pieces = make(asked).found
    Review.objects.update(progress="making", done=0, work={}, found=None)
    monkeypatch.setattr(slices, "SLICE", 1000.0)
    assert make(asked).found == in_pieces


def test_a_slice_that_was_overtaken_is_dropped(
    asked: Table, short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another worker, whose lock was lost, does the same slice while this one works."""
    usual: Any = slices.do
    overtaken: list[Review] = []

    def meanwhile(*given: Any) -> Any:
        if not overtaken:
            overtaken.append(row_of(asked))
            cache.delete("review")
            slices.work_on_next()
            overtaken.append(row_of(asked))
        return usual(*given)

    monkeypatch.setattr(slices, "do", meanwhile)
    slices.work_on_next()
    after = row_of(asked)
    assert overtaken[1].done == 1
    assert (after.version, after.done, after.work) == (overtaken[1].version, 1, overtaken[1].work)


def test_a_killed_slice_leaves_nothing_and_the_sweep_goes_on(
    asked: Table, short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        slices.work_on_next()
    before, usual = row_of(asked), slices.do

    def dies(*_given: object) -> None:
        raise Killed

    monkeypatch.setattr(slices, "do", dies)
    with pytest.raises(Killed):
        slices.work_on_next()
    after = row_of(asked)
    assert (after.done, after.work, after.version) == (before.done, before.work, before.version)
    monkeypatch.setattr(slices, "do", usual)
    cache.clear()  # the lock of a worker that died expires; here it died politely
    later = clock.now() + timedelta(seconds=5)
    monkeypatch.setattr(clock, "now", lambda: later)
    sent: list[str] = []
    monkeypatch.setattr(sweep, "send", lambda task, *_args, **_options: sent.append(task))
    assert sweep.nudge_reviews()
    assert not sweep.nudge_reviews(), "not twice in a row"
    assert sent == ["review"]
    assert make(asked).progress == "done"


def test_a_review_that_kills_its_worker_again_and_again_is_given_up(
    asked: Table, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(*_given: object) -> None:
        raise Killed

    usual = slices.do
    monkeypatch.setattr(slices, "do", dies)
    for _ in range(slices.MOST_TRIES):
        with pytest.raises(Killed):
            slices.work_on_next()
    slices.work_on_next()
    assert row_of(asked).progress == "failed"
    assert "You can ask again" in ana.client.get(f"/t/{asked.code}/review/").content.decode()
    monkeypatch.setattr(slices, "do", usual)
    assert ask(ana, asked) == 302
    assert make(asked).progress == "done"


def test_a_fault_in_one_review_stops_no_other(
    toy: object, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, fine = (finished_toy([ana, ben], random.Random(seed)) for seed in (1, 2))
    assert (ask(ana, broken), ask(ben, fine)) == (302, 302)
    usual: Any = slices.whole_record

    def fails(game: Game, table: Table) -> Any:
        if table.pk == broken.pk:
            raise ValueError("broken")
        return usual(game, table)

    monkeypatch.setattr(slices, "whole_record", fails)
    assert make(fine).progress == "done"
    assert make(broken).progress == "failed"


def test_a_game_of_older_rules_ends_its_review(asked: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_given: object) -> None:
        raise other_rules()

    monkeypatch.setattr(slices, "whole_record", refuses)
    slices.work_on_next()
    assert row_of(asked).progress == "failed"


def test_reviews_of_two_people_take_turns(toy: object, ana: Person, ben: Person, short: None) -> None:
    first, second = (finished_toy([ana, ben], random.Random(seed)) for seed in (1, 2))
    ask(ana, first)
    ask(ben, second)
    for _ in range(6):
        slices.work_on_next()
    assert (row_of(first).done, row_of(second).done) == (3, 3)


def test_a_slice_does_one_piece_and_sends_no_message_while_a_game_waits(
    asked: Table, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr(slices, "send", lambda task, **_options: sent.append(task))
    live = seat_all([ana, ben], game_name="toy")
    Game.objects.filter(table=live).update(
        needs_worker=True, waiting_since=clock.now() - timedelta(seconds=9)
    )
    slices.work_on_next()
    assert (row_of(asked).done, sent) == (1, [])
    Game.objects.filter(table=live).update(waiting_since=clock.now() - slices.BROKEN - timedelta(seconds=1))
    monkeypatch.setattr(slices, "SLICE", 0.001)
    slices.work_on_next()
    assert sent == ["review"]


def test_a_late_or_repeated_message_does_nothing(asked: Table) -> None:
    done = make(asked)
    tasks.review()
    again = row_of(asked)
    assert (again.version, again.found) == (done.version, done.found)
    Review.objects.all().delete()
    tasks.review()


def test_only_one_slice_runs_on_the_site_at_a_time(asked: Table) -> None:
    cache.add("review", True, 20)
    tasks.review()
    assert row_of(asked).done == 0
