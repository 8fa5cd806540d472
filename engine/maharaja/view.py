"""What one seat, or a spectator, may see: everything shown is named here, the rest stays on the server."""

from engine.kernel.chance import fingerprint
from engine.kernel.points import Point
from engine.maharaja.board import BOARD, PER_CITY, SPACES
from engine.maharaja.state import BRAHMABOT, EMPTY, MAHARANI_TOKENS, Solo, State
from engine.maharaja.view_types import CityView, MaharaniView, PlayerView, SoloView, TileView, View

__all__ = [
    "CityView", "MaharaniView", "PlayerView", "SoloView", "TileView", "View", "open_view", "view",
]  # fmt: skip

SHOWN_WORK = frozenset(
    (
        "statues",
        "shrines",
        "discount",
        "price",
        "anywhere",
        "supply",
        "city_first",
        "city_only",
        "reward",
        "left",
    )
)
"""What `View.work` may hold: see building.Work; `left` counts exchanges and Maharani tokens."""


def view(state: State, seat: int | None) -> View:
    """What this seat (None: a spectator) may see: the allow-list."""
    return _table(state, seat, everything=False)


def open_view(state: State, seat: int | None) -> View:
    """The same with every player's secrets open: prestige and discs. What lies face down stays so."""
    return _table(state, seat, everything=True)


def _table(state: State, seat: int | None, *, everything: bool) -> View:
    over = not state.stack
    top = None if over else state.stack[-1]
    return View(
        seat=seat,
        seed_hash=fingerprint(state.seed),
        seed=state.seed if over else None,
        special=state.special[:],
        final=state.final,
        round=state.round,
        step=top.step if top else "over",
        waiting_point=top.number if top else 0,
        awaited=top.seats[:] if top else [],
        over=over,
        first=state.first,
        maharaja=None if state.city == EMPTY else BOARD.cities[state.city].name,
        track=[None if city == EMPTY else BOARD.cities[city].name for city in state.track],
        cities={city.name: _city(state, number) for number, city in enumerate(BOARD.cities)},
        villages={name: _owners(state, number) for number, name in enumerate(BOARD.villages)},
        display=[_tile(state, number) for number in state.display],
        rewards=state.rewards[:],
        tokens=state.tokens,
        maharani_tokens=MAHARANI_TOKENS - len(state.maharani),
        maharani=[MaharaniView(token.seat, token.character, token.round) for token in state.maharani],
        players=[
            _player(state, other, everything=everything or over or other == seat)
            for other in range(len(state.players))
        ],
        todo=state.todo[:],
        token_spent=state.token_spent,
        takers=state.takers[:],
        work=_work(top) if top else {},
        solo=_solo(state.solo) if state.solo else None,
        turn=_turn(state),
        priest_moved=state.moved_at == state.number,
    )


def _turn(state: State) -> int | None:
    """The seat whose turn it is, also while another seat is asked something in it."""
    for point in state.stack:
        if point.step in ("turn", "brahmabot"):
            return BRAHMABOT if point.step == "brahmabot" else point.seats[0]
    return None


def _work(point: Point) -> dict[str, int]:
    """The entries of the point's data that everybody may know; an entry that is not named stays hidden."""
    return {name: left for name, left in point.numbers.items() if name in SHOWN_WORK}


def _solo(solo: Solo) -> SoloView:
    """The third tile laid out stays face down unless it is the one performed."""
    laid: list[int | None] = [*solo.laid]
    if laid and solo.performed != solo.laid[-1]:
        laid[-1] = None
    return SoloView(
        level=solo.level,
        setup_tile=solo.setup_tile,
        laid=laid,
        turned=solo.turned,
        performed=solo.performed,
        gone=solo.gone[:],
        tiles_left=len(solo.tiles),
        characters_left=len(solo.characters),
    )


def _city(state: State, city: int) -> CityView:
    seats = len(state.players)
    spaces = zip(SPACES, state.statues[city * PER_CITY : (city + 1) * PER_CITY], strict=True)
    return CityView(
        statues={space: owner for space, owner in spaces if owner != EMPTY},
        shrines=state.shrines[city * seats : (city + 1) * seats],
        priests=[seat for seat in range(seats) if state.players[seat].priest == city],
    )


def _owners(state: State, village: int) -> list[int]:
    return [seat for seat in range(len(state.players)) if state.villages[village] >> seat & 1]


def _tile(state: State, number: int) -> TileView:
    return TileView(number, [token.seat for token in state.maharani if token.character == number])


def _player(state: State, seat: int, *, everything: bool) -> PlayerView:
    """Prestige and a locked disc are their owner's secret; Brahmabot's prestige is open (M29)."""
    player = state.players[seat]
    brahmabot = state.solo is not None and seat == BRAHMABOT
    return PlayerView(
        character=_tile(state, player.character) if player.character else None,
        coins=player.coins,
        prestige=player.prestige if everything or brahmabot else None,
        shrines=player.shrines,
        supply=player.supply,
        statues=player.statues,
        tokens=player.tokens,
        priest=BOARD.places[player.priest],
        locked=bool(player.disc),
        disc=player.disc[:] if everything or player.revealed else None,
        played=player.revealed,
        used=player.used[:],
    )
