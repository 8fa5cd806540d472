"""Text is escaped as Python's own library does it."""

import html

from hypothesis import given
from hypothesis import strategies as st

from games.base.escaping import escape


@given(st.text(alphabet="ab&<>\"' ;é"))
def test_text_is_escaped_as_the_library_does_it(text: str) -> None:
    assert escape(text) == html.escape(text)
