"""What a sandbox shows: the same drawings and words as a table, with every seat open to its owner."""

from dataclasses import dataclass, field
from typing import Any

from django.http import Http404
from django.utils.text import capfirst

from games.analysis.sandbox_moves import Trial, trial
from games.analysis.thinking import phase, poll_key
from games.models import Sandbox, User
from games.table.result_read import placed_by_reasons
from games.titles import TITLES, Title
from games.titles.option_words import COLOURS
from games.titles.result_words import Placed

TOLD = 60
"""Lines of the log."""
THINKING = ("thinking", "slow")


@dataclass(frozen=True)
class Line:
    """Of the log."""

    kind: str
    text: str


@dataclass(frozen=True)
class Chair:
    """A seat: its owner decides for it, or a bot does when asked."""

    number: int
    name: str
    colour: str
    bot: bool


@dataclass
class SandboxPage:
    """Named as the table's templates ask for it."""

    title: Title
    names: list[str]
    view: Any
    panel: Any
    page: Any
    log: list[Line]
    scorings: list[Any]
    results: list[Placed]
    """Return the result of the board: no player leaves a sandbox."""
    chairs: list[Chair]
    acting: str
    bots_awaited: bool
    steps: int
    phase: str
    """How the bots' thinking is going (games.analysis.thinking); "" for those who only look."""
    key: str
    draft: list[str] = field(default_factory=list)

    @property
    def thinking(self) -> bool:
        """The worker is still expected to answer."""
        return self.phase in THINKING


def own_sandbox(code: str, user: User) -> Sandbox:
    """Its owner's alone."""
    row = Sandbox.objects.select_related("source").filter(code=code, owner=user).first()
    if row is None:
        raise Http404
    return row


def shared_sandbox(share: str) -> Sandbox:
    """By its link, while that is valid."""
    row = Sandbox.objects.filter(share=share).first()
    if row is None:
        raise Http404
    return row


def my_sandboxes(user: User) -> list[Sandbox]:
    """Kept ones first, then the latest."""
    rows = Sandbox.objects.filter(owner=user).defer("start", "moves")
    return list(rows.order_by("-kept", "-changed_at", "-pk"))


def sandbox_page(row: Sandbox, *, playing: bool) -> SandboxPage:
    """As its owner sees it, or (not playing) whoever has the link."""
    found = trial(row)
    rules, state, title = found.rules, found.state, TITLES[row.game_name]
    now = phase(row) if playing else ""
    seat = found.acting if playing and now not in THINKING else None
    view = _opened(found, seat)
    names = [_name(row, title, number) for number in range(len(view.players))]
    moves = rules.legal(state, seat) if seat is not None else []
    panel = title.face.panel(
        state=state, view=view, seat=seat, moves=moves, names=names, arrows=[],
        foresee=lambda move: [] if move.commits else rules.play(state, seat, move.text)[2],
    )  # fmt: skip
    scored = title.voice.scoring_events
    events = [event.seen_by(event.seat) for _seat, _text, told in found.played for event in told]
    lines = [Line(kind, text) for kind, text in title.voice.sentences(events, names, row.colours)]
    return SandboxPage(
        title=title,
        names=names,
        view=view,
        panel=panel,
        page=title.face.page(view=view, panel=panel, names=names, colours=row.colours, arrows=[]),
        log=lines[: -TOLD - 1 : -1],
        scorings=list(title.voice.scorings([event for event in events if event.kind in scored], names, ())),
        results=placed_by_reasons(rules.result(state), {}, names),
        chairs=[Chair(n, names[n], row.colours[n], n in row.bots) for n in range(row.seats)],
        acting=names[seat] if seat is not None else "",
        bots_awaited=found.bot is not None and found.acting is None,
        steps=sum(one != -1 for one, _text, _events in found.played),
        phase=now,
        key=poll_key(row) if playing else "",
    )


def _opened(found: Trial, seat: int | None) -> Any:
    """Each player's side as that player sees it: they are all in one hand."""
    view = found.rules.view(found.state, seat)
    sides = range(len(view.players))
    view.players = [found.rules.view(found.state, other).players[other] for other in sides]
    return view


def _name(row: Sandbox, title: Title, number: int) -> str:
    return capfirst(str(COLOURS[row.colours[number]])) if number < row.seats else title.labels.automa
