"""The toy: everything the site must know of it."""

from typing import Any

from engine.kernel.moves import Move
from games.titles import Title
from tests.site.toy_title.face import FACE
from tests.site.toy_title.game import TOY
from tests.site.toy_title.labels import LABELS
from tests.site.toy_title.options import OPTIONS
from tests.site.toy_title.rulebook import RULEBOOK
from tests.site.toy_title.story import story
from tests.site.toy_title.voice import VOICE

SAFE = ("done", "bid 0", "pay")
WAITS = {2: 4, 3: 6}


def idle(view: Any, moves: list[Move]) -> Move:
    """Return the safe choice; there is one in every step."""
    return next(move for move in moves if move.text in SAFE)


TITLE = Title(
    rules=TOY,
    name="The Toy",
    line="Add points, bid in secret, and hope for the dice.",
    welcome="Welcome to the Toy: add points, bid in secret, and hope for the dice.",
    options=OPTIONS,
    voice=VOICE,
    face=FACE,
    labels=LABELS,
    story=story,
    idle=idle,
    waits=WAITS,
    rulebook=RULEBOOK,
)
