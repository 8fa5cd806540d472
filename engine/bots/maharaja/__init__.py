"""How bots think about Maharaja (2020): the apprentice's mind and orders, and what the search needs."""

from engine.bots.levels import Level
from engine.bots.maharaja import judge, policy, proposals, wide
from engine.bots.maharaja.mind import MaharajaMind
from engine.bots.maharaja.orders import MaharajaOrders

MIND = MaharajaMind
ORDERS = MaharajaOrders
POLICY = policy.policy
SCRIPT = policy.script
JUDGE = judge.JUDGE
EXPECTS = judge.expects
PLANS = proposals.plans
FORESEE = proposals.foresee
RELOCK = proposals.relock
REDRAW = proposals.redraw
EFFORT = proposals.EFFORT
BY_LEVEL = {"master": {"plans": wide.plans, "redraw": wide.redraw, "finish": wide.finish}}
LEVELS = {
    "artisan": Level("artisan", playouts=24, horizon=1, candidates=5, guesses=2, care=0.4),
    "master": Level("master", playouts=120, horizon=1, candidates=24, guesses=4),
}
"""Plans and judgement are so good that an Artisan who thinks everything through would be a Master."""
