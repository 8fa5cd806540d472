"""Filters and tags for solo play."""

from typing import Any

from django import template

from games.models import Challenge, SoloGame, Table
from games.models.solo import Kind
from games.solo import challenges_read as challenges
from games.solo import read as select
from games.solo import words
from games.solo.alone import campaign_of, campaigns
from games.table.read import TableVisit
from games.titles import TITLES, Title
from games.titles.solo import Campaign, Task

register = template.Library()
register.filter(words.challenge_name)


@register.filter
def setting(what: Challenge | Table | Task) -> list[tuple[str, str]]:
    """Return the level and the variations, each with its effect; empty for a game without solo play."""
    title = TITLES.get(what.game_name)
    return title.solo.setting(what.options) if title and title.solo else []


@register.filter
def title_of(game: SoloGame) -> Title:
    """Return the game that was played alone."""
    return TITLES[game.table.game_name]


@register.filter
def column(game: SoloGame, name: str) -> int:
    """Return the number of a game in a column of the leaderboard."""
    return int(game.outcome.get(name) or 0)


@register.filter
def task_name(task: str, game_name: str) -> str:
    """Return the name of a task of the campaign."""
    campaign = campaign_of(game_name)
    return campaign.task_name(task) if campaign else task


@register.filter
def goals_text(goals: Any, campaign: Campaign) -> str:
    """Return the goals of one star in words."""
    return campaign.goals_text(goals)


@register.filter
def level_name(level: str, title: Title) -> str:
    """Return the opponent's level in words."""
    return str(title.solo.levels.get(level, level)) if title.solo else level


@register.filter
def ordered_by(listed: int, title: Title | None) -> str:
    """Return a sentence: how many are listed, and what the leaderboard is ordered by."""
    return title.solo.words.order(listed) if title and title.solo else ""


@register.filter
def of_three(stars: int) -> list[bool]:
    """Return for each of three stars whether it is won."""
    return [at < stars for at in range(3)]


@register.simple_tag(takes_context=True)
def todays_challenge(context: template.Context) -> challenges.ChallengeStatus | None:
    """Return today's challenge with the visitor's attempt; None until the worker has made it."""
    found = challenges.current(Kind.DAILY)
    return challenges.status_for(found, context["request"].user) if found else None


@register.simple_tag
def solo_game(visit: TableVisit) -> SoloGame | None:
    """Return the SoloGame of this table; None if the table is for several players."""
    return challenges.solo_game_of_table(visit.table.pk) if len(visit.seats) == 1 else None


@register.simple_tag
def campaign_progress(person: Any) -> list[dict[str, Any]]:
    """Return for the page of a person how far they have come in each campaign."""
    found = select.campaign_progress(person)
    return [_progress(title, campaign, found[title.key]) for title, campaign in campaigns()]


def _progress(title: Title, campaign: Campaign, tasks: list[tuple[Task, int]]) -> dict[str, Any]:
    won = sum(stars for _task, stars in tasks)
    return {"title": title, "tasks": tasks, "won": won, "most": campaign.most_stars}
