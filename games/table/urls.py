"""Addresses of the table pages."""

from django.urls import path

from games.table import views as table

urlpatterns = [
    path("t/<slug:code>/", table.table, name="table"),
    path("t/<slug:code>/choose", table.choose, name="table_choose"),
    path("t/<slug:code>/undo", table.undo, name="table_undo"),
    path("t/<slug:code>/intend", table.intend, name="table_intend"),
    path("t/<slug:code>/log/", table.log, name="table_log"),
    path("t/<slug:code>/poll", table.poll, name="table_poll"),
]
