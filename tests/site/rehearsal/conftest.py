"""Players for the tests of rehearsals."""

from tests.site.table.conftest import people, person  # noqa: F401  (fixtures)
