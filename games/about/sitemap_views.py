"""Views of the sitemap: an index of files, and the files."""

from django.contrib.sitemaps.views import x_robots_tag
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.about.sitemaps import SECTIONS
from games.base.escaping import escape

XML = "application/xml"
INDEX = """<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{}
</sitemapindex>
"""
LONGEST = 15
"""Digits of the longest file number."""


@require_safe
@x_robots_tag
def index(request: HttpRequest) -> HttpResponse:
    """List the files of the sitemap that are not empty."""
    found = []
    for name, section in SECTIONS.items():
        path = request.build_absolute_uri(reverse("sitemap", args=[name]))
        numbers = section.files()
        found += [path if number is None else f"{path}?p={number}" for number in numbers]
    # Not a template: a large site has a hundred files, which would take a millisecond.
    files = "".join([f"<sitemap><loc>{escape(path)}</loc></sitemap>" for path in found])
    return HttpResponse(INDEX.format(files), content_type=XML)


@require_safe
@x_robots_tag
def sitemap(request: HttpRequest, section: str) -> HttpResponse:
    """Show one file. A numbered file that would be empty is a 404."""
    asked = request.GET.get("p", "")
    known = not asked or (asked.isascii() and asked.isdigit() and len(asked) <= LONGEST)
    if section not in SECTIONS or not known:
        raise Http404
    entries = SECTIONS[section].entries(int(asked) if asked else None)
    if asked and not entries:
        raise Http404
    site = request.build_absolute_uri("/").rstrip("/")
    urls = [entry._replace(location=site + entry.location) for entry in entries]
    return render(request, "sitemap.xml", {"urlset": urls}, content_type=XML)
