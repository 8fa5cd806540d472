"""Databases of a cluster: behind PgBouncer, and with every statement in the server's log."""

import psycopg

from tests.services.postgres import Postgres
from tests.site.worker.conftest import create_database

KOLKATA = "Asia/Kolkata"
"""The server's time zone: not the site's, so that a client which sets its own is noticed."""


def logged_database(postgres: Postgres, template: str = "template1") -> str:
    """Return the name of a new database, a copy of the template, whose statements are logged."""
    name = create_database(postgres.url, template).rpartition("/")[2]
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} SET log_statement = 'all'")
        connection.execute(f"ALTER DATABASE {name} SET timezone = '{KOLKATA}'")
    return name
