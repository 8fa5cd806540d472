"""The type for the rules page of a game: its text, the targets of links, and its pictures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


def no_figure(anchor: str) -> str:
    """Return no figure below a heading."""
    return ""


def no_sign(section: str, anchor: str, row: int) -> str:
    """Return no picture at the beginning of a row."""
    return ""


@dataclass(frozen=True)
class Rulebook:
    """The rules page, with its pictures."""

    page: Path | None = None
    """The Markdown file; None: docs/rules/<name>.md. <name>.<language>.md lies beside it."""
    rows: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Sections whose rows can be linked to: what the anchor begins with, and the cell that names the row."""
    of_section: Callable[[str], str] = no_figure
    """The anchor of a heading → the figure below it; empty if there is none."""
    of_row: Callable[[str, str, int], str] = no_sign
    """The section, the row's anchor and number → the picture at its beginning; empty if there is none."""
