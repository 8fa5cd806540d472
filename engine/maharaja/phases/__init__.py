"""The order of play, as the rulebook lists it."""

SET_UP = ("character_draft", "brahmabot_settles", "shrine_placement")
ROUND = ("maharaja", "planning", "actions", "city_scoring", "end_of_round")
END = ("final_scoring",)
