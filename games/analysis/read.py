"""The page of a sandbox, drawn and worded like a table, with all seats open to its owner."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.utils.safestring import SafeString
from django.utils.text import capfirst

from engine.kernel.moves import TABLE
from games.analysis.sandbox_moves import trial
from games.analysis.thinking import phase, poll_key
from games.models import Sandbox, User
from games.table.position import GamePage, Position, Viewpoint, game_page
from games.table.seated import Sitter, Sitters
from games.titles import TITLES
from games.titles.option_words import COLOURS

LOG_LINES = 60
THINKING = ("thinking", "slow")


@dataclass(frozen=True)
class Chair:
    """A seat of a sandbox, for which the owner or a bot decides."""

    number: int
    name: str
    colour: str
    bot: bool


@dataclass
class SandboxPage(GamePage):
    """A sandbox as its owner or a visitor with its link sees it."""

    log: list[tuple[str, SafeString]]
    """The kind and the sentence of each event, the latest first."""
    scorings: list[Any]
    chairs: list[Chair]
    acting: str
    bots_awaited: bool
    steps: int
    phase: str
    """The phase of the bots' thinking (games.analysis.thinking); "" for visitors."""
    key: str
    draft: tuple[()] = ()
    """Always empty: a move in a sandbox is played at once."""

    @property
    def thinking(self) -> bool:
        """Return whether the worker is still expected to answer."""
        return self.phase in THINKING


def own_sandbox(code: str, user: User) -> Sandbox:
    """Return a sandbox of this user; raise a 404 if the code is another's or unknown."""
    row = Sandbox.objects.select_related("source").filter(code=code, owner=user).first()
    if row is None:
        raise Http404
    return row


def shared_sandbox(share: str) -> Sandbox:
    """Return a shared sandbox by its link; raise a 404 if the link is not valid."""
    row = Sandbox.objects.filter(share=share).first()
    if row is None:
        raise Http404
    return row


def my_sandboxes(user: User) -> list[Sandbox]:
    """Return the user's sandboxes: kept ones first, then the latest."""
    rows = Sandbox.objects.filter(owner=user).defer("start", "moves")
    return list(rows.order_by("-kept", "-changed_at", "-pk"))


def sandbox_page(row: Sandbox, *, playing: bool) -> SandboxPage:
    """Return the page for the owner (`playing`) or for a visitor with the link.

    One person plays all seats, so all hidden information is shown.
    """
    found = trial(row)
    now = phase(row) if playing else ""
    seat = found.acting if playing and now not in THINKING else None
    viewpoint = Viewpoint(seat, opened=True)
    position = Position(row.game_name, found.rules, found.state, viewpoint, _sitting(row))
    moves = found.rules.legal(found.state, seat) if seat is not None else []
    shown = game_page(position, position.panel(acting=seat, moves=moves))
    voice, (names, colours) = position.title.voice, position.seated
    played = [viewpoint.events(events) for _seat, _text, events in found.played]
    told = [line for events in played for line in voice.sentences(events, names, colours)]
    scored = [event for events in played for event in events if event.kind in voice.scoring_events]
    return SandboxPage(
        **vars(shown),
        log=told[: -LOG_LINES - 1 : -1],
        scorings=list(voice.scorings(scored, names, ())),
        chairs=[Chair(n, names[n], row.colours[n], n in row.bots) for n in range(row.seats)],
        acting=names[seat] if seat is not None else "",
        bots_awaited=found.bot is not None and found.acting is None,
        steps=sum(seat != TABLE for seat, _text, _events in found.played),
        phase=now,
        key=poll_key(row) if playing else "",
    )


def _sitting(row: Sandbox) -> Sitters:
    """Return the players, named by colour. The game's own opponent comes last, without a seat."""
    names = [capfirst(str(COLOURS[colour])) for colour in row.colours[: row.seats]]
    named = zip([*names, TITLES[row.game_name].labels.automa], row.colours, strict=False)
    return {number: Sitter(name, colour) for number, (name, colour) in enumerate(named)}
