"""Makes the hints of a guided game from the player's own view and legal moves."""

from typing import Any

from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.moves import Move
from games.table.bots import QUICK
from games.table.drafts import current_moves
from games.table.read import TableVisit
from games.titles import TITLES


def hint(visit: TableVisit, *, rules: Any, view: Any, moves: list[Move], panel: Any) -> Any:
    """Return the hint for this decision and mark the suggested move in the panel; None at other tables."""
    shown, hints = visit.table.hints, TITLES[visit.table.game_name].hints
    if shown is None or hints is None or visit.me is None or visit.me.played_by_bot:
        return None
    if not shown or not (moves or view.over):
        return hints.silence(view, shown=shown)
    row, number = visit.table.game, visit.me.engine_seat
    draft = current_moves(visit.me, row)
    played = [*row.moves.filter(seat=number).values_list("text", flat=True), *draft]
    move = _suggestion(rules, view, number, moves, row.version + len(draft)) if moves else None
    if move:
        panel.suggest(move)
    return hints.lesson(view=view, move=move, played=played, drafting=bool(draft))


def _suggestion(rules: Any, view: Any, seat: int, moves: list[Move], number: int) -> Move:
    """Return the move that the quickest bot would choose. Its chance does not use the game's seed."""
    return BOTS[QUICK](rules, seat, stream("hints", "guess", number)).choose(view, moves)
