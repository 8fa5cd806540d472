"""The address of the page of receipts."""

from django.urls import path

from games.seals import views

urlpatterns = [path("t/<slug:code>/seals/", views.seals, name="seals")]
