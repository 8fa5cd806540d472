"""The table for the templates: `page` fills the records of `page_types`."""

from games.titles.taj_mahal.words.page_types import Page

__all__ = ["Page"]
