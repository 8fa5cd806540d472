"""The rules page of Taj Mahal, with its pictures."""

from pathlib import Path

from games.titles.rulebook import Rulebook

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "taj-mahal.md"

RULEBOOK = Rulebook(page=PAGE)
