"""Changes only what a role must not know, at the table of every role and in its solo games."""

import random
from datetime import time

from django.db.models import F
from msgspec import to_builtins

from engine.kernel.orders import Orders, Plan, Step
from engine.maharaja.actions import ACTIONS
from games.base import clock
from games.models import (
    Challenge,
    Game,
    Habits,
    Message,
    Move,
    Note,
    Sanction,
    SeatOrders,
    SoloGame,
    Tie,
    User,
    Wishes,
)
from games.models.pace import TimeUp
from games.models.table import Status
from games.people.blocking import tie
from games.table import log_cache
from games.table.play import load
from tests.engine.scramblers import SECRETS
from tests.services.scenes.position import ROUNDS, Position
from tests.site.everywhere.nonces import scramble_nonces, uncovered

TIME_UP = tuple(TimeUp)


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
    _scramble_solo_games(found.people.get(viewer), turn)
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


def _scramble_solo_games(viewer: User | None, turn: int) -> None:
    """Change the seeds of open challenges, and hidden tiles in unfinished attempts."""
    rng = random.Random(turn)
    Challenge.objects.update(seed=f"secret {turn}")
    running = SoloGame.objects.filter(table__status=Status.RUNNING).select_related("table__game")
    for game in running:
        row = game.table.game
        row.table = game.table
        loaded = load(row)
        number = 0 if game.user == viewer else None
        SECRETS["maharaja"].scramble(loaded.state, loaded.state, number, rng)
        state = loaded.rules.codec.encode(loaded.state)
        Game.objects.filter(pk=row.pk).update(snapshot=state, seed=f"secret {turn}")
