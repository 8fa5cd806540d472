"""A player's own pieces as signs and numbers, in HTML so that it wraps."""

from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja_2004.state import PALACES
from engine.maharaja_2004.variants import short
from engine.maharaja_2004.view import View
from games.base.svg import escape, picture, safe
from games.titles.maharaja_2004.drawing.icons import thing_icon
from games.titles.maharaja_2004.drawing.pieces import piece
from games.titles.maharaja_2004.drawing.words import colour_name


@cache
def piece_icon(kind: str, colour: str) -> SafeString:
    """Return one piece as an icon; decoration."""
    return picture(f"icon piece {kind} of-{colour}", (-26, -30, 52, 54), piece(kind, colour))


@cache
def _words(language: str) -> dict[str, str]:
    return {
        "gold": gettext("Gold"),
        "hidden": gettext("hidden"),
        "pool": gettext("Houses to build"),
        "quarry": gettext("Houses in the quarry"),
        "chits": gettext("Action chits"),
        "palaces": gettext("Palaces built: %(built)d of %(all)d"),
    }


def player_board(view: View, seat: int, colours: list[str]) -> SafeString:
    """Return palaces, gold (or that it is hidden), houses and chits."""
    player, colour = view.players[seat], colours[seat]
    words = _words(get_language() or "en")
    gold = words["hidden"] if player.gold is None else player.gold
    rows = [
        _palaces(player.palaces, short.palaces_at_start(view.variants), colour, words["palaces"]),
        _row("gold", thing_icon("coin"), gold, words["gold"], "concealed" if player.gold is None else ""),
        _row("pool", piece_icon("house", colour), player.pool, words["pool"]),
        _row("quarry", thing_icon("quarry"), player.quarry, words["quarry"]),
    ]
    if player.chits or "yogi" in view.variants:
        rows.append(_row("chits", thing_icon("token"), player.chits, words["chits"]))
    label = escape(colour_name(colour).capitalize())
    return safe(f'<ul class="player-board of-{colour}" aria-label="{label}">{"".join(rows)}</ul>')


def _row(kind: str, icon: str, count: object, words: str, cls: str = "") -> str:
    label = escape(words)
    return (
        f'<li class="holding holding-{kind}{f" {cls}" if cls else ""}" data-holding="{kind}" title="{label}">'
        f'{icon}<span class="hidden-visually">{label}: </span><b>{escape(count)}</b></li>'
    )


def _palaces(count: int, most: int, colour: str, words: str) -> str:
    """Return the number of palaces built, and a space for every palace: filled for those still to build."""
    icon = piece_icon("palace", colour)
    gone = f'<span class="built">{icon}</span>'
    built = min(most, PALACES) - count
    label = escape(words % {"built": built, "all": most})
    return (
        f'<li class="holding holding-statues holding-palaces" data-holding="palaces" title="{label}">'
        f'<span class="hidden-visually">{label}</span>{icon * count}{gone * built}'
        f'<b class="palaces-built" aria-hidden="true">{built}/{most}</b></li>'
    )
