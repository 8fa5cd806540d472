"""Reads a page as a browser without JavaScript does: forms, their hidden fields, their buttons."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    """A form that can be sent."""

    action: str
    hidden: dict[str, str] = field(default_factory=dict)
    radios: dict[str, list[str]] = field(default_factory=dict)
    checked: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def data(self, button: tuple[str, str], **chosen: str) -> dict[str, str]:
        """What a browser would send when this button is pressed."""
        name, value = button
        return {**self.hidden, **self.checked, **chosen, **({name: value} if name else {})}


class Reader(HTMLParser):
    """Collects all forms and the text of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.words: list[str] = []
        self._form: Form | None = None
        self._named: dict[str, Form] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(given.get("action", ""))
            self.forms.append(self._form)
            self._named[given.get("id", "")] = self._form
        elif tag == "button" and (form := self._named.get(given["form"]) if "form" in given else self._form):
            form.buttons.append((given.get("name", ""), given.get("value", "")))
        elif tag == "input" and self._form:
            self._input(self._form, given)

    def _input(self, form: Form, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if given.get("type") == "hidden":
            form.hidden[name] = value
        elif given.get("type") == "radio":
            form.radios.setdefault(name, []).append(value)
            if "checked" in given:
                form.checked[name] = value
        elif given.get("type") == "checkbox" and "checked" in given:
            form.checked[name] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def form(self, ending: str) -> Form | None:
        """The form that goes to an address with this ending."""
        return next((form for form in self.forms if form.action.endswith(ending)), None)

    @property
    def text(self) -> str:
        """All words, spaces made single."""
        return " ".join(" ".join(self.words).split())
