"""The pictures in static files: written by `make gallery`, from one palette, light enough to be sent."""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders

from engine.bots import BOTS
from engine.maharaja.state import REWARD_NAMES
from games.titles import TITLES, Title, art
from games.titles.art import attributes, automata, figures
from games.titles.art.painting import with_colours
from games.titles.art.palette import MAP, MIXES, PAINT, WEIGHTS
from games.titles.india import skylines
from games.titles.maharaja.drawing import board, files, ground, pictures, portraits
from tests.site.drawing.positions import COLOURS, choices, views
from tests.site.drawing.test_board import targets_for

FILES = files.files()
MOST_ON_THE_WIRE = {"art.css": 2_000, "art/faces.svg": 2_000, "art/maharaja.svg": 5_000}
LAND_ON_THE_WIRE = 18_000
BOARD_ON_THE_WIRE = 5_000


def zipped(markup: str) -> int:
    return len(gzip.compress(markup.encode()))


@pytest.mark.parametrize("name", FILES)
def test_the_files_are_those_that_make_gallery_writes(name: str) -> None:
    found = finders.find(name)
    assert found, f"{name} is missing: run make gallery"
    assert Path(found).read_text() == FILES[name], f"{name} is outdated: run make gallery"


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_the_empty_board_of_each_title_is_the_thumbnail_before_the_first_piece(title: Title) -> None:
    found = finders.find(title.board)
    assert found, f"{title.board} is missing: run make gallery"
    state, _ = title.rules.setup(seats=title.rules.seats[-1], seed="board", options={})
    drawn = title.face.thumbnail(title.rules.view(state, None), ())
    assert Path(found).read_text() == drawn, f"{title.board} is outdated: run make gallery"


@pytest.mark.parametrize("name", FILES)
def test_a_picture_costs_few_bytes_and_only_once(name: str) -> None:
    assert zipped(FILES[name]) < MOST_ON_THE_WIRE.get(name, LAND_ON_THE_WIRE)


def test_a_board_with_all_its_targets_is_light() -> None:
    drawn = [board(view, COLOURS, targets_for(moves)) for view, moves in choices(4)]
    assert max(map(zipped, drawn)) < BOARD_ON_THE_WIRE


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".svg")])
def test_files_hold_neither_scripts_nor_styles_nor_foreign_addresses(name: str) -> None:
    for element in ElementTree.fromstring(FILES[name]).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in {"svg", "symbol", "g", "path", "circle", "ellipse", "rect", "clipPath", "title"}
        assert not {
            key for key in element.attrib if key in ("style", "class", "href") or key.startswith("on")
        }


def all_figures() -> str:
    return "".join(
        [
            *(value for value in vars(figures).values() if isinstance(value, str)),
            *(value for value in vars(attributes).values() if isinstance(value, str)),
            *automata.FACES.values(),
            *skylines.SKYLINES.values(),
            *(inner for _, inner in pictures.pictures().values()),
            ground.fixed(),
        ]
    )


def test_every_figure_uses_the_paints_and_line_weights_of_the_palette() -> None:
    known = {*PAINT, *MAP, *MIXES, *WEIGHTS, *(f"in-{name}" for name in (*PAINT, *MAP, *MIXES))}
    used = {word for words in re.findall(r'class="art ([^"]+)"', all_figures()) for word in words.split()}
    assert used <= known
    assert "class=" not in with_colours(figures.RULER, "dark")


def test_sixteen_portraits_and_eight_rewards_all_differ() -> None:
    drawn = [portraits.portrait(number) for number in range(1, 17)]
    assert len(set(drawn)) == 16
    assert len({face.hat + face.behind + face.things for face in portraits.FACES[1:]}) == 16
    assert set(pictures.REWARDS) == set(REWARD_NAMES)
    assert len(set(pictures.REWARDS.values())) == len(REWARD_NAMES)


def test_every_bot_of_ours_has_a_face_of_its_own_and_any_other_always_the_same() -> None:
    assert {automata.face_of(bot) for bot in BOTS} == set(BOTS)
    assert automata.face_of("a bot of tomorrow") in automata.OTHERS
    assert art.bot_face("a bot of tomorrow") == art.bot_face("a bot of tomorrow")
    assert len({automata.face_of(f"bot {i}") for i in range(40)}) == len(automata.OTHERS)


def test_every_city_has_buildings_of_its_own() -> None:
    assert set(skylines.SKYLINES) == set(views(2)[0].cities)
    assert len(set(skylines.SKYLINES.values())) == len(skylines.SKYLINES)
    assert skylines.skyline("a city of tomorrow") == skylines.ELSEWHERE
