"""Maharaja (2020) on the site."""

from games.titles.maharaja.title import MAHARAJA
from games.titles.registry import register

register(MAHARAJA)
