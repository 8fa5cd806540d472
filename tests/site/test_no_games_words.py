"""Generic code knows no single game: its words stand only in the game's own folders."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.titles import TITLES

ROOT = Path(__file__).parents[2]
GENERIC = ("games", "templates", "maharaja_site", "static")
SUFFIXES = {".py", ".html", ".txt", ".xml", ".js"}
OF_ONE_GAME = (
    *(f"{folder}/{key}/" for key in TITLES for folder in ("games/titles", "templates")),
    "games/migrations/",  # they tell what was, and never change
    "games/titles/art/",  # figures that several games have
    "games/titles/india/",  # the map and the disc that several games have
    "static/india/",
)
NOUNS = r"prestige|statue|shrine|priest|maharani|character|\bdiscs?\b|\barrows\b|\bof 7\b"
NAMES = [name for title in TITLES.values() for name in (title.key, title.labels.automa) if name]
WORDS = re.compile("|".join([NOUNS, *NAMES]), re.IGNORECASE)
SITE = re.compile(
    # The site has the name of its first game: "Play Maharaja online", in page titles, mail and identifiers.
    r"Play Maharaja online|maharaja_site|\"Maharaja\"|>Maharaja<|^Maharaja$|\[Maharaja\]|Maharaja <|maharaja@"
    r"|maharaja\.json|//Maharaja//|Maharaja: your deadlines|maharaja authenticator secrets"
    r"|\|\| \"maharaja\"|mailto:maharaja"
    # Names of figures, of loggers and of headers in messages begin with the site's name.
    r"|\"maharaja[._](?!2004)[a-z_.]+\""
    # Keys on a keyboard, and characters of text.
    r"|Arrow(Left|Right)|%d characters"
)
ALLOWED = {
    "maharaja_site/settings.py": {'"brahmabot",', '"maharaja",'},  # names that nobody may take
}
"""Lines of generic code that may name a game, by file."""
OLD_COLUMNS = {
    "arrows": (
        "games/admin/site.py", "games/models/table.py", "games/table/drafts.py", "games/titles/title.py",
    ),
    "character": (
        "games/ladder/player_read.py", "games/ladder/results.py", "games/leaving/export.py",
        "games/management/demo/ladder.py", "games/models/ladder.py",
    ),
    "prestige": ("games/models/solo.py",),
}  # fmt: skip
"""Files that read or write a column of 0.2.0 which is named after something in its only game."""
GOING = {name for names in OLD_COLUMNS.values() for name in names}


def found_in(root: Path = ROOT) -> Iterator[str]:
    """Yield the lines of generic code that have a word of a single game."""
    for folder in GENERIC:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in SUFFIXES and name not in GOING and not name.startswith(OF_ONE_GAME):
                yield from _lines(path, name)


def _lines(path: Path, name: str) -> Iterator[str]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if WORDS.search(SITE.sub("", line)) and line.strip() not in ALLOWED.get(name, ()):
            yield f"{name}:{number}: {line.strip()[:120]}"


def test_generic_code_has_no_word_of_a_single_game() -> None:
    assert list(found_in()) == []


@pytest.mark.parametrize(
    "line",
    ['GAME = "maharaja"', "the most prestige", '{% include "maharaja/_disc.html" %}', "Round {{ n }} of 7"],
)
def test_a_word_of_a_game_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "planted.py").write_text(line)
    assert list(found_in(tmp_path)) == [f"games/planted.py:1: {line}"]


def test_every_file_that_is_left_out_still_needs_it() -> None:
    for word, names in OLD_COLUMNS.items():
        for name in names:
            assert word in (ROOT / name).read_text(encoding="utf-8"), f"{name} no longer says {word}"
