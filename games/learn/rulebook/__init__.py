"""Shows the rules in docs/rules as pages with anchors, pictures and a search."""

from games.learn.rulebook.book import Book, Heading, book
from games.learn.rulebook.search import Found, search

__all__ = ["Book", "Found", "Heading", "book", "search"]
