"""Pages and JSON of a player's results and of two players head to head."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ladder import as_json, player_read, words
from games.ladder.chart import chart
from games.ladder.head_to_head import head_to_head
from games.ladder.player_record import Record, Tally
from games.ladder.views import wants_json
from games.models import Standing, User
from games.people.finding import find_person
from games.rating.counting import LADDERS
from games.titles import TITLES, Title, first_title
from games.titles.choice import chosen


@require_safe
@never_cache
def player_rating(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player's rating history, tallies, streaks and badges."""
    person = find_player(name)
    game, ladder = _game(request), request.GET.get("ladder", "")
    ladder = ladder if ladder in LADDERS else LADDERS[0]
    record = player_read.record_of(player=person, game=game, ladder=ladder)
    if wants_json(request):
        return JsonResponse(as_json.record(person, record))
    return render(request, "ladder/player.html", {"person": person, **shown(record)})


@require_safe
@never_cache
def versus(request: HttpRequest, name: str, other: str) -> HttpResponse:
    """Show the games that two players both played."""
    first, second = find_player(name), find_player(other)
    if first == second:
        return redirect("player_rating", name=first.username)
    game = _game(request)
    found = head_to_head(first=first, second=second, game=game)
    if wants_json(request):
        return JsonResponse(as_json.versus(first, second, game, found))
    context = {
        "person": first,
        "other": second,
        "found": found,
        "game": game,
        "title": TITLES[game],
        "titles": TITLES.values(),
    }
    return render(request, "ladder/versus.html", context)


def find_player(name: str) -> User:
    """Return the player with this name, if the account is open; else raise a 404."""
    person = find_person(name)
    if person is None:
        raise Http404
    return person


def card(person: User) -> dict[str, Any]:
    """Return what `ladder/_rating.html` shows: the person's ratings in each game that rates them."""
    found = player_read.ratings_by_game(player=person)
    cards = [_card(TITLES[game], *ratings) for game, ratings in found.items() if ratings[0]]
    return {"cards": cards, "rated": bool(cards)}


def _card(title: Title, standings: dict[str, Standing], badges: list[Standing]) -> dict[str, Any]:
    return {"title": title, "game": title.key, **_ratings(title.key, standings, badges)}


def shown(record: Record) -> dict[str, Any]:
    """Return the context of `ladder/_rating.html`, `_chart.html` and `_results.html`."""
    game, title = record.game, TITLES[record.game]
    drawn = chart([point.rating.shown for point in record.points])
    return {
        "record": record, "game": game, "title": title, "titles": TITLES.values(), "which": record.ladder,
        **_ratings(game, record.standings, record.badges), "chart": drawn,
        "spots": list(zip(drawn.spots, record.points, strict=True)), "tallies": _tallies(record),
        "parts": [(title.part_name(part), average) for part, average in record.parts.items()],
    }  # fmt: skip


def _ratings(game: str, standings: dict[str, Standing], badges: list[Standing]) -> dict[str, Any]:
    return {
        "ladders": [(which, words.ladder_name(which, game), standings.get(which)) for which in LADDERS],
        "badges": [
            (words.season_name(badge.season), words.ladder_name(badge.ladder, game), badge)
            for badge in badges
        ],
    }


def _tallies(record: Record) -> list[tuple[str, list[tuple[str, Tally]]]]:
    """Return results by number of seats, position and role: a key for the caption, and the rows."""
    title = TITLES[record.game]
    found = [
        ("size", [(str(size), tally) for size, tally in record.by_size.items()]),
        ("position", [(words.position_name(seat), tally) for seat, tally in record.by_position.items()]),
    ]
    if title.labels.roles:
        roles = [(title.role_name(role), tally) for role, tally in record.by_role.items()]
        found.append(("role", sorted(roles, key=lambda row: -row[1].games)))
    return found


def _game(request: HttpRequest) -> str:
    return (chosen(request) or first_title()).key
