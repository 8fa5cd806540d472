"""Writes profiles as JSON. All data in them is public."""

from typing import Any

from games.ladder.as_json import ratings
from games.ladder.player_read import Ratings
from games.lobby.lines import Line
from games.pace.reliability import Reliability
from games.profiles.read import Profile
from games.solo.read import campaign_progress


def profile(found: Profile, reliable: Reliability, rated: dict[str, Ratings], game: str) -> dict[str, Any]:
    """Return the data of a player's page. `page` is the number of the page of finished games.

    `games` has ratings, badges and results of every game. The same fields beside it are those of `game`.
    """
    by_game = {name: {**ratings(*rated[name]), "results": _results(found, name)} for name in rated}
    return {
        "name": found.person.username, "member_since": found.person.date_joined.strftime("%Y-%m"),
        "game": game, **by_game[game], "games": by_game,
        "favourites": [str(piece.name) for one in found.favourites for piece in one.pieces],
        "campaign": {
            task.name: stars for tasks in campaign_progress(found.person).values()
            for task, stars in tasks if stars
        },
        "over_days": {
            "decisions": reliable.total, "missed": reliable.misses, "games_finished": reliable.finished,
            "seconds": [round(quartile.total_seconds()) for quartile in reliable.quartiles or ()],
        },
        "running": [_line(line) for line in found.running],
        "finished": [_line(line) for line in found.over.lines],
        "page": found.over.page, "more": found.over.more,
    }  # fmt: skip


def _results(found: Profile, game: str) -> dict[int, dict[str, int]]:
    """Return the games played and won by number of seats."""
    return {
        one.size: {"played": one.played, "won": one.won} for one in found.records if one.game_name == game
    }


def _line(line: Line) -> dict[str, Any]:
    """Return the data of a public table."""
    ended = line.table.finished_at
    return {
        "table": line.table.code, "game": line.table.game_name, "ranked": line.table.ranked,
        "finished_at": ended.isoformat() if ended else None,
        "players": [
            {
                "name": seat.user.username if seat.user else None, "place": seat.final_place,
                "score": seat.score, "reason": seat.final_reason or None,
            }
            for seat in line.seats
        ],
    }  # fmt: skip
