"""The table ends a visit: pairs of advisors, the crown, what was set aside, the province token."""

from bisect import insort

from engine.kernel.events import Log
from engine.kernel.moves import word
from engine.kernel.ready_steps import TableStep
from engine.taj_mahal.cards import ADVISORS, CARDS, ELEPHANT, INFLUENCE, MOGUL, texts
from engine.taj_mahal.province import drop_province
from engine.taj_mahal.state import EMPTY, State

PAIR = 2


def end(state: State, log: Log) -> None:
    """Tidy up in the order of the rules, then pass the first player's marker on."""
    if state.unrest:
        log.add("unrest_over", discarded=texts(state.unrest))
        state.deck.discard(*state.unrest)
        state.unrest = []
    for seat in range(len(state.players)):
        for advisor in ADVISORS:
            if state.players[seat].advisors.count(advisor) == PAIR:
                _pair(state, seat, advisor, log)
    state.court[MOGUL] = True
    state.crown_city = EMPTY
    _return_tokens(state)
    drop_province(state, log)
    state.court[ELEPHANT] = False
    state.protest = False
    for player in state.players:
        player.withdrawn = False
    log.add("visit_ended", visit=state.visit, first=state.course.rotate())


def _return_tokens(state: State) -> None:
    """Put advisors that a protest set aside back into their seats (T8)."""
    for symbol in state.set_aside:
        state.court[symbol] = True
    state.set_aside = []


def _pair(state: State, seat: int, advisor: int, log: Log) -> None:
    """Return two equal advisors and bring their prestige card, from the supply or its holder (T6).

    All rows are gone, so the card is in the supply or in a hand (T26).
    """
    player, which = state.players[seat], CARDS.advisor_of.index(advisor)
    player.advisors = [token for token in player.advisors if token != advisor]
    origin, card = state.prestige[which], INFLUENCE + which
    if origin != seat:
        if origin != EMPTY:
            state.players[origin].hand.remove(card)
        insort(player.hand, card)
        state.prestige[which] = seat
    log.add(
        "paired",
        seat,
        advisor=CARDS.court[advisor],
        prestige=CARDS.prestige[which],
        origin=None if origin == EMPTY else origin,
    )


STEP = TableStep(word("end_visit", commits=True), end)
