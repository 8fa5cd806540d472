"""The action disc of this game."""

from functools import partial

from engine.maharaja.actions import ACTIONS
from games.titles.india.disc import Wheel
from games.titles.india.disc import disc as india_disc
from games.titles.maharaja.drawing.icons import ACTION_SIGNS
from games.titles.maharaja.drawing.words import ACTIONS as NAMES

disc = partial(india_disc, Wheel({name: ACTION_SIGNS[name] for name in ACTIONS}, NAMES))
