"""The page of a rehearsal: the table as its player sees it, with the rehearsed turn in words."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.lists import joined
from games.rehearsal.guesses import known_guesses
from games.rehearsal.trial import Trial, steps_of
from games.rehearsal.visits import own_orders, own_seat, words_of
from games.table.drafts import saved_move
from games.table.position import GamePage, Position, Viewpoint, game_page
from games.table.read import TableVisit
from games.table.seated import sitters
from games.titles.orders import OrderWords, Written


@dataclass(frozen=True)
class StepLine:
    """A rehearsed move in words, as the form for keeping it shows it."""

    words: str
    limit: int | None
    otherwise: str
    others: list[tuple[str, str]]
    """Further fall-backs: the wish and its words."""


@dataclass(frozen=True)
class Earlier:
    """A player who has their turn first."""

    seat: int
    name: str
    guess: str
    """What the player is supposed to have locked; "" if their turn is left out."""
    words: str


@dataclass
class RehearsalPage(GamePage):
    """A rehearsal as its player sees it."""

    log: list[tuple[str, SafeString]]
    """The kind and the sentence of each event, the latest first."""
    scorings: list[Any]
    costs: str
    """What the player has more or less of than before the turn."""
    choice: str
    """The plan of the round in words; "" until it is chosen."""
    locked: bool
    over: bool
    steps: int
    dropped: int
    earlier: list[Earlier]
    """The players who have their turn first."""
    guesses: list[tuple[str, str]]
    """What they may be supposed to have locked: the move and its words."""
    lines: list[StepLine]
    version: int
    revision: int
    orders: int
    """The revision of the player's orders."""
    plans: int
    """How many plans the player has for this round."""
    conditions: list[tuple[str, str]]
    """The conditions that the plan may get, and their words."""
    otherwise: str
    """What happens when the orders do not fit (engine.kernel.orders.Otherwise)."""
    draft: tuple[()] = ()
    """Always empty: every step can be undone."""

    @property
    def guessed(self) -> bool:
        """Return whether the turn of a player who comes first is guessed."""
        return any(one.guess for one in self.earlier)

    @property
    def earlier_names(self) -> str:
        """Return the names of the players who come first."""
        return joined(one.name for one in self.earlier)


def rehearsal_page(visit: TableVisit, trial: Trial) -> RehearsalPage:
    """Return the page of a rehearsal."""
    me, words, moves = own_seat(visit), words_of(visit), trial.moves
    position = Position(
        visit.table.game_name, trial.rules, trial.state, Viewpoint(trial.seat), sitters(visit.seats)
    )
    intended = saved_move(visit.table.game_name, me)
    shown = game_page(position, position.panel(acting=trial.seat, moves=moves, intended=intended))
    voice, (names, colours) = position.title.voice, position.seated
    told = [
        line
        for events in [*trial.supposed, *(events for _move, events in trial.played)]
        for line in voice.sentences(position.viewpoint.events(events), names, colours, trial.seat)
    ]
    kept, orders_revision = own_orders(visit, trial.view)
    return RehearsalPage(
        **vars(shown),
        log=told[::-1],
        scorings=_scorings(position, trial),
        costs=_costs(position, trial),
        choice=words.lock(trial.notes.lock) if trial.notes.lock else "",
        locked=trial.locked,
        over=trial.over,
        steps=steps_of(trial),
        dropped=trial.dropped,
        earlier=_earlier(trial, words, names),
        guesses=[(move.text, words.lock(move.text)) for move in _rehearsal(trial).guesses(trial.view)],
        lines=[_line(words, words.written(move)) for move in trial.tried],
        version=visit.table.game.version,
        revision=me.revision,
        orders=orders_revision,
        plans=len(kept.plans),
        conditions=[(text, words.condition(text)) for text in words.conditions(trial.view, trial.tried)],
        otherwise=kept.otherwise,
    )


def _line(words: OrderWords, written: Written) -> StepLine:
    return StepLine(
        words.wish(written.wish),
        written.limit,
        words.fallback(written.otherwise, written.wish) if written.otherwise else "",
        [(wish, words.fallback(wish, written.wish)) for wish in written.others],
    )


def _rehearsal(trial: Trial) -> Any:
    return trial.rules.orders.rehearsal


def _earlier(trial: Trial, words: OrderWords, names: list[str]) -> list[Earlier]:
    """Return the players who come first, with what they are supposed to do."""
    guesses = known_guesses(trial.rules, trial.view, trial.notes)
    return [
        Earlier(seat, names[seat], guess := guesses.get(seat, ""), words.lock(guess) if guess else "")
        for seat in _rehearsal(trial).earlier(trial.view)
    ]


def _costs(position: Position, trial: Trial) -> str:
    """Return what the player has gained and paid in the rehearsed turn."""
    names, colours = position.seated
    changes = position.title.face.changes(trial.view, position.view, names, colours)
    return next((change.text for change in changes if change.name == names[trial.seat]), "")


def _scorings(position: Position, trial: Trial) -> list[Any]:
    """Return the round's scoring as things stand; none until the turn has begun."""
    if not trial.notes.lock:
        return []
    voice = position.title.voice
    events = [event for event in trial.scored() if event.kind in voice.scoring_events]
    found = list(voice.scorings(events, position.seated[0], ()))
    for scoring in found:
        scoring.caption = _("If the city were scored now")
    return found
