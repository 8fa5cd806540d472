"""Pictures that any title may use, by one hand: palette, line weights, figures, faces, scenery."""

from functools import lru_cache

from django.utils.safestring import SafeString

from games.base.svg import picture
from games.titles.art.automata import face_of
from games.titles.art.sprites import HEAD, use

FACES_FILE = "art/faces.svg"


@lru_cache(maxsize=64)
def bot_face(bot: str) -> SafeString:
    """Return a bot's face as an icon; decoration, because its name is beside it."""
    return picture("icon face", HEAD, use(FACES_FILE, face_of(bot), (-50, -66, 100, 124)))
