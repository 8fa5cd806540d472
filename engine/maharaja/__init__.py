"""Maharaja (2020): the game as the site and the command line know it."""

from engine.kernel.codec import Codec
from engine.kernel.game import Game
from engine.kernel.points import Flow
from engine.maharaja.characters import roster  # noqa: F401  (fills the roster)
from engine.maharaja.final import result
from engine.maharaja.setup import OPTIONS, SEATS, new
from engine.maharaja.state import State
from engine.maharaja.steps import STEPS
from engine.maharaja.view import view

NAME = "maharaja"
VERSION = 1

GAME = Game(
    name=NAME,
    version=VERSION,
    seats=SEATS,
    options=OPTIONS,
    new=new,
    flow=Flow(STEPS),
    clone=State.clone,
    view=view,
    result=result,
    codec=Codec(NAME, VERSION, State),
)
