"""Maharaja (2020): the game as the site and the command line know it."""

from engine.kernel.codec import Codec
from engine.kernel.game import Game
from engine.kernel.points import Flow
from engine.maharaja.characters import roster  # noqa: F401  (fills the roster)
from engine.maharaja.final import result
from engine.maharaja.idle import idle
from engine.maharaja.imagine import imagine
from engine.maharaja.orders import ORDERS
from engine.maharaja.progress import progress
from engine.maharaja.setup import OPTIONS, SEATS, new
from engine.maharaja.state import State
from engine.maharaja.steps import STEPS
from engine.maharaja.view import open_view, view

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
    open_view=open_view,
    progress=progress,
    idle=idle,
    imagine=imagine,
    result=result,
    codec=Codec(NAME, VERSION, State),
    automa="brahmabot",
    orders=ORDERS,
)
