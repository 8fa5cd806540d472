"""Corrects allauth's pages for passkeys: limits new challenges, and stays on the page after a refusal."""

from typing import Any

from allauth.core.internal import ratelimit  # the public module does not count GET requests
from allauth.mfa.webauthn.views import LoginWebAuthnView, ReauthenticateWebAuthnView
from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect


class LogInByPasskey(LoginWebAuthnView):
    """Gives an address a limited number of challenges: each makes a session, which is a row."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        counted = {"app": "allauth.account", "action": "passkey_challenge", "limit_get": True}
        if not ratelimit.consume(request, **counted):
            return ratelimit.respond_429(request)
        return super().get(request, *args, **kwargs)


class ReauthenticateByPasskey(ReauthenticateWebAuthnView):
    """Asks again after a refused passkey. allauth itself redirects to the login page."""

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        for error in form.errors.get("credential", []):
            messages.error(self.request, str(error))
        return redirect(self.passthrough_next_url(self.request.path))
