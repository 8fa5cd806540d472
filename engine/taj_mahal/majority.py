"""Who leads where: symbols of rows compared."""

from engine.taj_mahal.cards import symbols_of
from engine.taj_mahal.state import State


def claims(state: State, seat: int) -> list[int]:
    """Return the members of the court whose token this seat would claim by withdrawing now (T2, T18).

    Its row shows the symbol at least once, and more often than each row still in the visit and the unrest.
    """
    if not state.players[seat].row:
        return []
    mine = symbols_of(state.players[seat].row)
    others = rivals(state, seat)
    return [
        symbol
        for symbol, count in enumerate(mine)
        if count and state.court[symbol] and all(count > other[symbol] for other in others)
    ]


def rivals(state: State, seat: int) -> list[list[int]]:
    """Return the symbols of all others that are still in the visit, and of the unrest (T8)."""
    rows = [
        player.row
        for other, player in enumerate(state.players)
        if other != seat and not player.withdrawn and player.row
    ]
    if state.unrest:
        rows.append(state.unrest)
    return [symbols_of(row) for row in rows]
