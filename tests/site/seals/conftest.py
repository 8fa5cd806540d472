"""Players for the tests of sealed plans."""

from tests.site.table.conftest import people, person  # noqa: F401  (fixtures)
