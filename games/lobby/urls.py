"""Addresses of the lobby and of open tables."""

from django.urls import URLPattern, URLResolver, path

from games.lobby import invitation_views, open_table_views, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("lobby/", views.lobby, name="lobby"),
    path("lobby/new/", views.new_table, name="new_table"),
    path("lobby/estimate", views.table_estimate, name="table_estimate"),
    path("games/", views.finished_games, name="finished_games"),
    path("lobby/people", invitation_views.suggested_people, name="suggested_people"),
    path("my/", views.my_games, name="my_games"),
    path("next/", views.next_game, name="next_game"),
    path("i/<slug:invite>/", open_table_views.invite, name="invite"),
    path("t/<slug:code>/open", open_table_views.open_table, name="open_table"),
    path("t/<slug:code>/join", open_table_views.join_table, name="join_table"),
    path("t/<slug:code>/leave", open_table_views.leave_table, name="leave_table"),
    path("t/<slug:code>/remove/<int:seat_id>", open_table_views.remove_player, name="remove_player"),
    path("t/<slug:code>/bot/<int:seat_id>", open_table_views.seat_bot, name="seat_bot"),
    path("t/<slug:code>/invite", invitation_views.invite_people, name="invite_people"),
    path("t/<slug:code>/withdraw", invitation_views.withdraw_invitation, name="withdraw_invitation"),
    path("t/<slug:code>/decline", invitation_views.decline_invitation, name="decline_invitation"),
    path("t/<slug:code>/start", open_table_views.start_table, name="start_table"),
]
