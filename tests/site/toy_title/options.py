"""The options of the toy in words."""

from games.titles.title import OptionWords

OPTIONS = {
    "bonus": OptionWords("Bonus", {0: ("No bonus", ""), 1: ("One point", ""), "dice": ("A roll", "")}),
    "extras": OptionWords("Extras", {"red": ("Red cards", "There are fives."), "blue": ("Blue", "")}),
    "laps": OptionWords("Laps", {1: ("One lap", ""), 2: ("Two laps", ""), 3: ("Three laps", "")}),
}
