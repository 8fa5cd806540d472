"""What the judgement looks at between two visits: for each seat its points, and numbers to be weighted."""

from engine.bots.taj_mahal.network import chains, joins
from engine.taj_mahal.cards import CARDS, COLOUR, COLOURED, INFLUENCE
from engine.taj_mahal.scoring import commodities
from engine.taj_mahal.state import EMPTY, State
from engine.taj_mahal.tokens import COMMODITIES, TOKENS, VISITS

NAMES = (
    "longest",
    "second",
    "others",
    "colourless",
    "might",
    "knowledge",
    "nobility",
    "enlightenment",
    "advisors",
    "goods",
    "bonus_goods",
    "roads",
    "place",
)


def visits_left(state: State) -> int:
    """Return how many visits are still to come, one that has just been prepared included."""
    return VISITS - state.visit + int(state.stack[-1].step != "prepare_visit")


def features(state: State) -> list[list[float]]:
    """Return for each seat the points it has, then the numbers of NAMES."""
    to_come = [at for at, token in enumerate(state.provinces) if token > VISITS - visits_left(state)]
    return [
        [float(player.score), *map(float, _numbers(state, seat, to_come))]
        for seat, player in enumerate(state.players)
    ]


def _numbers(state: State, seat: int, to_come: list[int]) -> list[int]:
    player = state.players[seat]
    goods = commodities(player)
    reach = chains(state, seat)
    return [
        *_hand(player.hand),
        len(player.advisors),
        sum(goods[good] for at in to_come for good in TOKENS.provinces[state.provinces[at]]),
        sum(goods[kind] for kind in state.bonus if kind != EMPTY and kind < COMMODITIES),
        sum(max(joins(reach, at)) for at in to_come),
        state.course.order.index(seat),
    ]


def _hand(hand: list[int]) -> list[int]:
    """Return the cards of the longest colour, the second, the others, the colourless and prestige cards."""
    counts = [0] * len(CARDS.colours)
    plain, prestige = 0, [0] * len(CARDS.prestige)
    for card in hand:
        if card < COLOURED:
            counts[COLOUR[card]] += 1
        elif card < INFLUENCE:
            plain += 1
        else:
            prestige[card - INFLUENCE] += 1
    first, second, *others = sorted(counts, reverse=True)
    return [first, second, sum(others), plain, *prestige]
