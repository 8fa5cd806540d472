"""Files that stay open and addresses that stay known from one request to the next."""

from functools import cache
from typing import Any

from diskcache import DjangoCache
from whitenoise.storage import CompressedManifestStaticFilesStorage


class Cache(DjangoCache):
    """Opening the files anew took longer than all that a page asks of them. Each thread has its own."""

    def close(self, **kwargs: Any) -> None:
        """Django would after every request."""


class StaticFiles(CompressedManifestStaticFilesStorage):
    """The manifest is read once, so an address never changes."""

    @cache  # noqa: B019 - there is one storage, for ever
    def url(self, name: str, force: bool = False) -> str:
        return str(super().url(name, force))
