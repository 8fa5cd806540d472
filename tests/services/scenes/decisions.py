"""`python -m tests.services.scenes.decisions NAME KIND…`: tables that ask NAME for these decisions.

It prints the tables' codes by kind, as JSON. The decisions are found with the engine alone; then the same
moves are played at a table of the running site, so that log, clocks and news are real. A kind of another game
begins with that game's name: `maharaja_2004/governors`.
"""

import json
import random
import sys
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import django

django.setup()

from django.db.models import F  # noqa: E402

from engine import GAMES  # noqa: E402
from engine.kernel.events import Log  # noqa: E402
from engine.kernel.moves import TABLE  # noqa: E402
from games.base import clock  # noqa: E402
from games.base.refusals import Refused  # noqa: E402
from games.lobby.tables import open_table, take_seat  # noqa: E402
from games.models import Game, Pause, Seat, Table, User  # noqa: E402
from games.pace.resolve import resolve_game  # noqa: E402
from games.pace.terms import Terms  # noqa: E402
from games.table import starting  # noqa: E402
from games.table.bots import STEWARD  # noqa: E402
from games.table.play import play  # noqa: E402
from tests.services.scenes.decision_kinds import BESIDES, options  # noqa: E402

TRIES = 60
MOST_SEATS = 5


@dataclass(frozen=True)
class Line:
    """Moves that lead to a decision of one seat."""

    game: str
    options: dict[str, list[str | int]]
    seed: str
    moves: list[str]
    seat: int

    @property
    def seats(self) -> int:
        """Return the size of the table: the largest of the game."""
        return max(GAMES[self.game].seats)


def seen(rules: Any, state: Any, seat: int | None) -> Any:
    """Return the view of a seat, or of everybody."""
    return rules.view(state, seat)


def kind_of(view: Any) -> str:
    return "consecration" if "reward" in getattr(view, "work", ()) else str(view.step)


def shortest(game: str, kind: str) -> Line:
    """Return the shortest line to a decision of this kind among some random games."""
    found: Line | None = None
    for number in range(TRIES):
        line = _line(game, kind, f"scene {kind} {number}", len(found.moves) if found else 10_000)
        found = line or found
    assert found, f"no game comes to {kind}"
    return found


def _line(game: str, kind: str, seed: str, longest: int) -> Line | None:
    rules, chosen, draw, moves = GAMES[game], options(game, kind), random.Random(seed), list[str]()
    state, _events = rules.setup(seats=max(rules.seats), seed=seed, options=chosen)
    while len(moves) < longest and not seen(rules, state, None).over:
        seat = seen(rules, state, None).awaited[0]
        legal = rules.legal(state, seat)
        if seat != TABLE and kind_of(seen(rules, state, seat)) == kind:
            return Line(game, chosen, seed, moves, seat)
        move = draw.choice(legal)
        rules.flow.apply(state, seat, move, Log())
        if seat != TABLE:
            moves.append(move.text)
    return None


def table_at(line: Line, player: User, others: list[User]) -> Table:
    """Return a table of the site at the end of the line, with the player in the seat that decides."""
    begin, starting.new_seed = starting.new_seed, lambda: line.seed
    try:
        table = open_table(
            owner=others[0], game_name=line.game, seats=line.seats, options=line.options,
            terms=Terms(pace="normal"),
        )  # fmt: skip
        for person in others[1 : line.seats]:
            take_seat(table_id=table.pk, user=person)
    finally:
        starting.new_seed = begin
    Seat.objects.filter(table=table, number=line.seat).update(user=player)
    _replay(table, line.moves)
    return table


def _replay(table: Table, moves: list[str]) -> None:
    left = list(moves)
    while True:
        row = Game.objects.select_related("table").get(table=table)
        if row.needs_worker:
            resolve_game(row.pk)
        elif not left:
            return
        else:
            try:
                play(game_id=row.pk, version=row.version, seat=row.awaited[0], texts=[left[0]])
                left.pop(0)
            except Refused:
                continue  # the site's own worker was quicker


def scene(kind: str, player: User, others: list[User]) -> str:
    """Return the code of a table that shows the player this kind of decision or state."""
    game, _, step = kind.rpartition("/")
    line = shortest(game or "maharaja", "turn" if step in BESIDES else step)
    if step in ("waiting", "steward"):
        line = replace(line, seat=(line.seat + 1) % line.seats)
    table = table_at(line, player, others)
    if step == "steward":
        Seat.objects.filter(table=table, user=player).update(bot=STEWARD, steward_since=clock.now())
    elif step in ("paused", "agreeing"):
        _pause(table, begun=step == "paused")
    return table.code


def _pause(table: Table, *, begun: bool) -> None:
    now = clock.now()
    starts = now if begun else None
    Pause.objects.create(table=table, proposed_at=now, starts_at=starts, ends_at=now + timedelta(days=3))
    Game.objects.filter(table=table).update(news=F("news") + 1)


def main(name: str, kinds: list[str]) -> None:
    player = User.objects.get(username=name)
    others = [
        User.objects.get_or_create(username=f"Scene{number}", defaults={"password": "!"})[0]
        for number in range(MOST_SEATS)
    ]
    print(json.dumps({kind: scene(kind, player, others) for kind in kinds}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
