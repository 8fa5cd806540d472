"""Ladders and results as JSON; all of it is public."""

from typing import Any

from games.ladder.head_to_head import HeadToHead
from games.ladder.player_record import Met, Played, Point, Record, Tally
from games.ladder.read import Cursor, Ladder, Row
from games.ladder.words import season_slug
from games.models import Standing, User
from games.titles import TITLES


def ladder(found: Ladder) -> dict[str, Any]:
    """Return a page of the ladder; `after` and `before` go into the addresses of its neighbours."""
    asked = found.asked
    return {
        "game": asked.game, "ladder": asked.ladder, "season": season_slug(asked.season) or None,
        "seasons": [season_slug(season) for season in found.seasons], "active": asked.active,
        "rows": [_row(row) for row in found.rows],
        "before": cursor(found.before) or None, "after": cursor(found.after) or None,
    }  # fmt: skip


def cursor(found: Cursor | None) -> str:
    """Return the first or last row of a page as it is written in an address."""
    return f"{found[0]}.{found[1]}" if found else ""


def record(person: User, found: Record) -> dict[str, Any]:
    """Return a player's ratings and results."""
    return {
        "name": person.username, "game": found.game, "ladder": found.ladder,
        **ratings(found.standings, found.badges),
        "history": [_point(point) for point in found.points],
        "results": {
            "all": _tally(found.total),
            "by_seats": {size: _tally(tally) for size, tally in found.by_size.items()},
            **_by_role(found),
            "by_position": {seat + 1: _tally(tally) for seat, tally in found.by_position.items()},
            "by_opponent": [_met(met) for met in found.opponents],
        },
        "score_parts": {part: round(average, 2) for part, average in found.parts.items()},
    }  # fmt: skip


def versus(first: User, second: User, game: str, found: HeadToHead) -> dict[str, Any]:
    """Return the games of two players, from the first player's side."""
    return {
        "game": game, "players": [first.username, second.username], **_met(found.met),
        "results": [
            {first.username: _result(own), second.username: _result(other)} for own, other in found.shown
        ],
    }  # fmt: skip


def ratings(standings: dict[str, Standing], badges: list[Standing]) -> dict[str, Any]:
    """Return a player's ratings and badges."""
    return {
        "ratings": {
            which: {"place": row.ranked, **_rating(row)}  # type: ignore[attr-defined]
            for which, row in standings.items()
        },
        "badges": [
            {"season": season_slug(badge.season), "ladder": badge.ladder, "place": badge.place}
            for badge in badges
        ],
    }


def _row(row: Row) -> dict[str, Any]:
    return {"place": row.place, "moved": row.moved, "name": row.name or None, **_rating(row.standing)}


def _rating(standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    return {
        "rating": standing.shown, "margin": rating.margin, "provisional": rating.provisional,
        "games": standing.games, "wins": standing.wins, "streak": standing.streak,
        "best_streak": standing.best_streak,
    }  # fmt: skip


def _point(point: Point) -> dict[str, Any]:
    return {
        "finished_at": point.at.isoformat(), "rating": point.rating.shown, "margin": point.rating.margin,
        "moved": point.moved, "counted": point.counted, **(_result(point.result) if point.result else {}),
    }  # fmt: skip


def _by_role(found: Record) -> dict[str, Any]:
    roles = TITLES[found.game].labels.roles
    if roles is None:
        return {}
    return {f"by_{roles.fact}": {role or 0: _tally(tally) for role, tally in found.by_role.items()}}


def _met(met: Met) -> dict[str, Any]:
    return {"name": met.name, "games": met.games, "ahead": met.ahead, "behind": met.behind}


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games, "wins": tally.wins, "place": round(tally.place, 2),
        "score": round(tally.score, 2),
    }  # fmt: skip


def _result(result: Played) -> dict[str, Any]:
    return {
        "place": result.place, "of": result.size, "score": result.score, "position": result.seat + 1,
        **result.facts, "left": result.left, "parts": result.parts,
        "finished_at": result.at.isoformat(), "table": result.table or None,
    }  # fmt: skip
