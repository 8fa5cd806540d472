"""The committed translations are complete and compiled."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import polib
import pytest
from django.conf import settings

ROOT = Path(settings.LOCALE_PATHS[0]).parent
ASKING = ("_", "gettext", "ngettext", "pgettext", "gettext_lazy", "ngettext_lazy")
CATALOGUES = sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.po"))


def test_every_language_but_english_has_a_catalogue() -> None:
    languages = {path.parts[-3].lower().replace("_", "-") for path in CATALOGUES}
    assert languages == {code for code, name in settings.LANGUAGES} - {"en"}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_no_message_is_untranslated_fuzzy_or_not_compiled(path: Path) -> None:
    text, compiled = polib.pofile(str(path)), polib.mofile(str(path.with_suffix(".mo")))
    assert [entry.msgid for entry in text if not entry.translated() and not entry.obsolete] == []
    assert words(text) == words(compiled)


def words(catalogue: Iterable[polib.POEntry]) -> dict[tuple[str | None, str], str]:
    """Return the translations by message and context."""
    return {(entry.msgctxt, entry.msgid): entry.msgstr for entry in catalogue if not entry.obsolete}


SOURCES = [path for folder in ("games", "maharaja_site") for path in (ROOT / folder).rglob("*.py")]


def test_gettext_is_called_by_a_name_that_makemessages_knows() -> None:
    assert [path.name for path in SOURCES if re.search(r"gettext\w* as (?!_\b)\w", path.read_text())] == []


def test_gettext_is_not_called_inside_f_strings() -> None:
    """Check that no call of gettext is inside an f-string, which makemessages cannot read."""
    assert [path.name for path in SOURCES if any(map(_asks, _f_strings(path)))] == []


def _f_strings(path: Path) -> Iterable[ast.AST]:
    return (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.JoinedStr))


def _asks(text: ast.AST) -> bool:
    calls = (node.func for node in ast.walk(text) if isinstance(node, ast.Call))
    return any(isinstance(called, ast.Name) and called.id in ASKING for called in calls)
