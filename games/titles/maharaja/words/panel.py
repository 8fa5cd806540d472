"""The panel: what is going on, whom the game waits for, what the player can do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.kernel.events import Event
from engine.kernel.moves import TABLE, Move
from engine.maharaja import GAME
from engine.maharaja.actions import ACTIONS as ENGINE_ACTIONS
from engine.maharaja.view import View
from games.base.lists import joined
from games.titles import choices
from games.titles.maharaja import drawing
from games.titles.maharaja.words.choices import Words
from games.titles.maharaja.words.moves import group_moves
from games.titles.maharaja.words.names import ACTIONS
from games.titles.maharaja.words.names import place as place_name
from games.titles.maharaja.words.planning import as_arrows


@dataclass
class Arrow:
    """An action of the disc while it is planned."""

    name: str
    label: str
    effect: str
    icon: str
    possible: bool
    first: bool
    second: bool
    suggested: list[int] = field(default_factory=list)
    """The arrows that a hint suggests for this action."""


@dataclass
class Panel(choices.Panel):
    """The panel, and the disc while it is planned."""

    arrows: list[Arrow] = field(default_factory=list)
    pointed: list[str] = field(default_factory=list)
    """The actions of the disc that the player has saved but not locked."""

    def suggest(self, move: Move) -> None:
        """Mark the button of the suggested move, or the actions of its arrows."""
        super().suggest(move)
        for at, name in enumerate(move.args if self.arrows else (), 1):
            next(arrow for arrow in self.arrows if arrow.name == name).suggested.append(at)


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
        pointed = as_arrows(intended)
        first, second = pointed or ("", "")
        state = GAME.imagine(view, Random(0))  # a player's own possibilities do not depend on secrets
        found = Panel(_("Plan your round"), _plan(view), form=_disc_form(), pointed=pointed)
        found.arrows = [
            Arrow(name, str(words.name), str(words.effect), drawing.action_icon(name),
                  ENGINE_ACTIONS[name].possible(state, seat), name == first, name == second)
            for name, words in ACTIONS.items()
        ]  # fmt: skip
        return found
    return Panel(*_yours(view), group_moves(moves, Words(view, seat, names, foresee)))


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


def _yours(view: View) -> tuple[str, str]:
    title, text = YOURS.get("consecration" if "reward" in view.work else view.step, YOURS["turn"])
    return _(title), _(text) if text else ""


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
YOURS = {
    "character_draft": (
        gettext_noop("Pick your character"),
        gettext_noop("The lowest number plays first and wins ties. You have its power while you hold it."),
    ),
    "shrine_placement": (
        gettext_noop("Place a starting shrine"),
        gettext_noop("Free, in any village with room. Shrines open roads, and others pay you to pass."),
    ),
    "turn": (
        gettext_noop("Your turn"),
        gettext_noop(
            "Play your actions, powers, one action token and priest moves in any order. "
            "Others see them once you confirm."
        ),
    ),
    "build": (gettext_noop("Build"), gettext_noop("You can move your priest before each part.")),
    "consecration": (
        gettext_noop("Consecration"),
        gettext_noop("Build a shrine from your board for free, in any city or in a village with room."),
    ),
    "character": (gettext_noop("Choose your new character"), ""),
    "replacement": (
        gettext_noop("Your character was taken: pick another"),
        gettext_noop("Pick a new character. Then the turn continues."),
    ),
    "track": (
        gettext_noop("Choose a flag"),
        gettext_noop("It moves three spaces to the left; flags in its way move to the right."),
    ),
    "moneychanger": (gettext_noop("Moneychanger"), gettext_noop("Make up to three exchanges now.")),
    "rewards": (gettext_noop("Take a reward"), gettext_noop("Take one. You may leave it unused.")),
    "alms": (gettext_noop("Give alms"), ""),
    "maharani": (gettext_noop("Place a Maharani token"), ""),
}
