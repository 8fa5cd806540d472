"""The guided first game of Maharaja (2004): what is new at a decision, a suggested move and its reason."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.kernel.moves import Move
from engine.maharaja_2004.view import View
from games.titles.guided import Hint, Hints, silence
from games.titles.india.hint_targets import target_of
from games.titles.maharaja_2004.hints.advice import USUAL
from games.titles.maharaja_2004.hints.concepts import new_concepts
from games.titles.maharaja_2004.hints.explanations import explanation
from games.titles.maharaja_2004.hints.suggestions import SUGGESTIONS
from games.titles.maharaja_2004.words.expected import expects

__all__ = ["HINTS", "lesson"]


def lesson(*, view: View, move: Move | None, played: list[str], drafting: bool) -> Hint:
    """Return new concepts, the suggested move, its reason and general advice."""
    if move is None:
        return silence(view, shown=True)
    suggestion, why = SUGGESTIONS[move.verb](move, view)
    target = target_of(move)
    return Hint(
        shown=True,
        told=[
            explanation(name, seat=view.seat or 0, suggested=target) for name in new_concepts(view, played)
        ],
        suggestion=suggestion,
        why=why,
        usual=_(USUAL[move.verb]) if move.verb in USUAL else "",
        target=target,
    )


HINTS = Hints(
    lesson=lesson,
    silence=silence,
    seed="first palaces 16",  # a player who follows the hints wins this game
    options={"variants": ["short"]},
    again=gettext_lazy("Play again without hints, with more bots or other rules"),
    seats=2,
    expects=expects,
)
