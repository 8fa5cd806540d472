"""The site's addresses and those of the pages for comparison."""

from django.urls import include, path

from bench import site_views

urlpatterns = [
    path("bench/plain", site_views.plain),
    path("bench/empty", site_views.empty),
    path("bench/clock", site_views.clock),
    path("bench/transaction/<int:number>", site_views.transaction),
    path("", include("maharaja_site.urls")),
]
