"""Reads what /metrics says."""

import re

from django.test import Client

from tests.services.site import METRICS_TOKEN as TOKEN

LINE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$")
Figures = dict[tuple[str, str], float]


def read(text: str) -> Figures:
    """Return the value of each series, by name and labels."""
    found = [LINE.match(line) for line in text.splitlines() if not line.startswith("#")]
    return {(match[1], match[2] or ""): float(match[3]) for match in found if match}


def scraped() -> str:
    answer = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return answer.content.decode()
