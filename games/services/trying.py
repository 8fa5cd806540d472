"""Moves in a sandbox: every seat in one hand, bots when asked, undo without limit.

One writer: what was decided on an older page is refused (compare and set on the version). Nothing here wakes
the worker; bots think in the request, for a moment at most.
"""

import time
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from engine import GAMES
from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.events import Event
from engine.kernel.moves import TABLE, IllegalMove
from games import clock
from games.models import Sandbox
from games.selectors.past import other_rules
from games.services.refusals import Refused, not_legal, stale
from games.services.steward import STEWARD

MOST_MOVES = 800
THINKING = 2.0
"""Seconds for bots in one request; pressed again they go on."""


@dataclass
class Trial:
    """A sandbox with its moves played."""

    row: Sandbox
    rules: Any
    state: Any
    played: list[tuple[int, str, list[Event]]] = field(default_factory=list)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Whom the game waits for."""
        seats: tuple[int, ...] = self.rules.awaited(self.state).seats
        return seats

    @property
    def acting(self) -> int | None:
        """The seat its owner decides for now; None: bots are awaited, or it is over."""
        return next((seat for seat in self.awaited if seat != TABLE and seat not in self.row.bots), None)

    @property
    def bot(self) -> int | None:
        """The bot that is awaited."""
        return next((seat for seat in self.awaited if seat in self.row.bots), None)

    def play(self, seat: int, text: str) -> None:
        """One move."""
        if len(self.played) >= MOST_MOVES:
            raise Refused(_("This sandbox has become very long: go back some steps or start a new one."))
        self.state, move, events = self.rules.play(self.state, seat, text)
        self.played.append((seat, move.text, events))

    def settle(self) -> None:
        """The table's own moves, which are nobody's choice."""
        while TABLE in self.awaited:
            self.play(TABLE, self.rules.legal(self.state, TABLE)[0].text)

    def think(self, seat: int) -> None:
        """A bot decides for a seat, by that seat's own view."""
        moves = self.rules.legal(self.state, seat)
        bot = BOTS[STEWARD](self.rules, seat, stream("sandbox", f"bot {seat}", len(self.played)))
        self.play(seat, bot.choose(self.rules.view(self.state, seat), moves).text)
        self.settle()


def trial(row: Sandbox) -> Trial:
    """As it stands; refused if the rules have changed since."""
    rules = GAMES.get(row.game_name)
    if rules is None or rules.version != row.rules:
        raise other_rules()
    found = Trial(row, rules, rules.codec.decode(bytes(row.start)))
    for seat, text in row.moves:
        found.play(seat, text)
    return found


def choose(*, row: Sandbox, version: int, text: str) -> None:
    """A move for the seat that is asked."""
    found = _asked(row, version)
    _play(found, text)


def point_arrows(*, row: Sandbox, version: int, actions: list[str]) -> None:
    """Planning: lock a disc for the seat that is asked."""
    found = _asked(row, version)
    legal = found.rules.legal(found.state, found.acting) if found.acting is not None else []
    move = next((move for move in legal if move.secret and sorted(move.args) == sorted(actions)), None)
    _play(found, move.text if move else "")


def undo(*, row: Sandbox, version: int, everything: bool = False) -> None:
    """Take back the last decision with what followed from it, or all of them."""
    found = _asked(row, version)
    decided = [at for at, (seat, _text, _events) in enumerate(found.played) if seat != TABLE]
    row.moves = [] if everything or not decided else row.moves[: decided[-1]]
    found = trial(row)
    found.settle()
    _store(found)


def bots_move(*, row: Sandbox, version: int) -> None:
    """The bots that are awaited move on; if none is, a bot decides once for the seat that is asked."""
    found = _asked(row, version)
    until = time.monotonic() + THINKING
    if found.bot is None and found.acting is not None:
        found.think(found.acting)
    while (bot := found.bot) is not None and time.monotonic() < until:
        found.think(bot)
    _store(found)


def seat_bots(*, row: Sandbox, version: int, seats: list[int]) -> None:
    """Which seats bots play."""
    found = _asked(row, version)
    row.bots = sorted({seat for seat in seats if 0 <= seat < row.seats})
    _store(found, bots=row.bots)


def _asked(row: Sandbox, version: int) -> Trial:
    if row.version != version:
        raise stale()
    return trial(row)


def _play(found: Trial, text: str) -> None:
    if found.acting is None:
        raise not_legal()
    try:
        found.play(found.acting, text)
    except IllegalMove as error:
        raise not_legal() from error
    found.settle()
    _store(found)


def _store(found: Trial, **more: object) -> None:
    moves = [[seat, text] for seat, text, _events in found.played]
    unchanged = Sandbox.objects.filter(pk=found.row.pk, version=found.row.version)
    if not unchanged.update(moves=moves, version=F("version") + 1, changed_at=clock.now(), **more):
        raise stale()
