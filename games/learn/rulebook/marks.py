"""Makes anchors from numbers, code names and English headings, so that all languages have the same ones."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from markdown_it.token import Token

RULING = re.compile(r"[A-Z]\d{1,2}")


def slug(words: str) -> str:
    """Return the words as part of an address: lower case, without accents, joined by hyphens."""
    plain = unicodedata.normalize("NFD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def heading_anchors(titles: Sequence[str]) -> list[str]:
    """Return an anchor for each heading of the English page, in order. All languages use them."""
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
    """Return the anchor of a list item that starts with the number of a ruling; "" for other items."""
    words = [child for child in item.children or [] if child.content]
    bold = item.content.startswith("**") and words and RULING.fullmatch(words[0].content)
    return words[0].content.lower() if bold else ""
