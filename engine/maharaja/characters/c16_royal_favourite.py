"""16 Royal Favourite: apply your reward's effect twice."""

from engine.maharaja.characters.character import Character

CHARACTER = Character(16, "royal_favourite", "scoring", reward_times=2)
