"""Addresses of the pages about the site, and of files for browsers and search engines."""

from django.urls import path

from games.about import manifest, sitemap_views, views

urlpatterns = [
    path("privacy/", views.privacy, name="privacy"),
    path("terms/", views.terms, name="terms"),
    path("contact/", views.contact, name="contact"),
    path("waiting", manifest.waiting, name="waiting"),
    path("icon/<int:number>.svg", manifest.icon, name="waiting_icon"),
    path("favicon.ico", manifest.favicon, name="favicon"),
    path("site.webmanifest", manifest.manifest, name="manifest"),
    path("robots.txt", manifest.robots, name="robots"),
    path("sitemap.xml", sitemap_views.index, name="sitemaps"),
    path("sitemap-<slug:section>.xml", sitemap_views.sitemap, name="sitemap"),
]
