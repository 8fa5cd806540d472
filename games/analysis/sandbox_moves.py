"""Moves in a sandbox: every seat in one hand, undo without limit.

One writer: what was decided on an older page is refused (compare and set on the version). Bots think in the
worker (games.analysis.thinking); every change here ends their thinking.
"""

from dataclasses import dataclass, field
from typing import Any

from django.db.models import F
from django.utils.translation import gettext as _

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.events import Event
from engine.kernel.moves import TABLE, IllegalMove
from games.base import clock
from games.base.refusals import Refused, not_legal, stale
from games.models import Sandbox
from games.replay.past import other_rules
from games.table.bots import STEWARD
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

    def check_length(self) -> None:
        """Refuse one more move if there are too many already."""
        if len(self.played) >= MOST_MOVES:
            raise Refused(_("This sandbox is too long. Go back a few steps or start a new one."))

    def play(self, seat: int, text: str) -> None:
        """One move."""
        self.check_length()
        self.state, move, events = self.rules.play(self.state, seat, text)
        self.played.append((seat, move.text, events))

    def settle(self) -> None:
        """The table's own moves, which are nobody's choice."""
        while TABLE in self.awaited:
            self.play(TABLE, self.rules.legal(self.state, TABLE)[0].text)

    def think(self, seat: int) -> None:
        """Let a bot decide for a seat by that seat's own view. Never called while a page waits."""
        state, number = self.state, len(self.played)
        moves = self.rules.legal(state, seat)
        bot = BOTS[STEWARD](self.rules, seat, stream("sandbox", f"bot {seat}", number))
        try:
            self.play(seat, bot.choose(self.rules.view(state, seat), moves).text)
            self.settle()
        except Refused:  # too long in the middle of it: as it was before
            self.state = state
            del self.played[number:]
            raise


def trial(row: Sandbox) -> Trial:
    """As it stands; refused if the rules have changed since."""
    rules = rules_of(row.game_name)
    if rules is None or rules.version != row.rules:
        raise other_rules()
    found = Trial(row, rules, rules.codec.decode(bytes(row.start)))
    for seat, text in row.moves:
        found.play(seat, text)
    return found


def choose(*, row: Sandbox, version: int, text: str) -> None:
    """Play a move for the seat that is asked."""
    found = asked(row, version)
    if found.acting is None:
        raise not_legal()
    try:
        found.play(found.acting, text)
    except IllegalMove as error:
        raise not_legal() from error
    found.settle()
    store(found)


def undo(*, row: Sandbox, version: int, everything: bool = False) -> None:
    """Take back the last decision with what followed from it, or all of them."""
    found = asked(row, version)
    decided = [at for at, (seat, _text, _events) in enumerate(found.played) if seat != TABLE]
    row.moves = [] if everything or not decided else row.moves[: decided[-1]]
    found = trial(row)
    found.settle()
    store(found)


def seat_bots(*, row: Sandbox, version: int, seats: list[int]) -> None:
    """Which seats bots play."""
    found = asked(row, version)
    row.bots = sorted({seat for seat in seats if 0 <= seat < row.seats})
    store(found, bots=row.bots)


def asked(row: Sandbox, version: int) -> Trial:
    """Return the sandbox as the page showed it; refused if it has changed since."""
    if row.version != version:
        raise stale()
    return trial(row)


def store(found: Trial, **more: object) -> None:
    """Write the moves if nobody else has changed the sandbox; bots stop thinking unless `more` says so."""
    values: dict[str, object] = {
        "moves": [[seat, text] for seat, text, _events in found.played],
        "version": F("version") + 1,
        "changed_at": clock.now(),
        "thinking_since": None,
    }
    if not Sandbox.objects.filter(pk=found.row.pk, version=found.row.version).update(**values | more):
        raise stale()
