"""What the worker does: the table's own moves and the bots', up to the next human choice."""

from engine import GAMES
from engine.bots import BOTS
from engine.kernel.chance import stream
from engine.kernel.moves import TABLE
from games.models import Game
from games.models.table import Status
from games.services.play import load, play
from games.services.refusals import Refused


def resolve_game(game_id: int) -> int:
    """Play until a person is awaited; how many moves were played. May run late, twice or at once."""
    played = 0
    while turn := _next(game_id):
        version, seat, text = turn
        try:
            play(game_id=game_id, version=version, seat=seat, texts=[text])
        except Refused:
            continue
        played += 1
    return played


def _next(game_id: int) -> tuple[int, int, str] | None:
    """The next move that no person has to make. Bots think here, outside any transaction."""
    row = Game.objects.select_related("table").filter(pk=game_id, needs_worker=True).first()
    if row is None or row.table.status != Status.RUNNING:
        return None
    loaded = load(row)
    rules = GAMES[row.table.game_name]
    bots = dict(row.table.seats.exclude(bot="").values_list("number", "bot"))
    for seat in rules.awaited(loaded.state).seats:
        if seat == TABLE:
            return row.version, TABLE, rules.legal(loaded.state, TABLE)[0].text
        if seat in bots:
            moves = rules.legal(loaded.state, seat)
            bot = BOTS[bots[seat]](rules, seat, stream(row.seed, f"bot {seat}", row.version))
            return row.version, seat, bot.choose(rules.view(loaded.state, seat), moves).text
    return None


def left_undone() -> list[int]:
    """Games a lost message has left waiting for the worker."""
    return list(
        Game.objects.filter(needs_worker=True, table__status=Status.RUNNING).values_list("pk", flat=True)
    )
