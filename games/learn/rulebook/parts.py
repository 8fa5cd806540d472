"""The parts of a rulebook: chapters, headings and searchable entries."""

from dataclasses import dataclass, field

from games.base.addresses import address


@dataclass
class Heading:
    """A line of the table of contents."""

    anchor: str
    title: str
    level: int
    below: list["Heading"] = field(default_factory=list)


@dataclass
class Entry:
    """A part of the rules that the search can find: a section, a row of a table or a ruling."""

    anchor: str
    title: str
    section: str
    chapter: str = ""
    """The anchor of its chapter; "" in the introduction."""
    texts: list[str] = field(default_factory=list)


@dataclass
class Chapter:
    """A part of the rules with a page of its own: a heading of the second level and what follows it."""

    heading: Heading
    html: str


@dataclass
class Book:
    """The rules of one game in one language. The HTML is safe, since the site wrote the text."""

    game_name: str
    title: str = ""
    html: str = ""
    """All rules; links lead to places of the same page."""
    introduction: str = ""
    """What precedes the first chapter."""
    chapters: list[Chapter] = field(default_factory=list)
    contents: list[Heading] = field(default_factory=list)
    entries: dict[str, Entry] = field(default_factory=dict)

    def place(self, anchor: str) -> int:
        """Return the number of a chapter; -1 if there is none with this anchor."""
        return next((at for at, one in enumerate(self.chapters) if one.heading.anchor == anchor), -1)


def page_of(game_name: str, chapter: str) -> str:
    """Return the address of a chapter, or of the first page of the rules."""
    return address("rules_chapter", game_name, chapter) if chapter else address("rules", game_name)
