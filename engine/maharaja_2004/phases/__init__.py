"""The order of play, as the rules list it (C35)."""

SET_UP = ("character_draft", "house_placement")
ROUND = ("maharaja", "planning", "actions", "city_scoring")
END = ("final_scoring",)
