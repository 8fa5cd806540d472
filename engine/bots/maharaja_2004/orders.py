"""The orders that the apprentice would leave: a plan for its turn with fall-backs, and rankings."""

import random

from engine.bots.maharaja_2004.mind import FAVOURITES, MOST_BID
from engine.bots.maharaja_2004.plans import CHARACTERS, written
from engine.bots.maharaja_2004.settling import best_village
from engine.bots.maharaja_2004.turns import search
from engine.india.rehearsing import before
from engine.kernel.orders import Plan
from engine.maharaja_2004.cards import holder
from engine.maharaja_2004.imagine import table
from engine.maharaja_2004.phases.actions import waiting
from engine.maharaja_2004.rehearsal import begin_turn, give_cards
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import several_characters
from engine.maharaja_2004.view import View
from engine.maharaja_2004.words import PLACE_HOUSE


class Maharaja2004Orders:
    """Leaves orders for one seat, from its own view alone."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng

    def rankings(self, view: View) -> dict[str, list[str]]:
        """Return the choices out of turn, the best first."""
        found = {
            "character": CHARACTERS,
            "hand_over": [f"hand_over {number}" for number in reversed(FAVOURITES)],
        }
        if view.round:
            return found
        return found | {
            "first_character": CHARACTERS,
            "bid": [f"bid_up_to {MOST_BID[0]}", "pass"],
            "village": self._villages(view),
        }

    def plan(self, view: View) -> list[Plan]:
        """Return a plan for the turn with the disc that is locked; none while no disc is.

        It counts with the cards that it has or expects to have; if it is robbed, it wants to be asked.
        """
        me = view.players[self.seat]
        if not me.disc or me.played:
            return []
        state = self._foreseen(view)
        cards = [state.players[self.seat].characters]
        if several_characters.NAME not in view.variants:
            cards.append(me.characters)
        plans = {tuple(held): self._with(state, held, me.disc) for held in cards if held}
        return [
            Plan(plan.steps, [f"has_character {number}" for number in held]) for held, plan in plans.items()
        ]

    def _with(self, state: State, held: list[int], disc: list[str]) -> Plan:
        """Return a plan for the turn with these characters."""
        state = state.clone()
        if state.players[self.seat].characters != held:
            swap(state, self.seat, held[0])
        begin_turn(state, self.seat, disc)
        return written(state, self.seat, search(state, self.seat, arrows=0).moves)

    def _first(self, view: View) -> list[int]:
        """Return the seats that have a turn before its own, the one whose turn it is left out."""
        state = table(view)
        give_cards(state, FAVOURITES)
        return before(self.seat, waiting(state))

    def _foreseen(self, view: View) -> State:
        """Return the table after the turns that come first, as the apprentice would play them."""
        state, order = table(view), self._first(view)
        give_cards(state, FAVOURITES)
        for seat in order:
            begin_turn(state, seat, [])
            state = search(state, seat, arrows=2).state
        return state

    def _villages(self, view: View) -> list[str]:
        """Return the villages, the most useful first, as the board is now."""
        state = table(view)
        left, found = list(PLACE_HOUSE), []
        while left:
            text = best_village(state, self.seat, left)
            found.append(text)
            left = [move for move in left if move.text != text]
        return found


def swap(state: State, seat: int, number: int) -> None:
    """Give a seat another card; its own goes where that one was: to a robber, or into the bank."""
    player = state.players[seat]
    old = player.characters.pop()
    if number in state.bank:
        state.bank = sorted([old, *(card for card in state.bank if card != number)])
    else:
        state.players[holder(state, number)].characters = [old]
    player.characters = [number]
