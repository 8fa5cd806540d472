"""Pages of solo play: start page, free games and their links, campaign, statistics."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.base.refusals import Refused
from games.models import SoloGame
from games.people.guest_door import user_or_new_guest
from games.solo import challenges_read, read, write
from games.solo.alone import asked_alone, asked_campaign, campaigns, titles_for_one
from games.solo.drawing import heat_map
from games.solo.forms import FreeGame
from games.solo.statistics_charts import charts
from games.titles import TITLES


@require_safe
@never_cache
def hub(request: HttpRequest) -> HttpResponse:
    """Show today's challenges, the campaign, free games and the player's record."""
    title, solo = asked_alone(request)
    running, coming = challenges_read.open_and_upcoming()
    context: dict[str, object] = {
        "title": title,
        "titles": titles_for_one(),
        "solo": solo,
        "running": [challenges_read.status_for(row, request.user) for row in running],
        "coming": coming,
        "stars": _stars(request, title.key),
    }
    if request.user.is_authenticated:
        days = read.days(request.user)
        context |= {"bests": read.bests(request.user, title.key), "days": days}
        context["heat"] = heat_map(days.played, days.first, days.last)
    return render(request, "solo/hub.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def free(request: HttpRequest) -> HttpResponse:
    """Start a free game with the options and seed of the form."""
    alone = asked_alone(request)
    form = FreeGame(alone, request.POST if request.method == "POST" else None)
    context = {"form": form, "title": alone.title, "titles": titles_for_one()}
    if request.method != "POST":
        return render(request, "solo/free.html", context)
    status = 422
    if form.is_valid():
        try:
            game = write.free_game(
                user=user_or_new_guest(request), game_name=alone.title.key, options=form.chosen(),
                seed=form.cleaned_data["seed"],
            )  # fmt: skip
        except Refused as refused:
            form.add_error(None, str(refused.message))
            status = refused.status
        else:
            return redirect("table", code=game.table.code)
    return render(request, "solo/free.html", context, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def beat(request: HttpRequest, solo_code: str) -> HttpResponse:
    """Show a shared game; a POST starts a game with the same seed, to beat its score."""
    game = read.shared_game(solo_code)
    if game is None:
        raise Http404
    if request.method == "POST":
        return _beat(request, game)
    link = request.build_absolute_uri(reverse("solo_beat", args=[solo_code]))
    context = {
        "game": game,
        "rivals": read.rivals(game),
        "link": link,
        "title": TITLES[game.table.game_name],
    }
    response = render(request, "solo/beat.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


def _beat(request: HttpRequest, game: SoloGame) -> HttpResponse:
    try:
        return redirect(
            "table", code=write.play_same_seed(user=user_or_new_guest(request), game=game).table.code
        )
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("solo_beat", solo_code=game.table.code)


@require_safe
@never_cache
def campaign(request: HttpRequest) -> HttpResponse:
    """Show the tasks of the campaign with the player's stars."""
    user = request.user if request.user.is_authenticated else None
    title, found = asked_campaign(request)
    tasks = read.progress(user, title.key)
    won = sum(stars for _task, stars in tasks)
    following = next((task.name for task, stars in tasks if not stars), "")
    return render(request, "solo/campaign.html", {
        "tasks": tasks, "won": won, "following": following, "campaign": found, "title": title,
        "titles": [other for other, _campaign in campaigns()],
    })  # fmt: skip


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play_task(request: HttpRequest, task: str) -> HttpResponse:
    """Start a task of the campaign."""
    title, found = asked_campaign(request)
    if task not in found.tasks:
        raise Http404
    if request.method != "POST":
        return redirect(f"{reverse('campaign')}#{task}")
    try:
        game = write.play_task(user=user_or_new_guest(request), name=task, game_name=title.key)
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("campaign")
    return redirect("table", code=game.table.code)


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """Show statistics of all players' solo games."""
    title, solo = asked_alone(request)
    found = read.overall(title.key)
    lead = solo.words.record(found.total.played, found.total.percent)
    return render(
        request, "solo/statistics.html", {"overall": found, "charts": charts(found, title), "lead": lead}
    )


def _stars(request: HttpRequest, game_name: str) -> int:
    if not request.user.is_authenticated:
        return 0
    return sum(stars for _task, stars in read.progress(request.user, game_name))
