"""How bots think about Maharaja (2004): the apprentice's mind and orders, and what the search needs."""

from engine.bots.maharaja_2004.judge import JUDGE as JUDGE
from engine.bots.maharaja_2004.judge import expects
from engine.bots.maharaja_2004.mind import Maharaja2004Mind
from engine.bots.maharaja_2004.orders import Maharaja2004Orders
from engine.bots.maharaja_2004.policy import policy, script
from engine.bots.maharaja_2004.proposals import foresee, plans, relock
from engine.bots.maharaja_2004.strength import EFFORT as EFFORT
from engine.bots.maharaja_2004.strength import LEVELS as LEVELS

MIND = Maharaja2004Mind
ORDERS = Maharaja2004Orders
POLICY = policy
SCRIPT = script
PLANS = plans
FORESEE = foresee
RELOCK = relock
EXPECTS = expects
