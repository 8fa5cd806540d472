"""Searches the rules for entries with all words of a query, ignoring case and accents."""

import re
import unicodedata
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.learn.rulebook.book import Book, Entry

MOST_WORDS = 8
MOST_FOUND = 50
AROUND = 110
"""Letters of the excerpt before and after the first hit."""


@dataclass(frozen=True)
class Found:
    """An entry of the rules that matches, with the hits marked."""

    anchor: str
    title: SafeString
    section: str
    excerpt: SafeString


def search(book: Book, query: str) -> list[Found]:
    """Return the entries that match: first those with a hit in the title, then in the order of the page."""
    words = _folded(query).split()[:MOST_WORDS]
    if not words:
        return []
    hits = [entry for entry in book.entries.values() if _fits(entry, words)]
    hits.sort(key=lambda entry: not any(word in _folded(entry.title) for word in words))
    return [_found(entry, words) for entry in hits[:MOST_FOUND]]


def _fits(entry: Entry, words: list[str]) -> bool:
    text = _folded(" ".join([entry.title, *entry.texts]))
    return all(word in text for word in words)


def _found(entry: Entry, words: list[str]) -> Found:
    text = " ".join(entry.texts)
    first = min((at for word in words if (at := _folded(text).find(word)) >= 0), default=0)
    start, end = _whole_words(text, first - AROUND, first + AROUND)
    excerpt = ("… " if start else "") + text[start:end].strip() + (" …" if end < len(text) else "")
    return Found(entry.anchor, _marked(entry.title, words), entry.section, _marked(excerpt, words))


def _whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    start, end = max(start, 0), min(end, len(text))
    while start and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return start, end


def _marked(text: str, words: list[str]) -> SafeString:
    """Return the text escaped, with <mark> around each hit. The folded text has the same length."""
    parts, done = [], 0
    for hit in re.finditer("|".join(re.escape(word) for word in words), _folded(text)):
        parts += [("", text[done : hit.start()], ""), ("<mark>", text[hit.start() : hit.end()], "</mark>")]
        done = hit.end()
    parts.append(("", text[done:], ""))
    return format_html_join("", "{}{}{}", [(_tag(a), b, _tag(c)) for a, b, c in parts])


def _tag(markup: str) -> SafeString:
    return SafeString(markup)


def _folded(text: str) -> str:
    """Return the text in lower case without accents. Each letter keeps its position."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)
