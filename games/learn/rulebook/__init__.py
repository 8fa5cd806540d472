"""Shows the rules in docs/rules as chapters with anchors, pictures and a search."""

from games.learn.rulebook.book import book
from games.learn.rulebook.parts import Book, Chapter, Heading, page_of
from games.learn.rulebook.search import Found, search

__all__ = ["Book", "Chapter", "Found", "Heading", "book", "page_of", "search"]
