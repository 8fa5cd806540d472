"""Games with clocks for tests, and the clock that the tests set."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from engine.kernel.moves import TABLE
from engine.kernel.moves import Move as LegalMove
from games.lobby.tables import open_table, take_seat
from games.models import Clock, Game, Habits, Seat, Table, TableEvent, User
from games.pace.resolve import resolve_game
from games.pace.terms import Terms
from games.pace.time_up import sweep_clocks
from games.table import drafts
from games.table.play import load
from tests.services.scenes.forward import forward

MONDAY = datetime(2026, 11, 16, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


class Wall:
    """The site's clock, which a test sets."""

    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> datetime:
        return self.now

    def advance(self, by: timedelta) -> None:
        self.now += by

    def set_to(self, moment: datetime) -> None:
        self.now = moment


def person(name: str, zone: str = "UTC", **habits: object) -> User:
    user = User.objects.create_user(name, time_zone=zone)
    if habits:
        Habits.objects.create(user=user, **habits)
    return user


def started(*people: User, pace: str = "normal", **terms: object) -> Game:
    """Return a new game between these players, at its first waiting point."""
    table = open_table(
        owner=people[0], game_name="maharaja", seats=len(people), options={}, terms=Terms(pace=pace, **terms)
    )
    for user in people[1:]:
        take_seat(table_id=table.pk, user=user)
    return fresh(table)


def fresh(of: Table | Game) -> Game:
    table = of if isinstance(of, Table) else of.table
    return Game.objects.select_related("table").get(table=table)


def seat_of(game: Game, user: User) -> Seat:
    return Seat.objects.get(table=game.table, user=user)


def clock_of(game: Game, user: User | None = None) -> Clock:
    """Return the running clock of this player, or the only running clock."""
    running = Clock.objects.filter(game=game, ended_at=None)
    return (running.filter(user=user) if user else running).select_related("seat", "user").get()


def decide(game: Game, user: User, pick: Callable[[list[str]], str] | None = None) -> None:
    """Play one move for this player, through the service behind the page."""
    row, seat = fresh(game), seat_of(game, user)
    legal = [move.text for move in _legal(row, seat)]
    text = pick(legal) if pick else _sensible(legal)
    drafts.choose(
        game_id=row.pk, seat_id=seat.pk, version=row.version, revision=seat.revision, text=text
    )  # fmt: skip


def _legal(row: Game, seat: Seat) -> list:
    loaded = load(row)
    return loaded.rules.legal(drafts.drafted(loaded, seat)[0], seat.number)


def _sensible(legal: list[str]) -> str:
    return next((text for text in ("end_turn", "lock_disc coins shrines") if text in legal), legal[0])


def play_until(game: Game, reached: Callable[[Game], bool]) -> Game:
    """Play sensible moves for all players until the game has reached a point."""
    for _ in range(600):
        row = fresh(game)
        if reached(row):
            return row
        if row.needs_worker:
            resolve_game(row.pk)
            continue
        asked = Seat.objects.select_related("user").get(table=row.table, number=row.awaited[0])
        decide(row, asked.user)
    raise AssertionError("never reached")


def step(game: Game) -> str:
    loaded = load(fresh(game))
    return loaded.rules.awaited(loaded.state).step


def planning(game: Game) -> Game:
    """Play until all players plan. The moves before are stored at once (tests/site/table/forward.py)."""
    rows = Seat.objects.filter(table=game.table)
    if rows.exclude(bot="").exists() or Clock.objects.filter(game=game).exclude(ended_at=None).exists():
        return play_until(game, lambda row: step(row) == "planning")

    def pick(seat: int, legal: list[LegalMove]) -> LegalMove:
        wanted = legal[0].text if seat == TABLE else _sensible([move.text for move in legal])
        return next(move for move in legal if move.text == wanted)

    forward(game.table, pick, lambda row: load(row).rules.awaited(load(row).state).step == "planning")
    return fresh(game)


def turn_of(game: Game, user: User) -> Game:
    """Play until it is this player's turn."""
    number = seat_of(game, user).number
    return play_until(game, lambda row: step(row) == "turn" and row.awaited == [number])


def sweep(game: Game) -> None:
    """Sweep the clocks and resolve the game, as beat and worker do."""
    sweep_clocks()
    resolve_game(game.pk)


def event_kinds(game: Game) -> list[str]:
    """Return the kinds of the game's table events, in order."""
    return list(TableEvent.objects.filter(game=game).values_list("kind", flat=True))


def miss(wall: Wall, game: Game, user: User) -> None:
    """Let the time of this player run out, and the extension if the player still has one."""
    wall.set_to(clock_of(game, user).deadline_at)
    extended = not seat_of(game, user).grace_used
    sweep_clocks()
    if extended:
        miss(wall, game, user)


def trio(wall: Wall) -> tuple[Game, list[User]]:
    """Return a game of three players who plan."""
    people = [person(name) for name in ("Asha", "Bela", "Chand")]
    return planning(started(*people)), people


def in_days(number: int) -> date:
    """Return the day that many days after MONDAY."""
    return (MONDAY + number * DAY).date()
