"""Moves in a sandbox: the owner plays all seats and can undo without limit.

A change from an outdated page is refused (compare and set on the version). Bots think in the worker
(games.analysis.thinking); each change here ends their thinking.
"""

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.events import Event
from engine.kernel.moves import TABLE, IllegalMove
from games.base import clock, figures
from games.base.refusals import Refused, not_legal, stale
from games.models import Sandbox
from games.replay.past import other_rules
from games.table.bots import QUICK
from games.titles import rules_of

MOST_MOVES = 800


@dataclass
class Trial:
    """A sandbox with its moves played."""

    row: Sandbox
    rules: Any
    state: Any
    played: list[tuple[int, str, list[Event]]] = field(default_factory=list)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Return the seats that the game waits for."""
        seats: tuple[int, ...] = self.rules.awaited(self.state).seats
        return seats

    @property
    def acting(self) -> int | None:
        """Return the seat that the owner decides for; None if the game is over or only bots are awaited."""
        return next((seat for seat in self.awaited if seat != TABLE and seat not in self.row.bots), None)

    @property
    def bot(self) -> int | None:
        """Return the seat of a bot that is awaited; None if there is none."""
        return next((seat for seat in self.awaited if seat in self.row.bots), None)

    def check_length(self) -> None:
        """Refuse another move if the sandbox has too many."""
        if len(self.played) >= MOST_MOVES:
            raise Refused(_("This sandbox is too long. Go back a few steps or start a new one."))

    def play(self, seat: int, text: str) -> None:
        """Play one move."""
        self.check_length()
        self.state, move, events = self.rules.play(self.state, seat, text)
        self.played.append((seat, move.text, events))

    def settle(self) -> None:
        """Play the table's own moves, which no seat chooses."""
        while TABLE in self.awaited:
            self.play(TABLE, self.rules.legal(self.state, TABLE)[0].text)

    def think(self, seat: int) -> None:
        """Let a bot play for a seat, from the seat's own view. Only the worker calls this."""
        state, number = self.state, len(self.played)
        moves = self.rules.legal(state, seat)
        bot = BOTS[QUICK](self.rules, seat, stream("sandbox", f"bot {seat}", number))
        try:
            began = perf_counter()
            chosen = bot.choose(self.rules.view(state, seat), moves)
            figures.observe(figures.BOT_SECONDS, perf_counter() - began, self.rules.name, QUICK)
            self.play(seat, chosen.text)
            self.settle()
        except Refused:  # it became too long: restore the state before
            self.state = state
            del self.played[number:]
            raise


def trial(row: Sandbox) -> Trial:
    """Return the sandbox with its moves played; refused if the rules have changed since."""
    rules = rules_of(row.game_name)
    if rules is None or rules.version != row.rules:
        raise other_rules()
    found = Trial(row, rules, rules.codec.decode(bytes(row.start)))
    for seat, text in row.moves:
        found.play(seat, text)
    return found


def choose(*, row: Sandbox, version: int, text: str) -> None:
    """Play a move for the seat that the owner decides for."""
    found = up_to_date(row, version)
    if found.acting is None:
        raise not_legal()
    try:
        found.play(found.acting, text)
    except IllegalMove as error:
        raise not_legal() from error
    found.settle()
    store(found)


def undo(*, row: Sandbox, version: int, everything: bool = False) -> None:
    """Undo the last decision with its consequences, or all decisions."""
    found = up_to_date(row, version)
    decided = [at for at, (seat, _text, _events) in enumerate(found.played) if seat != TABLE]
    row.moves = [] if everything or not decided else row.moves[: decided[-1]]
    found = trial(row)
    found.settle()
    store(found)


def seat_bots(*, row: Sandbox, version: int, seats: list[int]) -> None:
    """Store the seats that bots play."""
    found = up_to_date(row, version)
    row.bots = sorted({seat for seat in seats if 0 <= seat < row.seats})
    store(found, bots=row.bots)


def up_to_date(row: Sandbox, version: int) -> Trial:
    """Return the sandbox as the page showed it; refused if it has changed since."""
    if row.version != version:
        raise stale()
    return trial(row)


def store(found: Trial, **more: object) -> None:
    """Store the moves; refused if the sandbox has changed since. Bots stop thinking unless `more` says so."""
    values: dict[str, object] = {
        "moves": [[seat, text] for seat, text, _events in found.played],
        "version": F("version") + 1,
        "changed_at": clock.now(),
        "thinking_since": None,
    }
    if not Sandbox.objects.filter(pk=found.row.pk, version=found.row.version).update(**values | more):
        raise stale()
