"""What one seat, or a spectator, may see: everything shown is named here, the rest stays on the server."""

from engine.kernel.chance import fingerprint
from engine.kernel.moves import TABLE
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, NO_COLOUR, TEXT, texts
from engine.taj_mahal.phases.prepare_visit import seated
from engine.taj_mahal.state import EMPTY, PARTS, Player, State
from engine.taj_mahal.tokens import TOKENS
from engine.taj_mahal.view_types import CityView, PlayerView, View, WithdrawalView

__all__ = ["CityView", "PlayerView", "View", "WithdrawalView", "open_view", "view"]


def view(state: State, seat: int | None) -> View:
    """Return what this seat (None: a spectator) may see: the allow-list (T1, T28)."""
    return _table(state, seat, everything=False)


def open_view(state: State, seat: int | None) -> View:
    """Return the same with all hands open; the deck stays face down until the end."""
    return _table(state, seat, everything=True)


def _table(state: State, seat: int | None, *, everything: bool) -> View:
    over = not state.stack
    top = None if over else state.stack[-1]
    return View(
        seat=seat,
        seed_hash=fingerprint(state.seed),
        seed=state.seed if over else None,
        shuffles=state.deck.shuffles,
        visit=state.visit,
        province=None if state.province == EMPTY else BOARD.provinces[state.province].name,
        step=top.step if top else "over",
        waiting_point=top.number if top else 0,
        awaited=top.seats[:] if top else [],
        over=over,
        first=state.course.first,
        turn=None if state.course.current == TABLE else state.course.current,
        province_tokens={
            province.name: token or None
            for province, token in zip(BOARD.provinces, state.provinces, strict=True)
        },
        gone=state.gone[:],
        cities={name: _city(state, city) for city, name in enumerate(BOARD.cities)},
        crown_palace=None if state.crown_city == EMPTY else BOARD.cities[state.crown_city],
        court=seated(state),
        set_aside=[CARDS.court[symbol] for symbol in state.set_aside],
        deck=len(state.deck.cards),
        deck_order=texts(state.deck.cards) if over else None,
        discarded=len(state.deck.discarded),
        display=texts(state.display),
        unrest=texts(state.unrest),
        protest=state.protest,
        prestige=dict(zip(CARDS.prestige, map(_there, state.prestige), strict=True)),
        players=[
            _player(player, everything=everything or over or other == seat)
            for other, player in enumerate(state.players)
        ],
        withdrawal=_withdrawal(state),
    )


def _there(number: int) -> int | None:
    return None if number == EMPTY else number


def _city(state: State, city: int) -> CityView:
    kind = state.bonus[city]
    bonus = None if kind == EMPTY else TOKENS.bonus[kind]
    return CityView(bonus, _there(state.palaces[city]), _there(state.crowns[city]))


def _player(player: Player, *, everything: bool) -> PlayerView:
    colour = player.colour
    return PlayerView(
        cards=len(player.hand),
        hand=[TEXT[card] for card in player.hand] if everything else None,
        row=texts(player.row),
        colour=None if colour == NO_COLOUR else CARDS.colours[colour],
        withdrawn=player.withdrawn,
        advisors=[CARDS.court[advisor] for advisor in player.advisors],
        provinces=player.provinces[:],
        bonuses=[TOKENS.bonus[kind] for kind in player.bonuses],
        score=player.score,
        parts=dict(zip(PARTS, player.parts, strict=True)),
    )


def _withdrawal(state: State) -> WithdrawalView | None:
    point = next((point for point in state.stack if point.step == "withdrawal"), None)
    if point is None:
        return None
    work = point.numbers
    return WithdrawalView(
        seat=work["seat"],
        palaces=work["palaces"],
        bonuses=[TOKENS.bonus[kind] for kind in point.lists["bonuses"]],
        crown=bool(work["crown"]),
        elephant=bool(work["elephant"]),
        picks=work["picks"],
        bare=bool(work["bare"]),
    )
