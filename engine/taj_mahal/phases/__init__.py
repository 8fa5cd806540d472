"""The order of play, as the rules list it."""

VISIT = ("prepare_visit", "turns", "end_visit")
END = ("final_scoring",)
