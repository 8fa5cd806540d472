"""Checks user names, and finds names that a reader could confuse."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

SHAPE = re.compile(r"am{0,3}(?:[ ._-]?am{0,3}){1,23}")
"""The shape of a name. a: a letter or digit; m: a mark on it (many scripts write vowels as marks)."""

UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that are invisible: a name with one of them looks like another name."""

ALIKE = str.maketrans(
    "авекмнорстухіјѕһԁԛԝαβεικμνορτυχζηı",
    "abekmhopctyxijshdqwabeikmnoptyxzhi",
)
"""Cyrillic and Greek letters that look like a Latin letter in upper or lower case."""


def tidy_name(name: str) -> str:
    """Return the name with wide, joined and decomposed letters replaced by plain ones."""
    return unicodedata.normalize("NFKC", name.replace("\x00", ""))


def name_key(name: str) -> str:
    """Return a key that is equal for names that differ only in case, encoding, or letters that look alike."""
    return tidy_name(tidy_name(name).casefold()).translate(ALIKE)


def check_name(name: str) -> None:
    """Refuse names that are not letters of any script and digits, with single separators between them."""
    if not SHAPE.fullmatch("".join(map(_kind, name))):
        raise ValidationError(
            _("2 to 24 letters and digits; between them single spaces, dots, hyphens or underscores.")
        )


def _kind(letter: str) -> str:
    if UNSEEN.match(letter):
        return "?"
    if unicodedata.category(letter).startswith("M"):
        return "m"
    return "a" if letter.isalnum() else letter if letter in " ._-" else "?"
