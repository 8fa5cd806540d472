"""The rules page of the toy, in a folder of its own: it is no game of the site."""

from pathlib import Path

from games.titles.rulebook import Rulebook

RULEBOOK = Rulebook(page=Path(__file__).parent / "rules" / "toy.md", rows={"moves": ("move", 0)})
