"""The form for a free solo game, made from the game's options."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.kernel.options import Option, Value, value_of
from games.solo.alone import Alone
from games.titles import option_words as words

SOLO = 1
LONGEST_SEED = 40


class FreeGame(forms.Form):
    """The level, the variations and an optional seed of a free game."""

    seed = forms.CharField(
        label=_("Seed"), required=False, max_length=LONGEST_SEED, strip=True,
        help_text=_("Use any words. The same words give the same tiles. Leave empty for a random game."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )  # fmt: skip

    def __init__(self, alone: Alone, data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, label_suffix="", **kwargs)
        self.use_required_attribute = False
        self.alone, rules = alone, alone.title.rules
        self.options = [option for option in rules.options if len(option.allowed(SOLO)) > 1]
        self.options.sort(key=lambda option: option.name != alone.solo.option)
        for option in self.options:
            self.fields[option.name] = self._field(option)

    def _field(self, option: Option) -> forms.Field:
        is_level = option.name == self.alone.solo.option
        label = _("Level") if is_level else words.question(self.alone.title.key, option.name)
        if option.kind == "several":
            return forms.MultipleChoiceField(
                label=label,
                choices=self._choices(option),
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        default = str(option.default_for(SOLO)[0])
        return forms.ChoiceField(
            label=label, choices=self._choices(option), initial=default, widget=forms.RadioSelect,
            required=is_level,
            error_messages={"required": str(self.alone.solo.words.choose_level)},
        )  # fmt: skip

    def _choices(self, option: Option) -> list[tuple[str, str]]:
        key = self.alone.title.key
        return [(str(value), words.answer(key, option.name, value)) for value in option.allowed(SOLO)]

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """Return the fields of the game's options, for the template."""
        return [self[option.name] for option in self.options]

    def chosen(self) -> dict[str, list[Value]]:
        """Return the chosen options as the engine takes them; options left out have their defaults."""
        data = self.cleaned_data
        given = {option.name: data[option.name] for option in self.options if data[option.name]}
        return {
            name: [value_of(value) for value in (values if isinstance(values, list) else [values])]
            for name, values in given.items()
        }

    def clean_seed(self) -> str:
        """Return the seed; it must be printable."""
        seed = str(self.cleaned_data["seed"])
        if not seed.isprintable():
            raise forms.ValidationError(_("Use letters, digits and spaces."))
        return seed
