"""Anchors: the same in every language, since they come from numbers, code names and the English headings."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from markdown_it.token import Token

RULING = re.compile(r"[A-Z]\d{1,2}")


def slug(words: str) -> str:
    """Words as part of an address."""
    plain = unicodedata.normalize("NFD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def heading_anchors(titles: Sequence[str]) -> list[str]:
    """One for each heading of the English page, in their order; every language uses these."""
    found: list[str] = []
    for title in titles:
        anchor = slug(title)
        found.append(anchor if anchor not in found else f"{anchor}-{found.count(anchor) + 1}")
    return found


def row_anchor(rows: Mapping[str, tuple[str, int]], section: str, cells: Sequence[str]) -> str:
    """Return the anchor of a row in a table of pieces; empty elsewhere. `rows` is the title's."""
    kind, at = rows.get(section, ("", 0))
    return f"{kind}-{slug(cells[at])}" if kind else ""


def ruling_anchor(item: Token) -> str:
    """Of a list item that begins with the number of a ruling; empty otherwise."""
    words = [child for child in item.children or [] if child.content]
    bold = item.content.startswith("**") and words and RULING.fullmatch(words[0].content)
    return words[0].content.lower() if bold else ""
