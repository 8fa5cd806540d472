"""The tokens of pages tell what a reader sees apart, and are the same every time."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.site import ROOT
from tools.page_tokens.tokens import tokens


def test_space_between_blocks_makes_no_difference() -> None:
    assert tokens("<ul>\n  <li> One </li>\n</ul>") == tokens("<ul><li>One</li></ul>")


def test_space_beside_inline_elements_does() -> None:
    assert tokens("<p>One <b>two</b></p>") != tokens("<p>One<b>two</b></p>")
    assert tokens("<p>One <b>two</b>\n  three</p>") == tokens("<p>One  <b>two</b> three</p>")


def test_space_in_preformatted_text_does() -> None:
    assert tokens("<pre>a  b</pre>") != tokens("<pre>a b</pre>")


def test_the_order_of_attributes_makes_no_difference_but_their_values_do() -> None:
    assert tokens('<a href="/" class="home">Go</a>') == tokens('<a class="home" href="/">Go</a>')
    assert tokens('<a href="/">Go</a>') != tokens('<a href="/my/">Go</a>')


def test_tokens_against_forged_forms_are_left_out() -> None:
    form = '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
    assert tokens(form.format("a1B2")) == tokens(form.format("c3D4"))


@pytest.mark.slow
def test_two_runs_write_the_same_files(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other")]
    command = [sys.executable, "-m", "tools.page_tokens", "--language", "pt-br", "--role", "owner"]
    runs = [subprocess.Popen([*command, folder], cwd=ROOT) for folder in folders]
    assert [run.wait() for run in runs] == [0, 0]
    one, other = (
        {path.relative_to(folder): path.read_text() for path in folder.rglob("*.txt")} for folder in folders
    )
    assert [path for path in one.keys() | other.keys() if one.get(path) != other.get(path)] == []
    table = one[Path("pt-br", "owner", "t-slug-code.txt")]
    assert table.startswith("200 text/html\n<!doctype html>\n")
    assert '<html lang="pt-br">' in table
