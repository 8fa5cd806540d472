"""Addresses of what is about the site: who runs it, signs for browsers and for search engines."""

from django.contrib.sitemaps import views as maps
from django.urls import path
from django.views.decorators.http import require_safe

from games.sitemaps import SITEMAPS
from games.views import about, signs

SECTIONS = {"sitemaps": SITEMAPS}

urlpatterns = [
    path("privacy/", about.privacy, name="privacy"),
    path("terms/", about.terms, name="terms"),
    path("contact/", about.contact, name="contact"),
    path("waiting", signs.waiting, name="waiting"),
    path("icon/<int:number>.svg", signs.icon, name="waiting_icon"),
    path("site.webmanifest", signs.manifest, name="manifest"),
    path("robots.txt", signs.robots, name="robots"),
    path(
        "sitemap.xml", require_safe(maps.index), {**SECTIONS, "sitemap_url_name": "sitemap"}, name="sitemaps"
    ),
    path("sitemap-<slug:section>.xml", require_safe(maps.sitemap), SECTIONS, name="sitemap"),
]
