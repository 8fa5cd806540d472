"""HTML as tokens, one a line, so that two pages can be compared whatever wrote them."""

import re
from html.parser import HTMLParser

INLINE = frozenset(
    {
        "a", "abbr", "b", "bdi", "bdo", "br", "button", "cite", "code", "em", "i", "img", "input", "kbd",
        "label", "mark", "output", "q", "s", "select", "small", "span", "strong", "sub", "sup", "svg",
        "textarea", "time", "tspan", "u", "var", "wbr",
    }
)  # fmt: skip
"""Elements beside which a space is seen."""
RAW = frozenset({"pre", "textarea", "script", "style"})
SPACE = re.compile(r"\s+")
SECRETS = re.compile(
    r'(csrfmiddlewaretoken" value="|x-csrftoken": "|x-csrftoken&quot;: &quot;)\w+', re.IGNORECASE
)


def tokens(html: str) -> list[str]:
    """Return tags and text in order, without space between blocks and without tokens against forged forms."""
    reader = _Reader(convert_charrefs=True)
    reader.feed(SECRETS.sub(r"\1", html))
    reader.close()
    return reader.finished()


class _Reader(HTMLParser):
    """Collects tokens; text waits until the next tag tells whether a space at its end is seen."""

    def __init__(self, *, convert_charrefs: bool) -> None:
        super().__init__(convert_charrefs=convert_charrefs)
        self.lines: list[str] = []
        self.text, self.raw, self.after_block = "", 0, True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pairs = "".join(f' {name}="{SPACE.sub(" ", value or "").strip()}"' for name, value in sorted(attrs))
        self._tag(tag, f"<{tag}{pairs}>")
        self.raw += tag in RAW

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.raw -= tag in RAW

    def handle_endtag(self, tag: str) -> None:
        self._tag(tag, f"</{tag}>")
        self.raw -= tag in RAW

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_decl(self, decl: str) -> None:
        self._tag("html", f"<!{decl}>")

    def finished(self) -> list[str]:
        self._end_text(before_block=True)
        return self.lines

    def _tag(self, name: str, line: str) -> None:
        self._end_text(before_block=name not in INLINE)
        self.lines.append(line)
        self.after_block = name not in INLINE

    def _end_text(self, *, before_block: bool) -> None:
        text = repr(self.text) if self.raw and self.text else SPACE.sub(" ", self.text)
        text = text.lstrip() if self.after_block else text
        text = text.rstrip() if before_block else text
        if text:
            self.lines.append(text)
        self.text = ""
