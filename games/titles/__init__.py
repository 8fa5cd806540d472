"""The games as the site knows them, one folder each. Importing this package fills TITLES."""

from games.titles.registry import TITLES, discover, first_title, register, rules_of, unregister
from games.titles.title import Title

__all__ = ["TITLES", "Title", "first_title", "register", "rules_of", "unregister"]

discover(__path__, __name__)
