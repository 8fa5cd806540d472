"""Addresses of the rules and of the guided game."""

from django.urls import URLPattern, URLResolver, path

from games.learn import rules_views, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("learn/", views.learn, name="learn"),
    path("t/<slug:code>/hints", views.hints, name="table_hints"),
    path("rules/", rules_views.all_rules, name="all_rules"),
    path("rules/<slug:game_name>/", rules_views.rules, name="rules"),
    path("rules/<slug:game_name>/whole/", rules_views.whole, name="rules_whole"),
    path("rules/<slug:game_name>/to/<slug:anchor>/", rules_views.place, name="rules_place"),
    path("rules/<slug:game_name>/<slug:chapter>/", rules_views.chapter, name="rules_chapter"),
]
