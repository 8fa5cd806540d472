"""Addresses of the lobby and of open tables."""

from django.urls import URLPattern, URLResolver, path

from games.lobby import open_table_views as open_table
from games.lobby import views as lobby

urlpatterns: list[URLPattern | URLResolver] = [
    path("lobby/", lobby.lobby, name="lobby"),
    path("lobby/new/", lobby.new_table, name="new_table"),
    path("my/", lobby.my_games, name="my_games"),
    path("next/", lobby.next_game, name="next_game"),
    path("i/<slug:invite>/", open_table.invite, name="invite"),
    path("t/<slug:code>/open", open_table.open_table, name="open_table"),
    path("t/<slug:code>/join", open_table.join_table, name="join_table"),
    path("t/<slug:code>/leave", open_table.leave_table, name="leave_table"),
    path("t/<slug:code>/remove/<int:seat_id>", open_table.remove_player, name="remove_player"),
    path("t/<slug:code>/bot/<int:seat_id>", open_table.seat_bot, name="seat_bot"),
    path("t/<slug:code>/start", open_table.start_table, name="start_table"),
]
