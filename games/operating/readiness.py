"""What the site needs to serve pages (database, migrations), and what it can do without for a while."""

from celery import current_app
from django.core.cache import cache
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

PATIENCE = 2.0
"""Seconds to wait for the broker."""


def missing_migrations() -> list[str]:
    """Return the names of migrations that are not applied yet."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _backwards in plan]


def cache_answers() -> bool:
    """Return whether the cache itself answers. During an outage the memory of this process would."""
    cache.get("readiness")
    return not getattr(cache, "is_away", False)


def broker_answers() -> bool:
    """Return whether messages can be sent to the workers."""
    try:
        with current_app.connection_for_write(connect_timeout=PATIENCE) as broker:
            broker.ensure_connection(max_retries=1, timeout=PATIENCE)
    except Exception:  # each transport has errors of its own
        return False
    return True
