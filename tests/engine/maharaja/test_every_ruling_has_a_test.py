"""Every ruling of the rules page has a test of what it allows and one of what it forbids."""

import ast
import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "maharaja.md"
RULING = re.compile(r"^- \*\*([MBP])(\d+)\*\* ", re.MULTILINE)
TEST = re.compile(r"test_([mbp])(\d\d)_(allows|forbids)_\w+")


def rulings(page: str) -> list[str]:
    """The numbers of the list entries on a rules page, as test names write them: m01, b13, p02."""
    return [f"{letter.lower()}{int(number):02}" for letter, number in RULING.findall(page)]


def names_of_tests(source: str) -> list[str]:
    """The test functions of a module."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def claims(names: list[str]) -> set[tuple[str, str]]:
    """(ruling, allows or forbids) for every test name that speaks of a ruling."""
    matches = [TEST.fullmatch(name) for name in names]
    return {(match[1] + match[2], match[3]) for match in matches if match}


def gaps(page: str, names: list[str]) -> list[str]:
    """What is missing and what is too much, a line for each."""
    known, claimed = rulings(page), claims(names)
    missing = [
        f"{ruling}: no test of what it {side}"
        for ruling in known
        for side in ("allows", "forbids")
        if (ruling, side) not in claimed
    ]
    unknown = sorted({ruling for ruling, _ in claimed} - set(known))
    return missing + [f"{ruling}: tested, but no such ruling" for ruling in unknown]


@cache
def all_names() -> list[str]:
    return [
        name
        for path in sorted(TESTS.rglob("test_*.py"))
        for name in names_of_tests(path.read_text(encoding="utf-8"))
    ]


def test_every_ruling_is_shown_to_allow_and_to_forbid() -> None:
    assert gaps(PAGE.read_text(encoding="utf-8"), all_names()) == []


def test_the_rules_page_has_its_rulings_each_once_and_without_a_gap() -> None:
    found = rulings(PAGE.read_text(encoding="utf-8"))
    expected = [f"m{n:02}" for n in range(1, 32)] + [f"b{n:02}" for n in range(1, 14)]
    assert found[: len(expected)] == expected
    assert found[len(expected) :] == [f"p{n:02}" for n in range(1, len(found) - len(expected) + 1)]
    assert found[-1].startswith("p")


def test_a_ruling_without_tests_is_found() -> None:
    page = PAGE.read_text(encoding="utf-8") + "\n- **M99** *Elephants.* They may swim.\n"
    assert {"m99: no test of what it allows", "m99: no test of what it forbids"} <= set(
        gaps(page, all_names())
    )


def test_a_ruling_with_half_its_tests_is_found() -> None:
    names = names_of_tests("def test_m99_allows_elephants_to_swim() -> None: ...")
    assert gaps("- **M99** *Elephants.* They may swim.", names) == ["m99: no test of what it forbids"]


def test_a_test_of_a_ruling_that_does_not_exist_is_found() -> None:
    names = ["test_m98_allows_a", "test_m98_forbids_b", "test_p07_green_priest_pays_red_two"]
    assert gaps("", names) == ["m98: tested, but no such ruling"]


def test_a_ruling_named_in_a_sentence_is_no_entry() -> None:
    assert rulings("Marks such as **M7** point there.\n- see **M8** too\n- **B4** *Its routes.* Open.") == [
        "b04"
    ]
