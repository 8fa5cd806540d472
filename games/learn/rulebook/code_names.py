"""Code names in the rules make anchors; readers see the words of their rows instead."""

from collections.abc import Iterator

from markdown_it.token import Token

Cells = list[tuple[Token, Token, Token]]
"""The cells of a row: opening, content, closing."""
QUOTED = "“%s”"


def in_words(tokens: list[Token]) -> list[Token]:
    """Hide the columns of code names, and write the words of their rows wherever the text names one."""
    names: dict[str, str] = {}
    for rows in _tables(tokens):
        if len(rows) > 1 and all(len(row) > 1 and _code(row[1][1]) for row in rows[1:]):
            names |= {_code(row[1][1]): row[0][1].content for row in rows[1:]}
            for row in rows:
                _hide(row[1])
    for token in tokens:
        for child in token.children or []:
            if child.type == "code_inline" and child.content in names:
                child.type, child.content = "text", QUOTED % names[child.content]
    return tokens


def _tables(tokens: list[Token]) -> Iterator[list[Cells]]:
    rows: list[Cells] = []
    for at, token in enumerate(tokens):
        if token.type == "table_open":
            rows = []
        elif token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append((token, tokens[at + 1], tokens[at + 2]))
        elif token.type == "table_close":
            yield rows


def _code(cell: Token) -> str:
    """Return the code name that is all of a cell; "" if it holds anything else."""
    children = cell.children or []
    return children[0].content if [child.type for child in children] == ["code_inline"] else ""


def _hide(cell: tuple[Token, Token, Token]) -> None:
    opening, content, closing = cell
    opening.hidden = closing.hidden = True
    content.children = []
