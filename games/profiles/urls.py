"""Addresses of profiles and of the user's list of people."""

from django.urls import path

from games.profiles import views

urlpatterns = [
    path("p/<str:name>/", views.profile, name="profile"),
    path("people/", views.my_people, name="my_people"),
    path("people/change", views.change_tie, name="change_tie"),
]
