"""Caches the addresses of static files."""

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Looks up each address once. The manifest is read at the start, so addresses never change."""

    @cache  # noqa: B019 - the process has one storage
    def url(self, name: str, force: bool = False) -> str:
        return str(super().url(name, force))
