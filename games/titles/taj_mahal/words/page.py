"""The table for the templates: `page` fills the records of `page_types`."""

from collections.abc import Sequence

from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.view import View
from games.titles.choices import Group, Panel
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.moves import ON_THE_BOARD
from games.titles.taj_mahal.words.outlook import Outlook
from games.titles.taj_mahal.words.page_hand import display, open_hands, own_hand
from games.titles.taj_mahal.words.page_players import board, prestige, stops
from games.titles.taj_mahal.words.page_rows import counts, court, order_of_play, rows, unrest_words
from games.titles.taj_mahal.words.page_types import Page, Withdrawing
from games.titles.taj_mahal.words.standing import Standing
from games.titles.taj_mahal.words.status import status

IN_VISIT = ("turn", "unrest", "place_palace", "place_crown", "take_card")


def page(
    *,
    view: View,
    panel: Panel,
    names: Sequence[str],
    colours: list[str],
    changed: "Sequence[drawing.Spot]" = (),
) -> Page:
    """Return the table without the panel and the log."""
    standing = Standing(view)
    return Page(
        board=drawing.board(view, colours, _targets(panel.groups), changed),
        status=status(view),
        players=[board(view, seat, names, colours) for seat in order_of_play(view)],
        rows=rows(standing, names, colours),
        court=court(standing, names, colours),
        display=display(view, panel.groups),
        hand=own_hand(view, names, colours, panel.groups),
        open_hands=open_hands(view, names, colours),
        withdrawing=_withdrawing(standing),
        stops=stops(view, names, colours),
        prestige=prestige(view, names, colours),
        deck=view.deck,
        discarded=view.discarded,
        shuffles=view.shuffles,
        two=len(view.players) == 2,
        protest=view.protest,
        unrest_words=unrest_words(standing),
    )


def _targets(groups: Sequence[Group]) -> "dict[str, drawing.Target]":
    """Return the targets of the map: the same moves as in the panel."""
    found = {}
    for group in groups:
        for choice in group.choices:
            verb, *args = choice.move.split()
            if verb in ON_THE_BOARD:
                label = ", ".join(filter(None, (choice.label, choice.detail)))
                found[choice.move] = drawing.Target(
                    choice.move, label, args[0], suggested=choice.suggested, roads=choice.roads
                )
    return found


def _withdrawing(standing: Standing) -> Withdrawing | None:
    """Return what the viewer would get by withdrawing now; None outside a visit or after withdrawing."""
    view = standing.view
    if view.seat is None or view.seat not in standing.still_in or view.step not in IN_VISIT:
        return None
    outlook = Outlook(standing, view.seat)
    mine = counts(standing, view.seat)
    return Withdrawing(
        claims=tuple(mine[CARDS.court.index(name)] for name in outlook.claims),
        lines=tuple(outlook.lines()),
        least=outlook.least,
        most=outlook.most,
        points=outlook.points,
    )
