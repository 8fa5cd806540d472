"""The site's addresses with those where a mail provider reports."""

from django.urls import include, path

urlpatterns = [path("anymail/", include("anymail.urls")), path("", include("maharaja_site.urls"))]
