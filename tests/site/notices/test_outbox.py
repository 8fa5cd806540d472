"""Notices in the outbox: written once, and sent only while they are relevant."""

from datetime import timedelta

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.models import Game, Notice, Seat, User
from games.notices.outbox import News, write_notices
from games.notices.sending import drop_seen, send_due
from games.pace.resolve import resolve_game
from games.table.presence import mark_present
from tests.site.notices.mailbox import MINUTE, only, reader, rows, work
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    decide,
    fresh,
    person,
    planning,
    play_until,
    started,
    turn_of,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
Two = tuple[Game, User, User]


def test_the_start_of_a_game_notifies_all_players_and_asks_the_first_one(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = started(asha, bela)
    first = Seat.objects.get(table=game.table, number=game.awaited[0]).user
    other = asha if first == bela else bela
    assert [row.kind for row in rows(first)] == ["turn", "started"]
    assert [row.kind for row in rows(other)] == ["started"]
    sent = work(wall)
    assert sorted(message.to[0] for message in sent) == ["asha@example.org", "bela@example.org"], (
        "one mail each"
    )


def test_a_notice_is_rolled_back_with_the_transaction_of_its_move(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    with transaction.atomic():
        started(asha, bela)
        assert Notice.objects.exists()
        transaction.set_rollback(True)
    assert not Notice.objects.exists()


def test_a_duplicate_notice_of_an_occasion_is_ignored(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    (row,) = rows(asha)
    write_notices([News(row.kind, [asha], row.occasion, game.table, row.version)])
    assert [notice.message_id for notice in rows(asha)] == [row.message_id]
    with pytest.raises(IntegrityError), transaction.atomic():
        Notice.objects.create(
            user=asha, kind=row.kind, occasion=row.occasion, written_at=wall(), due_at=wall()
        )


def test_the_last_awaited_player_is_notified(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    assert [row.kind for row in rows(asha)] == ["last"]
    assert rows(bela) == []
    (sent,) = work(wall)
    assert sent.subject.startswith("Everyone is waiting for you · Maharaja")
    assert sent.extra_headers["Message-ID"] == f"<{rows(asha)[0].message_id}>"


def test_a_notice_is_dropped_if_the_player_decided_before_it_was_sent(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    decide(game, asha)
    assert work(wall) == []
    assert [row.status for row in rows(asha, "last")] == ["dropped"]


def test_a_player_in_the_middle_of_a_turn_gets_no_turn_notice(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    decide(game, asha)
    resolve_game(game.pk)
    mover = Seat.objects.get(table=game.table, number=fresh(game).awaited[0]).user
    turn_of(game, mover)
    before = len(rows(mover, "turn"))
    decide(game, mover, lambda legal: legal[0])
    assert len(rows(mover, "turn")) == before


def test_a_player_who_looks_at_the_table_gets_no_notice(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    decide(game, bela)
    wall.advance(MINUTE)
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    assert work(wall, timedelta(seconds=5)) == []
    assert rows(asha)[0].status == "dropped"


def test_mail_to_players_who_look_at_their_tables_takes_the_same_few_statements(
    wall: Wall, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(6)]
    for game in games:
        decide(game, bela)
    wall.advance(MINUTE)
    for game in games:
        mark_present(game.table.code, asha, opened=True)
    with django_assert_max_num_queries(3):
        assert send_due() == 0
    assert {row.status for row in rows(asha)} == {"dropped"}


def test_a_message_that_was_begun_is_not_dropped_unclaimed(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asha, bela = two
    decide(game, bela)
    with monkeypatch.context() as broken:
        broken.setattr(mail.EmailMultiAlternatives, "send", lambda message: 1 / 0)
        work(wall)
    mark_present(game.table.code, asha, opened=True)
    wall.advance(MINUTE)
    assert drop_seen() == 0
    assert rows(asha)[0].status == "waiting"


def test_a_hidden_tab_does_not_count_as_looking_at_the_table(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    wall.advance(HOUR)
    decide(game, bela)
    for _ in range(3):
        wall.advance(MINUTE)
        assert client.get(f"/t/{game.table.code}/poll", {"key": "old"}).status_code == 200
    assert len(work(wall, timedelta())) == 1


def test_no_notice_is_sent_while_a_visible_page_keeps_polling(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    client.force_login(asha)
    client.get(f"/t/{game.table.code}/")
    decide(game, bela)
    for _ in range(12):
        wall.advance(timedelta(seconds=10))
        client.get(f"/t/{game.table.code}/poll", {"key": "old"})
    assert work(wall, timedelta()) == []


def test_a_whole_game_writes_no_duplicate_notices_and_announces_the_result(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    game = started(asha, bela, pace="none")
    play_until(game, lambda row: row.table.status == "finished")
    assert Notice.objects.filter(kind="over").count() == 2
    found = Notice.objects.values_list("user", "kind", "occasion", "channel")
    assert len(found) == len(set(found))
    sent = {message.to[0]: message for message in work(wall)}
    winner = Seat.objects.filter(table=game.table, final_place=1).select_related("user").first()
    assert sent[winner.user.email].subject.startswith("The game is over: you won!")
    assert f"1. {winner.user.username}: {winner.score}" in sent["asha@example.org"].body
    assert Notice.objects.filter(status="waiting").count() == 0
