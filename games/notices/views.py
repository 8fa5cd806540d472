"""Notices: one page of settings, the ways out of a mail, webhooks, pushes, and the calendar's feed."""

from collections.abc import Callable

from allauth.account.internal.flows.email_verification import send_verification_email_for_user
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language

from games.base.refusals import Refused
from games.models import User
from games.models.notices import Channel, Kind
from games.notices import bounces, mailing, pushing
from games.notices import settings as wishes
from games.notices import webhooks as hooks
from games.notices.announce import has_bounced, reached_by_mail, wishes_of
from games.notices.calendar import feed
from games.notices.forms import WebhookForm, WishesForm
from games.notices.read import language_of
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_notices(request: Known) -> HttpResponse:
    """What to be told, how and when."""
    if request.user.is_guest:
        return redirect("account_signup")
    form = _form(request, request.POST if request.method == "POST" else None)
    if form.is_valid():
        data = form.cleaned_data
        wishes.save_wishes(
            user=request.user, chosen=form.chosen(), digest_hour=data["digest_hour"],
            reminder_share=data["reminder_share"], language=data["language"],
        )  # fmt: skip
        messages.success(request, _("Saved."))
        return redirect("my_notices")
    return _page(request, form=form)


def _form(request: Known, data: object = None) -> WishesForm:
    user = request.user
    channels: list[str] = [Channel.MAIL]
    channels += [Channel.PUSH] if settings.VAPID_KEY else []
    channels += [Channel.HOOK] if user.webhooks.exists() else []
    return WishesForm(
        data, wishes=wishes_of(user), channels=channels, language=translation.get_language() or "en"
    )


def _page(request: Known, form: WishesForm | None = None, hook: WebhookForm | None = None) -> HttpResponse:
    user = request.user
    found = wishes_of(user)
    secret = found.calendar_secret
    context = {
        "form": form or _form(request),
        "hook_form": hook or WebhookForm(), "hooks": user.webhooks.order_by("pk"),
        "browsers": user.browsers.order_by("pk"), "push_key": pushing.public_key(),
        "bounced": has_bounced(user),
        "unconfirmed": bool(user.email) and user.pk not in reached_by_mail([user]),
        "calendar": settings.SITE_URL + reverse("calendar", args=[secret]) if secret else "",
    }  # fmt: skip
    wrong = bool((form and form.errors) or (hook and hook.errors))
    return render(request, "notices/my_notices.html", context, status=422 if wrong else 200)


def _act(request: Known, act: Callable[[User], object], limited: bool = False) -> HttpResponse:
    """Something about one's own notices, then the page again."""
    if request.user.is_guest:
        return redirect("account_signup")
    if limited and not ratelimit.consume(request, action="endpoint", user=request.user):
        return ratelimit.respond_429(request)
    act(request.user)
    return redirect("my_notices")


@login_required
@require_POST
def add_webhook(request: Known) -> HttpResponse:
    """Https and public, or refused."""
    form = WebhookForm(request.POST)
    if request.user.is_guest:
        return redirect("account_signup")
    if not form.is_valid():
        return _page(request, hook=form)
    if not ratelimit.consume(request, action="endpoint", user=request.user):
        return ratelimit.respond_429(request)
    try:
        hooks.add(user=request.user, **form.cleaned_data)
    except Refused as refused:
        form.add_error("url", str(refused.message))
        return _page(request, hook=form)
    messages.success(request, _("Saved. We now send your notices there too."))
    return redirect("my_notices")


@login_required
@require_POST
def remove_webhook(request: Known, hook_id: int) -> HttpResponse:
    """Nothing more is posted there."""
    return _act(request, lambda user: hooks.remove(user=user, hook_id=hook_id))


@login_required
@require_POST
def switch_on_webhook(request: Known, hook_id: int) -> HttpResponse:
    """Another try for one that was switched off."""
    return _act(request, lambda user: hooks.switch_on(user=user, hook_id=hook_id), limited=True)


@login_required
@require_POST
def add_browser(request: Known) -> HttpResponse:
    """From static/push.js: this browser takes pushes."""
    if request.user.is_guest or not ratelimit.consume(request, action="endpoint", user=request.user):
        return HttpResponse(status=403 if request.user.is_guest else 429)
    told = {name: request.POST.get(name, "")[:700] for name in ("url", "public", "secret")}
    try:
        pushing.add(user=request.user, **told)
    except Refused as refused:
        return HttpResponse(
            str(refused.message), status=refused.status, content_type="text/plain; charset=utf-8"
        )
    return HttpResponse(status=204)


@login_required
@require_POST
def remove_browser(request: Known, browser_id: int) -> HttpResponse:
    """No more pushes there."""
    return _act(request, lambda user: pushing.remove(user=user, browser_id=browser_id))


@login_required
@require_POST
def try_address_again(request: Known) -> HttpResponse:
    """The address works again."""
    return _act(request, lambda user: bounces.forgive(user=user))


@login_required
@require_POST
def confirm_address(request: Known) -> HttpResponse:
    """Send the mail with the link that confirms the address."""

    def send(user: User) -> None:
        if user.pk not in reached_by_mail([user]) and not send_verification_email_for_user(request, user):
            messages.info(request, _("We just sent this mail. Check your mailbox, or try again later."))

    return _act(request, send, limited=True)


@login_required
@require_POST
def new_calendar(request: Known) -> HttpResponse:
    """A secret link, or a new one instead of the old."""
    return _act(request, lambda user: wishes.new_calendar(user=user))


@login_required
@require_POST
def revoke_calendar(request: Known) -> HttpResponse:
    """The link is worth nothing any more."""
    return _act(request, lambda user: wishes.revoke_calendar(user=user))


@require_safe
@never_cache
def calendar(request: HttpRequest, secret: str) -> HttpResponse:
    """Whoever has the link reads the deadlines."""
    user = (
        User.objects.select_related("wishes").filter(wishes__calendar_secret=secret, is_active=True).first()
    )
    if user is None:
        raise Http404
    with translation.override(language_of(user)):
        text = feed(user)
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """RFC 8058: a POST acts, without cookies; a GET, which a scanner may send, shows a button."""
    found = mailing.read_token(token)
    if found is None:
        return render(request, "notices/unsubscribe.html", status=404)
    user, kinds = found
    done = request.method == "POST"
    if done:
        mailing.unsubscribe(user=user, kinds=kinds)
    told = {"kinds": [Kind(kind).label for kind in kinds], "address": user.email, "done": done}
    return render(request, "notices/unsubscribe.html", told)


@login_required
@require_safe
def to_the_table(request: HttpRequest, code: str) -> HttpResponse:
    """From a mail straight to the decision; through the door for somebody who is not logged in."""
    return redirect(f"{reverse('table', args=[code])}#panel")


@require_http_methods(["GET", "HEAD", "POST"])
def choose_language(request: HttpRequest) -> HttpResponse:
    """Django's own, and notices speak it too."""
    response = set_language(request)
    language = request.POST.get("language", "")
    if request.method == "POST" and request.user.is_authenticated and language in dict(settings.LANGUAGES):
        wishes.speak(user=request.user, language=language)
    return response


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """At the root, so that it may stand for the whole site."""
    return render(request, "notices/worker.js", content_type="text/javascript")
