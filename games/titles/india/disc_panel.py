"""The panel of a game with an action disc: the question with its buttons, or the disc while it is planned."""

from dataclasses import dataclass, field

from engine.kernel.moves import Move
from games.titles import choices


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
    reason: str = ""
    """Why it would not work, or not all of it, and from where it would."""
    cost: str = ""
    suggested: list[int] = field(default_factory=list)
    """The arrows that a hint suggests for this action."""


@dataclass
class Panel(choices.Panel):
    """The panel, and the disc while it is planned."""

    arrows: list[Arrow] = field(default_factory=list)
    pointed: list[str] = field(default_factory=list)
    """The actions of the disc that the player has saved but not locked."""
    outlooks: dict[str, str] = field(default_factory=dict)
    """What each pair of actions costs; the actions of a key are in the order of the disc."""

    @property
    def outlook(self) -> str:
        """Return what the saved pair costs; "" without one."""
        return self.outlooks.get(" ".join(self.pointed), "")

    def suggest(self, move: Move) -> None:
        """Mark the button of the suggested move, or the actions of its arrows."""
        super().suggest(move)
        for at, name in enumerate(move.args if self.arrows else (), 1):
            next(arrow for arrow in self.arrows if arrow.name == name).suggested.append(at)
