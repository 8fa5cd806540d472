"""The page of the bots: who they are, what to expect of each level, and their ladder."""

from dataclasses import dataclass

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ladder.bots import standings
from games.ladder.views import wants_json
from games.models import BotStanding
from games.rating.bots import PEOPLE
from games.table.requests import Request
from games.titles import TITLES
from games.titles.cast import CAST, LEVELS, Level, Member, level_name
from games.titles.choice import remember


@dataclass(frozen=True)
class Row:
    """One line of the bots' ladder."""

    standing: BotStanding
    name: str
    """"" for all people together."""


@dataclass(frozen=True)
class Shown:
    """A level with its bots and its rating."""

    level: Level
    cast: tuple[Member, ...]
    standing: BotStanding | None


@require_safe
@never_cache
def bot_ladder(request: Request, game: str) -> HttpResponse:
    """Show the bots of one game and their ladder."""
    if game not in TITLES:
        raise Http404
    remember(request, TITLES[game])
    rows = [Row(row, "" if row.bot == PEOPLE else level_name(row.bot)) for row in standings(game)]
    if wants_json(request):
        return JsonResponse(_as_json(game, rows))
    by_bot = {row.standing.bot: row.standing for row in rows}
    levels = [Shown(level, CAST[key], by_bot.get(key)) for key, level in LEVELS.items()]
    context = {"rows": rows, "levels": levels, "title": TITLES[game], "titles": TITLES.values()}
    return render(request, "ladder/bots.html", context)


def _as_json(game: str, rows: list[Row]) -> dict[str, object]:
    return {
        "game": game,
        "bots": [
            {
                "bot": row.standing.bot or "people", "rating": row.standing.shown,
                "margin": row.standing.rating.margin, "games": row.standing.games,
                "wins": row.standing.wins,
            }
            for row in rows
        ],
    }  # fmt: skip
