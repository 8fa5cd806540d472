"""Lists public addresses for the sitemap, in files that each cover a fixed range of row ids.

A file is read by its range of ids over an index, without counting the rows before it. A row stays in the same
file when other rows are added or deleted.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.core.cache import cache
from django.db import connection
from django.db.models import QuerySet
from django.urls import NoReverseMatch, reverse

from games.learn.rulebook import book, page_of
from games.models import Table, User
from games.models.table import Status, Visibility
from games.titles import TITLES

FEW_FILES, MOST_FILES = 10, 50
"""The index lists so many files of a kind at most: those of the newest rows. More than a few are cached."""
KEPT = 60 * 60
PAGES = ("front_page", "solo", "lobby", "finished_games", "privacy", "terms", "contact")
FILES = """
WITH RECURSIVE file(first) AS (
    SELECT MIN(id) FROM {rows}
    UNION ALL
    SELECT (SELECT MIN(id) FROM {rows} AND id >= (first / {span} + 1) * {span}) FROM file
    WHERE first IS NOT NULL
)
SELECT first / {span} FROM file WHERE first IS NOT NULL
"""
"""Selects the numbers of the files that are not empty, with one lookup in the index for each."""


class Entry(NamedTuple):
    """An address, with the fields that Django's template for sitemaps shows."""

    location: str
    changefreq: str = ""
    lastmod: Any = None


class Section:
    """One part of the sitemap."""

    def files(self) -> list[int | None]:
        """Return the numbers of the files that are not empty; None is a file without a number."""
        raise NotImplementedError

    def entries(self, number: int | None) -> list[Entry]:
        """Return the entries of a file."""
        raise NotImplementedError


class Pages(Section):
    """The fixed pages of the site, in one file."""

    def files(self) -> list[int | None]:
        return [None]

    def entries(self, number: int | None) -> list[Entry]:
        return [Entry(address) for address in _pages()] if not number else []


class Rows(Section):
    """Rows of a database table that meet a condition. A partial index covers exactly those rows."""

    span = 1000
    """Range of ids in one file."""
    condition: str
    rows: QuerySet[Any]

    def files(self) -> list[int | None]:
        table = self.rows.model._meta.db_table
        known: list[int | None] | None = cache.get(f"sitemap-{table}")
        if known is not None:
            return known
        with connection.cursor() as cursor:
            cursor.execute(FILES.format(rows=f"{table} WHERE {self.condition}", span=self.span))
            found = [number for (number,) in cursor.fetchall()][-MOST_FILES:]
        if len(found) > FEW_FILES:
            cache.set(f"sitemap-{table}", found, KEPT)
        return found

    def entries(self, number: int | None) -> list[Entry]:
        first = (number or 0) * self.span
        rows = self.rows.filter(pk__gte=first, pk__lt=first + self.span)
        return [self.entry(row) for row in rows.order_by("pk")]

    def entry(self, row: Any) -> Entry:
        """Return the address of a row."""
        raise NotImplementedError


class Profiles(Rows):
    """Profiles of users with an account."""

    condition = "is_active AND NOT is_guest"
    rows = User.objects.filter(is_active=True, is_guest=False).only("username")

    def entry(self, row: User) -> Entry:
        return Entry(reverse("profile", args=[row.username]), "weekly")


class Games(Rows):
    """Finished games at public tables."""

    condition = "status = 'finished' AND visibility = 'public'"
    rows = Table.objects.filter(status=Status.FINISHED, visibility=Visibility.PUBLIC).only(
        "code", "finished_at"
    )

    def entry(self, row: Table) -> Entry:
        return Entry(reverse("table", args=[row.code]), "never", row.finished_at)


SECTIONS: dict[str, Section] = {"pages": Pages(), "people": Profiles(), "games": Games()}


def _pages() -> Iterator[str]:
    for name in PAGES:
        try:
            yield reverse(name)
        except NoReverseMatch:
            continue
    for game in TITLES:
        yield reverse("rules", args=[game])
        yield from (page_of(game, one.heading.anchor) for one in book(game, "en").chapters)
