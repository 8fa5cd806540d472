"""Who is told what, once, and only while there is something to do."""

import smtplib
from datetime import timedelta

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client

from games.ending.write import abort, resign
from games.leaving.write import delete_account
from games.lobby.tables import open_table, take_seat
from games.models import Game, Notice, Seat, User, Wishes
from games.notices import sending
from games.notices.outbox import News, write_notices
from games.pace import replacements, steward, vacations
from games.pace.resolve import resolve_game
from games.pace.time_up import sweep_clocks
from games.people.blocking import tie
from games.table.chat import say
from tests.site.notices.conftest import MINUTE, only, reader, rows, work
from tests.site.pace.conftest import (
    HOUR,
    Wall,
    clock_of,
    decide,
    fresh,
    miss,
    person,
    planning,
    play_until,
    seat_of,
    started,
    turn_of,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
Two = tuple[Game, User, User]


def test_a_game_that_starts_tells_everybody_and_the_one_who_is_to_decide(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = started(asha, bela)
    first = Seat.objects.get(table=game.table, number=game.awaited[0]).user
    other = asha if first == bela else bela
    assert [row.kind for row in rows(first)] == ["turn", "started"]
    assert [row.kind for row in rows(other)] == ["started"]
    sent = work(wall)
    assert sorted(one.to[0] for one in sent) == ["asha@example.org", "bela@example.org"], "one mail each"


def test_the_row_is_written_in_the_moves_transaction(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    with transaction.atomic():
        started(asha, bela)
        assert Notice.objects.exists()
        transaction.set_rollback(True)
    assert not Notice.objects.exists()


def test_an_occasion_has_one_row_and_a_second_is_impossible(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    (row,) = rows(asha)
    write_notices([News(row.kind, [asha], row.occasion, game.table, row.version)])
    assert [one.message_id for one in rows(asha)] == [row.message_id]
    with pytest.raises(IntegrityError), transaction.atomic():
        Notice.objects.create(
            user=asha, kind=row.kind, occasion=row.occasion, written_at=wall(), due_at=wall()
        )


def test_the_last_one_waited_for_hears_of_it(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    assert [row.kind for row in rows(asha)] == ["last"]
    assert rows(bela) == []
    (sent,) = work(wall)
    assert sent.subject.startswith("Everybody waits for you · Maharaja")
    assert sent.extra_headers["Message-ID"] == f"<{rows(asha)[0].message_id}>"


def test_who_moved_in_between_gets_nothing(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    decide(game, asha)
    assert work(wall) == []
    assert [row.status for row in rows(asha, "last")] == ["dropped"]


def test_who_has_just_moved_is_not_told_that_they_go_on(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    decide(game, asha)
    resolve_game(game.pk)
    mover = Seat.objects.get(table=game.table, number=fresh(game).awaited[0]).user
    turn_of(game, mover)
    before = len(rows(mover, "turn"))
    decide(game, mover, lambda legal: legal[0])
    assert len(rows(mover, "turn")) == before


def test_nobody_is_told_what_they_are_looking_at(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    decide(game, bela)
    wall.goes_on(MINUTE)
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    assert work(wall, timedelta(seconds=5)) == []
    assert rows(asha)[0].status == "dropped"


def test_a_hidden_tab_that_asks_once_a_minute_is_not_looking(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    wall.goes_on(HOUR)
    decide(game, bela)
    for _ in range(3):
        wall.goes_on(MINUTE)
        assert client.get(f"/t/{game.table.code}/poll", {"key": "old"}).status_code == 200
    assert len(work(wall, timedelta())) == 1


def test_a_page_in_sight_keeps_asking_and_nothing_is_sent(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    decide(game, bela)
    for _ in range(12):
        wall.goes_on(timedelta(seconds=10))
        client.get(f"/t/{game.table.code}/poll", {"key": "old"})
    assert work(wall, timedelta()) == []


def test_at_most_one_mail_in_five_minutes_and_later_ones_go_together(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(3)]
    decide(games[0], bela)
    assert len(work(wall)) == 1
    for game in games[1:]:
        decide(game, bela)
    assert work(wall) == []
    assert work(wall, 2 * MINUTE) == []
    (sent,) = work(wall, 2 * MINUTE)
    assert sent.subject == "2 games wait for you"
    assert sent.body.count("/go/") == 2
    leader = rows(asha)[1]
    assert [row.leader_id for row in rows(asha)[1:]] == [leader.pk, leader.pk]
    assert sent.extra_headers["Message-ID"] == f"<{leader.message_id}>"


def test_live_tables_and_tables_against_bots_send_none(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = planning(started(asha, bela, pace="live"))
    wall.strikes(clock_of(game, asha).deadline_at - timedelta(seconds=1))
    assert work(wall, timedelta()) == []
    say(table_id=game.table_id, user=bela, text="hello")
    abort(table_id=game.table_id, user=asha)
    abort(table_id=game.table_id, user=bela)
    assert not Notice.objects.exists()


def test_a_reminder_comes_once_when_a_quarter_is_left_and_again_if_the_deadline_moves(wall: Wall) -> None:
    asha = reader("Asha", chosen=only("reminder"))
    game = planning(started(asha, person("Bela")))
    one = clock_of(game, asha)
    assert work(wall, timedelta()) == []
    wall.strikes(one.deadline_at - 6 * HOUR - timedelta(seconds=40))
    assert work(wall, timedelta(seconds=30)) == []
    work(wall, MINUTE)
    (sent,) = mail.outbox
    assert "Your time runs out: decide until Tue 17 Nov, 12:00" in sent.subject
    work(wall, 2 * HOUR)
    assert len(mail.outbox) == 1, "an unmoved deadline does not remind again"
    vacations.plan(user=asha, last=(wall() + timedelta(days=2)).date())
    assert work(wall, MINUTE) == [], "not while the clock stands"
    wall.strikes(clock_of(game, asha).deadline_at - HOUR)
    assert len(work(wall, timedelta())) == 1, "a moved one does"
    assert work(wall, timedelta(minutes=10)) == []


def test_the_part_of_the_time_is_the_players_own_choice(wall: Wall) -> None:
    asha = reader("Asha", chosen=only("reminder"), reminder_share=50)
    game = planning(started(asha, person("Bela")))
    wall.strikes(clock_of(game, asha).deadline_at - 11 * HOUR)
    assert len(work(wall, timedelta())) == 1


def test_a_steward_who_keeps_a_seat_and_its_return_are_told(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("seat")), reader("Bela", chosen=only("seat"))
    game = planning(started(asha, bela))
    decide(game, bela)
    Seat.objects.update(grace_used=True)
    Seat.objects.filter(user=asha).update(misses_in_a_row=1)
    wall.strikes(clock_of(game, asha).deadline_at)
    sweep_clocks()
    resolve_game(game.pk)
    sent = {one.to[0]: one for one in work(wall)}
    told = sent["asha@example.org"]
    assert told.subject == "A steward keeps your seat: take it back at any time · Maharaja with Bela"
    assert f"Take your seat back: http://localhost:8000/go/{game.table.code}" in told.body
    assert "Asha has missed two decisions" in sent["bela@example.org"].subject
    assert "Take your seat back" not in sent["bela@example.org"].body
    steward.take_back(game_id=game.pk, user=asha)
    (back,) = work(wall, 6 * MINUTE)
    assert back.to == ["bela@example.org"]
    assert "Asha is back" in back.subject
    resign(table_id=game.table_id, user=asha)
    assert "Asha has resigned" in work(wall, 6 * MINUTE)[0].subject


def test_a_seat_that_somebody_else_has_now_is_told_to_whom_it_was_and_blames_nobody_for_the_past(
    wall: Wall,
) -> None:
    asha, bela = reader("Asha", chosen=only("seat")), reader("Bela", chosen=only(seat="digest"))
    game = planning(started(asha, bela))
    decide(game, bela)
    Seat.objects.filter(user=asha).update(grace_used=True, misses_in_a_row=1)
    wall.strikes(clock_of(game, asha).deadline_at)
    sweep_clocks()
    resolve_game(game.pk)
    seat = seat_of(game, asha)
    replacements.ask_for_replacement(game_id=game.pk, user=bela, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)
    (sent,) = work(wall)
    assert sent.to == ["asha@example.org"]
    assert sent.subject.startswith("Somebody else plays in your seat now · Maharaja with ")
    assert f"To the table: http://localhost:8000/go/{game.table.code}" in sent.body
    (sent,) = work(wall, 25 * HOUR)
    assert sent.to == ["bela@example.org"]
    assert "Dalia has taken over a seat" in sent.body
    assert "missed" not in sent.body


def test_a_game_that_is_called_off_is_over_for_everybody(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    abort(table_id=game.table_id, user=asha)
    abort(table_id=game.table_id, user=bela)
    assert [one.subject.split(" · ")[0] for one in work(wall)] == ["The game was called off"] * 2


def test_chat_is_off_until_somebody_asks_for_it_and_the_muted_are_not_heard(wall: Wall) -> None:
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


def test_words_at_an_open_table_are_told_too(wall: Wall) -> None:
    """There is no game yet; a mail that cannot be written would hold up all that come after it."""
    asha, bela = reader("Asha", chosen={"chat": {"mail": "on"}}), reader("Bela")
    table = open_table(owner=asha, game_name="maharaja", seats=3, options={})
    take_seat(table_id=table.pk, user=bela)
    say(table_id=table.pk, user=bela, text="shall we begin?")
    (sent,) = work(wall)
    assert sent.subject.startswith("Bela wrote: “shall we begin?”")


def test_a_mail_server_that_fails_is_tried_again_under_the_same_id(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asha, bela = two
    decide(game, bela)
    seen = []

    def fail(message: mail.EmailMessage) -> None:
        seen.append(message.extra_headers["Message-ID"])
        raise smtplib.SMTPServerDisconnected("gone")

    with monkeypatch.context() as broken:
        broken.setattr(mail.EmailMultiAlternatives, "send", fail)
        work(wall)
        assert work(wall, timedelta(seconds=30)) == []
        work(wall, timedelta(seconds=40))
        assert len(seen) == 2, "after a minute"
        work(wall, MINUTE)
        assert len(seen) == 2, "then after two"
    (row,) = rows(asha)
    assert row.last_error == "SMTPServerDisconnected: gone"
    (sent,) = work(wall, 2 * MINUTE)
    assert {*seen, sent.extra_headers["Message-ID"]} == {f"<{row.message_id}>"}
    (row,) = rows(asha)
    assert (row.status, row.attempts, row.last_error) == ("sent", 3, "")


def test_what_comes_after_a_mail_that_fails_waits_for_it_and_holds_nobody_up(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(2)]

    def fail(message: mail.EmailMessage) -> None:
        raise smtplib.SMTPServerDisconnected("gone")

    with monkeypatch.context() as broken:
        broken.setattr(mail.EmailMultiAlternatives, "send", fail)
        for game in games:
            decide(game, bela)
            work(wall, timedelta(seconds=31))
    first, second = rows(asha)
    assert first.due_at == second.due_at > wall()
    assert sending.due(["mail"]) == [], "others have their turn"
    assert [len(work(wall, 5 * MINUTE)) for _ in range(2)] == [1, 1]
    assert [row.status for row in rows(asha)] == ["sent", "sent"]


def test_a_worker_that_died_after_the_claim_is_replaced_by_the_next(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    wall.goes_on(MINUTE)
    assert len(sending.claim(asha.pk, "mail", 0)) == 1
    assert work(wall, MINUTE) == [], "it may still be at it"
    (sent,) = work(wall, 3 * MINUTE)
    assert sent.extra_headers["Message-ID"] == f"<{rows(asha)[0].message_id}>"


def test_what_goes_together_once_goes_together_always(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(2)]
    for game in games:
        decide(game, bela)
    wall.goes_on(MINUTE)
    leader, second = sending.claim(asha.pk, "mail", 0)
    decide(games[0], asha)
    (sent,) = work(wall, 4 * MINUTE)
    assert sent.extra_headers["Message-ID"] == f"<{leader.message_id}>", "never another one for the second"
    assert sent.body.count("/go/") == 1
    assert [row.status for row in rows(asha)] == ["dropped", "sent"]
    assert second.leader == leader


def test_a_miss_that_is_decided_by_the_worker_and_asked_anew_is_told(wall: Wall) -> None:
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


def test_a_whole_game_has_no_doubled_rows_and_ends_with_the_result(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = started(asha, bela, pace="none")
    play_until(game, lambda row: row.table.status == "finished")
    assert Notice.objects.filter(kind="over").count() == 2
    found = Notice.objects.values_list("user", "kind", "occasion", "channel")
    assert len(found) == len(set(found))
    sent = {one.to[0]: one for one in work(wall)}
    winner = Seat.objects.filter(table=game.table, final_place=1).select_related("user").first()
    assert sent[winner.user.email].subject.startswith("The game is over: you have won!")
    assert f"1. {winner.user.username}: {winner.score}" in sent["asha@example.org"].body
    assert Notice.objects.filter(status="waiting").count() == 0


def test_guests_closed_accounts_and_people_without_address_get_no_mail(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    User.objects.filter(pk=asha.pk).update(is_active=False)
    assert work(wall) == []
    Wishes.objects.create(user=bela, bounced_address="bela@example.org")
    decide(game, asha)
    assert rows(bela) == []


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (b"no such user", "failed"),
        (b"5.1.1 no such user", "failed"),
        (b"5.7.1 we do not relay for you", "waiting"),
        (b"relay not permitted", "waiting"),
        (b"Sender verify failed", "waiting"),
    ],
)
def test_an_address_that_does_not_exist_is_marked_and_not_tried_again(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch, words: bytes, status: str
) -> None:
    game, asha, bela = two
    decide(game, bela)

    def fail(message: mail.EmailMessage) -> None:
        raise smtplib.SMTPRecipientsRefused({message.to[0]: (550, words)})

    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", fail)
    work(wall)
    (row,) = rows(asha)
    assert row.status == status
    assert words.decode() in row.last_error
    marked = Wishes.objects.filter(user=asha, bounced_address="asha@example.org")
    assert marked.exists() == (status == "failed"), "a mail server that is set up wrong is no fault of hers"


def test_whose_account_is_gone_has_no_name_in_notices(wall: Wall) -> None:
    asha, bela = person("Asha"), reader("Bela", chosen=only("seat"))
    planning(started(asha, bela))
    delete_account(user=asha)
    (sent,) = work(wall)
    assert "a former player" in sent.subject
    assert "Asha" not in sent.subject + sent.body + str(rows(bela)[0].data)
