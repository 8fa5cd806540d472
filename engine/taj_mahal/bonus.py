"""Bonus tokens: carried out once the last palace of a withdrawal stands."""

from engine.kernel.events import Log
from engine.taj_mahal.drawing import draw_to_hand
from engine.taj_mahal.scoring import held, score
from engine.taj_mahal.state import BONUS_COMMODITIES, BONUS_POINTS, State
from engine.taj_mahal.tokens import BONUS_CARD, COMMODITIES, TOKENS


def carry_out(state: State, seat: int, kinds: tuple[int, ...], log: Log) -> None:
    """Use the tokens in the order in which they were taken (T19); they stay with their player."""
    for kind in kinds:
        log.add("bonus", seat, token=TOKENS.bonus[kind])
        if kind == BONUS_CARD:
            draw_to_hand(state, seat, "bonus", log)
        elif kind < COMMODITIES:
            _commodity(state, seat, kind, log)
        else:
            score(state, seat, BONUS_POINTS, TOKENS.points[kind], log)
        state.players[seat].bonuses.append(kind)


def _commodity(state: State, seat: int, kind: int, log: Log) -> None:
    """Score 1, and 1 for each equal one that the player has, those just scored included (T14)."""
    amount = 1 + held(state.players[seat], kind)
    score(state, seat, BONUS_COMMODITIES, amount, log, commodity=TOKENS.commodities[kind])
