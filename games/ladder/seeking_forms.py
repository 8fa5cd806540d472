"""The form of "find me a table"."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.clocks import words
from games.clocks.paces import PACES
from games.titles import TITLES, first_title
from games.titles.title import sizes

USUAL_PACE = "normal"


class FindTable(forms.Form):
    """The game, pace and table sizes that the player wants."""

    game = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect, required=False)
    pace = forms.ChoiceField(label=_("Pace"), widget=forms.RadioSelect)
    sizes = forms.TypedMultipleChoiceField(
        label=_("Players"), coerce=int, widget=forms.CheckboxSelectMultiple,
        help_text=_("Tick more to match faster."),
        error_messages={"required": _("Tick at least one number of players.")},
    )  # fmt: skip

    def __init__(self, data: Any = None, game_name: str = "") -> None:
        every = sizes(TITLES.values())
        super().__init__(
            data, initial={"game": game_name, "pace": USUAL_PACE, "sizes": every}, label_suffix=""
        )
        self.use_required_attribute = False
        self._choices("game", [(name, str(title.name)) for name, title in TITLES.items()])
        self._choices("pace", [(name, _described(name)) for name in PACES])
        self._choices("sizes", [(size, _people(size)) for size in every])
        if len(TITLES) == 1:
            del self.fields["game"]

    def _choices(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Leave out numbers of players that the chosen game does not have."""
        found = super().clean() or {}
        known = TITLES[self.game_name].rules.seats
        found["sizes"] = [size for size in found.get("sizes", ()) if size in known]
        if not found["sizes"] and "sizes" not in self.errors:
            self.add_error("sizes", _("Tick at least one number of players."))
        return found

    @property
    def game_name(self) -> str:
        """Return the game to look for."""
        return str(self.cleaned_data.get("game") or first_title().key)


def _described(name: str) -> str:
    return format_html("<span>{} <small>{}</small></span>", words.pace_name(name), words.pace_terms(name))


def _people(size: int) -> str:
    return ngettext("%(n)s player", "%(n)s players", size) % {"n": size}
