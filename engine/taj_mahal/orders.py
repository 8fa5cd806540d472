"""Orders in Taj Mahal: a plan for a visit, and rankings for what comes with a withdrawal.

A plan's steps are the cards of the coming turns; its exits say when to withdraw instead.
"""

from engine.kernel.moves import Move
from engine.kernel.order_rules import OrderRules
from engine.kernel.wishes import ANY, same_words
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.cards import CARDS, INFLUENCE, KINDS, NUMBER, SYMBOLS
from engine.taj_mahal.cards_check import COLOURLESS
from engine.taj_mahal.conditions import holds, is_condition
from engine.taj_mahal.imagine import COURT_NUMBER

RANKING_OF_STEP = {"place_palace": "palace", "place_crown": "crown", "take_card": "card"}
SHOWING = "take_showing"
"""`take_showing MEMBER`: any card with the symbol of this member of the court."""

PLAYS = frozenset(
    text
    for card in KINDS
    if not card.beside
    for text in (
        f"play {card.text}",
        *(
            f"play {card.text} with {other}"
            for other in (*(kind.beside for kind in KINDS if kind.beside), ANY)
        ),
    )
)
"""Every play; `with *` is a card with any colourless one."""
PLACES = frozenset(f"{verb} {city}" for verb in ("place_palace", "place_crown") for city in BOARD.cities)
TAKES = frozenset(
    (
        *(f"take {card.text}" for card in KINDS[:INFLUENCE]),
        *(f"take {colour} {ANY}" for colour in (*CARDS.colours, COLOURLESS)),
        *(f"{SHOWING} {member}" for member in CARDS.court),
        f"take {ANY} {ANY}",
    )
)
WISHES = PLAYS | PLACES | TAKES | {"withdraw"}


def _fulfils(move: Move, wish: str) -> int | None:
    """Return 0 if the move fulfils the wish, else None."""
    verb, *args = wish.split()
    if verb == SHOWING:
        return (
            0 if move.verb == "take" and SYMBOLS[NUMBER[str(move.args[0])]][COURT_NUMBER[args[0]]] else None
        )
    return 0 if same_words(move.text, wish) else None


def _known(text: str) -> bool:
    return text in WISHES or (bool(text.split()) and is_condition(text))


ORDERS = OrderRules(
    known=_known,
    fulfils=_fulfils,
    holds=holds,
    stage=lambda view: view.visit,
    in_turn=lambda view: view.step == "turn" and view.turn == view.seat,
    rankings=tuple(RANKING_OF_STEP.values()),
    ranking=lambda view: RANKING_OF_STEP.get(view.step, ""),
    several_turns=True,
)
