"""Rules for the rooms of the site that import contracts cannot check."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import games
from games.table import happenings

ROOT = Path(games.__file__).parent
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
CHANGES_STATUS = re.compile(r"\.status = |update\([^()]*\bstatus=", re.DOTALL)


def modules() -> Iterator[Path]:
    return (path for path in sorted(ROOT.rglob("*.py")) if "migrations" not in path.parts)


def lazy_imports(source: str) -> list[int]:
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, FUNCTIONS)]
    inside = [node for function in functions for node in ast.walk(function)]
    return [node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)]


def test_no_function_of_the_site_imports_a_module() -> None:
    found = {str(path): lines for path in modules() if (lines := lazy_imports(path.read_text()))}
    assert not found


def test_an_import_inside_a_function_is_noticed() -> None:
    assert lazy_imports("import os\n\ndef late():\n    from games import tasks\n") == [4]


def test_every_happening_at_a_table_has_followers() -> None:
    every = [one for one in vars(happenings).values() if isinstance(one, happenings.Happening)]
    assert len(every) == 12
    assert all(one.followers for one in every)


def test_followers_are_called_in_the_order_of_the_list() -> None:
    called: list[str] = []

    @happenings.Happening
    def bell_rung(times: int) -> None:
        """Ring the bell."""

    bell_rung.followed_by(
        lambda times: called.append(f"first {times}"), lambda times: called.append("second")
    )
    bell_rung(2)
    assert called == ["first 2", "second"]


def test_only_one_module_changes_the_status_of_a_table() -> None:
    """Look only at modules that import the table's Status: notices and refusals have another status."""
    changing = {
        str(path.relative_to(ROOT))
        for path in modules()
        if "games.models.table import" in (source := path.read_text()) and CHANGES_STATUS.search(source)
    }
    assert changing == {"table/status.py"}


def test_no_room_locks_a_user_against_rows_that_refer_to_them() -> None:
    """Two such locks and two rows that refer to each other's user are a deadlock (`lock_user`)."""
    locking = [path for path in modules() if "User.objects.select_for_update()" in path.read_text()]
    assert locking == []
