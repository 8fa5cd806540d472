"""A table in the middle of a visit, people in every role, and its twin with other secrets."""

import random
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from django.db.models import F

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.taj_mahal.cards import INFLUENCE, TEXT, texts
from engine.taj_mahal.state import State
from games.lobby.tables import open_table, take_seat
from games.models import Game, Move, Note, Sandbox, Table, User, Wishes
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.people.guests import make_guest
from games.table import log_cache
from games.table.chat import say, take_notes
from games.table.play import load, play
from games.titles import TITLES
from tests.engine.taj_mahal import secrets
from tests.services.scenes.position import Position
from tests.site.taj_mahal.conftest import KEY

NAMES = ("stranger", "opponent", "spectator", "owner", "third", "staff")
VISIT = 3


def position() -> Position:
    """Return a game of three in its third visit: the owner is asked, and the others have drawn cards."""
    people = {
        name: User.objects.create_user(f"{name.title()} One", f"{name}@example.org", "x") for name in NAMES
    }
    people["guest"] = make_guest()
    User.objects.filter(pk=people["staff"].pk).update(is_staff=True, is_superuser=True)
    with patch("games.table.starting.new_seed", lambda: "fixed"):
        table = open_table(
            owner=people["owner"], game_name=KEY, seats=3, options={}, terms=Terms(pace="normal")
        )
        for name in ("opponent", "third"):
            take_seat(table_id=table.pk, user=people[name])
    for name in ("opponent", "third"):
        say(table_id=table.pk, user=people[name], text=f"the {name} says hello")
        take_notes(table_id=table.pk, user=people[name], text=f"the {name} notes something", revision=0)
    Wishes.objects.create(user=people["owner"], calendar_secret="owners-calendar")
    found = Position(Table.objects.get(pk=table.pk), people)
    _advance(found)
    _sandbox(found)
    return found


def _advance(found: Position) -> None:
    """Let bots choose. The first two players to be asked in a visit withdraw at once and draw a card."""
    owner = found.seat("owner").number
    rules = TITLES[KEY].rules
    while True:
        game = found.game
        if game.needs_worker:
            resolve_game(game.pk)
            continue
        state = load(game).state
        seat, step = game.awaited[0], state.stack[-1].step
        if (state.visit, step, seat) == (VISIT, "turn", owner):
            return
        moves = rules.legal(state, seat)
        mind = BOTS["apprentice"](rules, seat, stream("taj", str(game.version)))
        text = (
            "withdraw"
            if step == "turn" and seat != owner
            else mind.choose(rules.view(state, seat), moves).text
        )
        play(game_id=game.pk, version=game.version, seat=seat, texts=[text])


def _sandbox(found: Position) -> None:
    """Let the owner play in a sandbox and share its link."""
    rules, moment = TITLES[KEY].rules, found.table.created_at
    state, _events = rules.setup(seats=2, seed="sandbox", options={})
    Sandbox.objects.create(
        code="sandbox", share="shared", owner=found.people["owner"], number=0, game_name=KEY,
        rules=rules.version, seats=2, colours=["red", "green"], start=rules.codec.encode(state),
        created_at=moment, changed_at=moment,
    )  # fmt: skip


def scramble(found: Position, viewer: str, turn: int) -> None:
    """Change everything that this role must not know: hands, the deck, cards drawn, intended moves, notes."""
    log_cache.clear_cache()  # what was worded for the first twin must not stand in for the second
    game = found.game
    seat = found.table.seats.filter(user=found.people[viewer]).first() if viewer in found.people else None
    number = seat.number if seat else None
    rng = random.Random(turn)
    loaded = load(game)
    secrets.scramble(loaded.state, loaded.state, number, rng)
    _retell(game, number, loaded.state, rng)
    Game.objects.filter(pk=game.pk).update(
        snapshot=loaded.rules.codec.encode(loaded.state), setup_events=game.setup_events
    )
    others = found.table.seats.exclude(number=number) if number is not None else found.table.seats.all()
    others.update(
        draft=["withdraw"] * turn, intended=f"play red E{'VG'[turn - 1]}", revision=F("revision") + turn,
        seen_version=turn,
    )  # fmt: skip
    notes = Note.objects.filter(table=found.table)
    notes = notes.exclude(user=found.people[viewer]) if viewer in found.people else notes
    notes.update(text=f"secret plan {turn}", revision=F("revision") + turn)


def _retell(game: Game, viewer: int | None, state: State, rng: random.Random) -> None:
    """Rewrite the private events of all others: which cards were dealt and drawn."""
    game.setup_events = list(_rewritten(game.setup_events, viewer, state, rng))
    for move in Move.objects.filter(game=game):
        events = list(_rewritten(move.events, viewer, state, rng))
        if events != move.events:
            Move.objects.filter(pk=move.pk).update(events=events)


def _rewritten(
    events: list[dict[str, Any]], viewer: int | None, state: State, rng: random.Random
) -> Iterator[dict[str, Any]]:
    for event in events:
        seat = event.get("seat")
        if not event.get("private") or seat == viewer:
            yield event
        elif event["kind"] == "dealt":
            yield {**event, "private": {str(seat): {"cards": texts(state.players[seat].hand)}}}
        else:
            known = event["private"][str(seat)]
            yield {**event, "private": {str(seat): {**known, "card": TEXT[rng.randrange(INFLUENCE)]}}}
