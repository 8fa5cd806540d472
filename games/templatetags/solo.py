"""Words of solo play for templates, and today's challenge for the front page."""

from typing import Any

from django import template

from games.models import Challenge, SoloGame, Table
from games.models.solo import Kind
from games.solo import challenges_read as challenges
from games.solo import read as select
from games.solo import words
from games.table.read import TableVisit

register = template.Library()
register.filter(words.challenge_name)
register.filter(words.goals_text)
register.filter(words.task_name)


@register.filter
def setting(what: Challenge | Table | Any) -> list[tuple[str, str]]:
    """Level and variations of a challenge, a table or a task."""
    return words.setting(getattr(what, "game_name", "maharaja"), what.options)


@register.filter
def of_three(stars: int) -> list[bool]:
    """Stars to draw."""
    return [at < stars for at in range(3)]


@register.simple_tag(takes_context=True)
def todays_challenge(context: template.Context) -> challenges.Shown | None:
    """How the visitor stands to it; None until the worker has made it."""
    found = challenges.current(Kind.DAILY)
    return challenges.shown(found, context["request"].user) if found else None


@register.simple_tag
def solo_game(visit: TableVisit) -> SoloGame | None:
    """Why the game at this table is played, if it is one against Brahmabot."""
    return challenges.of_table(visit.table.pk) if len(visit.seats) == 1 else None


@register.simple_tag
def campaign_progress(person: Any) -> dict[str, Any]:
    """For the page of a person."""
    tasks = select.progress(person)
    return {"tasks": tasks, "won": sum(stars for _task, stars in tasks), "most": 3 * len(tasks)}
