"""Seasons of two months, soft resets, final places, weeks, inactive players."""

from datetime import UTC, datetime, timedelta

import pytest

from games.ladder.player_read import badges_of
from games.ladder.rater import rate_new
from games.ladder.seasons import note_places, update_calendar
from games.models import Change, Counter, Finish, Season, Standing
from games.rating.model import Rating, soft_reset
from games.rating.seasons import ALL_TIME, ends, season_at, starts
from tests.site.ladder.scene import Hands, finished
from tests.site.lobby.people import person

pytestmark = pytest.mark.django_db
BEFORE_MIDNIGHT = datetime(2026, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)
MIDNIGHT = datetime(2027, 1, 1, tzinfo=UTC)


def test_midnight_belongs_to_the_new_season() -> None:
    assert (season_at(BEFORE_MIDNIGHT), season_at(MIDNIGHT)) == (20266, 20271)
    assert (starts(20271), ends(20266)) == (MIDNIGHT, MIDNIGHT)
    assert season_at(datetime(2026, 2, 28, tzinfo=UTC)) == 20261


def test_the_season_depends_on_the_finish_not_on_the_rating(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    hands.at = BEFORE_MIDNIGHT
    finished(asha, bela)
    hands.at = MIDNIGHT
    finished(bela, asha)
    rate_new()
    assert list(Finish.objects.order_by("number").values_list("season", flat=True)) == [20266, 20271]
    assert Standing.objects.get(player=asha, ladder="all", season=20266).wins == 1
    assert Standing.objects.get(player=bela, ladder="all", season=20271).wins == 1


def test_a_clock_that_goes_back_cannot_put_a_finish_into_an_older_season(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    hands.at = MIDNIGHT
    finished(asha, bela)
    hands.at = BEFORE_MIDNIGHT
    assert finished(asha, bela).season == 20271


def test_a_season_begins_with_a_soft_reset_of_the_rating(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    hands.at = BEFORE_MIDNIGHT
    for _ in range(5):
        finished(asha, bela)
    hands.at = MIDNIGHT
    finished(asha, bela, ranks=[1, 1])
    rate_new()
    before = Change.objects.get(finish=5, player=asha, ladder="all")
    began = soft_reset(before.rating)
    assert 25 < began.mu < before.mu
    assert before.sigma < began.sigma <= Rating().sigma
    after = Change.objects.get(finish=6, player=asha, ladder="all")
    assert after.in_season.mu < began.mu, "a tie with the weaker one"
    assert Standing.objects.get(player=asha, ladder="all", season=20271).games == 1


def test_final_places_are_stored_once_all_games_of_a_season_are_rated(hands: Hands) -> None:
    people = asha, bela, chand = [person(name) for name in ("Asha", "Bela", "Chand")]
    hands.at = BEFORE_MIDNIGHT
    for _ in range(5):
        finished(*people)
    update_calendar()
    assert not Season.objects.exists(), "it still runs"
    hands.at = MIDNIGHT + timedelta(minutes=5)
    update_calendar()
    assert Season.objects.get().closed_at is None, "nothing is rated yet"
    rate_new()
    update_calendar()
    assert Season.objects.get(number=20266, last_finish=5).closed_at == hands.at
    table = dict(Standing.objects.filter(season=20266, ladder="more").values_list("player", "place"))
    assert table == {asha.pk: 1, bela.pk: 2, chand.pk: 3}
    for _ in range(8):
        finished(chand, bela, asha)
    rate_new()
    update_calendar()
    assert dict(Standing.objects.filter(season=20266, ladder="more").values_list("player", "place")) == table
    badges = badges_of(player=asha, game="maharaja")
    assert [(badge.season, badge.ladder, badge.place) for badge in badges] == [
        (20266, "all", 1),
        (20266, "more", 1),
    ]


def test_no_game_can_finish_in_a_sealed_season(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    hands.at = BEFORE_MIDNIGHT
    finished(asha, bela)
    hands.at = MIDNIGHT
    update_calendar()
    hands.at = BEFORE_MIDNIGHT
    assert finished(asha, bela).season == 20271


def test_only_places_that_have_changed_are_written(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    assert note_places("place_then", ALL_TIME) == 4, "two people on two ladders"
    assert note_places("place_then", ALL_TIME) == 0
    Standing.objects.filter(player=bela, ladder="all", season=ALL_TIME).update(shown=5000)
    assert note_places("place_then", ALL_TIME) == 2


def test_places_are_stored_on_monday(hands: Hands) -> None:
    asha, bela = person("Asha"), person("Bela")
    finished(asha, bela)
    rate_new()
    update_calendar()
    assert Standing.objects.get(player=asha, ladder="all", season=0).place_then == 1
    for _ in range(4):
        finished(bela, asha)
    rate_new()
    hands.at += timedelta(days=6)
    update_calendar()
    assert Standing.objects.get(player=bela, ladder="all", season=0).place_then == 2
    hands.at += timedelta(days=1)
    update_calendar()
    assert Standing.objects.get(player=bela, ladder="all", season=0).place_then == 1
    assert Counter.objects.get(name="week").value * 7 + 1 == hands.at.toordinal()


def test_a_player_is_inactive_after_four_weeks_until_the_next_game(hands: Hands) -> None:
    asha, bela, chand = (person(name) for name in ("Asha", "Bela", "Chand"))
    finished(asha, bela)
    rate_new()
    hands.at += timedelta(weeks=4, hours=1)
    finished(asha, chand)
    rate_new()
    update_calendar()
    awake = Standing.objects.filter(active=True, ladder="all", season=0)
    assert set(awake.values_list("player", flat=True)) == {asha.pk, chand.pk}
