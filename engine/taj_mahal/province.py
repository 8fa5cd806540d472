"""The province token: what the elephant brings, and where an unclaimed token goes."""

from engine.kernel.events import Log
from engine.taj_mahal.scoring import held, score
from engine.taj_mahal.state import PROVINCES, State
from engine.taj_mahal.tokens import TOKENS


def province_worth(state: State, seat: int) -> int:
    """Return what the current province token would score for this seat now."""
    player = state.players[seat]
    return sum(1 + held(player, good) for good in TOKENS.provinces[state.provinces[state.province]])


def take_province(state: State, seat: int, log: Log) -> None:
    """Score 1 for each commodity on it and 1 for each equal one the player has, then hand it over."""
    worth = province_worth(state, seat)
    token = state.provinces[state.province]
    goods = [TOKENS.commodities[good] for good in TOKENS.provinces[token]]
    state.provinces[state.province] = 0
    state.players[seat].provinces.append(token)
    log.add("province_token", seat, token=token, commodities=goods)
    score(state, seat, PROVINCES, worth, log)


def drop_province(state: State, log: Log) -> None:
    """Take a province token that nobody claimed out of the game (T8, T10)."""
    token = state.provinces[state.province]
    if token:
        state.provinces[state.province] = 0
        state.gone.append(token)
        log.add("province_token_gone", token=token)
