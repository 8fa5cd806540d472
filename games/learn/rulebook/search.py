"""Searches the rules for entries with all words of a query, ignoring case and accents."""

import re
import unicodedata
from dataclasses import dataclass

from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.learn.rulebook.parts import Book, Entry, page_of

MOST_WORDS = 8
MOST_FOUND = 50
AROUND = 110
"""Letters of the excerpt before and after the first hit."""


@dataclass(frozen=True)
class Found:
    """An entry of the rules that matches, with the hits marked."""

    anchor: str
    place: str
    """The address of the chapter, with the anchor."""
    title: SafeString
    section: str
    excerpt: SafeString


def search(book: Book, query: str) -> list[Found]:
    """Return the entries that match: whole words first, then beginnings of words; titles before texts.

    Hits inside of words are returned only if there are no others: "tie" is not "cities".
    """
    words = _folded(query).split()[:MOST_WORDS]
    if not words:
        return []
    hits = [(fit, entry) for entry in book.entries.values() if (fit := _fit(entry, words)) < len(FITS)]
    inside = len(FITS) - 1
    better = [(fit, entry) for fit, entry in hits if fit < inside] or hits
    better.sort(key=lambda hit: (hit[0], not any(_at(word, _folded(hit[1].title), hit[0]) for word in words)))
    return [_found(book, entry, words, fit) for fit, entry in better[:MOST_FOUND]]


FITS = (r"(?<!\w){}(?!\w)", r"(?<!\w){}", "{}")
"""Patterns of a hit, the best first: a whole word, the beginning of a word, any letters."""


def _at(word: str, text: str, fit: int) -> re.Match[str] | None:
    """Return the first hit of a word in a folded text."""
    return re.search(FITS[fit].format(re.escape(word)), text)


def _fit(entry: Entry, words: list[str]) -> int:
    """Return how well an entry matches: the first of FITS that all words have; their number if none."""
    text = _folded(" ".join([entry.title, *entry.texts]))
    fits = range(len(FITS))
    return next((fit for fit in fits if all(_at(word, text, fit) for word in words)), len(FITS))


def _found(book: Book, entry: Entry, words: list[str], fit: int) -> Found:
    text = " ".join(entry.texts)
    folded = _folded(text)
    first = min((hit.start() for word in words if (hit := _at(word, folded, fit))), default=0)
    start, end = _whole_words(text, first - AROUND, first + AROUND)
    excerpt = ("… " if start else "") + text[start:end].strip() + (" …" if end < len(text) else "")
    place = f"{page_of(book.game_name, entry.chapter)}#{entry.anchor}"
    return Found(
        entry.anchor, place, _marked(entry.title, words, fit), entry.section, _marked(excerpt, words, fit)
    )


def _whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    start, end = max(start, 0), min(end, len(text))
    while start and not text[start - 1].isspace():
        start -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return start, end


def _marked(text: str, words: list[str], fit: int) -> SafeString:
    """Return the text escaped, with <mark> around each hit. The folded text has the same length."""
    parts, done = [], 0
    for hit in re.finditer("|".join(FITS[fit].format(re.escape(word)) for word in words), _folded(text)):
        parts += [("", text[done : hit.start()], ""), ("<mark>", text[hit.start() : hit.end()], "</mark>")]
        done = hit.end()
    parts.append(("", text[done:], ""))
    return format_html_join("", "{}{}{}", [(_tag(a), b, _tag(c)) for a, b, c in parts])


def _tag(markup: str) -> SafeString:
    return SafeString(markup)


def _folded(text: str) -> str:
    """Return the text in lower case without accents. Each letter keeps its position."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)
