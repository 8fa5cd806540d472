"""The site's scripts share one scope on a page, so their names must differ."""

import re
from collections import Counter

from tests.services.site import ROOT

NAMED = re.compile(r"^(?:async )?(?:function|const|let) (\w+)", re.MULTILINE)


def test_no_two_scripts_give_the_same_name_to_different_things() -> None:
    scripts = (ROOT / "static").glob("*.js")
    names = Counter(name for script in scripts for name in NAMED.findall(script.read_text()))
    assert len(names) > 40
    assert [name for name, times in names.items() if times > 1] == []
