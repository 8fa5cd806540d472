"""The committed translations are complete, and compiled from the text beside them."""

from pathlib import Path

import polib
import pytest
from django.conf import settings

CATALOGUES = sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.po"))


def test_every_language_but_english_has_a_catalogue() -> None:
    languages = {path.parts[-3].lower().replace("_", "-") for path in CATALOGUES}
    assert languages == {code for code, name in settings.LANGUAGES} - {"en"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_nothing_is_untranslated_fuzzy_or_not_compiled(path: Path) -> None:
    text, compiled = polib.pofile(str(path)), polib.mofile(str(path.with_suffix(".mo")))
    assert [entry.msgid for entry in text if not entry.translated() and not entry.obsolete] == []
    assert {e.msgid: e.msgstr for e in text if not e.obsolete} == {e.msgid: e.msgstr for e in compiled}
