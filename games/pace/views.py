"""Pages about time: habits and vacations; at a table returning, pauses and replacements."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base import clock
from games.base.rates import check_rate
from games.base.refusals import Refused
from games.clocks.calendar import zone_of
from games.models import Habits, Table
from games.pace import allowance, pauses, replacements, steward, vacations
from games.pace.forms import HabitsForm, PauseForm, VacationForm
from games.table.acting import act_on
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_time(request: Known) -> HttpResponse:
    """Show or save quiet hours and the choice for time-outs; show vacations."""
    if request.user.is_guest:
        return redirect("account_signup")
    if request.method != "POST":
        return _page(request)
    habits, _new = Habits.objects.get_or_create(user=request.user)  # two clicks may arrive at the same time
    form = HabitsForm(request.POST, instance=habits)
    if form.is_valid():
        form.save()
        messages.success(request, _("Saved. This applies from your next turn."))
        return redirect("my_time")
    return _page(request, habits=form)


@login_required
@require_POST
def plan_vacation(request: Known) -> HttpResponse:
    """Plan a vacation, or begin one at once."""
    if request.user.is_guest:
        return redirect("account_signup")
    form = VacationForm(request.POST)
    if not form.is_valid():
        return _page(request, vacation=form)
    try:
        check_rate(request, "vacation")
        vacations.plan(user=request.user, **form.cleaned_data)
    except Refused as refused:
        form.add_error(None, str(refused.message))
        return _page(request, vacation=form)
    messages.success(request, _("Your vacation is planned. Your clocks will be paused."))
    return redirect("my_time")


@login_required
@require_POST
def end_vacation(request: Known, vacation_id: int) -> HttpResponse:
    """Cancel a planned vacation, or end a running one."""
    try:
        check_rate(request, "vacation")
        vacations.cancel(user=request.user, vacation_id=vacation_id)
    except Refused as refused:
        messages.error(request, refused.message)
    return redirect("my_time")


def _page(
    request: Known, *, habits: HabitsForm | None = None, vacation: VacationForm | None = None
) -> HttpResponse:
    moment, zone = clock.now(), zone_of(request.user.time_zone)
    year = moment.astimezone(zone).year
    spans = vacations.spans(request.user)
    own = Habits.objects.filter(user=request.user).first() or Habits(user=request.user)
    context = {
        "habits": habits or HabitsForm(instance=own),
        "vacation_form": vacation or VacationForm(),
        "vacations": request.user.vacations.filter(ends_at__gt=moment).order_by("starts_at"),
        "days_left": allowance.DAYS_A_YEAR - allowance.used(spans, zone, year),
        "year": year,
        "now": moment,
    }
    wrong = bool((habits and habits.errors) or (vacation and vacation.errors))
    return render(request, "pace/my_time.html", context, status=422 if wrong else 200)


@require_POST
def take_back(request: Known, code: str) -> HttpResponse:
    """Give the player's seat back from the steward."""

    def act(table: Table) -> Table:
        steward.take_back(game_id=_game(table), user=request.user)
        messages.success(request, _("Welcome back! You are playing again."))
        return table

    return act_on(request, code, act)


@require_POST
def propose_pause(request: Known, code: str) -> HttpResponse:
    """Propose a pause. It begins when all players agree."""

    def act(table: Table) -> Table:
        check_rate(request, "pause")
        form = PauseForm(request.POST)
        if not form.is_valid():
            raise Refused(_("Choose the last day of the pause."), status=422)
        pauses.propose(game_id=_game(table), user=request.user, last=form.cleaned_data["last"])
        return table

    return act_on(request, code, act)


@require_POST
def answer_pause(request: Known, code: str) -> HttpResponse:
    """Accept or reject a proposed pause."""

    def act(table: Table) -> Table:
        check_rate(request, "pause")
        agree = request.POST.get("answer") == "agree"
        ends = request.POST.get("ends", "")
        pauses.answer(game_id=_game(table), user=request.user, ends=ends, agree=agree)
        return table

    return act_on(request, code, act)


@require_POST
def wish_replacement(request: Known, code: str, seat_id: int) -> HttpResponse:
    """Ask for a new player in a bot's seat, or withdraw that (`withdraw`)."""

    def act(table: Table) -> Table:
        check_rate(request, "pause")
        wanted = not request.POST.get("withdraw")
        replacements.ask_for_replacement(
            game_id=_game(table), user=request.user, seat_id=seat_id, wanted=wanted
        )
        return table

    return act_on(request, code, act)


@require_POST
def replace_player(request: Known, code: str, seat_id: int) -> HttpResponse:
    """Take a seat that is offered in the lobby."""

    def act(table: Table) -> Table:
        replacements.replace(game_id=_game(table), user=request.user, seat_id=seat_id)
        messages.success(request, _("The seat is yours. Welcome!"))
        return table

    return act_on(request, code, act)


def _game(table: Table) -> int:
    if not hasattr(table, "game"):
        raise Refused(_("This game isn’t running."))
    return int(table.game.pk)
