"""The options of Taj Mahal in words: the rules have none."""

from games.titles.title import OptionWords

OPTIONS: dict[str, OptionWords] = {}
