"""Province tokens and bonus tokens, read from tokens.toml and checked."""

from dataclasses import dataclass
from pathlib import Path

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.data_file import load
from engine.taj_mahal.tokens_check import CARD, TokensData, check


@dataclass(frozen=True)
class Tokens:
    """All tokens. A bonus token is the number of its kind."""

    commodities: tuple[str, ...]
    advisors: int
    """How many there are of each advisor."""
    provinces: tuple[tuple[int, ...], ...]
    """Number of the province token → its commodities; token 0 does not exist."""
    bonus: tuple[str, ...]
    """The kinds: first the commodities in their order, then the others."""
    shuffled: tuple[int, ...]
    """The bonus tokens that are shuffled, in the order before the shuffle."""
    points: tuple[int, ...]
    """Kind → what it scores at once."""
    fixed: int
    """The kind that always lies in `fixed_city`."""
    fixed_city: int
    last_province: int
    """Where the last province token always lies."""


def read(text: str) -> Tokens:
    """Return the tokens from the text of their file, or a DataError with all that is wrong."""
    data = load(text, TokensData, check)
    kinds = tuple(dict.fromkeys([*data.commodities, *data.bonus, data.fixed.name]))
    goods = [tuple(data.commodities.index(name) for name in token) for token in data.provinces]
    return Tokens(
        tuple(data.commodities),
        data.advisors,
        ((), *goods),
        kinds,
        tuple(kinds.index(name) for name, count in data.bonus.items() for _ in range(count)),
        tuple(data.points.get(name, 0) for name in kinds),
        kinds.index(data.fixed.name),
        BOARD.cities.index(data.fixed.city),
        [province.name for province in BOARD.provinces].index(data.fixed.province),
    )


TOKENS = read(Path(__file__).with_name("tokens.toml").read_text(encoding="utf-8"))
COMMODITIES = len(TOKENS.commodities)
"""Bonus kinds below this number are commodities."""
BONUS_CARD = TOKENS.bonus.index(CARD)
VISITS = len(BOARD.provinces)
