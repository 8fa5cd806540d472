"""Addresses of the accounts pages."""

from django.urls import URLPattern, URLResolver, path

from games.accounts import views as accounts

urlpatterns: list[URLPattern | URLResolver] = [
    path("play/", accounts.play_now, name="play_now"),
    path("me/", accounts.me, name="me"),
    path("me/bring-games/", accounts.bring_games, name="bring_games"),
]
