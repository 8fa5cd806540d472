"""A player's own board as signs and numbers, in HTML so that it wraps."""

from functools import cache, lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja.state import STATUES
from engine.maharaja.view import View
from games.base.svg import escape, picture, safe
from games.titles.maharaja.drawing.icons import thing_icon
from games.titles.maharaja.drawing.pieces import piece
from games.titles.maharaja.drawing.words import colour_name


@cache
def piece_icon(kind: str, colour: str) -> SafeString:
    """Return one piece as an icon; decoration."""
    return picture(f"icon piece {kind} of-{colour}", (-24, -28, 48, 52), piece(kind, colour))


@cache
def _words(language: str) -> dict[str, str]:
    return {
        "coins": gettext("Coins"),
        "prestige": gettext("Prestige"),
        "tokens": gettext("Action tokens"),
        "shrines": gettext("Shrines to build"),
        "supply": gettext("Shrines in the general supply"),
        "statues": gettext("Statues to build"),
    }


def player_board(view: View, seat: int, colours: list[str]) -> SafeString:
    """Return coins, shrines, statues, tokens and supply; prestige only if the view shows it."""
    player = view.players[seat]
    held = player.statues, player.coins, player.shrines, player.supply, player.tokens
    return _drawn(get_language() or "en", colours[seat], held, player.prestige)


@lru_cache(maxsize=384)  # about 5 KB each
def _drawn(
    language: str, colour: str, held: tuple[int, int, int, int, int], prestige: int | None
) -> SafeString:
    """Return the board of what a player holds: statues, coins, shrines, supply and tokens."""
    words, (statues, coins, shrines, supply, tokens) = _words(language), held
    rows = [_statues(statues, colour, words["statues"])]
    if prestige is not None:
        rows.append(_row("prestige", thing_icon("prestige"), prestige, words["prestige"]))
    rows += [
        _row("coins", thing_icon("coin"), coins, words["coins"]),
        _row("shrines", piece_icon("shrine", colour), shrines, words["shrines"]),
        _row("supply", thing_icon("supply"), supply, words["supply"]),
        _row("tokens", thing_icon("token"), tokens, words["tokens"]),
    ]
    label = escape(colour_name(colour).capitalize())
    return safe(f'<ul class="player-board of-{colour}" aria-label="{label}">{"".join(rows)}</ul>')


def _row(kind: str, icon: str, count: int, words: str) -> str:
    label = escape(words)
    return (
        f'<li class="holding holding-{kind}" data-holding="{kind}" title="{label}">{icon}'
        f'<span class="hidden-visually">{label}: </span><b>{count}</b></li>'
    )


def _statues(count: int, colour: str, words: str) -> str:
    """Return seven spaces: filled for statues still to build, empty for the others."""
    icon = piece_icon("statue", colour)
    gone = f'<span class="built">{icon}</span>'
    label = escape(words)
    return (
        f'<li class="holding holding-statues" data-holding="statues" title="{label}">'
        f'<span class="hidden-visually">{label}: {count}</span>'
        f"{icon * count}{gone * max(0, STATUES - count)}</li>"
    )
