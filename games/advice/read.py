"""Shows the question “What would you do?” and its answer to the person who asked."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.moves import IllegalMove, Move, find
from games.advice.write import PATIENCE
from games.base import clock
from games.models import Advice, SoloGame
from games.models.table import Status
from games.table.drafts import current_moves, drafted
from games.table.names import is_bot
from games.table.play import Loaded, load
from games.table.read import TableVisit
from games.table.seated import seated, sitters
from games.titles import TITLES, Title

log = logging.getLogger(__name__)
SLOW = timedelta(seconds=10)
"""The time after which the page says that it takes long."""


@dataclass(frozen=True)
class Plan:
    """A plan of the bot in words."""

    text: str
    why: str
    steps: list[SafeString]
    """What the moves after the first one do, as far as no chance and no other player decides it."""
    expects: list[str]
    chance: int
    """The chance to win in percent."""


@dataclass(frozen=True)
class Shown:
    """The question as its page shows it: "" (not asked), "thinking", "slow", "lost" or "answered"."""

    phase: str
    plans: list[Plan] = field(default_factory=list)

    @property
    def thinking(self) -> bool:
        """Return whether the worker is still expected to answer."""
        return self.phase in ("thinking", "slow")


def may_ask(visit: TableVisit) -> bool:
    """Return whether the visitor may ask here: alone against bots, with nothing at stake, and to decide.

    Never at a ranked table, in a challenge, in a task of the campaign, or with another player's tiles. A
    guided game has its own hints.
    """
    table, me = visit.table, visit.me
    if table.status != Status.RUNNING or table.ranked or table.hints is not None:
        return False
    if me is None or me.bot or me.number not in table.game.awaited or TITLES[table.game_name].hints is None:
        return False
    if not all(seat.pk == me.pk or is_bot(seat) for seat in visit.seats):
        return False
    at_stake = SoloGame.objects.filter(table=table.pk)
    return len(visit.seats) > 1 or not any(
        game.challenge_id or game.task or game.origin_id for game in at_stake
    )


def advice_for(visit: TableVisit) -> Shown | None:
    """Return the visitor's question about the present position; None where no advice is given."""
    if not may_ask(visit) or visit.me is None:
        return None
    row = Advice.objects.filter(user=visit.me.user_id, game=visit.table.game).first()
    here = (visit.table.game.version, current_moves(visit.me, visit.table.game))
    if row is None or (row.version, row.draft) != here:
        return Shown("")
    if row.thinking_since is None:
        return Shown("answered", _in_words(visit, row.plans or []))
    waited = clock.now() - row.thinking_since
    return Shown("lost" if waited >= PATIENCE else "slow" if waited >= SLOW else "thinking")


def _in_words(visit: TableVisit, plans: Sequence[dict[str, Any]]) -> list[Plan]:
    """Return the plans in words. A plan that cannot be played any more, or has no words, is left out."""
    assert visit.me
    loaded, title = load(visit.table.game), TITLES[visit.table.game_name]
    state, number = drafted(loaded, visit.me)[0], visit.me.engine_seat
    view, legal = loaded.rules.view(state, number), loaded.rules.legal(state, number)
    names, colours = seated(sitters(visit.seats), len(view.players), title)
    hints, found = title.hints, []
    assert hints
    for plan in plans:
        try:
            move = find(legal, plan["moves"][0])
            hint = hints.lesson(view=view, move=move, played=[], drafting=True)
            steps = _steps(loaded, state, number, plan["moves"], title, (names, colours))
            expects = hints.expects(plan["expects"])
        except IllegalMove:
            continue
        except Exception:  # advice is an extra: without words for it, the game must still be playable
            log.exception("game %s: no words for a plan", visit.table.game.pk)  # the plan is a secret
            continue
        found.append(Plan(hint.suggestion, hint.why, steps, expects, round(100 * plan["value"])))
    return found


def _steps(
    loaded: Loaded, state: Any, seat: int, texts: Sequence[str], title: Title, who: tuple[Any, Any]
) -> list[SafeString]:
    """Return what the moves after the first do, up to the first that cannot be undone, like a draft."""
    said: list[SafeString] = []
    for at, text in enumerate(texts):
        move = _offered(loaded.rules.legal(state, seat), text)
        if move is None or move.commits:
            break
        state, _move, events = loaded.rules.play(state, seat, text)
        if at:
            seen = [event.seen_by(seat) for event in events]
            said += [words for _kind, words in title.voice.sentences(seen, *who, seat)]
    return said


def _offered(moves: Sequence[Move], text: str) -> Move | None:
    return next((move for move in moves if move.text == text), None)
