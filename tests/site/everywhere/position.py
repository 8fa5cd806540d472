"""A table in the middle of a game, with people in every role, and its twin that differs only in secrets."""

import random
from dataclasses import dataclass
from datetime import time

from django.db.models import F

from engine.kernel.chance import below, stream
from engine.kernel.moves import TABLE
from games.models import Game, Habits, Move, Seat, Table, User
from games.models.pace import TimeUp
from games.selectors import told
from games.services.people import make_guest
from games.services.play import load, play
from games.services.resolve import resolve_game
from games.services.tables import open_table, take_seat
from games.services.terms import Terms
from tests.engine.scramblers import SECRETS

ROUNDS = 2
TIME_UP = tuple(TimeUp)
ROLES = ("anonymous", "guest", "stranger", "opponent", "spectator", "owner", "staff")


@dataclass
class Position:
    """One table, and who looks at it. The owner sits at it, the opponent too; the spectator does not."""

    table: Table
    people: dict[str, User]

    @property
    def game(self) -> Game:
        return Game.objects.select_related("table").get(table=self.table)

    def seat(self, role: str) -> Seat:
        return self.table.seats.get(user=self.people[role])


def position(visibility: str = "public") -> Position:
    """Three people in the third round's planning; the opponent and a third player have locked their discs."""
    names = ("stranger", "opponent", "spectator", "owner", "third", "staff")
    people = {
        name: User.objects.create_user(f"{name.title()} One", f"{name}@example.org", "x") for name in names
    }
    people["guest"] = make_guest()
    User.objects.filter(pk=people["staff"].pk).update(is_staff=True, is_superuser=True)
    table = open_table(
        owner=people["owner"], game_name="maharaja", seats=3, options={}, visibility=visibility,
        terms=Terms(pace="normal"),
    )  # fmt: skip
    for name in ("opponent", "third"):
        take_seat(table_id=table.pk, user=people[name])
    Game.objects.filter(table=table).update(seed="fixed")
    found = Position(Table.objects.get(pk=table.pk), people)
    _advance(found)
    return found


def _advance(found: Position) -> None:
    rng = stream("position", "moves")
    waiting = found.seat("owner").number
    while True:
        game = found.game
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        loaded = load(game)
        seats = [seat for seat in game.awaited if not (loaded.state.round > ROUNDS and seat == waiting)]
        if not seats:
            return
        moves = loaded.rules.legal(loaded.state, seats[0])
        text = moves[below(rng, len(moves))].text
        play(game_id=game.pk, version=game.version, seat=seats[0], texts=[text])


def scramble(found: Position, viewer: str, turn: int) -> None:
    """Change everything this role must not know, and nothing else."""
    rng = random.Random(turn)
    told.forget()  # what was worded for the first twin must not stand in for the second
    game = found.game
    loaded = load(game)
    seat = found.table.seats.filter(user=found.people.get(viewer)).first() if viewer in found.people else None
    number = seat.number if seat else None
    SECRETS["maharaja"].scramble(loaded.state, loaded.state, number, rng)
    Game.objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))
    hidden = Move.objects.filter(game=game, text__startswith="lock_disc").exclude(seat=number)
    for move in hidden.exclude(number__in=_uncovered(game)):
        arrows = loaded.state.players[move.seat].disc
        private = {str(move.seat): {"actions": arrows}}
        events = [{**event, "private": private} if event.get("private") else event for event in move.events]
        Move.objects.filter(pk=move.pk).update(text="lock_disc " + " ".join(arrows), events=events)
    others = found.table.seats.exclude(number=number) if number is not None else found.table.seats.all()
    people = [seat.user_id for seat in others if seat.user_id]
    for user in people:  # what others have chosen for when their time is up
        Habits.objects.update_or_create(user_id=user, defaults={"time_up": TIME_UP[turn % 3], **_night(turn)})
    others.update(draft=["action coins"] * turn, arrows=["coins", "track"], revision=F("revision") + turn)


def _night(turn: int) -> dict[str, time]:
    """Their quiet hours too: only deadlines to come follow from them."""
    return {"quiet_from": time(20 + turn), "quiet_until": time(5 + turn)}


def _uncovered(game: Game) -> list[int]:
    """The numbers of secret moves that an event has opened."""
    events = [event for move in game.moves.exclude(seat__gt=TABLE) for event in move.events]
    return [event["uncovers"] for event in events if event.get("uncovers")]
