"""Private PostgreSQL, Redis and Chromium for the tests, and the loud list of what could not be run.

What the machine does not have is a skip with a reason; what it has but does not start is an error.
TEST_SERVICES_HIDDEN="postgres redis chromium" makes the named ones look absent: the tests of this package
need that.
"""

import os


def hidden(service: str) -> bool:
    return service in os.environ.get("TEST_SERVICES_HIDDEN", "").split()
