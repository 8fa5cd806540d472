"""What a player has before them."""

from functools import lru_cache

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.templatetags.people import named
from games.titles.maharaja.words.page import Board

register = template.Library()


@register.simple_tag(takes_context=True)
def player_card(context: Context, board: Board) -> SafeString:
    """A move changes one or two of them; the others need not be put together again."""
    awaited = board.awaited and bool(context.get("running"))
    return _card(get_language(), board, named(context, board.name), awaited)


@lru_cache(maxsize=384)  # about 11 KB each
def _card(language: str | None, board: Board, name: SafeString, awaited: bool) -> SafeString:
    return render_to_string("maharaja/_player.html", {"board": board, "name": name, "awaited": awaited})
