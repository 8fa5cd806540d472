"""What one seat, or a spectator, may see: everything shown is named here, the rest stays on the server."""

from engine.kernel.chance import fingerprint
from engine.kernel.points import Point
from engine.maharaja_2004.board import BOARD, PER_CITY, SPACES
from engine.maharaja_2004.state import EMPTY, State, turn_of
from engine.maharaja_2004.variants import hidden_gold
from engine.maharaja_2004.view_types import AuctionView, CityView, PlayerView, View
from engine.maharaja_2004.villages import by_seat
from engine.maharaja_2004.words import place_name

__all__ = ["AuctionView", "CityView", "PlayerView", "View", "open_view", "view"]

SHOWN_WORK = frozenset(("palaces", "houses", "price", "city_first", "city_only"))
"""What `View.work` may hold: see building.Work."""


def view(state: State, seat: int | None) -> View:
    """Return what this seat (None: a spectator) may see: the allow-list."""
    return _table(state, seat, everything=False)


def open_view(state: State, seat: int | None) -> View:
    """Return the same with every player's secrets open: discs and hidden gold."""
    return _table(state, seat, everything=True)


def _table(state: State, seat: int | None, *, everything: bool) -> View:
    over = not state.stack
    top = None if over else state.stack[-1]
    return View(
        seat=seat,
        seed_hash=fingerprint(state.seed),
        seed=state.seed if over else None,
        variants=state.variants[:],
        first=state.first,
        round=state.round,
        last_round=state.last,
        step=top.step if top else "over",
        waiting_point=top.number if top else 0,
        awaited=top.seats[:] if top else [],
        over=over,
        work=_work(top) if top else {},
        auction=_auction(state),
        opener=_or_none(state.opener),
        maharaja=None if state.city == EMPTY else BOARD.cities[state.city].name,
        track=[None if city == EMPTY else BOARD.cities[city].name for city in state.track],
        cities={city.name: _city(state, number) for number, city in enumerate(BOARD.cities)},
        villages=_villages(state),
        bank=state.bank[:],
        players=[
            _player(state, other, own=everything or over or other == seat)
            for other in range(len(state.players))
        ],
        turn=turn_of(state),
        todo=state.todo[:],
        chit_used=state.chit_used,
        used=state.used[:],
        travelled=state.moved_at == state.number,
        lifted=None if state.lifted == EMPTY else place_name(state.lifted),
    )


def _work(point: Point) -> dict[str, int]:
    """Return the entries of the point's data that everybody may know; one that is not named stays hidden."""
    return {name: left for name, left in point.numbers.items() if name in SHOWN_WORK}


def _or_none(number: int) -> int | None:
    return None if number == EMPTY else number


def _auction(state: State) -> AuctionView | None:
    auction = state.auction
    if auction is None:
        return None
    return AuctionView(state.opener, _or_none(auction.bid), _or_none(auction.bidder), auction.left[:])


def _city(state: State, city: int) -> CityView:
    seats = len(state.players)
    sites = zip(SPACES, state.palaces[city * PER_CITY : (city + 1) * PER_CITY], strict=True)
    return CityView(
        palaces={site: owner for site, owner in sites if owner != EMPTY},
        houses=state.houses[city * seats : (city + 1) * seats],
        architects=[seat for seat in range(seats) if state.players[seat].architect == city],
    )


def _villages(state: State) -> dict[str, list[int]]:
    seats = len(state.players)
    return {name: by_seat(code, seats) for name, code in zip(BOARD.villages, state.villages, strict=True)}


def _player(state: State, seat: int, *, own: bool) -> PlayerView:
    """Return a player's pieces. A locked disc, and hidden gold, are for `own` eyes only (C19, C34)."""
    player = state.players[seat]
    return PlayerView(
        characters=player.characters[:],
        gold=hidden_gold.shown(state, seat, own=own),
        pool=player.pool,
        quarry=player.quarry,
        palaces=player.palaces,
        chits=player.chits,
        architect=BOARD.places[player.architect],
        locked=bool(player.disc),
        disc=player.disc[:] if own or player.revealed else None,
        played=player.revealed,
    )
