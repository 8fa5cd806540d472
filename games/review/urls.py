"""Addresses of reviews."""

from django.urls import path

from games.review import views

urlpatterns = [
    path("t/<slug:code>/review/", views.review, name="review"),
    path("t/<slug:code>/review/ask", views.ask, name="ask_review"),
]
