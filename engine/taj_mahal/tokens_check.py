"""The shape of tokens.toml, and every mistake in it, each named with its key."""

from collections.abc import Iterator

import msgspec

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.data_file import repeated

CARD = "card"


class FixedData(msgspec.Struct, forbid_unknown_fields=True):
    """The bonus token that always lies in the same city."""

    name: str
    province: str
    city: str


class TokensData(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    commodities: list[str]
    advisors: int
    provinces: list[list[str]]
    bonus: dict[str, int]
    fixed: FixedData
    points: dict[str, int]


def check(data: TokensData) -> Iterator[str]:
    """Yield a line for each mistake; nothing for tokens that can be laid on the board."""
    yield from (f"commodities: {name} stands twice" for name in repeated(data.commodities))
    if data.advisors < 1:
        yield f"advisors: {data.advisors} is not a number of tokens"
    if len(data.provinces) != len(BOARD.provinces):
        yield f"provinces: there must be {len(BOARD.provinces)} tokens, not {len(data.provinces)}"
    for number, goods in enumerate(data.provinces, 1):
        if not goods or repeated(goods) or not set(goods) <= set(data.commodities):
            yield f"provinces.{number}: must be different ones of {', '.join(data.commodities)}"
    yield from _bonus(data)
    yield from _fixed(data.fixed)


def _bonus(data: TokensData) -> Iterator[str]:
    known = {*data.commodities, CARD, *data.points}
    for name, count in data.bonus.items():
        if name not in known:
            yield f"bonus.{name}: is no commodity, no card, and scores no points"
        if count < 1:
            yield f"bonus.{name}: {count} is not a number of tokens"
    total, room = sum(data.bonus.values()), len(BOARD.bonus) - 1
    if total != room:
        yield f"bonus: there must be {room} tokens, not {total}"
    if data.points.keys() - data.bonus.keys() != {data.fixed.name}:
        yield f"points: must name {data.fixed.name} and bonus tokens"


def _fixed(fixed: FixedData) -> Iterator[str]:
    province = next((p for p in BOARD.provinces if p.name == fixed.province), None)
    if province is None:
        yield f"fixed.province: {fixed.province} is not a province"
    elif fixed.city not in [BOARD.cities[city] for city in province.cities if city in BOARD.bonus]:
        yield f"fixed.city: {fixed.city} is not a bonus city of {fixed.province}"
