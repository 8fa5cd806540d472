"""A lively site to look at: people, open tables, games at different stages, played by bots in their names."""

import contextlib
from dataclasses import dataclass, field
from datetime import timedelta

from django.db import transaction
from django.db.models import F

from engine import GAMES
from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.options import Value
from games.base import clock
from games.base.refusals import Refused
from games.clocks.events import log_event
from games.clocks.paces import NONE
from games.clocks.write import drop_clocks
from games.lobby.tables import open_table, take_seat
from games.management.demo.ladder import seed_ladder
from games.management.demo.solo import seed_solo
from games.models import Clock, Game, Move, Table, User
from games.models.names import name_key
from games.models.table import Status, Visibility
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.pace.vacations import plan
from games.table.bots import STEWARD
from games.table.play import load, play

ZONES = {
    "demo": "UTC", "Asha": "Asia/Kolkata", "Bruno": "America/Sao_Paulo", "Chen": "Asia/Shanghai",
    "Dalia": "Africa/Cairo", "Emil": "Europe/Berlin", "Fleur": "Europe/Paris",
}  # fmt: skip
TO_THE_END = 10_000


@dataclass(frozen=True)
class Scene:
    """A table as it should be; the code tells a second run that it is there already."""

    code: str
    people: tuple[str, ...]
    seats: int
    moves: int = 0
    hours_ago: int = 1
    options: dict[str, list[Value]] = field(default_factory=dict)
    bots: int = 0
    visibility: str = Visibility.PUBLIC
    ranked: bool = False
    pace: str = NONE
    weekend_pause: bool = False
    steward_for: str = ""


SCENES = (
    Scene("demo-open-1", ("Asha",), 3, hours_ago=2, pace="normal"),
    Scene(
        "demo-open-2",
        ("Bruno", "Chen"),
        4,
        hours_ago=5,
        options={"final": ["dominion"]},
        ranked=True,
        pace="relaxed",
        weekend_pause=True,
    ),
    Scene("demo-open-3", ("Dalia",), 2, hours_ago=26, options={"special": ["royal_prices"]}, pace="bank"),
    Scene("demo-open-4", ("demo", "Emil"), 4, hours_ago=1, bots=1, visibility=Visibility.LINK),
    Scene("demo-solo", ("demo",), 1, moves=20, options={"solo": ["easy"]}),
    Scene(
        "demo-early", ("demo", "Asha", "Bruno"), 3, moves=12, hours_ago=3, pace="normal", steward_for="Bruno"
    ),
    Scene(
        "demo-middle",
        ("Chen", "demo"),
        2,
        moves=70,
        hours_ago=50,
        options={"special": ["loyal_court"]},
        pace="bank",
    ),
    Scene(
        "demo-late",
        ("Dalia", "Emil", "Fleur", "demo"),
        4,
        moves=220,
        hours_ago=120,
        ranked=True,
        pace="relaxed",
        weekend_pause=True,
    ),
    Scene("demo-others", ("Emil", "Asha"), 3, moves=100, hours_ago=30, bots=1, pace="normal"),
    Scene(
        "demo-over-1", ("Fleur", "demo", "Asha"), 3, moves=TO_THE_END, hours_ago=200, ranked=True, pace="fast"
    ),
    Scene("demo-over-2", ("Bruno", "Emil"), 2, moves=TO_THE_END, hours_ago=90, pace="normal"),
    Scene("demo-over-3", ("demo",), 1, moves=TO_THE_END, hours_ago=30, options={"solo": ["hard"]}),
)


def seed(*, game_name: str = "maharaja") -> int:
    """Everything that is not there yet; how many tables were made."""
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
    """Who has one of the demo's names by right: the demo would seat them and change their password."""
    called = User.objects.filter(name_key__in=map(name_key, ZONES))
    return sorted(called.exclude(email="", is_staff=False).values_list("username", flat=True))


def _hand_over(table: Table, person: User) -> None:
    """As after two misses in a row."""
    seat = table.seats.get(user=person)
    table.seats.filter(pk=seat.pk).update(bot=STEWARD, steward_since=clock.now(), grace_used=True)
    row = Game.objects.select_related("table").get(table=table)
    drop_clocks(row, seat)
    log_event("missed", [row], seat=seat.number)
    log_event("steward", [row], seat=seat.number)
    Game.objects.filter(pk=row.pk).update(needs_worker=seat.number in row.awaited)


def _send_on_vacation(person: User) -> None:
    if not person.vacations.filter(ends_at__gt=clock.now()).exists():
        with contextlib.suppress(Refused):  # somebody seeds the demo all year round
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
    """Until enough has been played and, at the demo's own tables, it is the demo's decision."""
    last = Move.objects.filter(game__table=table).count()
    own = table.seats.filter(user=waiting).values_list("number", flat=True).first()
    while (
        row := Game.objects.select_related("table").filter(table=table, table__status=Status.RUNNING).first()
    ):
        if row.needs_worker:
            resolve_game(row.pk)
        elif row.version >= scene.moves and (own is None or own in row.awaited):
            break
        else:
            _decide(row)
    if table.game.moves.filter(number__gt=last).exists():
        _age_game(table, timedelta(hours=scene.hours_ago) / 2, last)


def _decide(row: Game) -> None:
    """One person's decision, as the apprentice would take it."""
    state, rules = load(row).state, GAMES[row.table.game_name]
    number = row.awaited[0]
    bot = BOTS["apprentice"](rules, number, stream(row.seed, f"demo {number}", row.version))
    move = bot.choose(rules.view(state, number), rules.legal(state, number))
    play(game_id=row.pk, version=row.version, seat=number, texts=[move.text])


def _age(table: Table, by: timedelta) -> None:
    """As if it had been opened and started a while ago."""
    Table.objects.filter(pk=table.pk).update(created_at=F("created_at") - by)
    Table.objects.filter(pk=table.pk).exclude(started_at=None).update(started_at=F("started_at") - by)


def _age_game(table: Table, by: timedelta, last: int) -> None:
    """As if these moves had been made a while ago."""
    Move.objects.filter(game__table=table, number__gt=last).update(played_at=F("played_at") - by)
    Game.objects.filter(table=table).update(waiting_since=F("waiting_since") - by)
    _age_clocks(table, by)
    Table.objects.filter(pk=table.pk).exclude(finished_at=None).update(finished_at=F("finished_at") - by)


def _age_clocks(table: Table, by: timedelta) -> None:
    """As if they had run for a while; those who have decided took some hours each."""
    for one in Clock.objects.filter(game__table=table):
        if one.ended_at is None:
            one.started_at, one.counted_from = one.started_at - by, one.counted_from - by
            one.deadline_at = max(one.deadline_at - by, clock.now() + timedelta(hours=1))
        else:
            one.started_at = one.ended_at - timedelta(minutes=20 + one.pk * 97 % 600)
        one.save()
