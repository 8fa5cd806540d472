"""The pictures for previews of links: one for each game, made once, light, and of the picture of today."""

import hashlib
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from PIL import Image

from games.titles import TITLES, Title

MAX_BYTES = 100_000
SITE_TITLES = [TITLES[key] for key in ("maharaja", "maharaja_2004", "taj_mahal")]


def path_of(title: Title) -> Path:
    return Path(str(finders.find(title.preview)))


@pytest.mark.parametrize("title", SITE_TITLES, ids=lambda title: title.key)
def test_a_preview_is_a_light_png_of_the_size_that_messengers_want(title: Title) -> None:
    with Image.open(path_of(title)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert path_of(title).stat().st_size < MAX_BYTES


@pytest.mark.parametrize("title", SITE_TITLES, ids=lambda title: title.key)
def test_a_preview_is_drawn_from_the_name_and_picture_of_today(title: Title) -> None:
    svg = Path(str(finders.find(title.picture))).read_text()
    source = hashlib.sha256(f"{title.name} {svg}".encode()).hexdigest()
    with Image.open(path_of(title)) as picture:
        assert picture.info["Source"] == source, f"{title.preview} is outdated: run make gallery"


def test_every_game_has_a_preview_of_its_own() -> None:
    assert len({title.preview for title in SITE_TITLES} - {""}) == len(SITE_TITLES)
