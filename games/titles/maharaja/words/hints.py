"""The hint at a decision of a guided game: what is new, the suggested move with its reason, and its place."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from engine.kernel.moves import Move
from engine.maharaja.view import View
from games.titles.choices import slug
from games.titles.maharaja.words.advice import USUAL
from games.titles.maharaja.words.concepts import new_concepts
from games.titles.maharaja.words.explanations import Explanation, explanation
from games.titles.maharaja.words.suggestions import SUGGESTIONS


@dataclass(frozen=True)
class Hint:
    """The hint at one decision."""

    shown: bool
    told: list[Explanation] = field(default_factory=list)
    suggestion: str = ""
    why: str = ""
    usual: str = ""
    target: str = ""
    """Selectors of the suggested choice, the best first, separated by " | "."""
    after: bool = False


def silence(view: View, *, shown: bool) -> Hint:
    """Return an empty hint: the player has nothing to decide, or hints are off."""
    return Hint(shown=shown, after=view.over)


def lesson(*, view: View, move: Move | None, played: list[str], drafting: bool) -> Hint:
    """Return new concepts, the suggested move, its reason and general advice."""
    if move is None:
        return silence(view, shown=True)
    verbs = [text.split()[1 if text.startswith("action ") else 0] for text in played]
    suggestion, why = SUGGESTIONS[move.verb](move, view)
    target = _target(move)
    return Hint(
        shown=True,
        told=[
            explanation(name, seat=view.seat or 0, suggested=target)
            for name in new_concepts(view, verbs, drafting=drafting)
        ],
        suggestion=suggestion,
        why=why,
        usual=_(USUAL[move.verb]) if move.verb in USUAL else "",
        target=target,
    )


def _target(move: Move) -> str:
    """Return the selectors of a move: on the disc, on the board or the track, in the panel."""
    if move.verb == "lock_disc":
        return f'.disc [data-action="{move.args[0]}"] | .wheel'
    verb, *rest = move.text.split()
    button = slug(" ".join([verb, *rest[:1]] if verb == "take_reward" else [verb, *rest]))
    drawn = f'.map a[data-move="{move.text}"] | .track a[data-move="{move.text}"]'
    return f"{drawn} | #choose-{button} | #ask-{button}"
