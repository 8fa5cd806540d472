"""Addresses of resigning, cancelling and rematches."""

from django.urls import path

from games.ending import views

urlpatterns = [
    path("t/<slug:code>/resign", views.resign, name="resign"),
    path("t/<slug:code>/abort", views.abort, name="abort"),
    path("t/<slug:code>/rematch", views.rematch, name="rematch"),
]
