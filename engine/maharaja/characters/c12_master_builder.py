"""12 Master Builder: build in any city, your priest there or not."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(12, "master_builder", "always", builds_anywhere=True)
