"""6 Artisan: palaces cost 9."""

from engine.maharaja_2004.characters.character import Character

CHARACTER = Character(6, "artisan", palace_discount=3)
