"""The auction as a little scene: who leads, who is in or out, and what the viewer can bid."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.maharaja_2004.view import AuctionView, View
from games.titles.maharaja_2004.words.amounts import gold


@dataclass(frozen=True)
class Bidder:
    """A player in the auction."""

    name: str
    colour: str
    state: str
    cls: str


@dataclass(frozen=True)
class Auction:
    """The auction for the table's page."""

    title: str
    lead: str
    """The highest bid, or who has to open."""
    note: str
    """What the viewer can bid, or what the winner gets."""
    bidders: list[Bidder]


def auction_of(view: View, names: Sequence[str], colours: Sequence[str]) -> Auction | None:
    """Return the scene for this viewer; None while no auction runs."""
    auction = view.auction
    if auction is None:
        return None
    without = [seat for seat, player in enumerate(view.players) if not player.characters]
    values = {"number": len(view.players) - len(without) + 1, "all": len(view.players) - 1}
    return Auction(
        title=_("Auction %(number)d of %(all)d") % values,
        lead=_lead(auction, names),
        note=_note(view, auction),
        bidders=[_bidder(seat, view, auction, names, colours) for seat in without],
    )


def _lead(auction: AuctionView, names: Sequence[str]) -> str:
    if auction.bid is None or auction.bidder is None:
        return _("%(player)s opens") % {"player": names[auction.opener]}
    values = {"player": names[auction.bidder], "bid": gold(auction.bid)}
    return _("%(player)s leads with %(bid)s") % values


def _note(view: View, auction: AuctionView) -> str:
    purse = view.players[view.seat].gold if view.seat is not None else None
    if view.seat not in view.awaited or purse is None:
        return _("The highest bidder pays the bank and takes a character.")
    if auction.bid is None:
        return _("You can bid 0 to %(most)d gold. You have to bid.") % {"most": purse}
    if auction.bid + 1 == purse:
        return _("You can bid %(most)d gold or pass.") % {"most": purse}
    return _("You can bid %(least)d to %(most)d gold or pass.") % {"least": auction.bid + 1, "most": purse}


def _bidder(
    seat: int, view: View, auction: AuctionView, names: Sequence[str], colours: Sequence[str]
) -> Bidder:
    if seat == auction.bidder and auction.bid is not None:
        state, cls = gold(auction.bid), "leads"
    elif seat in view.awaited:
        state, cls = _("bids now"), "speaks"
    elif seat in auction.left:
        state, cls = _("still in"), ""
    else:
        state, cls = _("out"), "out"
    return Bidder(names[seat], colours[seat], state, cls)
