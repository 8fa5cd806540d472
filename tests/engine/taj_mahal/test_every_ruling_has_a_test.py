"""Every ruling has a test of what it allows and one of what it forbids, and the code names it."""

import re
from pathlib import Path

import pytest

import engine.taj_mahal
from engine.taj_mahal.board import BOARD
from tests.engine.maharaja.test_every_ruling_has_a_test import names_of_tests

TESTS = Path(__file__).parent
CODE = Path(engine.taj_mahal.__file__).parent
PAGES = [CODE.parents[1] / "docs" / "rules" / name for name in ("taj-mahal.md", "taj-mahal.pt-br.md")]
RULINGS = [f"t{number:02}" for number in range(1, 30)]
TEST = re.compile(r"test_(t\d\d)_(allows|forbids)_\w+")


def claims(names: list[str]) -> set[tuple[str, str]]:
    """(ruling, allows or forbids) for every test name that speaks of a ruling."""
    matches = [TEST.fullmatch(name) for name in names]
    return {(match[1], match[2]) for match in matches if match}


def gaps(names: list[str]) -> list[str]:
    """What is missing and what is too much, a line for each."""
    claimed = claims(names)
    missing = [
        f"{ruling}: no test of what it {side}"
        for ruling in RULINGS
        for side in ("allows", "forbids")
        if (ruling, side) not in claimed
    ]
    unknown = sorted({ruling for ruling, _ in claimed} - set(RULINGS))
    return missing + [f"{ruling}: tested, but no such ruling" for ruling in unknown]


def all_names() -> list[str]:
    files = sorted(TESTS.rglob("test_*.py"))
    return [name for path in files for name in names_of_tests(path.read_text(encoding="utf-8"))]


def test_every_ruling_is_shown_to_allow_and_to_forbid() -> None:
    assert gaps(all_names()) == []


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_rules_page_has_every_ruling_once_in_its_order(page: Path) -> None:
    entries = re.findall(r"^- \*\*T(\d+)\*\* ", page.read_text(encoding="utf-8"), re.M)
    assert [f"t{int(number):02}" for number in entries] == RULINGS


def test_the_pages_have_the_same_headings_in_the_same_order() -> None:
    levels = [re.findall(r"^#+(?= )", page.read_text(encoding="utf-8"), re.M) for page in PAGES]
    assert levels[0] == levels[1]


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_rules_page_names_every_city_of_the_board(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| ([\w ,◆]+) \| ([\w ◆]*)\|$", text, re.M)
    rings = {name: f"{ring}, {middle}".strip(", ") for name, ring, middle in rows if "," in ring}
    for province in BOARD.provinces:
        marked = [BOARD.cities[c].title() + (" ◆" if c in BOARD.bonus else "") for c in province.cities]
        assert rings[province.name.title()] == ", ".join(marked)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_named_in_the_code(ruling: str) -> None:
    named = re.compile(rf"\bT{int(ruling[1:])}\b")
    assert any(named.search(path.read_text(encoding="utf-8")) for path in CODE.rglob("*.py"))


def test_a_missing_test_is_found() -> None:
    names = [name for name in all_names() if not name.startswith("test_t07_forbids")]
    assert gaps(names) == ["t07: no test of what it forbids"]


def test_a_test_of_a_ruling_that_does_not_exist_is_found() -> None:
    assert gaps([*all_names(), "test_t30_allows_elephants_to_swim"]) == ["t30: tested, but no such ruling"]
