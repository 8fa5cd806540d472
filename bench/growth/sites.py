"""Two databases on one private PostgreSQL, each a filled and migrated site."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import dj_database_url
import psycopg
from django.core.management import call_command
from django.db import connections

from bench.growth import rows, scene
from tests.services.pg import as_default


@dataclass(frozen=True)
class Site:
    """A filled database."""

    url: str
    places: dict[str, scene.Values]
    """The values of addresses, by place."""
    bytes: rows.Bytes
    """What one game takes on disk, by kind."""
    opened: dict[str, Any] = field(default_factory=dict)
    """Its connection, once it was used; it stays open."""

    @contextmanager
    def used(self) -> Iterator[None]:
        """Make it the default database. Two sites can take turns quickly: their connections stay open."""
        usual, connection = connections.settings["default"], connections["default"]
        own = {"default": {**dj_database_url.parse(self.url), "TEST": {}}}
        connections.settings["default"] = connections.configure_settings(own)["default"]
        if not self.opened:
            self.opened["default"] = connections.create_connection("default")
        connections["default"] = self.opened["default"]
        try:
            yield
        finally:
            connections.settings["default"] = usual
            connections["default"] = connection


def make(server: str, name: str, size: rows.Size) -> Site:
    """Create a database, migrate it and fill it."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    url = f"{server.rpartition('/')[0]}/{name}"
    with as_default(url):
        call_command("migrate", verbosity=0)
        each = rows.fill(size)
        return Site(url, scene.make(), each)
