"""4 Wandering Monk: the architect travels without paying any owner (C5); roads still need their houses."""

from engine.maharaja_2004.characters.character import Character

CHARACTER = Character(4, "wandering_monk", pays_nobody=True)
