"""A player's rating and results, and two players head to head; as pages and as JSON."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine import GAMES
from games.drawing.chart import chart
from games.models import User
from games.rating.counting import LADDERS
from games.selectors import player as select
from games.selectors.head_to_head import HeadToHead, head_to_head
from games.selectors.player import Met, Played, Record, Tally
from games.views.ladder import rating_as_json, wants_json
from games.wording import ladder as words
from games.wording.options import title


@require_safe
@never_cache
def player_rating(request: HttpRequest, name: str) -> HttpResponse:
    """History, tallies, streaks, badges."""
    person = find_player(name)
    game, ladder = _game(request), request.GET.get("ladder", "")
    ladder = ladder if ladder in LADDERS else LADDERS[0]
    record = select.record_of(player=person, game=game, ladder=ladder)
    if wants_json(request):
        return JsonResponse(_as_json(person, record))
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
        return JsonResponse(_versus_as_json(first, second, game, found))
    context = {"person": first, "other": second, "found": found, "game": game, "title": title(game)}
    return render(request, "ladder/versus.html", context)


def find_player(name: str) -> User:
    """Somebody with an account that is open."""
    known = User.objects.filter(is_guest=False, is_active=True)
    person = known.filter(username=name).first() or known.filter(username__iexact=name).first()
    if person is None:
        raise Http404
    return person


def shown(record: Record) -> dict[str, Any]:
    """For the templates `ladder/_rating.html`, `_chart.html` and `_results.html`."""
    game = record.game
    drawn = chart([point.rating.shown for point in record.points])
    standing = record.standings.get(record.ladder)
    return {
        "record": record, "game": game, "title": title(game), "which": record.ladder, "standing": standing,
        "ladders": [(which, words.LADDERS[which], record.standings.get(which)) for which in LADDERS],
        "chart": drawn, "spots": list(zip(drawn.spots, record.points, strict=True)),
        "badges": [(words.season_name(one.season), words.LADDERS[one.ladder], one) for one in record.badges],
        "tallies": _tallies(record),
        "parts": [(words.part_name(game, part), average) for part, average in record.parts.items()],
    }  # fmt: skip


def _tallies(record: Record) -> list[tuple[str, list[tuple[str, Tally]]]]:
    """Results by whatever can be counted: a key for the caption, and the rows."""
    characters = [(words.character_name(record.game, one), t) for one, t in record.by_character.items()]
    return [
        ("size", [(str(size), tally) for size, tally in record.by_size.items()]),
        ("position", [(words.position_name(seat), tally) for seat, tally in record.by_position.items()]),
        ("character", sorted(characters, key=lambda row: -row[1].games)),
    ]


def _game(request: HttpRequest) -> str:
    game = request.GET.get("game", "")
    return game if game in GAMES else next(iter(GAMES))


def _as_json(person: User, record: Record) -> dict[str, Any]:
    return {
        "name": person.username, "game": record.game, "ladder": record.ladder,
        "ratings": {
            which: {"place": row.ranked, **rating_as_json(row)} for which, row in record.standings.items()
        },
        "badges": [
            {"season": words.season_slug(one.season), "ladder": one.ladder, "place": one.place}
            for one in record.badges
        ],
        "history": [
            {
                "finished_at": point.at.isoformat(), "rating": point.rating.shown, "margin": point.rating.margin,
                "moved": point.moved, "counted": point.counted,
                **(_result_as_json(point.result) if point.result else {}),
            }
            for point in record.points
        ],
        "results": {
            "all": _tally_as_json(record.total),
            "by_seats": {size: _tally_as_json(tally) for size, tally in record.by_size.items()},
            "by_character": {
                one or 0: _tally_as_json(tally) for one, tally in record.by_character.items()
            },
            "by_position": {seat + 1: _tally_as_json(tally) for seat, tally in record.by_position.items()},
            "by_opponent": [_met_as_json(met) for met in record.opponents],
        },
        "score_parts": {part: round(average, 2) for part, average in record.parts.items()},
    }  # fmt: skip


def _versus_as_json(first: User, second: User, game: str, found: HeadToHead) -> dict[str, Any]:
    return {
        "game": game, "players": [first.username, second.username], **_met_as_json(found.met),
        "results": [
            {first.username: _result_as_json(one), second.username: _result_as_json(other)}
            for one, other in found.shown
        ],
    }  # fmt: skip


def _met_as_json(met: Met) -> dict[str, Any]:
    return {"name": met.name, "games": met.games, "ahead": met.ahead, "behind": met.behind}


def _tally_as_json(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games, "wins": tally.wins, "place": round(tally.place, 2),
        "score": round(tally.score, 2),
    }  # fmt: skip


def _result_as_json(result: Played) -> dict[str, Any]:
    return {
        "place": result.place, "of": result.size, "score": result.score, "position": result.seat + 1,
        "character": result.character, "left": result.left, "parts": result.parts,
        "finished_at": result.at.isoformat(), "table": result.table or None,
    }  # fmt: skip
