"""Addresses of the ladder, players' results and the search for a table."""

from django.urls import path

from games.ladder import bot_views as bots
from games.ladder import player_views as player
from games.ladder import seeking_views as seeking
from games.ladder import views as ladder

urlpatterns = [
    path("ladder/", ladder.ladder_home, name="ladder_home"),
    path("ladder/<slug:game>/bots/", bots.bot_ladder, name="bot_ladder"),
    path("ladder/<slug:game>/<slug:which>/", ladder.ladder, name="ladder"),
    path("find/", seeking.find_table, name="find_table"),
    path("find/poll", seeking.find_table_poll, name="find_table_poll"),
    path("find/stop", seeking.stop_finding, name="stop_finding"),
    path("p/<str:name>/rating/", player.player_rating, name="player_rating"),
    path("p/<str:name>/vs/<str:other>/", player.versus, name="head_to_head"),
]
