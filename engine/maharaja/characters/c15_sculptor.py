"""15 Sculptor: every statue costs 3 less."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(15, "sculptor", "always", statue_discount=3)
