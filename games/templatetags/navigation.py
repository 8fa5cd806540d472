"""Tags for the head of every page and for the choice of languages, both cached."""

from functools import cache, lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info

from games.base.addresses import address
from games.solo.alone import titles_for_one
from games.titles import TITLES

register = template.Library()

PLACES = ("play_now", "solo", "lobby", "ladder_home", "my_games", "all_rules")
ACCOUNT = ("me", "account_login", "account_signup", "account_logout")
WHOLE = ("solo", "ladder_home", "all_rules")
"""Entries that are marked as current on every page below their address."""
NO_BADGE = '<span class="badge" hidden><span class="number"></span>'
BADGE = '<span class="badge"><span class="number">%d</span>'


@register.simple_tag(takes_context=True)
def navigation(context: dict[str, Any], template_name: str = "navigation.html") -> SafeString:
    """Return the navigation for a visitor, a guest (also one who has not played yet) or an account."""
    request, user = context.get("request"), context.get("user")
    guest = getattr(user, "is_guest", False) or bool(getattr(request, "guest", None))
    name = user.username if user is not None and user.is_authenticated and not guest else ""
    alone = next((title.key for title in titles_for_one()), "")
    drawn = _drawn(get_language(), guest, name, _here(request.path) if request else "", alone, template_name)
    return _with_badge(drawn, context.get("now_waiting") or 0)


def _with_badge(drawn: SafeString, waiting: int) -> SafeString:
    """Return the navigation with the number of waiting games. Elsewhere static/waiting.js asks for it."""
    return SafeString(drawn.replace(NO_BADGE, BADGE % waiting, 1)) if waiting else drawn


@lru_cache(maxsize=512)
def _drawn(
    language: str | None, guest: bool, name: str, here: str, alone: str, template_name: str
) -> SafeString:
    """Return the navigation. `alone` is the key of the game for solo play; "" if no game offers it."""
    solo = TITLES[alone].solo if alone else None
    shown = {"guest": guest, "name": name, "here": here, "alone": alone, **_addresses()}
    shown["play"] = solo.words.play if solo else ""
    return render_to_string(template_name, shown)


@cache
def _addresses() -> dict[str, str]:
    return {name: address(name) for name in ("front_page", *PLACES, *ACCOUNT)}


def _here(path: str) -> str:
    """Return the name of the entry that leads to this page; "" for most pages."""
    for name, there in _addresses().items():
        if path == there or (name in WHOLE and path.startswith(there)):
            return name
    return ""


@register.simple_tag
def languages() -> SafeString:
    """Return a button for each language of the site."""
    return _languages(get_language())


@cache
def _languages(language: str | None) -> SafeString:
    offered = [get_language_info(code) for code, _name in settings.LANGUAGES]
    return render_to_string("languages.html", {"languages": offered, "language": language})
