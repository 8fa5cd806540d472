"""A running game with users in every role."""

from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from allauth.account.models import EmailAddress

from engine import GAMES
from engine.kernel.chance import below, stream
from games.lobby.tables import open_table, take_seat
from games.models import (
    Game,
    Sandbox,
    Seat,
    Table,
    User,
    Wishes,
)
from games.moderation.measures import take_measure
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.people.blocking import tie
from games.people.guests import make_guest
from games.replay.imports import import_game
from games.table.chat import say, take_notes
from games.table.play import load, play
from tests.services.scenes import solo

ROUNDS = 2
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
