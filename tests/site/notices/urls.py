"""The site's addresses with those to which mail providers report bounces."""

from django.urls import include, path

urlpatterns = [path("anymail/", include("anymail.urls")), path("", include("maharaja_site.urls"))]
