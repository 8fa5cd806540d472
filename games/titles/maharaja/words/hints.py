"""The hint at a decision of a guided game: what is new, the suggested move with its reason, and its place."""

from django.utils.translation import gettext as _

from engine.kernel.moves import Move
from engine.maharaja.view import View
from games.titles.guided import Hint, silence
from games.titles.india.hint_targets import target_of
from games.titles.maharaja.words.advice import USUAL
from games.titles.maharaja.words.concepts import new_concepts
from games.titles.maharaja.words.explanations import explanation
from games.titles.maharaja.words.suggestions import SUGGESTIONS


def lesson(*, view: View, move: Move | None, played: list[str], drafting: bool) -> Hint:
    """Return new concepts, the suggested move, its reason and general advice."""
    if move is None:
        return silence(view, shown=True)
    verbs = [text.split()[1 if text.startswith("action ") else 0] for text in played]
    suggestion, why = SUGGESTIONS[move.verb](move, view)
    verb, *rest = move.text.split()
    target = target_of(move, " ".join([verb, *rest[:1]]) if verb == "take_reward" else move.text)
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
