"""Where a hint of a guided game points: at the disc, the board, the track or a button of the panel."""

from engine.kernel.moves import Move
from games.titles.choices import slug


def target_of(move: Move, button: str = "") -> str:
    """Return the selectors of a move, the best first; `button` is the move of its button, if another."""
    if move.verb == "lock_disc":
        return f'.disc [data-action="{move.args[0]}"] | .wheel'
    name = slug(button or move.text)
    drawn = f'.map a[data-move="{move.text}"] | .track a[data-move="{move.text}"]'
    return f"{drawn} | #choose-{name} | #ask-{name}"
