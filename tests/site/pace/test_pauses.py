"""Pauses of a table, which all players have to agree to."""

from datetime import UTC, datetime, timedelta

import pytest

from games.base.refusals import Refused
from games.clocks.events import as_text
from games.ending.write import resign
from games.models import Clock, Pause
from games.pace import pauses, replacements
from tests.site.pace.scenes import (
    HOUR,
    MONDAY,
    Wall,
    clock_of,
    decide,
    event_kinds,
    in_days,
    person,
    seat_of,
    trio,
)  # fmt: skip

pytestmark = pytest.mark.django_db
DAY = 24 * HOUR


def test_a_pause_begins_when_all_players_agree_and_stops_all_clocks_of_the_table(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    assert not pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    ends = as_text(Pause.objects.get().ends_at)
    assert not pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=True)
    assert not pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=True), "twice is once"
    assert clock_of(game, asha).deadline_at == MONDAY + DAY, "two of three are not all"
    wall.advance(2 * HOUR)
    assert pauses.answer(game_id=game.pk, user=chand, ends=ends, agree=True)
    for user in (asha, bela, chand):
        assert clock_of(game, user).deadline_at == datetime(2026, 11, 21, 22, tzinfo=UTC)
    assert event_kinds(game) == ["paused"]
    with pytest.raises(Refused, match="already paused"):
        pauses.propose(game_id=game.pk, user=asha, last=in_days(9))


def test_one_player_who_rejects_a_pause_ends_the_proposal(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    ends = as_text(Pause.objects.get().ends_at)
    pauses.answer(game_id=game.pk, user=bela, ends=ends, agree=False)
    with pytest.raises(Refused, match="no longer exists"):
        pauses.answer(game_id=game.pk, user=chand, ends=ends, agree=True)
    assert clock_of(game, asha).deadline_at == MONDAY + DAY


def test_agreeing_to_a_pause_does_not_count_for_a_proposal_with_another_end(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(2))
    seen = as_text(Pause.objects.get().ends_at)
    pauses.propose(game_id=game.pk, user=bela, last=in_days(29))
    with pytest.raises(Refused, match="no longer exists"):
        pauses.answer(game_id=game.pk, user=chand, ends=seen, agree=True)
    assert Pause.objects.get().agreed == [seat_of(game, bela).number]


def test_a_pause_that_does_not_end_within_30_days_is_refused(wall: Wall) -> None:
    game, (asha, *_) = trio(wall)
    for number in (-1, 31):
        with pytest.raises(Refused, match="within the next 30 days"):
            pauses.propose(game_id=game.pk, user=asha, last=in_days(number))
    with pytest.raises(Refused):
        pauses.propose(game_id=game.pk, user=person("Dalia"), last=in_days(3))


def test_a_pause_begins_without_the_agreement_of_a_player_who_resigns(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=asha, last=in_days(4))
    pauses.answer(game_id=game.pk, user=bela, ends=as_text(Pause.objects.get().ends_at), agree=True)
    resign(table_id=game.table_id, user=chand)
    assert Pause.objects.get().starts_at == wall.now


def test_a_proposed_pause_does_not_begin_when_all_players_have_resigned(wall: Wall) -> None:
    game, people = trio(wall)
    pauses.propose(game_id=game.pk, user=people[0], last=in_days(4))
    for user in people:
        resign(table_id=game.table_id, user=user)
    assert Pause.objects.get().starts_at is None, "bots play on"
    assert "paused" not in event_kinds(game)


def test_a_replacement_has_not_agreed_to_the_pause_that_the_former_player_proposed(wall: Wall) -> None:
    game, (asha, bela, chand) = trio(wall)
    pauses.propose(game_id=game.pk, user=chand, last=in_days(20))
    resign(table_id=game.table_id, user=chand)
    seat = seat_of(game, chand)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    dalia = person("Dalia")
    replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    ends = as_text(Pause.objects.get().ends_at)
    assert [pauses.answer(game_id=game.pk, user=user, ends=ends, agree=True)
            for user in (asha, bela, dalia)] == [False, False, True]  # fmt: skip


def test_the_time_of_a_pause_does_not_count_as_used(wall: Wall) -> None:
    game, people = trio(wall)
    pauses.propose(game_id=game.pk, user=people[0], last=in_days(1))
    for user in people[1:]:
        pauses.answer(game_id=game.pk, user=user, ends=as_text(Pause.objects.get().ends_at), agree=True)
    wall.advance(40 * HOUR)
    decide(game, people[0])
    assert Clock.objects.filter(user=people[0]).latest("pk").used == 4 * HOUR
    assert timedelta(hours=36) == Clock.objects.filter(user=people[0]).latest("pk").stopped
