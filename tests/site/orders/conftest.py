"""Players for the tests of orders."""

from tests.site.table.conftest import people, person  # noqa: F401  (fixtures)
