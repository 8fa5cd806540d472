"""Addresses of static files, looked up once."""

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """The manifest is read once, so an address never changes."""

    @cache  # noqa: B019 - there is one storage, for ever
    def url(self, name: str, force: bool = False) -> str:
        return str(super().url(name, force))
