"""A small game with every difficulty a game can have: for the tests of kernel, games and site.

Hidden hands, a deck that is shuffled at the start and again in the middle, bids that all make at the same
time, a question to others in somebody's turn, 2 to 5 seats, options, no solo game, and no mind for the
apprentice. Each lap everybody has a turn (add points, play cards, draw one, tax the others), all bid in
secret, and the table rolls for each bid. Most points win, with the value of the hand.
"""

from engine.kernel.codec import Codec
from engine.kernel.game import Game
from engine.kernel.points import Flow
from tests.toy.final import result
from tests.toy.idle import idle
from tests.toy.imagine import imagine
from tests.toy.progress import progress
from tests.toy.setup import OPTIONS, SEATS, new
from tests.toy.state import ToyState
from tests.toy.steps import STEPS
from tests.toy.view import open_view, view

NAME = "toy"
VERSION = 3

GAME = Game(
    name=NAME,
    version=VERSION,
    seats=SEATS,
    options=OPTIONS,
    new=new,
    flow=Flow(STEPS),
    clone=ToyState.clone,
    view=view,
    open_view=open_view,
    progress=progress,
    idle=idle,
    imagine=imagine,
    result=result,
    codec=Codec(NAME, VERSION, ToyState),
)
