"""How bots think about Taj Mahal: the apprentice's mind and orders, and what the search needs."""

from engine.bots.taj_mahal.judge import JUDGE as JUDGE
from engine.bots.taj_mahal.judge import expects
from engine.bots.taj_mahal.mind import TajMahalMind
from engine.bots.taj_mahal.orders import TajMahalOrders
from engine.bots.taj_mahal.policy import policy
from engine.bots.taj_mahal.proposals import plans
from engine.bots.taj_mahal.strength import LEVELS as LEVELS

MIND = TajMahalMind
ORDERS = TajMahalOrders
POLICY = policy
PLANS = plans
EXPECTS = expects
