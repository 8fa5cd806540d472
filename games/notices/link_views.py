"""Pages that are reached from mails, calendars, browsers and the footer, not from the settings."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from django.views.i18n import set_language

from games.models import User
from games.models.notices import Kind
from games.notices import mailing, notice_settings
from games.notices.calendar import feed
from games.notices.recipients import language_of


@require_safe
@never_cache
def calendar(request: HttpRequest, secret: str) -> HttpResponse:
    """Return the calendar feed to anyone who has the secret link."""
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
    """Unsubscribe by POST, without cookies (RFC 8058). A GET, which a scanner may send, shows a button."""
    found = mailing.read_token(token)
    if found is None:
        return render(request, "notices/unsubscribe.html", status=404)
    user, kinds = found
    done = request.method == "POST"
    if done:
        mailing.unsubscribe(user=user, kinds=kinds)
    context = {"kinds": [Kind(kind).label for kind in kinds], "address": user.email, "done": done}
    return render(request, "notices/unsubscribe.html", context)


@login_required
@require_safe
def to_the_table(request: HttpRequest, code: str) -> HttpResponse:
    """Lead from a mail to the decision, through the login if necessary."""
    return redirect(f"{reverse('table', args=[code])}#panel")


@require_http_methods(["GET", "HEAD", "POST"])
def choose_language(request: HttpRequest) -> HttpResponse:
    """Set the language of the site, and of the user's notices."""
    response = set_language(request)
    language = request.POST.get("language", "")
    if request.method == "POST" and request.user.is_authenticated and language in dict(settings.LANGUAGES):
        notice_settings.save_language(user=request.user, language=language)
    return response


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker. At the root of the site it may serve all pages."""
    return render(request, "notices/worker.js", content_type="text/javascript")
