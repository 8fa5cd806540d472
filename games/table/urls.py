"""Addresses of the table pages."""

from django.urls import path

from games.table import chat_views, event_views, thumbnail_views, views

urlpatterns = [
    path("t/<slug:code>/poll", views.poll, name="table_poll"),
    path("t/<slug:code>/", views.table, name="table"),
    path("t/<slug:code>/choose", views.choose, name="table_choose"),
    path("t/<slug:code>/undo", views.undo, name="table_undo"),
    path("t/<slug:code>/intend", views.intend, name="table_intend"),
    path("t/<slug:code>/board-<int:version>.svg", thumbnail_views.thumbnail, name="table_thumbnail"),
    path("t/<slug:code>/log/", views.log, name="table_log"),
    path("t/<slug:code>/events/", event_views.events, name="table_events"),
    path("t/<slug:code>/chat", chat_views.chat, name="table_chat"),
    path("t/<slug:code>/chat/<int:message_id>/report", chat_views.report_message, name="report_message"),
    path("t/<slug:code>/notes", chat_views.notes, name="table_notes"),
]
