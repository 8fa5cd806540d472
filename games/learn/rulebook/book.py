"""Converts a game's rules from Markdown to chapters with contents and searchable entries."""

import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from django.conf import settings
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from games.learn.rulebook import code_names, marks
from games.learn.rulebook.parts import Book, Chapter, Entry, Heading, page_of
from games.titles import TITLES

ENGLISH = "en"
CONTENTS = (2, 3)


@cache
def book(game_name: str, language: str) -> Book:
    """Return the rules, read once a process. A language without its own text gets the English one."""
    path = _path(game_name, language)
    with translation.override(language):
        anchors = marks.heading_anchors(_titles(_tokens(_path(game_name, ENGLISH))))
        return _Reader(game_name, code_names.in_words(_tokens(path)), anchors).read()


def _path(game_name: str, language: str) -> Path:
    page = TITLES[game_name].rulebook.page or Path(settings.BASE_DIR) / "docs" / "rules" / f"{game_name}.md"
    own = page.with_suffix(f".{language}.md")
    return own if own.exists() else page


_LINK = re.compile(r'<a href="#([^"]+)"')
_HEADING = re.compile(r"(</?h)([2-6])(?=[ >])")
_MARKDOWN = MarkdownIt("commonmark").enable("table")


def _tokens(path: Path) -> list[Token]:
    return _MARKDOWN.parse(path.read_text(encoding="utf-8"))


def _titles(tokens: list[Token]) -> list[str]:
    return [plain(tokens[at + 1]) for at, token in enumerate(tokens) if token.type == "heading_open"]


def plain(inline: Token) -> str:
    """Return the text of a token without markup."""
    words = (child for child in inline.children or [] if not child.type.startswith("html"))
    return "".join(" " if child.type == "softbreak" else child.content for child in words).strip()


class _Reader:
    """Adds anchors, links and pictures to the Markdown tokens and collects contents and entries.

    `read` calls a method named after the type of each token; it yields the tokens to render instead.
    """

    def __init__(self, game_name: str, tokens: list[Token], anchors: list[str]) -> None:
        self.tokens = tokens
        self.titles = dict(zip(_titles(tokens), anchors, strict=False))
        self.left = list(anchors)
        self.pictures = TITLES[game_name].rulebook
        self.book = Book(game_name)
        self.section = self.entry = Entry("", "", "")
        self.chapter = ""
        self.rows = 0
        self.rulings = {
            marks.ruling_anchor(self.tokens[at + 2])
            for at, token in enumerate(tokens)
            if token.type == "list_item_open"
        }

    def read(self) -> Book:
        parts: dict[str, list[Token]] = {}
        for at, token in enumerate(self.tokens):
            mark = getattr(self, f"_{token.type}", None)
            written = [token] if mark is None else list(mark(at, token))
            parts.setdefault(self.chapter, []).extend(written)
        self._bind(
            {name: _MARKDOWN.renderer.render(some, _MARKDOWN.options, {}) for name, some in parts.items()}
        )
        return self.book

    def _bind(self, parts: dict[str, str]) -> None:
        """Set the texts of the book: on one page, and by chapter with links between the pages."""
        self.book.html = mark_safe("".join(parts.values()))
        pages = {
            name: mark_safe(_LINK.sub(partial(self._across, name), text)) for name, text in parts.items()
        }
        self.book.introduction = pages.get("", "")
        self.book.chapters = [Chapter(one, _as_page(pages[one.anchor])) for one in self.book.contents]

    def _across(self, chapter: str, link: re.Match[str]) -> str:
        """Return the link of one page as it is on the page of this chapter."""
        entry = self.book.entries.get(link[1])
        if entry is None or entry.chapter == chapter:
            return link[0]
        return f'<a href="{page_of(self.book.game_name, entry.chapter)}#{link[1]}"'

    def _heading_open(self, at: int, token: Token) -> Iterator[Token]:
        title, anchor, level = plain(self.tokens[at + 1]), self.left.pop(0), int(token.tag[1])
        token.attrSet("id", anchor)
        self.chapter = anchor if level == CONTENTS[0] else self.chapter
        self.section = self.entry = self._new_entry(anchor, title, "")
        self.rows = 0
        self.book.title = self.book.title or title
        if level in CONTENTS:
            above = self.book.contents if level == CONTENTS[0] else self.book.contents[-1].below
            above.append(Heading(anchor, title, level))
        yield token

    def _heading_close(self, at: int, token: Token) -> Iterator[Token]:
        yield token
        yield _html(self.pictures.of_section(self.section.anchor))

    def _table_open(self, at: int, token: Token) -> Iterator[Token]:
        label = escape(self.section.title)
        anchor = self.section.anchor
        yield _html(
            f'<div class="scroll table-of-{anchor}" tabindex="0" role="group" aria-label="{label}">\n'
        )
        yield token

    def _table_close(self, at: int, token: Token) -> Iterator[Token]:
        self.entry = self.section
        yield token
        yield _html("</div>\n")

    def _tr_open(self, at: int, token: Token) -> Iterator[Token]:
        cells = self._cells(at)
        if self.tokens[at + 1].type == "td_open":
            anchor = marks.row_anchor(self.pictures.rows, self.section.anchor, cells)
            if anchor:
                token.attrSet("id", anchor)
                name = " ".join(cells[:2]) if cells[0].isdigit() else cells[0]
                self.entry = self._new_entry(anchor, name, self.section.title)
            image = self.pictures.of_row(self.section.anchor, anchor, self.rows)
            self._begin(self.tokens[at + 2], image)
            self.rows += 1
        yield token

    def _cells(self, at: int) -> list[str]:
        cells = []
        while self.tokens[at].type != "tr_close":
            if self.tokens[at].type == "inline":
                cells.append(plain(self.tokens[at]) or self.tokens[at].content)  # a hidden code name
            at += 1
        return cells

    def _list_item_open(self, at: int, token: Token) -> Iterator[Token]:
        item = self.tokens[at + 2]
        anchor = marks.ruling_anchor(item)
        if anchor:
            token.attrSet("id", anchor)
            title = " ".join(child.content for child in (item.children or [])[:8] if child.content.strip())
            self.entry = self._new_entry(anchor, title, self.section.title)
        yield token

    def _bullet_list_close(self, at: int, token: Token) -> Iterator[Token]:
        if token.level == 0:
            self.entry = self.section
        yield token

    def _inline(self, at: int, token: Token) -> Iterator[Token]:
        if self.tokens[at - 1].type != "heading_open":
            self.entry.texts.append(plain(token))
            token.children = list(self._linked(token.children or []))
        yield token

    def _linked(self, children: list[Token]) -> Iterator[Token]:
        """Yield the tokens. A ruling's number links to the ruling, an italic title to its section."""
        for at, child in enumerate(children):
            before = children[at - 1].type if at else ""
            if child.type == "text" and before == "em_open" and child.content in self.titles:
                yield _link(self.titles[child.content], child.content)
            elif child.type == "text" and before != "strong_open":
                yield from self._references(child)
            else:
                yield child

    def _references(self, text: Token) -> Iterator[Token]:
        done = 0
        for found in marks.RULING.finditer(text.content):
            if found[0].lower() in self.rulings:
                yield _text(text.content[done : found.start()])
                yield _link(found[0].lower(), found[0])
                done = found.end()
        yield _text(text.content[done:])

    def _begin(self, inline: Token, image: str) -> None:
        if image:
            inline.children = [_html(image, "html_inline"), *(inline.children or [])]

    def _new_entry(self, anchor: str, title: str, section: str) -> Entry:
        return self.book.entries.setdefault(anchor, Entry(anchor, title, section, self.chapter))


def _as_page(text: str) -> str:
    """Return a chapter with its headings one level higher: each page has one of the first level."""
    return mark_safe(_HEADING.sub(lambda tag: f"{tag[1]}{int(tag[2]) - 1}", text))


def _html(markup: str, kind: str = "html_block") -> Token:
    return Token(kind, "", 0, content=markup)


def _text(words: str) -> Token:
    return Token("text", "", 0, content=words)


def _link(anchor: str, words: str) -> Token:
    return _html(f'<a href="#{anchor}">{escape(words)}</a>', "html_inline")
