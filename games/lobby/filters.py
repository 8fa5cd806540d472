"""The form with the lobby's filters, made from the game's options."""

from functools import lru_cache
from typing import Any

from django import forms
from django.db.models import Q
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from engine.kernel.options import Option
from games.lobby.forms import ANY, KINDS, PREFIX, choosable, values_of
from games.pace.forms import pace_choices
from games.titles import TITLES, first_title
from games.titles import option_words as words
from games.titles.title import sizes

FREE = [(str(number), str(number)) for number in (1, 2, 3)]


class Filters(forms.Form):
    """The filters of the lobby. A filter with an unknown value is ignored."""

    game = forms.ChoiceField(label=_("Game"), required=False)
    seats = forms.ChoiceField(label=_("Seats"), required=False)
    free = forms.ChoiceField(label=_("Minimum free seats"), required=False, choices=[*ANY, *FREE])
    kind = forms.ChoiceField(label=_("Kind"), required=False, choices=[*ANY, *KINDS])
    pace = forms.ChoiceField(label=_("Pace"), required=False, choices=[*ANY, *pace_choices()])

    def __init__(self, data: Any) -> None:
        super().__init__(data, label_suffix="")
        self._choices("seats", [(str(size), str(size)) for size in sizes(TITLES.values())])
        self._choices("game", [(name, str(title.name)) for name, title in TITLES.items()])
        asked = data.get("game", "")
        self.game_name = asked if asked in TITLES else ""
        if len(TITLES) == 1:
            del self.fields["game"]
            self.game_name = first_title().key
        for option in choosable(self.game_name) if self.game_name else []:
            self.fields[PREFIX + option.name] = self._option_field(option)

    @property
    def shown(self) -> SafeString:
        """Return the fields with their labels. Where nothing is chosen, they are the same for everyone."""
        return self.drawn() if self.data else unfiltered()

    def drawn(self) -> SafeString:
        """Return the fields with their labels, drawn anew."""
        parts = [f"<div>{field.label_tag()}{field}</div>" for field in self]
        return SafeString("\n        ".join(parts))

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        field.choices = [*ANY, *choices]  # type: ignore[attr-defined]

    def _option_field(self, option: Option) -> forms.Field:
        choices = [
            (str(value), words.answer(self.game_name, option.name, value))
            for value in values_of(self.game_name, option)
        ]
        none = [("none", _("none"))] if option.kind == "several" else []
        label = words.question(self.game_name, option.name)
        return forms.ChoiceField(label=label, required=False, choices=[*ANY, *none, *choices])

    def query(self) -> Q:
        """Return the condition that a table must meet. The query set needs the aliases `size` and `free`."""
        self.is_valid()
        given = {name: value for name, value in self.cleaned_data.items() if value}
        query = Q()
        if "game" in given:
            query &= Q(game_name=given["game"])
        if "seats" in given:
            query &= Q(size=int(given["seats"]))
        if "free" in given:
            query &= Q(free__gte=int(given["free"]))
        if "kind" in given:
            query &= Q(ranked=given["kind"] == "ranked")
        if "pace" in given:
            query &= Q(pace=given["pace"])
        for option in choosable(self.game_name) if self.game_name else []:
            query &= _with(option, given.get(PREFIX + option.name, ""))
        return query


def unfiltered() -> SafeString:
    """Return the fields with their labels where nothing is chosen."""
    return _unfiltered(get_language(), tuple(TITLES))


@lru_cache(maxsize=16)
def _unfiltered(language: str | None, titles: tuple[str, ...]) -> SafeString:
    return Filters({}).drawn()


def _with(option: Option, text: str) -> Q:
    """Return the condition that a table has chosen this value of the option; no condition for ""."""
    if not text:
        return Q()
    path = f"options__{option.name}"
    if text == "none" and option.kind == "several":
        return Q(**{path: []})
    value = next(value for value in option.values if str(value) == text)
    # One condition per index of the JSON list: this works on every database.
    indexes = range(len(option.values) if option.kind == "several" else 1)
    query = Q()
    for index in indexes:
        query |= Q(**{f"{path}__{index}": value})
    return query
