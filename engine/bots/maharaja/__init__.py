"""How the apprentice thinks about Maharaja (2020): it imagines, judges and searches."""

from engine.bots.maharaja.mind import MaharajaMind
from engine.bots.maharaja.orders import MaharajaOrders

MIND = MaharajaMind
ORDERS = MaharajaOrders
