"""For search engines: what is public, a thousand addresses a file."""

from typing import Any

from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.urls import NoReverseMatch, reverse

from engine import GAMES
from games.models import Table, User
from games.models.table import Status, Visibility

PAGES = ("front_page", "solo", "lobby", "privacy", "terms", "contact")


class Pages(Sitemap):  # type: ignore[type-arg]
    """Those that are always there."""

    def items(self) -> list[str]:
        rules = [reverse("rules", args=[name]) for name in GAMES]
        return [*(address for address in map(_address, PAGES) if address), *rules]

    def location(self, item: Any) -> str:
        return str(item)


class Profiles(Sitemap):  # type: ignore[type-arg]
    """People with an account."""

    limit = 1000
    changefreq = "weekly"

    def items(self) -> QuerySet[User]:
        return User.objects.filter(is_guest=False, is_active=True).only("username").order_by("pk")

    def location(self, item: Any) -> str:
        return reverse("profile", args=[item.username])


class Games(Sitemap):  # type: ignore[type-arg]
    """Finished games at public tables."""

    limit = 1000
    changefreq = "never"

    def items(self) -> QuerySet[Table]:
        over = Table.objects.filter(status=Status.FINISHED, visibility=Visibility.PUBLIC)
        return over.only("code", "finished_at").order_by("pk")

    def location(self, item: Any) -> str:
        return reverse("table", args=[item.code])

    def lastmod(self, item: Table) -> Any:
        return item.finished_at


SITEMAPS = {"pages": Pages, "people": Profiles, "games": Games}


def _address(name: str) -> str:
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
