"""What one seat, or a spectator, may see: everything shown is named here, the rest stays on the server."""

import msgspec

from engine.kernel.chance import fingerprint
from engine.kernel.moves import TABLE
from engine.kernel.points import Point
from tests.toy.state import NO_BID, Player, ToyState


class PlayerView(msgspec.Struct):
    """One player. None: hidden from this viewer."""

    total: int
    cards: int
    hand: list[int] | None
    has_bid: bool
    bid: int | None
    opened: bool
    """The table has opened the bid."""


class TurnView(msgspec.Struct):
    """What has been done in the turn under way."""

    seat: int
    added: int
    drawn: bool
    taxed: bool


class View(msgspec.Struct):
    """The table as its viewer sees it."""

    seat: int | None
    seed_hash: str
    seed: str | None
    """Published when the game is over."""
    bonus: int
    extras: list[str]
    lap: int
    laps: int
    step: str
    waiting_point: int
    awaited: list[int]
    over: bool
    order: list[int]
    """All seats, the one that starts this lap first."""
    had_turn: list[int]
    turn: TurnView | None
    asked_next: list[int]
    """The seats that are still to be asked for the tax, after the one that is asked now."""
    deck: int
    deck_order: list[int] | None
    """Shown when the game is over."""
    discarded: int
    shuffles: int
    players: list[PlayerView]


def view(state: ToyState, seat: int | None) -> View:
    """Return what this seat may see: the allow-list."""
    return _table(state, seat, everything=False)


def open_view(state: ToyState, seat: int | None) -> View:
    """Return the same with all hands and bids open; the deck stays face down until the end."""
    return _table(state, seat, everything=True)


def _table(state: ToyState, seat: int | None, *, everything: bool) -> View:
    over = not state.stack
    top = None if over else state.stack[-1]
    return View(
        seat=seat,
        seed_hash=fingerprint(state.seed),
        seed=state.seed if over else None,
        bonus=state.bonus,
        extras=state.extras[:],
        lap=state.lap,
        laps=state.laps,
        step=top.step if top else "over",
        waiting_point=top.number if top else 0,
        awaited=top.seats[:] if top else [],
        over=over,
        order=state.course.order[:],
        had_turn=state.course.out[:],
        turn=_turn(state),
        asked_next=[*top.lists["left"]] if top and top.step == "taxing" else [],
        deck=len(state.deck.cards),
        deck_order=state.deck.cards[:] if over else None,
        discarded=len(state.deck.discarded),
        shuffles=state.deck.shuffles,
        players=[
            _player(player, everything=everything or over or other == seat)
            for other, player in enumerate(state.players)
        ],
    )


def _turn(state: ToyState) -> TurnView | None:
    point: Point | None = next((point for point in state.stack if point.step == "adding"), None)
    if point is None or state.course.current == TABLE:
        return None
    done = point.numbers
    return TurnView(state.course.current, done["added"], bool(done["drawn"]), bool(done["taxed"]))


def _player(player: Player, *, everything: bool) -> PlayerView:
    return PlayerView(
        total=player.total,
        cards=len(player.hand),
        hand=player.hand[:] if everything else None,
        has_bid=player.bid != NO_BID,
        bid=player.bid if player.bid != NO_BID and (everything or player.opened) else None,
        opened=player.opened,
    )
