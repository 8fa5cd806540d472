"""Addresses of the rules and of the guided game."""

from django.urls import URLPattern, URLResolver, path

from games.learn import rules_views as rules
from games.learn import views as learn

urlpatterns: list[URLPattern | URLResolver] = [
    path("learn/", learn.learn, name="learn"),
    path("t/<slug:code>/hints", learn.hints, name="table_hints"),
    path("rules/", rules.all_rules, name="all_rules"),
    path("rules/<slug:game_name>/", rules.rules, name="rules"),
]
