"""Collects the forms of all pages: where they go and which fields they have."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlsplit

from django.core.cache import cache
from django.test import Client


@dataclass
class Form:
    """A form: its method, its address and the values that its fields have."""

    method: str
    path: str
    fields: dict[str, str] = field(default_factory=dict)


class Forms(HTMLParser):
    """Collects the forms of one page."""

    def __init__(self, path: str, html: str) -> None:
        super().__init__()
        self.path = path
        self.found: list[Form] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            target = urlsplit(given.get("action") or self.path).path
            self.found.append(Form(given.get("method", "get").lower(), target))
        elif self.found and given.get("name") and tag in ("input", "select", "textarea", "button"):
            self.found[-1].fields.setdefault(given["name"], given.get("value", ""))
        for name in ("hx-get", "hx-post"):
            if given.get(name):
                self.found.append(Form(name[3:], urlsplit(given[name]).path))


def forms_of(client: Client, paths: list[str]) -> list[Form]:
    """Return the forms of these pages, each address once, with the fields that any page gives it."""
    found: dict[tuple[str, str], Form] = {}
    for path in paths:
        cache.clear()  # rate limits are tested elsewhere
        answer = client.get(path)
        if answer.status_code != 200 or answer.streaming or "html" not in answer.get("Content-Type", ""):
            continue
        for form in Forms(path, answer.content.decode()).found:
            known = found.setdefault((form.method, form.path), form)
            known.fields |= form.fields | known.fields
    return list(found.values())
