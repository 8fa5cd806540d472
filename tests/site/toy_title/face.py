"""How the toy's table looks: a board without a picture, and the players beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.kernel.moves import Move
from games.titles.choices import Choice, Group, Panel
from games.titles.title import Face


@dataclass(frozen=True)
class Board:
    """What a player has before them."""

    name: str
    colour: str
    total: int
    told: str
    mine: bool
    awaited: bool


@dataclass
class Page:
    """Everything but the panel and the log."""

    board: SafeString
    players: list[Board] = field(default_factory=list)


@dataclass(frozen=True)
class Change:
    """What a player has more or less of."""

    name: str
    colour: str
    text: str


def panel(*, view: Any, seat: int | None, moves: list[Move], names: Sequence[str], **_more: Any) -> Panel:
    """Return what is asked of a seat, with a button for every move."""
    if view.over:
        return Panel("The game is over")
    if seat is None or not moves:
        people = ", ".join(names[other] for other in view.awaited if other >= 0)
        return Panel(f"Waiting for {people or 'the table'}")
    found = Panel("Make your bid" if view.step == "bidding" else "Take your turn")
    for move in moves:
        group = next((one for one in found.groups if one.kind == move.verb), None)
        if group is None:
            group = Group(move.verb.capitalize(), kind=move.verb)
            found.groups.append(group)
        group.choices.append(Choice(move.text, move.text, commits=move.commits))
    return found


def page(
    *, view: Any, names: Sequence[str], colours: Sequence[str], changed: Sequence[int] = (), **_more: Any
) -> Page:
    """Return the board and the players."""
    board = format_html('<p class="toy-board">Lap {} of {}</p>', view.lap, view.laps)
    return Page(board, [_board(view, seat, names, colours, changed) for seat in range(len(view.players))])


def _board(
    view: Any, seat: int, names: Sequence[str], colours: Sequence[str], changed: Sequence[int]
) -> Board:
    player = view.players[seat]
    told = [] if not player.has_bid else ["a bid"] if player.bid is None else [f"bid {player.bid}"]
    hand = getattr(player, "hand", None)
    told += [f"hand {' '.join(map(str, hand))}"] if hand else []
    told += ["changed"] if seat in changed else []
    return Board(
        names[seat],
        colours[seat],
        player.total,
        ", ".join(told),
        seat == view.seat,
        seat in view.awaited,
    )


def changes(before: Any, after: Any, names: Sequence[str], colours: Sequence[str]) -> list[Change]:
    """Return whose points changed, and by how much."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    moved = [(seat, now.total - was.total) for seat, (was, now) in pairs]
    return [Change(names[seat], colours[seat], f"{by:+} points") for seat, by in moved if by]


def spots(before: Any, after: Any) -> list[int]:
    """Return the seats whose points changed."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    return [seat for seat, (was, now) in pairs if was.total != now.total]


FACE = Face(panel=panel, page=page, changes=changes, spots=spots)
