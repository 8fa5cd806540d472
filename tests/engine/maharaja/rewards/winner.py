"""The position most reward tests begin with: seat 0 alone has worship and takes a tile."""

from collections.abc import Iterable

from tests.engine.maharaja.table import Table

WINNER = (27, 3, 4, 12)
"""What seat 0 has after the ranking: 15 coins and the 12 of the first rank."""
LOSER = (18, 3, 4, 12)
"""What the others have: 15 coins and the compensation of 3."""


def a_winner(reward: str, character: int = 1, *, seats: int = 3, display: Iterable[int] = ()) -> Table:
    """Seat 0 holds this character and takes first; this tile lies lowest."""
    table = Table(seats, characters=[character], display=display)
    table.shrines("haridwar", 0, 1)
    table.rewards(reward)
    table.score_city()
    return table


def purse(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Coins, prestige, shrines on the board and shrines in the general supply."""
    player = table.player(seat)
    return player.coins, player.prestige, player.shrines, player.supply
