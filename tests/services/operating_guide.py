"""Reads docs/OPERATING.md: the commands that it tells, and the settings in them."""

import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "OPERATING.md"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SETTINGS = re.compile(r"cat > /etc/maharaja\.env <<END\n(.*?)^END$", re.MULTILINE | re.DOTALL)


def blocks() -> list[str]:
    """Return the blocks of commands that a reader follows, in order."""
    return BLOCK.findall(GUIDE.read_text(encoding="utf-8"))


def settings(name: str) -> dict[str, str]:
    """Return the settings of the guide for a site of this name."""
    found = SETTINGS.search("\n".join(blocks()))
    assert found
    pairs = [line.partition("=") for line in found[1].splitlines()]
    known = {"$NAME": name, "$OPERATOR": f"you@{name}", "$EMAIL_URL": "smtp://localhost:25"}
    made = {}
    for key, _, value in pairs:
        text = re.sub(
            r"\$\(openssl rand -hex (\d+)\)", lambda size: "a1b2c3d4e5" * int(size[1]), value.strip("'")
        )
        for variable, meant in known.items():
            text = text.replace(variable, meant)
        assert "$" not in text, line_of(key)
        made[key] = text
    return made


def line_of(key: str) -> str:
    return f"teach tests/services/operating_guide.py what {key} is"
