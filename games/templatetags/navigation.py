"""The head of every page: drawn once for each language, kind of visitor and place it points out."""

from functools import cache, lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

PLACES = ("play_brahmabot", "solo", "lobby", "ladder_home", "my_games", "all_rules")
ACCOUNT = ("me", "account_login", "account_signup", "account_logout")
WHOLE = ("solo", "ladder_home", "all_rules")
"""These point themselves out on every page below them."""


@register.simple_tag(takes_context=True)
def navigation(context: dict[str, Any]) -> SafeString:
    """For whoever looks: a visitor, a guest (also one at the door) or somebody with a name."""
    request, user = context.get("request"), context.get("user")
    guest = getattr(user, "is_guest", False) or bool(getattr(request, "guest", None))
    name = user.username if user is not None and user.is_authenticated and not guest else ""
    return _drawn(get_language(), guest, name, _here(request.path) if request else "")


@lru_cache(maxsize=2048)
def _drawn(language: str | None, guest: bool, name: str, here: str) -> SafeString:
    shown = {"guest": guest, "name": name, "here": here, **_addresses()}
    return render_to_string("navigation.html", shown)


@cache
def _addresses() -> dict[str, str]:
    return {name: reverse(name) for name in ("front_page", *PLACES, *ACCOUNT)}


def _here(path: str) -> str:
    """The name of the entry that leads to this page; nothing for most pages."""
    for name, address in _addresses().items():
        if path == address or (name in WHOLE and path.startswith(address)):
            return name
    return ""
