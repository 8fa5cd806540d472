"""A table of the toy in the middle of the bids, people in every role, and its twin with other secrets."""

import random
from typing import Any

from django.db.models import F

from games.lobby.tables import open_table, take_seat
from games.models import Game, Move, Note, Sandbox, Table, User, Wishes
from games.pace.terms import Terms
from games.people.guests import make_guest
from games.table import log_cache
from games.table.chat import say, take_notes
from games.table.play import load, play
from tests.services.scenes.position import Position
from tests.site.everywhere.nonces import scramble_nonces
from tests.site.toy_title.title import TITLE
from tests.toy import secrets
from tests.toy.state import NO_BID, ToyState

NAMES = ("stranger", "opponent", "spectator", "owner", "third", "staff")


def position() -> Position:
    """Return a table where all but the owner have made their bids."""
    people = {
        name: User.objects.create_user(f"{name.title()} One", f"{name}@example.org", "x") for name in NAMES
    }
    people["guest"] = make_guest()
    User.objects.filter(pk=people["staff"].pk).update(is_staff=True, is_superuser=True)
    table = open_table(
        owner=people["owner"], game_name=TITLE.key, seats=3, options={}, terms=Terms(pace="normal")
    )
    for name in ("opponent", "third"):
        take_seat(table_id=table.pk, user=people[name])
        say(table_id=table.pk, user=people[name], text=f"the {name} says hello")
        take_notes(table_id=table.pk, user=people[name], text=f"the {name} notes something", revision=0)
    Wishes.objects.create(user=people["owner"], calendar_secret="owners-calendar")
    found = Position(Table.objects.get(pk=table.pk), people)
    _bid(found)
    _sandbox(found)
    return found


def _bid(found: Position) -> None:
    """Play until only the owner's bid is missing."""
    owner = found.seat("owner").number
    while True:
        game = found.game
        bidding = load(game).state.stack[-1].step == "bidding"
        seats = [seat for seat in game.awaited if not (bidding and seat == owner)]
        if not seats:
            return
        text = "bid 2" if bidding else "done"
        play(game_id=game.pk, version=game.version, seat=seats[0], texts=[text])


def _sandbox(found: Position) -> None:
    """The owner tries something, and shows it to everybody who has the link."""
    rules, moment = TITLE.rules, found.table.created_at
    state, _events = rules.setup(seats=2, seed="sandbox", options={})
    Sandbox.objects.create(
        code="sandbox", share="shared", owner=found.people["owner"], number=0, game_name=TITLE.key,
        rules=rules.version, seats=2, colours=["red", "green"], start=rules.codec.encode(state),
        created_at=moment, changed_at=moment,
    )  # fmt: skip


def scramble(found: Position, viewer: str, turn: int) -> None:
    """Change everything that this role must not know: others' hands and bids, the deck, drafts and notes."""
    log_cache.clear_cache()  # what was worded for the first twin must not stand in for the second
    game = found.game
    seat = found.table.seats.filter(user=found.people[viewer]).first() if viewer in found.people else None
    number = seat.number if seat else None
    loaded = load(game)
    secrets.scramble(loaded.state, loaded.state, number, random.Random(turn))
    for other, player in enumerate(loaded.state.players):
        if player.bid != NO_BID:
            _rewrite(game, other, player.bid)
    assert scramble_nonces(turn)
    game.setup_events = [_dealt(event, loaded.state) for event in game.setup_events]
    snapshot = loaded.rules.codec.encode(loaded.state)
    Game.objects.filter(pk=game.pk).update(snapshot=snapshot, setup_events=game.setup_events)
    others = found.table.seats.exclude(number=number) if number is not None else found.table.seats.all()
    others.update(draft=["add 1"] * turn, revision=F("revision") + turn, seen_version=turn)
    notes = Note.objects.filter(table=found.table)
    notes = notes.exclude(user=found.people[viewer]) if viewer in found.people else notes
    notes.update(text=f"secret plan {turn}", revision=F("revision") + turn)


def _dealt(event: dict[str, Any], state: ToyState) -> dict[str, Any]:
    """Return the event as if the hands had been dealt as they are now: no card has been played."""
    if event["kind"] != "dealt":
        return event
    return {**event, "private": {str(event["seat"]): {"cards": state.players[event["seat"]].hand}}}


def _rewrite(game: Game, seat: int, bid: int) -> None:
    """Store the bid as if it had been made so."""
    move = Move.objects.get(game=game, seat=seat, text__startswith="bid ")
    private = {str(seat): {"bid": bid}}
    events = [{**event, "private": private} if event.get("private") else event for event in move.events]
    Move.objects.filter(pk=move.pk).update(text=f"bid {bid}", events=events)
