"""How the apprentice thinks about Taj Mahal: it weighs claims, cards and what the others may do."""

from engine.bots.taj_mahal.mind import TajMahalMind
from engine.bots.taj_mahal.orders import TajMahalOrders

MIND = TajMahalMind
ORDERS = TajMahalOrders
