"""A running game with users in every role, and a function that changes only its secrets."""

import random
from dataclasses import dataclass
from datetime import time
from pathlib import Path
from unittest.mock import patch

from allauth.account.models import EmailAddress
from django.db.models import F
from msgspec import to_builtins

from engine import GAMES
from engine.kernel.chance import below, stream
from engine.kernel.orders import Orders, Plan, Step
from engine.maharaja.actions import ACTIONS
from games.base import clock
from games.lobby.tables import open_table, take_seat
from games.models import (
    Game,
    Habits,
    Message,
    Move,
    Note,
    Sanction,
    Sandbox,
    Seat,
    SeatOrders,
    Table,
    Tie,
    User,
    Wishes,
)
from games.models.pace import TimeUp
from games.moderation.measures import take_measure
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.people.blocking import tie
from games.people.guests import make_guest
from games.replay.imports import import_game
from games.table import log_cache
from games.table.chat import say, take_notes
from games.table.play import load, play
from tests.engine.scramblers import SECRETS
from tests.site.everywhere import solo
from tests.site.everywhere.nonces import scramble_nonces, uncovered

ROUNDS = 2
TIME_UP = tuple(TimeUp)
IMPORTED = Path(__file__).parents[2] / "engine" / "golden" / "two-players.txt"
ROLES = ("anonymous", "guest", "stranger", "opponent", "spectator", "owner", "staff")


@dataclass
class Position:
    """A table and its viewers. The owner and the opponent play there; the spectator does not."""

    table: Table
    people: dict[str, User]

    @property
    def game(self) -> Game:
        return Game.objects.select_related("table").get(table=self.table)

    def seat(self, role: str) -> Seat:
        return self.table.seats.get(user=self.people[role])


def position(visibility: str = "public") -> Position:
    """Return a game of three in the third round's planning; the opponent and the third player have locked."""
    names = ("stranger", "opponent", "spectator", "owner", "third", "staff")
    people = {
        name: User.objects.create_user(f"{name.title()} One", f"{name}@example.org", "x") for name in names
    }
    people["guest"] = make_guest()
    owner = people["owner"]
    EmailAddress.objects.create(user=owner, email=owner.email, primary=True, verified=True)
    User.objects.filter(pk=people["staff"].pk).update(is_staff=True, is_superuser=True)
    with patch("games.table.starting.new_seed", lambda: "fixed"):
        table = open_table(
            owner=people["owner"], game_name="maharaja", seats=3, options={}, visibility=visibility,
            terms=Terms(pace="normal"),
        )  # fmt: skip
        for name in ("opponent", "third"):
            take_seat(table_id=table.pk, user=people[name])
    import_game(owner=people["owner"], data=IMPORTED.read_bytes())
    _talk(table, people)
    found = Position(Table.objects.get(pk=table.pk), people)
    _advance(found)
    _sandbox(found)
    Wishes.objects.create(user=people["owner"], calendar_secret="owners-calendar")
    solo.solo(people)
    return found


def _talk(table: Table, people: dict[str, User]) -> None:
    """Let players write messages and notes. Everyone except the staff mutes the third player."""
    for name in ("opponent", "third", "owner"):
        say(table_id=table.pk, user=people[name], text=f"the {name} says hello")
        take_notes(table_id=table.pk, user=people[name], text=f"the {name} notes something", revision=0)
    for name, person in people.items():
        if name not in ("third", "staff"):
            tie(person=person, name=people["third"].username, kind="mute")
    tie(person=people["opponent"], name=people["stranger"].username, kind="follow")
    take_measure(
        operator=User.objects.get(pk=people["staff"].pk),
        user=people["third"],
        kind="mute",
        reason="x",
        days=7,
    )


def _sandbox(found: Position) -> None:
    """Let the owner play in a sandbox and share its link."""
    rules = GAMES["maharaja"]
    state, _events = rules.setup(seats=2, seed="sandbox", options={})
    moment = found.table.created_at
    Sandbox.objects.create(
        code="sandbox", share="shared", owner=found.people["owner"], number=0, game_name="maharaja",
        rules=rules.version, seats=2, colours=["red", "green"], start=rules.codec.encode(state),
        created_at=moment, changed_at=moment,
    )  # fmt: skip


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
    """Change everything that this role must not know, and nothing else."""
    rng = random.Random(turn)
    log_cache.clear_cache()  # what was worded for the first twin must not stand in for the second
    game = found.game
    loaded = load(game)
    seat = found.table.seats.filter(user=found.people.get(viewer)).first() if viewer in found.people else None
    number = seat.number if seat else None
    SECRETS["maharaja"].scramble(loaded.state, loaded.state, number, rng)
    Game.objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))
    hidden = Move.objects.filter(game=game, text__startswith="lock_disc").exclude(seat=number)
    for move in hidden.exclude(number__in=uncovered(game)):
        arrows = loaded.state.players[move.seat].disc
        private = {str(move.seat): {"actions": arrows}}
        events = [{**event, "private": private} if event.get("private") else event for event in move.events]
        text = " ".join(["lock_disc", *sorted(arrows, key=list(ACTIONS).index)])  # as the rules write it
        Move.objects.filter(pk=move.pk).update(text=text, events=events)
    others = found.table.seats.exclude(number=number) if number is not None else found.table.seats.all()
    people = [seat.user_id for seat in others if seat.user_id]
    for user in people:  # what others have chosen for when their time is up
        Habits.objects.update_or_create(user_id=user, defaults={"time_up": TIME_UP[turn % 3], **_night(turn)})
        wishes = {"chosen": {"turn": {"mail": "off"}} if turn % 2 else {}, "digest_hour": turn}
        Wishes.objects.update_or_create(user_id=user, defaults=wishes)
    assert scramble_nonces(turn)
    _scramble_orders(found, people, turn)
    _scramble_words(found, viewer, turn)
    solo.scramble(found.people.get(viewer), turn)
    others.update(
        draft=["action coins"] * turn, intended="lock_disc coins track", arrows=["coins", "track"],
        revision=F("revision") + turn, seen_version=turn,
    )  # fmt: skip


def _scramble_orders(found: Position, people: list[int], turn: int) -> None:
    """Give other players orders that they had not, with other wishes each time; with an odd `turn` none."""
    kept = SeatOrders.objects.filter(seat__table=found.table, seat__user__in=people)
    kept.delete()
    for seat in found.table.seats.filter(user__in=people) if turn % 2 == 0 else ():
        orders = Orders(
            stage=ROUNDS + 1,
            plans=[Plan([Step([f"walk ujjain {turn}"]), Step(["end_turn"])], ["centre_free ujjain"])],
            rankings={"reward": ["take_reward glory"]},
            otherwise="confirm",
        )
        data = to_builtins(orders)
        planned = {"1": data["plans"]}
        SeatOrders.objects.create(seat=seat, data=data, revision=turn, played=[1, 2], planned=planned)


def _scramble_words(found: Position, viewer: str, turn: int) -> None:
    """Change other users' notes and lists, and messages that the viewer has muted."""
    person = found.people.get(viewer)
    others = Note.objects.filter(table=found.table)
    ties = Tie.objects.all()
    if person is not None:
        others, ties = others.exclude(user=person), ties.exclude(person=person)
    others.update(text=f"secret plan {turn}", revision=F("revision") + turn)
    ties.filter(kind="follow").delete()
    for name in ("owner", "spectator")[:turn]:
        if name != viewer:
            tie(person=found.people[name], name=found.people["opponent"].username, kind="follow")
    if viewer not in ("third", "staff"):
        Sanction.objects.update(reason=f"secret reason {turn}", appeal=f"secret appeal {turn}")
    if viewer not in ("anonymous", "third", "staff"):
        Message.objects.filter(author=found.people["third"]).update(text=f"unheard {turn}")
        Message.objects.create(
            table=found.table, author=found.people["third"], text="unheard", said_at=clock.now()
        )


def _night(turn: int) -> dict[str, time]:
    """Return other quiet hours. They affect only future deadlines."""
    return {"quiet_from": time(20 + turn), "quiet_until": time(5 + turn)}
