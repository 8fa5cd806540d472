"""The panel: what is going on, whom the game waits for, what the player can do."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from engine.kernel.moves import TABLE, Move
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.choices import Panel
from games.titles.taj_mahal.words.moves import Words, group_moves
from games.titles.taj_mahal.words.questions import task_of, title_of


def panel(
    *,
    view: View,
    seat: int | None,
    moves: list[Move],
    names: Sequence[str],
    foresee: Callable[[Move], list[Event]],
    intended: str = "",
) -> Panel:
    """Return the panel of one seat (None: a spectator), made from its view alone."""
    if seat is None or not moves:
        return Panel(*_others(view, names))
    text = task_of(view, seat, names)
    if [move.verb for move in moves] == ["withdraw"]:
        text = " ".join([text, _("No card of yours fits: you can only withdraw.")])
    return Panel(title_of(view), text, group_moves(moves, Words(view, seat, names)))


def _others(view: View, names: Sequence[str]) -> tuple[str, str]:
    if view.over:
        return _("The game is over"), ""
    people = [names[seat] for seat in view.awaited if seat != TABLE]
    if not people:
        return _(TABLES.get(view.step, TABLES["prepare_visit"])), _("This page updates by itself.")
    return _(OTHERS.get(view.step, OTHERS["turn"])) % {"player": joined(people)}, ""


TABLES = {
    "prepare_visit": gettext_noop("The next visit is prepared …"),
    "unrest": gettext_noop("An unrest card is drawn …"),
    "end_visit": gettext_noop("The visit ends …"),
    "final_scoring": gettext_noop("Hands are scored …"),
}
OTHERS = {
    "turn": gettext_noop("%(player)s plays a card or withdraws"),
    "place_palace": gettext_noop("%(player)s withdraws and places palaces"),
    "place_crown": gettext_noop("%(player)s places the crown palace"),
    "take_card": gettext_noop("%(player)s takes cards from the display"),
}
