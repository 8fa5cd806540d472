"""Addresses of what is about the site: who runs it, signs for browsers and for search engines."""

from django.urls import path

from games.about import manifest as signs
from games.about import sitemap_views as sitemaps
from games.about import views as about

urlpatterns = [
    path("privacy/", about.privacy, name="privacy"),
    path("terms/", about.terms, name="terms"),
    path("contact/", about.contact, name="contact"),
    path("waiting", signs.waiting, name="waiting"),
    path("icon/<int:number>.svg", signs.icon, name="waiting_icon"),
    path("site.webmanifest", signs.manifest, name="manifest"),
    path("robots.txt", signs.robots, name="robots"),
    path("sitemap.xml", sitemaps.index, name="sitemaps"),
    path("sitemap-<slug:section>.xml", sitemaps.sitemap, name="sitemap"),
]
