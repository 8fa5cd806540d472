"""Addresses of time: habits, vacations, pauses, stewards, replacements."""

from django.urls import path

from games.pace import views

urlpatterns = [
    path("me/time/", views.my_time, name="my_time"),
    path("me/time/vacation", views.plan_vacation, name="plan_vacation"),
    path("me/time/vacation/<int:vacation_id>/end", views.end_vacation, name="end_vacation"),
    path("t/<slug:code>/back", views.take_back, name="take_back"),
    path("t/<slug:code>/pause", views.propose_pause, name="propose_pause"),
    path("t/<slug:code>/pause/answer", views.answer_pause, name="answer_pause"),
    path("t/<slug:code>/replace/<int:seat_id>/wish", views.wish_replacement, name="wish_replacement"),
    path("t/<slug:code>/replace/<int:seat_id>", views.replace_player, name="replace_player"),
]
