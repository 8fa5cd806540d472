"""Views of the pages about privacy, terms and contact."""

from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.about.contact import write_letter
from games.about.forms import Contact
from games.base.refusals import Refused
from games.models import User


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Show which data the site stores, why, and for how long."""
    return render(request, "about/privacy.html", _operator())


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    """Show the terms of use."""
    return render(request, "about/terms.html", _operator())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def contact(request: HttpRequest) -> HttpResponse:
    """Show the form for a letter to the operator, and store the letter."""
    user = request.user if isinstance(request.user, User) else None
    known = {"name": user.username, "email": user.email} if user and not user.is_guest else {}
    form = Contact(request.POST if request.method == "POST" else None, initial=known, label_suffix="")
    if form.is_valid():
        if not ratelimit.consume(request, action="contact"):
            return ratelimit.respond_429(request)
        try:
            _store(form, user)
        except Refused as refused:
            form.add_error("text", str(refused.message))
        else:
            messages.success(request, _("We received your message. Thank you."))
            return redirect("contact")
    return render(
        request, "about/contact.html", {"form": form, **_operator()}, status=422 if form.errors else 200
    )


def _store(form: Contact, user: User | None) -> None:
    """Store the letter unless a bot wrote it. The bot sees the same page."""
    data = form.cleaned_data
    if not form.trapped:
        write_letter(user=user, name=data["name"], email=data["email"], text=data["text"])


def _operator() -> dict[str, str]:
    return {"operator_name": settings.OPERATOR_NAME, "operator_email": settings.OPERATOR_EMAIL}
