"""The rules as pages: docs/rules, with anchors, pictures and a search; read once a process."""

from games.learn.rulebook.book import Book, Heading, book
from games.learn.rulebook.search import Found, search

__all__ = ["Book", "Found", "Heading", "book", "search"]
