"""Addresses of the ladder, of players' results, and of looking for a table."""

from django.urls import path

from games.views import ladder, player

urlpatterns = [
    path("ladder/", ladder.ladder_home, name="ladder_home"),
    path("ladder/<slug:game>/<slug:which>/", ladder.ladder, name="ladder"),
    path("p/<str:name>/rating/", player.player_rating, name="player_rating"),
    path("p/<str:name>/vs/<str:other>/", player.versus, name="head_to_head"),
]
