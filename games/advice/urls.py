"""The address of the question “What would you do?”."""

from django.urls import URLPattern, URLResolver, path

from games.advice import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("t/<slug:code>/advice", views.advice, name="table_advice")
]
