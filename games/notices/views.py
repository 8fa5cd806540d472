"""The page of notice settings, with its webhooks, browsers and calendar link."""

from collections.abc import Callable

from allauth.account.internal.flows.email_verification import send_verification_email_for_user
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusals import Refused
from games.models import User
from games.models.notices import Channel
from games.notices import bounces, notice_settings, pushing, webhooks
from games.notices.forms import NoticeSettingsForm, WebhookForm
from games.notices.recipients import has_bounced, reached_by_mail, settings_of
from games.notices.sending import refusal_of
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_notices(request: Known) -> HttpResponse:
    """Show or save the notice settings."""
    if request.user.is_guest:
        return redirect("account_signup")
    form = _form(request, request.POST if request.method == "POST" else None)
    if form.is_valid():
        data = form.cleaned_data
        notice_settings.save_settings(
            user=request.user, chosen=form.chosen(), digest_hour=data["digest_hour"],
            reminder_share=data["reminder_share"], language=data["language"], may_invite=data["may_invite"],
        )  # fmt: skip
        messages.success(request, _("Saved."))
        return redirect("my_notices")
    return _page(request, form=form)


def _form(request: Known, data: object = None) -> NoticeSettingsForm:
    user = request.user
    channels: list[str] = [Channel.MAIL]
    channels += [Channel.PUSH] if settings.VAPID_KEY else []
    channels += [Channel.HOOK] if user.webhooks.exists() else []
    return NoticeSettingsForm(
        data, saved=settings_of(user), channels=channels, language=translation.get_language() or "en"
    )


def _page(
    request: Known, form: NoticeSettingsForm | None = None, hook: WebhookForm | None = None
) -> HttpResponse:
    user = request.user
    secret = settings_of(user).calendar_secret
    context = {
        "form": form or _form(request),
        "hook_form": hook or WebhookForm(), "hooks": user.webhooks.order_by("pk"),
        "browsers": user.browsers.order_by("pk"), "push_key": pushing.public_key(),
        "bounced": has_bounced(user), "refusal": refusal_of(user),
        "unconfirmed": bool(user.email) and user.pk not in reached_by_mail([user]),
        "calendar": settings.SITE_URL + reverse("calendar", args=[secret]) if secret else "",
    }  # fmt: skip
    wrong = bool((form and form.errors) or (hook and hook.errors))
    return render(request, "notices/my_notices.html", context, status=422 if wrong else 200)


def _act(request: Known, act: Callable[[User], object], limited: bool = False) -> HttpResponse:
    """Call `act` with the user and show the page again. Guests are sent to the sign-up."""
    if request.user.is_guest:
        return redirect("account_signup")
    if limited and not ratelimit.consume(request, action="endpoint", user=request.user):
        return ratelimit.respond_429(request)
    act(request.user)
    return redirect("my_notices")


@login_required
@require_POST
def add_webhook(request: Known) -> HttpResponse:
    """Add a webhook, or show why its address is refused."""
    form = WebhookForm(request.POST)
    if request.user.is_guest:
        return redirect("account_signup")
    if not form.is_valid():
        return _page(request, hook=form)
    if not ratelimit.consume(request, action="endpoint", user=request.user):
        return ratelimit.respond_429(request)
    try:
        webhooks.add(user=request.user, **form.cleaned_data)
    except Refused as refused:
        form.add_error("url", str(refused.message))
        return _page(request, hook=form)
    messages.success(request, _("Saved. We now send your notices there too."))
    return redirect("my_notices")


@login_required
@require_POST
def remove_webhook(request: Known, hook_id: int) -> HttpResponse:
    """Delete a webhook."""
    return _act(request, lambda user: webhooks.remove(user=user, hook_id=hook_id))


@login_required
@require_POST
def switch_on_webhook(request: Known, hook_id: int) -> HttpResponse:
    """Switch on a webhook that was switched off."""
    return _act(request, lambda user: webhooks.switch_on(user=user, hook_id=hook_id), limited=True)


@login_required
@require_POST
def add_browser(request: Known) -> HttpResponse:
    """Store a browser that accepts pushes; static/push.js calls this."""
    if request.user.is_guest or not ratelimit.consume(request, action="endpoint", user=request.user):
        return HttpResponse(status=403 if request.user.is_guest else 429)
    given = {name: request.POST.get(name, "")[:700] for name in ("url", "public", "secret")}
    try:
        pushing.add(user=request.user, **given)
    except Refused as refused:
        return HttpResponse(
            str(refused.message), status=refused.status, content_type="text/plain; charset=utf-8"
        )
    return HttpResponse(status=204)


@login_required
@require_POST
def remove_browser(request: Known, browser_id: int) -> HttpResponse:
    """Delete a browser."""
    return _act(request, lambda user: pushing.remove(user=user, browser_id=browser_id))


@login_required
@require_POST
def try_address_again(request: Known) -> HttpResponse:
    """Send mail again to an address that had bounced."""
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
    """Make a secret calendar link, which replaces the old one."""
    return _act(request, lambda user: notice_settings.new_calendar(user=user))


@login_required
@require_POST
def revoke_calendar(request: Known) -> HttpResponse:
    """Remove the calendar link."""
    return _act(request, lambda user: notice_settings.revoke_calendar(user=user))
