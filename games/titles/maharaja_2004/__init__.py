"""Maharaja (2004) on the site."""

from games.titles.maharaja_2004.title import MAHARAJA_2004
from games.titles.registry import register

register(MAHARAJA_2004)
