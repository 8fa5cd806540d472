"""Users for the tests of the chat."""

from tests.site.people.conftest import asha, bela, chand, fresh  # noqa: F401  (fixtures)
