"""Filters and tags that ask a title: scores and stages in words, and the players' cards."""

from functools import lru_cache
from typing import Any, Protocol

from django import template
from django.template import Context
from django.template.defaultfilters import floatformat
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.table.seals import Mark
from games.templatetags.people import named
from games.titles import TITLES, Title, art

register = template.Library()
NO_SEALS: dict[int | None, Mark] = {}


class Shown(Protocol):
    """A game on a page: at the table, in a replay or in a sandbox."""

    title: Title
    view: Any


class Board(Protocol):
    """The possessions of one player. Boards that look alike are equal."""

    name: str
    awaited: bool

    def __hash__(self) -> int:
        """Return the same number for boards that look alike."""


@register.filter
def progress(game: Shown) -> str:
    """Return how far the game has come: “Round 3 of 5”."""
    return game.title.labels.progress(game.view)


@register.filter
def heading(game: Shown) -> str:
    """Return how far the game has come, for the head of its page; in fewer words for small screens."""
    labels = game.title.labels
    long, brief = labels.progress(game.view), labels.brief(game.view) if labels.brief else ""
    if not brief or brief == long:
        return long
    return format_html('<span class="only-wide">{}</span><span class="only-sheet">{}</span>', long, brief)


@register.filter
def in_words(score: int, title: Title) -> str:
    """Return a score with its unit."""
    return title.labels.score(score)


@register.filter
def tie_break(game: Shown, seat: int) -> str:
    """Return what decides between equal scores: “12 gold”."""
    return game.title.labels.tie_break(game.view, seat)


@register.filter
def stage(number: int, title: Title) -> str:
    """Return the heading of a part of the log: “Round 3”."""
    return title.labels.stage_name(number)


@register.filter
def bot_face(bot: str) -> SafeString:
    """Return the face of a bot, by its own name or that of a level, such as “apprentice”."""
    return art.bot_face(bot)


@register.simple_tag
def several_games() -> bool:
    """Return whether there is more than one game to choose from."""
    return len(TITLES) > 1


@register.simple_tag
def average(score: float, title: Title) -> str:
    """Return a sentence with an average score."""
    return str(title.labels.average) % {"score": floatformat(score, 1)}


@register.simple_tag(takes_context=True)
def player_card(context: Context, template_name: str, board: Board) -> SafeString:
    """Return a player's card. Cards are cached, because a move changes only one or two of them."""
    awaited = board.awaited and bool(context.get("running"))
    seal = getattr(context.get("game"), "seals", NO_SEALS).get(getattr(board, "seat", None))
    return _card(get_language(), template_name, board, named(context, board.name), awaited, seal)


@lru_cache(maxsize=384)  # about 11 KB each
def _card(
    language: str | None,
    template_name: str,
    board: Board,
    name: SafeString,
    awaited: bool,
    seal: Mark | None,
) -> SafeString:
    return render_to_string(template_name, {"board": board, "name": name, "awaited": awaited, "seal": seal})
