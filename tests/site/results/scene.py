"""Finished games whose leader left just before the end."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

import msgspec

from engine import GAMES
from engine.kernel import golden
from engine.kernel.chance import below, stream
from engine.kernel.result import Score
from games.base import clock
from games.ending import write as ending
from games.ladder.rater import rate_new
from games.models import Game, Move, Seat, Table, User
from games.pace.resolve import resolve_game
from games.solo.write import play_task
from games.table.bots import STEWARD
from games.table.names import seat_name
from games.table.play import append, load
from tests.site.lobby.people import opened, person
from tests.site.solo.test_campaign import WON


@dataclass
class Scene:
    """A finished table that the player leading on the board left."""

    table: Table
    stayed: User
    left: User
    winner: str
    """The best on the board of the players who stayed."""


def reader(name: str) -> User:
    """Return a user whom mail reaches."""
    return person(name, email=f"{name.lower()}@example.org")


def left_by_the_leader(
    how: str,
    *,
    game: str = "maharaja",
    seats: int = 2,
    bots: int = 0,
    ranked: bool = False,
    then_a_bot: bool = False,
) -> Scene:
    """Play to the end; just before it the leader resigns, or a steward holds their seat.

    The second on the board is a person, or `then_a_bot`.
    """
    people = [reader(name) for name in ("Asha", "Bela", "Chand")[: seats - bots]]
    table = opened(people[0], *people[1:], seats=seats, bots=bots, ranked=ranked, game_name=game)
    leader = Seat.objects.get(table=table, number=nearly_over(table, then_a_bot=then_a_bot))
    leave(leader, how)
    finish(table)
    rate_new()
    there = list(Seat.objects.filter(table=table).exclude(pk=leader.pk).order_by("rank"))
    stayed = next(seat.user for seat in there if seat.user)
    return Scene(Table.objects.get(pk=table.pk), stayed, leader.user, seat_name(there[0]))


def leave(seat: Seat, how: str) -> None:
    """Let a bot take the seat, by resigning or as a steward."""
    if how == "steward":
        Seat.objects.filter(pk=seat.pk).update(bot=STEWARD, steward_since=clock.now())
    else:
        ending.resign(table_id=seat.table_id, user=seat.user)


def finish(table: Table) -> None:
    """Play the remaining moves of the table and of bots."""
    game = Game.objects.get(table=table)
    Game.objects.filter(pk=game.pk).update(needs_worker=True)
    resolve_game(game.pk)


def nearly_over(table: Table, *, then_a_bot: bool = False) -> int:
    """Store random moves up to the last one, which is the table's. Return the seat of a leading player."""
    people = set(table.seats.filter(user__isnull=False).values_list("number", flat=True))
    row = Game.objects.select_related("table").get(table=table)
    for attempt in range(100):
        moves, before, scores = played(row, attempt)
        first, second, *_rest = (score.seat for score in sorted(scores, key=lambda score: score.rank))
        distinct = len({score.rank for score in scores}) == len(scores)
        if distinct and first in people and (second in people) is not then_a_bot:
            break
    else:
        raise AssertionError("no random game ended like this")
    rules = GAMES[table.game_name]
    Move.objects.bulk_create(moves[:-1])
    Game.objects.filter(pk=row.pk).update(
        snapshot=rules.codec.encode(before), version=before.number, awaited=list(rules.awaited(before).seats)
    )
    return first


def solo_game_won_on_the_board(user: User) -> Table:
    """Play a stored game against Brahmabot up to the player's last move."""
    table = play_task(user=user, name="first-steps").table
    moves = golden.read((WON / "first-steps.txt").read_text(encoding="utf-8")).moves
    last = max(at for at, move in enumerate(moves) if move.seat == 0)
    for seat, some in groupby(moves[: last + 1], key=lambda move: move.seat):
        loaded = load(Game.objects.select_related("table").get(table=table))
        append(loaded, seat, [move.text for move in some])
    return table


def played(row: Game, attempt: int) -> tuple[list[Move], Any, list[Score]]:
    """Return all moves of a random game, the state before the last one, and the result."""
    loaded, rng = load(row), stream("result", str(attempt))
    rules, state, moves = loaded.rules, loaded.state, []
    before = state
    while seats := rules.awaited(state).seats:
        choices, before = rules.legal(state, seats[0]), state
        state, move, events = rules.play(state, seats[0], choices[below(rng, len(choices))].text)
        entry = Move(game=row, number=state.number, seat=seats[0], text=move.text, public=move.public)
        entry.events, entry.played_at = msgspec.to_builtins(events, str_keys=True), clock.now()
        moves.append(entry)
    return moves, before, rules.result(state)
