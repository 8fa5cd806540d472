"""Addresses of a game's past: replay, export, import, story, and what a player has seen."""

from django.urls import path

from games.views import replay

urlpatterns = [
    path("t/<slug:code>/replay/", replay.replay, name="replay"),
    path("t/<slug:code>/replay/<int:number>/", replay.replay_step, name="replay_step"),
]
