"""Addresses of clocks, absences and stewards."""

from django.urls import path

from games.pace import views as pace

urlpatterns = [
    path("me/time/", pace.my_time, name="my_time"),
    path("me/time/vacation", pace.plan_vacation, name="plan_vacation"),
    path("me/time/vacation/<int:vacation_id>/end", pace.end_vacation, name="end_vacation"),
    path("t/<slug:code>/back", pace.take_back, name="take_back"),
    path("t/<slug:code>/pause", pace.propose_pause, name="propose_pause"),
    path("t/<slug:code>/pause/answer", pace.answer_pause, name="answer_pause"),
    path("t/<slug:code>/replace/<int:seat_id>/wish", pace.wish_replacement, name="wish_replacement"),
    path("t/<slug:code>/replace/<int:seat_id>", pace.replace_player, name="replace_player"),
]
