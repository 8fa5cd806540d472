"""A player's rating and results, and two players head to head; as pages and as JSON."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine import GAMES
from games.ladder import as_json, words
from games.ladder import player_read as select
from games.ladder.chart import chart
from games.ladder.head_to_head import head_to_head
from games.ladder.player_read import Record, Tally
from games.ladder.views import wants_json
from games.models import Standing, User
from games.people.finding import find_person
from games.rating.counting import LADDERS
from games.titles.option_words import title


@require_safe
@never_cache
def player_rating(request: HttpRequest, name: str) -> HttpResponse:
    """History, tallies, streaks, badges."""
    person = find_player(name)
    game, ladder = _game(request), request.GET.get("ladder", "")
    ladder = ladder if ladder in LADDERS else LADDERS[0]
    record = select.record_of(player=person, game=game, ladder=ladder)
    if wants_json(request):
        return JsonResponse(as_json.record(person, record))
    return render(request, "ladder/player.html", {"person": person, **shown(record)})


@require_safe
@never_cache
def versus(request: HttpRequest, name: str, other: str) -> HttpResponse:
    """The games two people have both played."""
    first, second = find_player(name), find_player(other)
    if first == second:
        return redirect("player_rating", name=first.username)
    game = _game(request)
    found = head_to_head(first=first, second=second, game=game)
    if wants_json(request):
        return JsonResponse(as_json.versus(first, second, game, found))
    context = {"person": first, "other": second, "found": found, "game": game, "title": title(game)}
    return render(request, "ladder/versus.html", context)


def find_player(name: str) -> User:
    """Somebody with an account that is open."""
    person = find_person(name)
    if person is None:
        raise Http404
    return person


def card(person: User) -> dict[str, Any]:
    """For a page about somebody: what `ladder/_rating.html` shows of the first game. Two queries."""
    standings, badges = rated(person)
    return {"game": next(iter(GAMES)), "rated": bool(standings), **_ratings(standings, badges)}


def rated(person: User) -> tuple[dict[str, Standing], list[Standing]]:
    """The ratings and badges of somebody in the first game."""
    game = next(iter(GAMES))
    return select.standings_of(player=person, game=game), select.badges_of(player=person, game=game)


def shown(record: Record) -> dict[str, Any]:
    """For the templates `ladder/_rating.html`, `_chart.html` and `_results.html`."""
    game = record.game
    drawn = chart([point.rating.shown for point in record.points])
    return {
        "record": record, "game": game, "title": title(game), "which": record.ladder,
        **_ratings(record.standings, record.badges), "chart": drawn,
        "spots": list(zip(drawn.spots, record.points, strict=True)), "tallies": _tallies(record),
        "parts": [(words.part_name(game, part), average) for part, average in record.parts.items()],
    }  # fmt: skip


def _ratings(standings: dict[str, Standing], badges: list[Standing]) -> dict[str, Any]:
    return {
        "ladders": [(which, words.LADDERS[which], standings.get(which)) for which in LADDERS],
        "badges": [(words.season_name(one.season), words.LADDERS[one.ladder], one) for one in badges],
    }


def _tallies(record: Record) -> list[tuple[str, list[tuple[str, Tally]]]]:
    """Results by whatever can be counted: a key for the caption, and the rows."""
    characters = [(words.character_name(record.game, one), t) for one, t in record.by_role.items()]
    return [
        ("size", [(str(size), tally) for size, tally in record.by_size.items()]),
        ("position", [(words.position_name(seat), tally) for seat, tally in record.by_position.items()]),
        ("character", sorted(characters, key=lambda row: -row[1].games)),
    ]


def _game(request: HttpRequest) -> str:
    game = request.GET.get("game", "")
    return game if game in GAMES else next(iter(GAMES))
