"""Legal moves as groups of buttons, with what belongs to a whole group."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from games.titles.choices import Blocked, Group, Tick
from games.titles.maharaja import drawing
from games.titles.maharaja.words.choices import ON_THE_BOARD, Words
from games.titles.maharaja.words.moves import ON_THE_DISC, ORDER, VERBS
from games.titles.maharaja.words.names import ACTIONS
from games.titles.maharaja.words.prospects import prospect


def group_moves(moves: list[Move], words: Words) -> list[Group]:
    """Return all moves, grouped in the order of their headings, and the planned actions that are blocked."""
    groups: dict[str, Group] = {}
    for move in moves:
        if len(move.args) > 1 and move.verb == "take_reward":
            continue  # a tick of the reward's button
        heading, choice = VERBS[move.verb](move, words)
        choice.commits = move.commits
        group = Group(heading, kind=move.verb, on_board=move.verb in ON_THE_BOARD)
        groups.setdefault(heading, group).choices.append(choice)
    if "take_reward" in {group.kind for group in groups.values()}:
        _add_ticks(groups.values(), moves)
    _block(groups, moves, words)
    for group in groups.values():
        group.invitation = _invitation(group)
    return sorted(groups.values(), key=lambda group: ORDER.index(group.kind))


def _block(groups: dict[str, Group], moves: list[Move], words: Words) -> None:
    """Add the actions of the disc that are not possible now, each with the reason."""
    offered = {move.args[0] for move in moves if move.verb == "action"}
    missing = [name for name in dict.fromkeys(words.view.todo) if name not in offered]
    if words.view.step != "turn" or not missing:
        return
    group = groups.setdefault(_(ON_THE_DISC), Group(_(ON_THE_DISC), kind="action"))
    for name in missing:
        reason = prospect(words.means, name).reason
        group.blocked.append(Blocked(str(ACTIONS[name].name), reason, drawing.action_icon(name)))


def _invitation(group: Group) -> str:
    """Return the words above folded buttons: what to click on the board, and how long the list is."""
    if not group.folded:
        return ""
    verb, place = group.choices[0].move.split()[:2]
    number = len(group.choices)
    if verb == "build_statue":
        text = ngettext(
            "Click a space, or pick from the list (%(number)d)",
            "Click a space, or pick from the list (%(number)d)",
            number,
        )
    elif place in BOARD.places:
        text = ngettext(
            "Click a city, or pick from the list (%(number)d)",
            "Click a city, or pick from the list (%(number)d)",
            number,
        )
    else:
        text = ngettext(
            "Click a village, or pick from the list (%(number)d)",
            "Click a village, or pick from the list (%(number)d)",
            number,
        )
    return text % {"number": number}


def _add_ticks(groups: Iterable[Group], moves: list[Move]) -> None:
    """Add the checkboxes that leave a reward unused, or use it once instead of twice."""
    legal = {move.text for move in moves}
    labels = {"unused": _("Use it now"), "once": _("Use it twice")}
    for group in groups:
        for choice in group.choices:
            others = {f"{choice.move} {how}": label for how, label in labels.items()}
            choice.ticks = tuple(Tick(label, other) for other, label in others.items() if other in legal)
