"""The site's own addresses, and beside them the pages it is measured against."""

from django.urls import include, path

from bench import site_views

urlpatterns = [
    path("bench/plain", site_views.plain),
    path("bench/empty", site_views.empty),
    path("bench/transaction/<int:number>", site_views.transaction),
    path("", include("maharaja_site.urls")),
]
