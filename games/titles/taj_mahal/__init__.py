"""Taj Mahal on the site."""

from games.titles.registry import register
from games.titles.taj_mahal.title import TAJ_MAHAL

register(TAJ_MAHAL)
