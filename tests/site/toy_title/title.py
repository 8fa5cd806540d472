"""The toy: everything the site must know of it."""

from games.titles import Title
from tests.site.toy_title.face import FACE
from tests.site.toy_title.labels import LABELS
from tests.site.toy_title.options import OPTIONS
from tests.site.toy_title.rulebook import RULEBOOK
from tests.site.toy_title.story import story
from tests.site.toy_title.voice import VOICE
from tests.toy import GAME

WAITS = {2: 4, 3: 6}

TITLE = Title(
    rules=GAME,
    name="The Toy",
    line="Add points, bid in secret, and hope for the dice.",
    welcome="Welcome to the Toy: add points, bid in secret, and hope for the dice.",
    options=OPTIONS,
    voice=VOICE,
    face=FACE,
    labels=LABELS,
    story=story,
    waits=WAITS,
    rulebook=RULEBOOK,
)
