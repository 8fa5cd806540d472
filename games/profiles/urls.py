"""Addresses of people, their words, and of leaving."""

from django.urls import path

from games.leaving import views as leaving
from games.profiles import views as people
from games.table import chat_views as talk

urlpatterns = [
    path("p/<str:name>/", people.profile, name="profile"),
    path("people/", people.my_people, name="my_people"),
    path("people/change", people.change_tie, name="change_tie"),
    path("me/export", leaving.export, name="export_account"),
    path("me/delete/", leaving.delete, name="delete_account"),
    path("t/<slug:code>/chat", talk.chat, name="table_chat"),
    path("t/<slug:code>/chat/<int:message_id>/report", talk.report_message, name="report_message"),
    path("t/<slug:code>/notes", talk.notes, name="table_notes"),
]
