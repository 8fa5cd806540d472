"""The guided first game of Taj Mahal: what is new at a decision, a suggested move and its reason."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.kernel.moves import Move
from engine.taj_mahal.view import View
from games.titles.choices import slug
from games.titles.guided import Hint, Hints, silence
from games.titles.taj_mahal.hints.concepts import new_concepts
from games.titles.taj_mahal.hints.expected import expects
from games.titles.taj_mahal.hints.explanations import explanation
from games.titles.taj_mahal.hints.suggestions import SUGGESTIONS, USUAL

__all__ = ["HINTS", "lesson"]


def lesson(*, view: View, move: Move | None, played: list[str], drafting: bool) -> Hint:
    """Return new concepts, the suggested move, its reason and general advice."""
    if move is None:
        return silence(view, shown=True)
    suggestion, why = SUGGESTIONS[move.verb](move, view)
    target = _target(move)
    return Hint(
        shown=True,
        told=[
            explanation(name, seat=view.seat or 0, suggested=target) for name in new_concepts(view, played)
        ],
        suggestion=suggestion,
        why=why,
        usual=_(USUAL[move.verb]),
        target=target,
    )


def _target(move: Move) -> str:
    """Return the selectors of a move: in the hand, on the map, in the display, in the panel."""
    button = f"choose-{slug(move.text)}"
    places = [
        f'#hand a[href="#{button}"]',
        f'.map a[data-move="{move.text}"]',
        f'#display a[href="#{button}"]',
    ]
    return " | ".join([*places, f"#ask-{slug(move.text)}", f"#{button}", "#hand", "#panel-foot"])


HINTS = Hints(
    lesson=lesson,
    silence=silence,
    seed="first court 7",  # a player who follows the hints wins this game
    options={},
    again=gettext_lazy("Play again without hints, or with more bots"),
    seats=2,
    expects=expects,
)
