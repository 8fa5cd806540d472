"""9 Wandering Monk: your priest pays nobody; roads still need their shrines."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(9, "wandering_monk", "always", pays_nobody=True)
