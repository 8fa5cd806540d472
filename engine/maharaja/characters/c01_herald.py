"""1 Herald: no power."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(1, "herald", "none")
