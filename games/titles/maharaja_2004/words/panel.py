"""The panel: what is going on, whom the game waits for, what the player can do."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from engine.kernel.moves import TABLE, Move
from engine.maharaja_2004.view import View
from games.base.lists import joined
from games.titles import choices
from games.titles.india.disc_panel import Arrow, Panel
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.means import cost, means_of, outlooks, reason
from games.titles.maharaja_2004.words.moves import group_moves
from games.titles.maharaja_2004.words.names import ACTIONS, action_effect
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.maharaja_2004.words.offer import Words
from games.titles.maharaja_2004.words.planning import as_arrows
from games.titles.maharaja_2004.words.questions import task_of, title_of


def panel(
    *,
    view: View,
    seat: int | None,
    moves: list[Move],
    names: Sequence[str],
    foresee: Callable[[Move], list[Event]],
    intended: str = "",
) -> Panel:
    """Return the panel of one seat (None: a spectator), made from its view alone.

    `intended` is the text of the move that its player has saved.
    """
    if seat is None or not moves:
        return Panel(*_others(view, names))
    if view.step == "planning":
        return _planning(view, seat, as_arrows(intended))
    text = _bidding(view, seat, names) if view.auction else task_of(view)
    return Panel(title_of(view), text, group_moves(moves, Words(view, seat, names, foresee)))


def _planning(view: View, seat: int, pointed: list[str]) -> Panel:
    """Return the panel with the disc, whose arrows point at the saved actions."""
    first, second = pointed or ("", "")
    means = means_of(view, seat)
    form = choices.OwnForm("maharaja_2004/_disc.html", "maharaja_2004/_arrows.html", _("Lock in"))
    found = Panel(title_of(view), _plan(view), form=form, pointed=pointed, outlooks=outlooks(means))
    for name, words in ACTIONS.items():
        found.arrows.append(
            Arrow(name, str(words.name), action_effect(name, view.variants), drawing.action_icon(name),
                  name in means.possible, name == first, name == second, reason(means, name),
                  cost(means, name))
        )  # fmt: skip
    return found


def _plan(view: View) -> str:
    text = _(
        "Point the two arrows of your disc; both may point at the same action. %(city)s is scored this round."
    ) % {"city": place_name(view.maharaja or "")}
    return " ".join([text, _("This is the last round.")]) if view.last_round else text


def _bidding(view: View, seat: int, names: Sequence[str]) -> str:
    """Return the state of the auction for a bidder."""
    auction = view.auction
    purse = gold(view.players[seat].gold or 0)
    if auction is None or auction.bid is None or auction.bidder is None:
        return _("You open the auction and must bid; 0 is a bid. You have %(purse)s.") % {"purse": purse}
    values = {"player": names[auction.bidder], "bid": gold(auction.bid), "purse": purse}
    return (
        _("%(player)s bids %(bid)s. Bid more, or pass and wait for the next auction. You have %(purse)s.")
        % values
    )


def _others(view: View, names: Sequence[str]) -> tuple[str, str]:
    if view.over:
        return _("The game is over"), ""
    people = [names[seat] for seat in view.awaited if seat != TABLE]
    if not people:
        return _("The round is resolved …"), _("This page updates by itself.")
    taker = names[view.turn] if view.turn is not None else ""
    values = {"player": joined(people), "taker": taker}
    title, text = OTHERS.get(view.step, OTHERS["turn"])
    return _(title) % values, _(text) % values if text else ""


OTHERS = {
    "character_draft": (gettext_noop("%(player)s picks a character"), ""),
    "auction": (gettext_noop("%(player)s bids for the choice of a character"), ""),
    "house_placement": (gettext_noop("%(player)s places a starting house"), ""),
    "planning": (
        gettext_noop("Planning the round"),
        gettext_noop("Still planning: %(player)s"),
    ),
    "turn": (gettext_noop("%(player)s’s turn"), ""),
    "replacement": (gettext_noop("%(player)s lost their character and picks another"), ""),
    "hand_over": (gettext_noop("%(player)s chooses a card to hand over to %(taker)s"), ""),
}
