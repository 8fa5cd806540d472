"""The rows and the court for the templates: who shows what, and who leads where."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.taj_mahal.cards import CARDS
from engine.taj_mahal.view import View
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.amounts import cards
from games.titles.taj_mahal.words.cards import colour_name, piece
from games.titles.taj_mahal.words.names import COURT, goods_of, goods_words
from games.titles.taj_mahal.words.outlook import OF_ADVISOR
from games.titles.taj_mahal.words.page_types import Count, CourtSeat, Row
from games.titles.taj_mahal.words.standing import NOTHING, UNREST, Standing, counted

NOBODY = -1


def order_of_play(view: View) -> list[int]:
    """Return the seats in the order of play, beginning with the first player of the visit."""
    seats = len(view.players)
    return [(view.first + at) % seats for at in range(seats)]


def rows(standing: Standing, names: Sequence[str], colours: Sequence[str]) -> list[Row]:
    """Return everybody's row, and the unrest while it counts."""
    view = standing.view
    found = [_row(standing, seat, names[seat], colours[seat]) for seat in order_of_play(view)]
    return [*found, _unrest(standing)] if view.unrest else found


def _row(standing: Standing, seat: int, name: str, colour: str) -> Row:
    view, player = standing.view, standing.view.players[seat]
    return Row(
        seat=seat,
        name=name,
        colour=colour,
        mine=seat == view.seat,
        awaited=seat in view.awaited,
        row_colour=player.colour or "",
        cards=tuple(piece(card) for card in player.row),
        counts=counts(standing, seat),
        withdrawn=player.withdrawn,
        state=row_state(view, seat),
    )


def row_state(view: View, seat: int) -> str:
    """Return how a player stands in the visit: “red, 3 cards played”."""
    player = view.players[seat]
    if player.withdrawn:
        return _("withdrawn")
    if not player.row:
        return _("no card played yet")
    values = {"colour": colour_name(player.colour or ""), "cards": cards(len(player.row))}
    return _("%(colour)s, %(cards)s played") % values


def _unrest(standing: Standing) -> Row:
    unrest = standing.view.unrest
    return Row(
        seat=UNREST,
        name=_("Unrest"),
        colour="",
        mine=False,
        awaited=False,
        row_colour="",
        cards=tuple(piece(card) for card in unrest),
        counts=counts(standing, UNREST),
        withdrawn=False,
        state=cards(len(unrest)),
    )


def counts(standing: Standing, seat: int) -> tuple[Count, ...]:
    """Return how often a row shows each member of the court."""
    mine = standing.rows.get(seat, NOTHING)
    return tuple(count_of(standing, seat, member, mine[member]) for member in range(len(CARDS.court)))


def count_of(standing: Standing, seat: int, member: int, number: int) -> Count:
    """Return how often a row shows one member."""
    name = CARDS.court[member]
    best = standing.best_other(seat, member)
    there = standing.seated[member]
    return Count(
        member=name,
        name=str(COURT[name].name),
        icon=drawing.symbol(name),
        number=number,
        there=there,
        leads=there and number > best,
        tied=there and number == best > 0,
    )


def court(standing: Standing, names: Sequence[str], colours: Sequence[str]) -> list[CourtSeat]:
    """Return the six members with their seats."""
    return [_seat(standing, member, names, colours) for member in range(len(CARDS.court))]


def _seat(standing: Standing, member: int, names: Sequence[str], colours: Sequence[str]) -> CourtSeat:
    view, name = standing.view, CARDS.court[member]
    leader = standing.leader(member) if standing.seated[member] else None
    state = "here" if standing.seated[member] else "aside" if name in view.set_aside else "taken"
    token = view.visit if name == "elephant" and view.province else 0
    return CourtSeat(
        member=name,
        name=str(COURT[name].name),
        icon=drawing.symbol(name),
        state=state,
        brings=_brings(name, token),
        goods=tuple(drawing.token(good) for good in goods_of(token)),
        leader=NOBODY if leader is None else leader,
        leader_name="" if leader is None else names[leader],
        leader_colour="" if leader is None else colours[leader],
        words=_words(standing, member, leader, names),
    )


def _brings(name: str, token: int) -> str:
    if name == "mogul":
        return _("the crown palace")
    if name in OF_ADVISOR:
        return _("a palace")
    if not token:
        return _("the province token")
    return _("province token %(token)d: %(goods)s") % {"token": token, "goods": goods_words(token)}


def _words(standing: Standing, member: int, leader: int | None, names: Sequence[str]) -> str:
    """Return how the rows stand for a member, or where its token is."""
    view, name = standing.view, CARDS.court[member]
    if name in view.set_aside:
        return _("set aside by the protest")
    if not standing.seated[member]:
        owner = _claimed_by(view, name)
        return _("claimed by %(name)s") % {"name": names[owner]} if owner is not None else _("claimed")
    most = max((row[member] for row in standing.rows.values()), default=0)
    if not most:
        return _("in no row")
    if leader is None and standing.rows.get(UNREST, NOTHING)[member] == most:
        return _("held by the unrest (%(number)d)") % {"number": most}
    if leader is None:
        return _("tied at %(number)d") % {"number": most}
    if leader == view.seat:
        return _("you lead with %(number)d") % {"number": most}
    return _("%(name)s leads with %(number)d") % {"name": names[leader], "number": most}


def _claimed_by(view: View, name: str) -> int | None:
    """Return who claimed a token in this visit; None if it cannot be told for sure."""
    if name == "mogul":
        return view.cities[view.crown_palace].crown_palace if view.crown_palace else None
    gone = [seat for seat, player in enumerate(view.players) if player.withdrawn]
    if name == "elephant":
        owners = [seat for seat in gone if view.visit in view.players[seat].provinces]
    else:
        owners = [seat for seat in gone if name in view.players[seat].advisors]
    return owners[0] if len(owners) == 1 else None


def unrest_words(standing: Standing) -> str:
    """Return what a protest would set aside now; "" in games without unrest (T24)."""
    view = standing.view
    if len(view.players) != 2 or view.over or not view.province:
        return ""
    if view.protest:
        return _("The protest is over: no more unrest in this visit.")
    shown = counted(view.unrest)
    aside = [
        str(COURT[name].name)
        for member, name in enumerate(CARDS.court)
        if standing.seated[member] and shown[member] > standing.best_other(UNREST, member)
    ]
    if not aside:
        return _("A second card of one colour starts a protest. It would set aside nothing now.")
    return _("A second card of one colour starts a protest. It would set aside: %(members)s.") % {
        "members": ", ".join(aside)
    }
