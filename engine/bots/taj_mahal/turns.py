"""A turn of the apprentice: play the card that adds most, or take what can be claimed."""

import random
from collections import Counter
from operator import mul

from engine.bots.taj_mahal.rivals import Rivals, fitting
from engine.bots.taj_mahal.worth import Worth
from engine.kernel.chance import below
from engine.kernel.moves import Move
from engine.taj_mahal.cards import ADVISORS, COLOUR, INFLUENCE, MOGUL, NOBILITY, SYMBOLS, symbols_of
from engine.taj_mahal.majority import claims
from engine.taj_mahal.phases.turn import NOBILITY_POINTS
from engine.taj_mahal.state import State

ENOUGH = 6.0
PER_CARD = 0.5
"""Claims worth this much, and so much for each card of the row, are taken at once."""
FEWEST_TO_BEGIN = 3
CATCH_UP = 0.25
"""How likely it closes a gap of one symbol."""
LIKELY = 0.5
STAY_OUT = 7
"""With a chance of 1 in 7 the apprentice withdraws at once, without playing a card."""


def best_turn(state: State, seat: int, moves: list[Move], unseen: Counter[int], rng: random.Random) -> Move:
    """Return the card to play, or withdrawing."""
    player, worth = state.players[seat], Worth(state, seat)
    withdraw, plays = moves[-1], moves[:-1]
    if not player.row:
        if stays_out(player.hand, worth.longest, rng):
            return withdraw
        enough = {colour for colour in range(4) if len(fitting(player.hand, colour)) >= FEWEST_TO_BEGIN}
        plays = [move for move in plays if COLOUR[int(move.args[0])] in enough]
    rivals = Rivals(state, seat, unseen)
    mine = symbols_of(player.row)
    now = worth.of_claims(claims(state, seat)) + (worth.of_card(0) if not player.row else 0.0)
    if player.row and now >= ENOUGH + PER_CARD * len(player.row):
        return withdraw
    playable = len(fitting(player.hand, player.colour))
    if player.row and rivals.hopeless(mine, playable):
        return withdraw
    outlook = {move.text: after_play(move, state, seat, worth, rivals) for move in plays}
    best = max(plays, key=lambda move: outlook[move.text])
    return best if outlook[best.text] > now else withdraw


def stays_out(hand: list[int], longest: int, rng: random.Random) -> bool:
    """Return whether it withdraws before its first card."""
    return len(fitting(hand, longest)) < FEWEST_TO_BEGIN or below(rng, STAY_OUT) == 0


def after_play(move: Move, state: State, seat: int, worth: Worth, rivals: Rivals) -> float:
    """Return what it may claim after this play, as likely as that is, less the worth of its cards."""
    cards = [int(card) for card in move.args]
    player = state.players[seat]
    shown = symbols_of([*player.row, *cards])
    colour = player.colour if player.row else COLOUR[cards[0]]
    more = symbols_of([card for card in player.hand if COLOUR[card] == colour])
    if COLOUR[cards[0]] == colour:
        more = [count - played for count, played in zip(more, SYMBOLS[cards[0]], strict=True)]
    chances = [
        _chance(shown, symbol, more[symbol], rivals) if here else 0.0
        for symbol, here in enumerate(state.court)
    ]
    tokens: float = sum(map(mul, worth.of_symbol, chances))
    advisors = chances[ADVISORS[0] :]
    palaces = sum(chance > LIKELY for chance in advisors)
    placing = max(chances[MOGUL], *advisors)
    if placing:
        tokens += placing * worth.of_palaces(palaces, chances[MOGUL] > LIKELY)
    return tokens - sum(map(worth.of_card, cards)) + _prestige(cards, worth)


def _chance(shown: list[int], symbol: int, more: int, rivals: Rivals) -> float:
    """Return how likely it claims a token: a lead must last, a gap must be closed with cards it holds."""
    if rivals.lead(shown, symbol):
        return rivals.safe(shown, symbol)
    gap = rivals.behind(shown, symbol)
    return CATCH_UP**gap if more >= gap else 0.0


def _prestige(cards: list[int], worth: Worth) -> float:
    """Return what prestige cards give back: playing them costs nothing, and nobility scores at once."""
    kept = sum(worth.of_card(card) for card in cards if card >= INFLUENCE)
    return kept + NOBILITY_POINTS * (NOBILITY in cards)
