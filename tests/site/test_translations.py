"""The committed translations are complete, and compiled from the text beside them."""

import re
from collections.abc import Iterable
from pathlib import Path

import polib
import pytest
from django.conf import settings

ROOT = Path(settings.LOCALE_PATHS[0]).parent
CATALOGUES = sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.po"))


def test_every_language_but_english_has_a_catalogue() -> None:
    languages = {path.parts[-3].lower().replace("_", "-") for path in CATALOGUES}
    assert languages == {code for code, name in settings.LANGUAGES} - {"en"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_nothing_is_untranslated_fuzzy_or_not_compiled(path: Path) -> None:
    text, compiled = polib.pofile(str(path)), polib.mofile(str(path.with_suffix(".mo")))
    assert [entry.msgid for entry in text if not entry.translated() and not entry.obsolete] == []
    assert words(text) == words(compiled)


def words(catalogue: Iterable[polib.POEntry]) -> dict[tuple[str | None, str], str]:
    """What is said for what, by its context."""
    return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in catalogue if not entry.obsolete}


def test_words_are_asked_for_by_a_name_that_makemessages_collects() -> None:
    sources = (path for folder in ("games", "maharaja_site") for path in (ROOT / folder).rglob("*.py"))
    assert [path.name for path in sources if re.search(r"gettext\w* as (?!_\b)\w", path.read_text())] == []
