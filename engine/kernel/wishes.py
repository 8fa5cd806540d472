"""Comparing a wish with the text of a move."""

ANY = "*"
"""Stands for any word in a wish."""


def same_words(text: str, wish: str) -> bool:
    """Return whether a text has the words of a wish, in which `*` stands for any word."""
    given, wanted = text.split(), wish.split()
    return len(given) == len(wanted) and all(a in (ANY, b) for a, b in zip(wanted, given, strict=True))
