"""Taj Mahal: the game as the site and the command line know it."""

from engine.kernel.codec import Codec
from engine.kernel.game import Game
from engine.kernel.points import Flow
from engine.taj_mahal.final import result
from engine.taj_mahal.idle import idle
from engine.taj_mahal.imagine import imagine
from engine.taj_mahal.orders import ORDERS
from engine.taj_mahal.progress import progress
from engine.taj_mahal.setup import OPTIONS, SEATS, new
from engine.taj_mahal.state import State
from engine.taj_mahal.steps import STEPS
from engine.taj_mahal.view import open_view, view

NAME = "taj_mahal"
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
