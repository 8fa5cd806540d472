"""The site's pages, rendered without a collected set of static files."""

from pathlib import Path

import pytest
from pytest_django import Settings

from tests.site.pg import empty_postgres, migrated_postgres, pg  # noqa: F401  (fixtures: once, for all folders below)


@pytest.fixture(autouse=True)
def plain_static_files(settings: Settings, tmp_path: Path) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.STATIC_ROOT = tmp_path
