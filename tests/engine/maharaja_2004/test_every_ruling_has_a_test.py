"""Every ruling of the rules page is in the code, with a test of what it allows and one of what it forbids."""

import ast
import re
from pathlib import Path

import pytest

from engine import maharaja_2004

TESTS = Path(__file__).parent
CODE = Path(maharaja_2004.__file__).parent
PAGES = Path(__file__).parents[3] / "docs" / "rules"
PAGE = PAGES / "maharaja-2004.md"
RULING = re.compile(r"^- \*\*C(\d+)\*\* ", re.MULTILINE)
TEST = re.compile(r"test_c(\d\d)_(allows|forbids)_\w+")
ALL = list(range(1, 42))
IN_NO_CODE: set[int] = {18}
"""Arithmetic about the pieces: no line carries it out."""


def rulings(page: str) -> list[int]:
    """The numbers of the list entries on a rules page."""
    return [int(number) for number in RULING.findall(page)]


def names_of_tests() -> list[str]:
    return [
        node.name
        for path in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def gaps(known: list[int], names: list[str]) -> list[str]:
    """What is missing and what is too much, a line for each."""
    claimed = {(int(match[1]), match[2]) for match in map(TEST.fullmatch, names) if match}
    missing = [
        f"C{ruling}: no test of what it {side}"
        for ruling in known
        for side in ("allows", "forbids")
        if (ruling, side) not in claimed
    ]
    unknown = sorted({ruling for ruling, _ in claimed} - set(known))
    return missing + [f"C{ruling}: tested, but no such ruling" for ruling in unknown]


def test_every_ruling_is_shown_to_allow_and_to_forbid() -> None:
    assert gaps(rulings(PAGE.read_text(encoding="utf-8")), names_of_tests()) == []


@pytest.mark.parametrize("page", ["maharaja-2004.md", "maharaja-2004.pt-br.md"])
def test_both_rules_pages_have_all_rulings_in_order(page: str) -> None:
    assert rulings((PAGES / page).read_text(encoding="utf-8")) == ALL


def test_both_rules_pages_have_the_same_headings_in_order() -> None:
    levels = [
        [line.split()[0] for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        for page in (PAGE, PAGE.with_suffix(".pt-br.md"))
    ]
    assert levels[0] == levels[1]


def test_every_ruling_is_named_in_the_code_that_carries_it_out() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE.rglob("*.py"))
    named = {int(number) for number in re.findall(r"\bC(\d+)\b", code)}
    assert set(ALL) - named == IN_NO_CODE
    assert named <= set(ALL)


def test_a_ruling_without_tests_and_one_with_half_of_them_are_found() -> None:
    assert gaps([99], []) == ["C99: no test of what it allows", "C99: no test of what it forbids"]
    assert gaps([99], ["test_c99_allows_a"]) == ["C99: no test of what it forbids"]


def test_a_test_of_a_ruling_that_does_not_exist_is_found() -> None:
    assert gaps([], ["test_c98_allows_a"]) == ["C98: tested, but no such ruling"]
