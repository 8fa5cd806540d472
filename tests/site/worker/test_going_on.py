"""The worker goes on from its own move without reading the game again, and notices what others change."""

from typing import Any

import pytest

from engine.kernel.moves import TABLE
from games.models import Game, Seat
from games.pace import resolve
from games.table.play import load
from tests.site.worker.test_resolve import bots_only

pytestmark = pytest.mark.django_db


def test_a_game_is_read_once_until_a_person_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    game, read, reads = bots_only("Asha"), resolve._read, list[int]()
    monkeypatch.setattr(resolve, "_read", lambda pk: (reads.append(pk), read(pk))[1])
    assert resolve.resolve_game(game.pk) > 1
    assert reads == [game.pk]
    assert not Game.objects.get(pk=game.pk).needs_worker


def test_the_moves_of_the_table_are_stored_together(monkeypatch: pytest.MonkeyPatch) -> None:
    game, carry_out, rows = bots_only("Asha"), resolve._carry_out, list[int]()

    def watched(game_id: int, turn: resolve.Turn) -> Any:
        after = carry_out(game_id, turn)
        if turn.seat == TABLE:
            row = Game.objects.get(pk=game_id)
            assert row.version == turn.version + len(turn.texts)
            assert TABLE not in load(row).rules.awaited(load(row).state).seats
            rows.append(len(turn.texts))
        return after

    monkeypatch.setattr(resolve, "_carry_out", watched)
    resolve.resolve_game(game.pk)
    assert rows
    assert list(game.moves.values_list("number", flat=True)) == list(range(1, game.moves.count() + 1))


def test_a_bot_that_lost_its_seat_after_the_last_move_plays_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game, carry_out, known = bots_only("Asha"), resolve._carry_out, list[int]()

    def late(game_id: int, turn: resolve.Turn) -> Any:
        if known and turn.seat != TABLE:
            Seat.objects.filter(table=game.table_id).update(bot="")
        known.append(turn.version)
        return carry_out(game_id, turn)

    monkeypatch.setattr(resolve, "_carry_out", late)
    resolve.resolve_game(game.pk)
    assert Game.objects.get(pk=game.pk).version == known[-1], "the turn was chosen, but not played"
