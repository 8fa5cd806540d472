"""Private PostgreSQL, PgBouncer, Redis and Chromium for the tests, and a list of tests that could not be run.

Tests are skipped with a reason if the machine does not have a service. A service that does not start is an
error. TEST_SERVICES_HIDDEN="postgres pgbouncer redis chromium" hides services, for the tests of this package.
"""

import os


def hidden(service: str) -> bool:
    return service in os.environ.get("TEST_SERVICES_HIDDEN", "").split()
