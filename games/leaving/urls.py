"""Addresses of leaving the site."""

from django.urls import path

from games.leaving import views

urlpatterns = [
    path("me/export", views.export, name="export_account"),
    path("me/delete/", views.delete, name="delete_account"),
]
