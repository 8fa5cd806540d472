"""Maharaja (2004): the game as the site and the command line know it."""

from engine.kernel.codec import Codec
from engine.kernel.game import Game
from engine.kernel.points import Flow
from engine.maharaja_2004.final import result
from engine.maharaja_2004.idle import idle
from engine.maharaja_2004.imagine import imagine
from engine.maharaja_2004.orders import ORDERS
from engine.maharaja_2004.progress import progress
from engine.maharaja_2004.setup import OPTIONS, SEATS, new
from engine.maharaja_2004.state import State
from engine.maharaja_2004.steps import STEPS
from engine.maharaja_2004.view import open_view, view

NAME = "maharaja_2004"
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
    orders=ORDERS,
)
