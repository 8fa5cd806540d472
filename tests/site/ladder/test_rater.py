"""The rater rates each finish once, in order; a rebuild gives the same ratings."""

from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from games import tasks
from games.ladder import rater
from games.ladder.rater import rate_new
from games.ladder.rebuilding import rebuild, record_missing, repair
from games.management.commands.seed_demo import everything_at_once
from games.models import Change, Counter, Finish, Pair, Standing, Table, User
from games.pace.resolve import resolve_game
from games.rating import book, counting
from tests.site.ladder.scene import Hands, finished, to_the_last_move
from tests.site.lobby.people import opened, person

pytestmark = pytest.mark.django_db
NAMES = ("Asha", "Bela", "Chand", "Dev", "Esha")


def history() -> list[tuple[Any, ...]]:
    rows = Change.objects.order_by("finish", "ladder", "player")
    columns = ("mu", "sigma", "season_mu", "season_sigma", "counted")
    return list(rows.values_list("finish", "ladder", "player", *columns))


def standings() -> list[tuple[Any, ...]]:
    """Return all standings without `active`, which depends on the clock."""
    rows = Standing.objects.order_by("ladder", "season", "player")
    entry = [name for name in rater.ENTRY if name != "active"]
    return list(rows.values_list("ladder", "season", "player", *entry))


games = st.lists(
    st.tuples(
        st.permutations(range(5)),
        st.integers(2, 4),
        st.lists(st.integers(1, 4), min_size=4, max_size=4),
        st.sets(st.integers(0, 4), max_size=2),
        st.booleans(),
        st.integers(0, 40),
    ),
    min_size=1,
    max_size=14,
)


SLEEPY = [
    ([3, 0, 1, 2, 4], 2, [1, 2, 4, 3], {3}, True, 24),
    ([3, 2, 4, 0, 1], 2, [3, 3, 1, 1], {2}, True, 40),
]
"""A player is no longer active when the last game is rated."""


PAIRED = [([0, 1, 2, 3, 4], 2, [1 + at % 2, 2, 1, 1], set(), at % 3 == 0, 9) for at in range(8)]
"""Two players who meet only each other are capped and flagged, over the end of a season."""


@pytest.fixture
def quickly_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make caps and batches small, so that a few games reach them."""
    monkeypatch.setattr(counting, "ENOUGH", 2)
    for module in (book, rater):
        monkeypatch.setattr(module, "RECENT", 4)
    monkeypatch.setattr(rater, "BATCH", 3)


def flagged() -> list[tuple[Any, ...]]:
    return list(Pair.objects.order_by("first", "second").values_list("first", "second", "finish"))


def forget_ratings() -> None:
    for model in (Change, Standing, Pair):
        model.objects.all().delete()


@pytest.mark.slow
@example(games=SLEEPY)
@example(games=PAIRED)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(games=games)
def test_rebuilt_ratings_equal_the_stored_ones(games: list[Any], hands: Hands, quickly_capped: None) -> None:
    """Ratings are equal to the last bit, rated one by one, in batches or at the end, over seasons."""
    began = hands.at
    with transaction.atomic():
        people = [User.objects.create_user(name) for name in NAMES]
        for order, size, ranks, left, rate_now, days in games:
            hands.at += days * (hands.at - hands.at.replace(hour=0))
            seated = [people[at] for at in order[:size]]
            finished(*seated, ranks=ranks[:size], left=[people[at] for at in left])
            if rate_now:
                rate_new()
        rate_new()
        kept = history(), standings(), flagged()
        assert rebuild(write=False).none
        forget_ratings()
        rebuild()
        assert (history(), standings(), flagged()) == kept
        forget_ratings()
        Counter.objects.filter(name="rated").update(value=0)
        rate_new()
        assert (history(), standings(), flagged()) == kept
        transaction.set_rollback(True)
    hands.at = began


def test_a_repeated_or_lost_message_does_not_change_ratings() -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    tasks.rate()
    once = history(), standings()
    tasks.rate()
    assert (history(), standings()) == once
    finished(bela, asha)
    cache.clear()
    with everything_at_once():
        tasks.sweep()
    assert Counter.objects.get(name="rated").value == 2


def test_the_first_message_rates_all_games_finished_before_it(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    numbers = [finished(asha, bela).number for _ in range(3)]
    tasks.rate()
    assert numbers == [1, 2, 3]
    assert list(Change.objects.filter(player=asha, ladder="all").values_list("finish", flat=True)) == numbers


def test_games_beyond_one_batch_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rater, "BATCH", 2)
    asha, bela, chand = (person(name) for name in NAMES[:3])
    for _ in range(5):
        finished(asha, bela, chand)
    assert rate_new() == 5
    assert rebuild(write=False).none


def test_the_periodic_job_finds_lost_ratings() -> None:
    asha, bela = person("Asha"), person("Bela")
    for _ in range(4):
        finished(asha, bela)
    rate_new()
    kept = history(), standings()
    Change.objects.filter(finish=2).delete()
    Standing.objects.filter(player=asha).update(mu=99, shown=3000)
    repair()
    assert (history(), standings()) == kept


WRONG = (
    Standing.objects.all().delete,
    lambda: Standing.objects.update(mu=9),
    lambda: Standing.objects.filter(season=0).update(shown=3000),
)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_rating_that_disagrees_with_its_history_is_repaired(wrong: Any) -> None:
    asha, bela = person("Asha"), person("Bela")
    for _ in range(3):
        finished(asha, bela)
    rate_new()
    kept = history(), standings()
    wrong()
    repair()
    assert (history(), standings()) == kept


def test_a_finished_game_without_a_number_gets_one() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, seats=2, ranked=True)
    resolve_game(to_the_last_move(table).pk)
    Finish.objects.all().delete()
    repair()
    assert Finish.objects.get().table == table
    assert Standing.objects.filter(player=asha).exists()
    assert record_missing() == 0


def test_the_command_reports_and_corrects_differences(capsys: pytest.CaptureFixture[str]) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    kept = history(), standings()
    Change.objects.filter(player=asha).update(mu=1)
    with pytest.raises(CommandError, match="2 differences in the history"):
        call_command("rebuild_ratings", "--check")
    call_command("rebuild_ratings")
    assert (history(), standings()) == kept
    call_command("rebuild_ratings", "--check")
    assert "1 games; 0 differences" in capsys.readouterr().out


def test_ratings_stay_when_an_opponents_account_is_deleted() -> None:
    asha, bela, chand = (person(name) for name in NAMES[:3])
    finished(asha, bela)
    finished(bela, chand)
    rate_new()
    kept = history(), standings()
    bela.delete()
    assert rebuild(write=False).none
    assert (history(), standings()) == kept
    assert Table.objects.count() == 2
