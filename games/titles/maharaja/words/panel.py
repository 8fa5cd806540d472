"""The panel: what is going on, whom the game waits for, what the player can do."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from engine.kernel.moves import TABLE, Move
from engine.maharaja.view import View
from games.base.lists import joined
from games.titles import choices
from games.titles.india.disc_panel import Arrow, Panel
from games.titles.maharaja import drawing
from games.titles.maharaja.words.choices import Words
from games.titles.maharaja.words.groups import group_moves
from games.titles.maharaja.words.means import means_of
from games.titles.maharaja.words.names import ACTIONS
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.outlooks import outlooks
from games.titles.maharaja.words.planning import as_arrows
from games.titles.maharaja.words.prospects import prospect
from games.titles.maharaja.words.questions import task_of, title_of


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
    return Panel(title_of(view), task_of(view), group_moves(moves, Words(view, seat, names, foresee)))


def _planning(view: View, seat: int, pointed: list[str]) -> Panel:
    """Return the panel with the disc, whose arrows point at the saved actions."""
    first, second = pointed or ("", "")
    means = means_of(view, seat)
    found = Panel(title_of(view), _plan(view), form=_disc_form(), pointed=pointed)
    found.outlooks = outlooks(means)
    for name, words in ACTIONS.items():
        seen = prospect(means, name)
        found.arrows.append(
            Arrow(name, str(words.name), str(words.effect), drawing.action_icon(name),
                  name in means.possible, name == first, name == second, seen.reason, seen.cost)
        )  # fmt: skip
    return found


def _disc_form() -> choices.OwnForm:
    return choices.OwnForm("maharaja/_disc.html", "maharaja/_arrows.html", _("Lock in"))


def _plan(view: View) -> str:
    values = {"city": place_name(view.maharaja or "")}
    return (
        _(
            "Point the two arrows of your disc; both may point at the same action. %(city)s is "
            "scored this round."
        )
        % values
    )


def _others(view: View, names: Sequence[str]) -> tuple[str, str]:
    if view.over:
        return _("The game is over"), ""
    people = [names[seat] for seat in view.awaited if seat != TABLE]
    if not people:
        return _("Brahmabot is playing …"), _("This page updates by itself.")
    values = {"player": joined(people)}
    title, text = OTHERS.get(view.step, OTHERS["turn"])
    return _(title) % values, _(text) % values if text else ""


OTHERS = {
    "character_draft": (gettext_noop("%(player)s picks a character"), ""),
    "shrine_placement": (gettext_noop("%(player)s places a starting shrine"), ""),
    "planning": (
        gettext_noop("Planning the round"),
        gettext_noop("Still planning: %(player)s"),
    ),
    "turn": (gettext_noop("%(player)s’s turn"), ""),
    "replacement": (gettext_noop("%(player)s lost their character and picks another"), ""),
    "rewards": (gettext_noop("%(player)s takes a reward"), ""),
    "alms": (gettext_noop("%(player)s gives alms"), ""),
    "maharani": (gettext_noop("%(player)s places a Maharani token"), ""),
}
