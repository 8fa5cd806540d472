"""The action disc of this game: nine actions and two arrows."""

from functools import partial

from engine.maharaja_2004.actions import ACTIONS
from games.titles.india.disc import Wheel
from games.titles.india.disc import disc as india_disc
from games.titles.maharaja_2004.drawing.icons import ACTION_SIGNS
from games.titles.maharaja_2004.drawing.words import ACTIONS as NAMES

disc = partial(india_disc, Wheel({name: ACTION_SIGNS[name] for name in ACTIONS}, NAMES))
