"""The rules as pages: docs/rules, with anchors, pictures and a search; read once a process."""

from games.rulebook.book import Book, Heading, book
from games.rulebook.search import Found, search

__all__ = ["Book", "Found", "Heading", "book", "search"]
