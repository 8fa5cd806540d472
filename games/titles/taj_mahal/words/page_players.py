"""The players' cards for the templates, and what lies beside the board: visits and prestige cards."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from engine.taj_mahal.tokens import COMMODITIES, TOKENS, VISITS
from engine.taj_mahal.view import View
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.board_types import Board, Good, Stop, Token
from games.titles.taj_mahal.words.cards import piece
from games.titles.taj_mahal.words.joins import Palaces
from games.titles.taj_mahal.words.names import (
    BONUS,
    COURT,
    GOODS,
    PARTS,
    PRESTIGE,
    goods_of,
    goods_words,
    in_rules,
    place,
)
from games.titles.taj_mahal.words.outlook import OF_ADVISOR
from games.titles.taj_mahal.words.page_rows import row_state


def board(view: View, seat: int, names: Sequence[str], colours: Sequence[str]) -> Board:
    """Return a player's card."""
    player = view.players[seat]
    goods = Palaces(view, seat).goods
    return Board(
        seat=seat,
        name=names[seat],
        colour=colours[seat],
        mine=seat == view.seat,
        awaited=seat in view.awaited,
        first=seat == view.first,
        withdrawn=player.withdrawn,
        score=player.score,
        parts=tuple((str(PARTS[part]), number) for part, number in player.parts.items() if number),
        cards=player.cards,
        row=tuple(
            replace(piece(card), small=drawing.pip(card, f"row-{seat}-{at}"))
            for at, card in enumerate(player.row)
        ),
        palaces=_palaces(view, seat),
        advisors=tuple(advisor_token(name) for name in player.advisors),
        prestige=tuple(prestige_token(name) for name, holder in view.prestige.items() if holder == seat),
        goods=tuple(
            Good(kind, str(GOODS[kind]), drawing.token(kind), goods[at], _next(goods[at]))
            for at, kind in enumerate(TOKENS.commodities)
        ),
        tokens=tuple(bonus_token(kind) for kind in player.bonuses if TOKENS.bonus.index(kind) >= COMMODITIES),
        state="" if view.over or not view.province else row_state(view, seat),
    )


def _next(number: int) -> str:
    """Return what the next commodity scores for somebody who has so many of it."""
    return _("The next one scores %(points)s.") % {"points": points(number + 1)}


def _palaces(view: View, seat: int) -> int:
    return sum((city.palace == seat) + (city.crown_palace == seat) for city in view.cities.values())


def advisor_token(name: str) -> Token:
    """Return an advisor token with its explanation."""
    return _advisor(get_language(), name)


@lru_cache(maxsize=64)
def _advisor(language: str | None, name: str) -> Token:
    effect = _("A second one brings %(prestige)s at the end of a visit.") % {
        "prestige": PRESTIGE[OF_ADVISOR[name]].name
    }
    return Token(name, str(COURT[name].name), effect, drawing.symbol(name), in_rules("court"))


def prestige_token(name: str) -> Token:
    """Return a prestige card with its explanation."""
    return _prestige(get_language(), name)


@lru_cache(maxsize=64)
def _prestige(language: str | None, name: str) -> Token:
    words = PRESTIGE[name]
    return Token(name, str(words.name), str(words.effect), drawing.card(name), in_rules("cards"))


def bonus_token(kind: str) -> Token:
    """Return a bonus token with its explanation."""
    return _bonus(get_language(), kind)


@lru_cache(maxsize=64)
def _bonus(language: str | None, kind: str) -> Token:
    words = BONUS[kind]
    return Token(kind, str(words.name), str(words.effect), drawing.token(kind), in_rules("tokens"))


def prestige(view: View, names: Sequence[str], colours: Sequence[str]) -> list[tuple[Token, str, str]]:
    """Return the prestige cards with the names and colours of their holders."""
    return [
        (
            prestige_token(name),
            "" if holder is None else names[holder],
            "" if holder is None else colours[holder],
        )
        for name, holder in view.prestige.items()
    ]


def stops(view: View, names: Sequence[str], colours: Sequence[str]) -> list[Stop]:
    """Return the visits in their order. Where a past one was is known from the map no more."""
    where = {token: name for name, token in view.province_tokens.items() if token}
    owners = {token: seat for seat, player in enumerate(view.players) for token in player.provinces}
    return [_stop(view, number, where.get(number, ""), owners.get(number), names, colours)
            for number in range(1, VISITS + 1)]  # fmt: skip


def _stop(
    view: View, number: int, province: str, owner: int | None, names: Sequence[str], colours: Sequence[str]
) -> Stop:
    if number == view.visit and view.province and not view.over:
        state, province = "now", view.province
    else:
        state = "past" if number <= view.visit else "coming"
    goods = goods_words(number)
    values = {"visit": number, "province": place(province), "goods": goods}
    if not province:
        words = _("Visit %(visit)d: %(goods)s") % values
    else:
        words = _("Visit %(visit)d: %(province)s, %(goods)s") % values
    if owner is not None:
        words = _("%(words)s; claimed by %(name)s") % {"words": words, "name": names[owner]}
    return Stop(
        number=number,
        province=province,
        name=place(province),
        goods=tuple(drawing.token(good) for good in goods_of(number)),
        goods_words=goods,
        state=state,
        owner=-1 if owner is None else owner,
        colour="" if owner is None else colours[owner],
        words=words,
    )
