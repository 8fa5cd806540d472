"""Makes the players and tables of the demo. Bots play the games for the players."""

import contextlib
from datetime import timedelta

from django.db import transaction
from django.db.models import F

from engine.bots import BOTS
from engine.kernel.chance import stream
from games.base import clock
from games.base.refusals import Refused
from games.clocks.events import log_event
from games.clocks.write import drop_clocks
from games.lobby.tables import open_table, take_seat
from games.management.demo.ladder import seed_ladder
from games.management.demo.scenes import SCENES, ZONES, Scene
from games.management.demo.solo import seed_solo
from games.models import Clock, Game, Move, Table, User
from games.models.names import name_key
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.pace.vacations import plan
from games.table.bots import STEWARD
from games.table.play import load, play
from games.titles import TITLES, first_title


def seed() -> int:
    """Make everything that is not there yet; return how many tables were made."""
    game_name = first_title().key
    people = {name: _person(name, zone) for name, zone in ZONES.items()}
    seed_ladder(game_name=game_name)
    made = 0
    for scene in SCENES:
        Table.objects.filter(code=scene.code, status=Status.EXPIRED).delete()
        table = Table.objects.filter(code=scene.code).first()
        if table is None:
            table = _set_up(scene, people, game_name)
            made += 1
            if scene.steward_for:
                _hand_over(table, people[scene.steward_for])
        if scene.moves:
            _play_on(table, scene, people["demo"])
    _send_on_vacation(people["Fleur"])
    seed_solo(people, _decide)
    return made


def real_people() -> list[str]:
    """Return the names of real users that the demo would use. It would seat them and change a password."""
    called = User.objects.filter(name_key__in=map(name_key, ZONES))
    return sorted(called.exclude(email="", is_staff=False).values_list("username", flat=True))


def _hand_over(table: Table, person: User) -> None:
    """Give the player's seat to a steward, as after two missed decisions in a row."""
    seat = table.seats.get(user=person)
    table.seats.filter(pk=seat.pk).update(bot=STEWARD, steward_since=clock.now(), grace_used=True)
    row = Game.objects.select_related("table").get(table=table)
    drop_clocks(row, seat)
    log_event("missed", [row], seat=seat.number)
    log_event("steward", [row], seat=seat.number)
    Game.objects.filter(pk=row.pk).update(needs_worker=seat.number in row.awaited)


def _send_on_vacation(person: User) -> None:
    if not person.vacations.filter(ends_at__gt=clock.now()).exists():
        with contextlib.suppress(Refused):  # the allowance of the year may be used up
            plan(user=person, last=(clock.now() + timedelta(days=5)).date())


def _person(name: str, zone: str) -> User:
    person, new = User.objects.get_or_create(username=name, defaults={"time_zone": zone})
    if new:
        person.set_unusable_password()
        person.save(update_fields=["password"])
    return person


def _set_up(scene: Scene, people: dict[str, User], game_name: str) -> Table:
    owner, *others = (people[name] for name in scene.people)
    with transaction.atomic():
        table = open_table(
            owner=owner, game_name=game_name, seats=scene.seats, options=scene.options, bots=scene.bots,
            visibility=scene.visibility, ranked=scene.ranked,
            terms=Terms(pace=scene.pace, weekend_pause=scene.weekend_pause),
        )  # fmt: skip
        for person in others:
            take_seat(table_id=table.pk, user=person)
        Table.objects.filter(pk=table.pk).update(code=scene.code)
    _age(table, timedelta(hours=scene.hours_ago))
    table.refresh_from_db()
    return table


def _play_on(table: Table, scene: Scene, waiting: User) -> None:
    """Play until the scene has enough moves and, if `demo` plays there, it is their decision."""
    last = Move.objects.filter(game__table=table).count()
    own = table.seats.filter(user=waiting).values_list("number", flat=True).first()
    while (
        row := Game.objects.select_related("table").filter(table=table, table__status=Status.RUNNING).first()
    ):
        if row.needs_worker:
            resolve_game(row.pk, thinks=True)
        elif row.version >= scene.moves and (own is None or own in row.awaited):
            break
        else:
            _decide(row)
    if table.game.moves.filter(number__gt=last).exists():
        _age_game(table, timedelta(hours=scene.hours_ago) / 2, last)


def _decide(row: Game) -> None:
    """One person's decision, as the apprentice would take it."""
    state, rules = load(row).state, TITLES[row.table.game_name].rules
    number = row.awaited[0]
    bot = BOTS["apprentice"](rules, number, stream(row.seed, f"demo {number}", row.version))
    move = bot.choose(rules.view(state, number), rules.legal(state, number))
    play(game_id=row.pk, version=row.version, seat=number, texts=[move.text])


def _age(table: Table, by: timedelta) -> None:
    """Date the opening and the start of a table back."""
    Table.objects.filter(pk=table.pk).update(created_at=F("created_at") - by)
    Table.objects.filter(pk=table.pk).exclude(started_at=None).update(started_at=F("started_at") - by)


def _age_game(table: Table, by: timedelta, last: int) -> None:
    """Date the moves after number `last` back, and the game with them."""
    Move.objects.filter(game__table=table, number__gt=last).update(played_at=F("played_at") - by)
    Game.objects.filter(table=table).update(waiting_since=F("waiting_since") - by)
    _age_clocks(table, by)
    Table.objects.filter(pk=table.pk).exclude(finished_at=None).update(finished_at=F("finished_at") - by)


def _age_clocks(table: Table, by: timedelta) -> None:
    """Date the clocks back. Each decision took some hours."""
    for row in Clock.objects.filter(game__table=table):
        if row.ended_at is None:
            row.started_at, row.counted_from = row.started_at - by, row.counted_from - by
            row.deadline_at = max(row.deadline_at - by, clock.now() + timedelta(hours=1))
        else:
            row.started_at = row.ended_at - timedelta(minutes=20 + row.pk * 97 % 600)
        row.save()
