"""What is announced to whom: reminders, seats, chat, the end of a game."""

from datetime import time, timedelta

import pytest
from django.core import mail

from games.ending.write import abort, resign
from games.leaving.write import delete_account
from games.lobby.tables import open_table, take_seat
from games.models import Game, Habits, Notice, Seat, User
from games.pace import replacements, steward, vacations
from games.pace.resolve import resolve_game
from games.pace.time_up import sweep_clocks
from games.people.blocking import tie
from games.table.chat import say
from tests.site.notices.mailbox import MINUTE, only, reader, rows, work
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    clock_of,
    decide,
    fresh,
    miss,
    person,
    planning,
    seat_of,
    started,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
Two = tuple[Game, User, User]


def test_live_tables_send_no_notices(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = planning(started(asha, bela, pace="live"))
    wall.set_to(clock_of(game, asha).deadline_at - timedelta(seconds=1))
    assert work(wall, timedelta()) == []
    say(table_id=game.table_id, user=bela, text="hello")
    abort(table_id=game.table_id, user=asha)
    abort(table_id=game.table_id, user=bela)
    assert not Notice.objects.exists()


def test_a_reminder_is_sent_once_for_each_deadline_when_a_quarter_is_left(wall: Wall) -> None:
    asha = reader("Asha", chosen=only("reminder"))
    Habits.objects.create(user=asha, quiet_from=time(0), quiet_until=time(0))
    game = planning(started(asha, person("Bela")))
    deadline = clock_of(game, asha).deadline_at
    assert work(wall, timedelta()) == []
    wall.set_to(deadline - 6 * HOUR - timedelta(seconds=40))
    assert work(wall, timedelta(seconds=30)) == []
    work(wall, MINUTE)
    (sent,) = mail.outbox
    assert "Your time is running out: decide by Tue 17 Nov, 12:00" in sent.subject
    work(wall, 2 * HOUR)
    assert len(mail.outbox) == 1, "an unmoved deadline does not remind again"
    vacations.plan(user=asha, last=(wall() + timedelta(days=2)).date())
    assert work(wall, MINUTE) == [], "not while the clock stands"
    wall.set_to(clock_of(game, asha).deadline_at - HOUR)
    assert len(work(wall, timedelta())) == 1, "a moved one does"
    assert work(wall, timedelta(minutes=10)) == []


def test_a_player_chooses_how_early_reminders_come(wall: Wall) -> None:
    asha = reader("Asha", chosen=only("reminder"), reminder_share=50)
    Habits.objects.create(user=asha, quiet_from=time(0), quiet_until=time(0))
    game = planning(started(asha, person("Bela")))
    wall.set_to(clock_of(game, asha).deadline_at - 11 * HOUR)
    assert len(work(wall, timedelta())) == 1


def test_players_are_notified_when_a_steward_takes_a_seat_and_when_its_player_returns(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("seat")), reader("Bela", chosen=only("seat"))
    game = planning(started(asha, bela))
    decide(game, bela)
    Seat.objects.update(grace_used=True)
    Seat.objects.filter(user=asha).update(misses_in_a_row=1)
    wall.set_to(clock_of(game, asha).deadline_at)
    sweep_clocks()
    resolve_game(game.pk)
    sent = {message.to[0]: message for message in work(wall)}
    told = sent["asha@example.org"]
    assert told.subject == "A bot is playing for you: return at any time · Maharaja with Bela"
    assert f"Return to game: http://localhost:8000/go/{game.table.code}" in told.body
    assert "Asha missed two turns" in sent["bela@example.org"].subject
    assert "Return to game" not in sent["bela@example.org"].body
    steward.take_back(game_id=game.pk, user=asha)
    (back,) = work(wall, 6 * MINUTE)
    assert back.to == ["bela@example.org"]
    assert "Asha is back" in back.subject
    resign(table_id=game.table_id, user=asha)
    assert "Asha resigned" in work(wall, 6 * MINUTE)[0].subject


def test_an_absent_player_is_notified_that_a_replacement_took_the_seat(
    wall: Wall,
) -> None:
    asha, bela = reader("Asha", chosen=only("seat")), reader("Bela", chosen=only(seat="digest"))
    game = planning(started(asha, bela))
    decide(game, bela)
    Seat.objects.filter(user=asha).update(grace_used=True, misses_in_a_row=1)
    wall.set_to(clock_of(game, asha).deadline_at)
    sweep_clocks()
    resolve_game(game.pk)
    seat = seat_of(game, asha)
    replacements.ask_for_replacement(game_id=game.pk, user=bela, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)
    (sent,) = work(wall)
    assert sent.to == ["asha@example.org"]
    assert sent.subject.startswith("Someone else now plays in your seat · Maharaja with ")
    assert f"Go to table: http://localhost:8000/go/{game.table.code}" in sent.body
    (sent,) = work(wall, 25 * HOUR)
    assert sent.to == ["bela@example.org"]
    assert "Dalia took over a seat" in sent.body
    assert "missed" not in sent.body


def test_all_players_are_notified_of_a_cancelled_game(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    abort(table_id=game.table_id, user=asha)
    abort(table_id=game.table_id, user=bela)
    assert [message.subject.split(" · ")[0] for message in work(wall)] == ["The game was cancelled"] * 2


def test_chat_notices_are_off_by_default_and_skip_muted_players(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen={"chat": {"mail": "on"}}), reader("Bela")
    chandra = person("Chandra")
    game = planning(started(asha, bela, chandra))
    Notice.objects.all().delete()
    tie(person=asha, name="Chandra", kind="mute")
    say(table_id=game.table_id, user=chandra, text="unheard")
    say(table_id=game.table_id, user=bela, text="nice move")
    assert [row.user for row in Notice.objects.all()] == [asha]
    (sent,) = work(wall)
    assert sent.subject.startswith("Bela wrote: “nice move”")
    assert "unheard" not in sent.body


def test_a_chat_message_at_an_open_table_is_notified(wall: Wall) -> None:
    """There is no game yet. A mail that cannot be written would block all later ones."""
    asha, bela = reader("Asha", chosen={"chat": {"mail": "on"}}), reader("Bela")
    table = open_table(owner=asha, game_name="maharaja", seats=3, options={})
    take_seat(table_id=table.pk, user=bela)
    say(table_id=table.pk, user=bela, text="shall we begin?")
    (sent,) = work(wall)
    assert sent.subject.startswith("Bela wrote: “shall we begin?”")


def test_a_player_is_notified_of_the_next_turn_after_a_missed_one(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("turn")), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    Notice.objects.all().delete()
    miss(wall, game, asha)
    for _ in range(200):
        resolve_game(game.pk)
        if rows(asha, "turn"):
            break
        waiting = fresh(game).awaited
        assert waiting == [seat_of(game, bela).number]
        decide(game, bela)
    assert len(work(wall)) == 1


def test_a_deleted_account_has_no_name_in_notices(wall: Wall) -> None:
    asha, bela = person("Asha"), reader("Bela", chosen=only("seat"))
    planning(started(asha, bela))
    delete_account(user=asha)
    (sent,) = work(wall)
    assert "a former player" in sent.subject
    assert "Asha" not in sent.subject + sent.body + str(rows(bela)[0].data)
