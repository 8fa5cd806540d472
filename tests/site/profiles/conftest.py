"""Users for the tests of this room."""

from tests.site.people.conftest import asha, bela, chand, fresh  # noqa: F401  (fixtures)
