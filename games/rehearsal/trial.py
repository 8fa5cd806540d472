"""A rehearsed turn, played on an imagined table. Of the stored state only the seat's own view is used."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.kernel.events import Event, Log
from engine.kernel.moves import TABLE, IllegalMove, Move, find
from games.base.refusals import Refused, not_legal, stale
from games.rehearsal.guesses import SEED, known_guesses, suppose
from games.rehearsal.notes import MOST_MOVES, Notes


@dataclass
class Trial:
    """A turn as far as it is rehearsed."""

    rules: Any
    view: Any
    """The seat's real view, before the turn."""
    notes: Notes
    locked: bool
    """Whether the player has locked the plan of the round in the real game."""
    state: Any
    """An imagined state."""
    played: list[tuple[Move, list[Event]]] = field(default_factory=list)
    supposed: list[list[Event]] = field(default_factory=list)
    """The events of each move that others are supposed to play first."""
    dropped: int = 0
    """How many noted moves are no longer possible, because the game has gone on or the guesses are others."""

    @property
    def seat(self) -> int:
        """Return the player's seat."""
        return int(self.view.seat)

    @property
    def moves(self) -> list[Move]:
        """Return what the player can do next: plan the round, or a move of the turn; none at the end."""
        moves: list[Move] = [] if self.over else self.rules.legal(self.state, self.seat)
        return moves

    @property
    def over(self) -> bool:
        """Return whether the rehearsed turn has ended."""
        if not self.notes.lock:
            return False
        asked = self.seat in self.rules.awaited(self.state).seats
        return not asked or not self.rules.orders.in_turn(self.rules.view(self.state, self.seat))

    @property
    def tried(self) -> list[Move]:
        """Return the rehearsed moves."""
        return [move for move, _events in self.played]

    def scored(self) -> list[Event]:
        """Return the events of the round's scoring, as things stand after the rehearsed moves."""
        log = Log()
        self.rules.orders.rehearsal.score(self.state, log)
        return log.events

    def play(self, text: str) -> None:
        """Play a move of the turn. Another player who is asked something gives the safest answer."""
        move = find(self.moves, text)
        state, _move, events = self.rules.play(self.state, self.seat, text)
        while (others := self.rules.awaited(state).seats) and not {self.seat, TABLE} & set(others):
            answer = self.rules.idle(self.rules.view(state, others[0]), self.rules.legal(state, others[0]))
            state, _move, more = self.rules.play(state, others[0], answer.text)
            events = events + more
        self.state = state
        self.played.append((move, events))


def rehearse(rules: Any, view: Any, notes: Notes, version: int) -> Trial:
    """Return the turn with the noted moves played, as far as they are still possible.

    `version` is the number of the game's last move.
    """
    rehearsal = rules.orders.rehearsal
    if rehearsal is None or not rehearsal.ahead(view):
        raise Refused(_("You can rehearse from the moment a round is planned until your turn begins."))
    if locked := rehearsal.locked(view):
        notes.lock = locked
    if not notes.lock:
        return Trial(rules, view, notes, False, rules.imagine(view, random.Random(SEED)))
    found = _begin(rules, view, notes, version)
    for at, text in enumerate(notes.moves):
        try:
            found.play(text)
        except IllegalMove:
            found.dropped = len(notes.moves) - at
            break
    notes.moves = [move.text for move, _events in found.played]
    return found


def _begin(rules: Any, view: Any, notes: Notes, version: int) -> Trial:
    """Return the turn at its beginning, after the guessed turns of others."""
    rehearsal = rules.orders.rehearsal
    locked = bool(rehearsal.locked(view))
    if not known_guesses(rules, view, notes):
        return Trial(rules, view, notes, locked, rehearsal.begin(view, notes.lock))
    before = suppose(rules, view, notes, version)
    rehearsal.turn(before.state, view.seat, notes.lock)
    return Trial(rules, view, notes, locked, before.state, supposed=before.events)


def changed(trial: Trial, notes: Notes, version: int) -> Trial:
    """Return the turn with these notes; if they have one more move, it goes on where it was."""
    before = replace(notes, moves=notes.moves[:-1])
    if notes.lock and notes.moves and before == trial.notes:
        trial.play(notes.moves[-1])
        trial.notes = notes
        return trial
    return rehearse(trial.rules, trial.view, notes, version)


def guess(trial: Trial, form: Mapping[str, str]) -> Notes:
    """Return the notes with the guesses of the form, one for each player whose turn comes first."""
    rehearsal = trial.rules.orders.rehearsal
    locks = {move.text for move in rehearsal.guesses(trial.view)}
    found = {str(seat): form.get(f"guess-{seat}", "") for seat in rehearsal.earlier(trial.view)}
    return replace(trial.notes, guesses={seat: lock for seat, lock in found.items() if lock in locks})


def choose(trial: Trial, text: str, at: int) -> Notes:
    """Return the notes with one more move or with the plan. `at`: the steps that the page showed."""
    check_steps(trial, at)
    notes = trial.notes
    if len(notes.moves) >= MOST_MOVES:
        raise Refused(_("This rehearsal is too long. Go back a few steps."))
    try:
        move = find(trial.moves, text)
    except IllegalMove as error:
        raise not_legal() from error
    if not notes.lock:
        return replace(notes, lock=move.text, moves=[])
    return replace(notes, moves=[*notes.moves, move.text])


def undo(trial: Trial, *, everything: bool) -> Notes:
    """Return the notes without the last move; without all of them if `everything`. The plan comes last."""
    notes = trial.notes
    if notes.moves and not everything:
        return replace(notes, moves=notes.moves[:-1])
    return replace(notes, lock="", moves=[])


def check_steps(trial: Trial, at: int) -> None:
    """Refuse a form of a page that showed another number of steps."""
    if at != steps_of(trial):
        raise stale()


def steps_of(trial: Trial) -> int:
    """Return how many steps are rehearsed; the plan is one."""
    return len(trial.played) + bool(trial.notes.lock)
