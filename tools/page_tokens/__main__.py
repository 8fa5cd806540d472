"""`python -m tools.page_tokens FOLDER`: writes the HTML tokens of every page, each to a file.

Run it at two commits and compare: `diff -r FOLDER OTHER`. Every address is asked as every role and in both
languages, and every kind of decision and the demo's tables as their player. Clock and chance are fixed.
"""

import argparse
import tempfile
from pathlib import Path

import django

from tools.page_tokens.fixed import fix

LANGUAGES = ("en", "pt-br")


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_tokens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", action="append", help="only this one: en or pt-br")
    parser.add_argument("--role", action="append", help="only this one, such as anonymous, owner or demo")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="maharaja-tokens-") as home:
        fix(Path(home))
        django.setup()
        from tools.page_tokens.pages import EVERYONE, write  # noqa: PLC0415  (not before the settings)

        number = write(chosen.folder, chosen.language or LANGUAGES, chosen.role or EVERYONE)
    print(f"{number} pages are in {chosen.folder}")


if __name__ == "__main__":
    main()
