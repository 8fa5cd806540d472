"""The addresses of the site."""

from django.urls import include, path

from games.views import front_page, healthz

urlpatterns = [
    path("", front_page, name="front_page"),
    path("healthz", healthz, name="healthz"),
    path("i18n/", include("django.conf.urls.i18n")),
]
