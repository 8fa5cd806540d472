"""Addresses of solo play: challenges, free games, campaign, statistics."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from games.solo import challenge_views as challenges
from games.solo import views as solo


class DayConverter(StringConverter):
    """Matches a date such as 2026-11-16."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"


class KindConverter(StringConverter):
    """Matches the kind of a challenge."""

    regex = "daily|weekly"


register_converter(DayConverter, "day")
register_converter(KindConverter, "challenge_kind")

urlpatterns = [
    path("solo/", solo.hub, name="solo"),
    path("solo/free/", solo.free, name="solo_free"),
    path("solo/beat/<slug:solo_code>/", solo.beat, name="solo_beat"),
    path("solo/campaign/", solo.campaign, name="campaign"),
    path("solo/campaign/<slug:task>/", solo.play_task, name="play_task"),
    path("solo/statistics/", solo.statistics, name="solo_statistics"),
    path("solo/archive/", challenges.archive, name="challenge_archive"),
    path("solo/<challenge_kind:kind>/<day:day>/", challenges.challenge, name="challenge"),
    path("solo/<challenge_kind:kind>/<day:day>/play", challenges.play, name="play_challenge"),
    path(
        "solo/<challenge_kind:kind>/<day:day>/beside/<int:attempt>/",
        challenges.side_by_side,
        name="challenge_beside",
    ),
    path(
        "solo/<challenge_kind:kind>/<day:day>/beside/<int:attempt>/<int:number>/",
        challenges.side_by_side_step,
        name="challenge_beside_step",
    ),
]
