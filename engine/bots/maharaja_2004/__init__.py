"""How the apprentice thinks about Maharaja (2004): it judges positions and searches its own turn."""

from engine.bots.maharaja_2004.mind import Maharaja2004Mind
from engine.bots.maharaja_2004.orders import Maharaja2004Orders

MIND = Maharaja2004Mind
ORDERS = Maharaja2004Orders
