"""Bundles: several static files in one request."""

import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from maharaja_site.bundles import BUNDLES, BundledFiles
from tests.services.site import ROOT

LINKED = re.compile(r"{% static '(bundle-[\w.-]+)' %}")


def test_a_bundle_has_its_files_in_order_each_once() -> None:
    for name, parts in BUNDLES.items():
        with BundledFiles().open(name) as file:
            text = file.read().decode()
        found = [text.index((ROOT / "static" / part).read_text()) for part in parts]
        assert found == sorted(found), name
        assert len(set(parts)) == len(parts)


def test_scripts_of_a_bundle_are_strict() -> None:
    for name in BUNDLES:
        if name.endswith(".js"):
            with BundledFiles().open(name) as file:
                code = [line for line in file.read().decode().splitlines() if not line.startswith("//")]
            assert code[0] == '"use strict";', name


def test_pages_link_to_all_bundles_and_to_no_other() -> None:
    pages = (ROOT / "templates").rglob("*.html")
    assert {name for page in pages for name in LINKED.findall(page.read_text())} == set(BUNDLES)


@pytest.mark.slow
def test_collecting_static_files_makes_the_bundles(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    call_command("collectstatic", interactive=False, stdout=StringIO())
    assert set(BUNDLES) <= {path.name for path in tmp_path.iterdir()}
    first = (tmp_path / "bundle-stage.css").read_text()
    assert first.startswith((ROOT / "static" / "stage.css").read_text())
