"""Reads what a page offers to messengers that show a preview of its link."""

import html
import re

from django.test import Client

SITE = "http://testserver"


def preview(path: str, client: Client | None = None) -> dict[str, str]:
    """Return the Open Graph tags of a page by name, without their "og:"; a tag may stand there only once."""
    answer = (client or Client()).get(path)
    assert answer.status_code == 200
    tags = re.findall(r'<meta property="og:([^"]+)" content="([^"]*)">', answer.content.decode())
    assert len(tags) == len(dict(tags))
    return {name: html.unescape(content) for name, content in tags}
