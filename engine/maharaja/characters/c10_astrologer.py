"""10 Astrologer: once, change the Maharaja track."""

from engine.maharaja.actions import track
from engine.maharaja.characters.character import Character

CHARACTER = Character(10, "astrologer", "once", possible=track.possible, use=track.begin)
