"""11 Chronicler: every single gain of prestige brings 1 more (M11)."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(11, "chronicler", "always", extra_prestige=1)
