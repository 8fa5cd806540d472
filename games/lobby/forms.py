"""The form for a new table, made from the game's options."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.kernel.options import Option, Value
from games.base.refusals import Refused
from games.clocks.words import game_length
from games.lobby import option_presets
from games.lobby.invitations import people_named
from games.lobby.levels import level_lines
from games.lobby.presets import DEFAULT, PRESETS
from games.models import User
from games.models.table import Visibility
from games.pace.forms import TermsForm
from games.table.bots import OPPONENT
from games.table.colours import colours_of
from games.titles import TITLES
from games.titles import option_words as words
from games.titles.presets import OptionPreset

PREFIX = "option_"
"""The fields of the game's options begin with it."""
ANY = [("", _("any"))]
ESTIMATED = ("seats", "pace", "weekend_pause")
"""The fields that the estimate depends on."""
PLAIN_FIELDS = ("game", "seats", "bots", "bot", "kind", "visibility", "names", "pace", "__all__")
"""The fields outside of the fold."""
SUGGESTING = {"list": "suggestions", "autocomplete": "off"}
"""The attributes of a field for names. The template asks for suggestions as people type."""
KINDS = (("friendly", _("friendly")), ("ranked", _("ranked")))


def sizes(game_name: str) -> list[int]:
    """Return the numbers of seats of tables in the lobby. Solo games are not opened there."""
    return [size for size in TITLES[game_name].rules.seats if size > 1]


def choosable(game_name: str) -> list[Option]:
    """Return the options that have more than one value at tables of these sizes."""
    return [option for option in TITLES[game_name].rules.options if len(values_of(game_name, option)) > 1]


def values_of(game_name: str, option: Option) -> list[Value]:
    """Return the values of the option that tables of these sizes may choose."""
    allowed = {value for size in sizes(game_name) for value in option.allowed(size)}
    return [value for value in option.values if value in allowed]


class NewTable(TermsForm):
    """The form for a new table of one game."""

    game = forms.ChoiceField(widget=forms.HiddenInput)
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedChoiceField(
        label=_("Seats for bots"), coerce=int, initial=0, required=False,
        empty_value=0,  # type: ignore[arg-type]
        widget=forms.RadioSelect,
        help_text=_("You can also add bots later, while the table is open."),
    )  # fmt: skip
    bot = forms.ChoiceField(label=_("Level of the bots"), required=False, initial=OPPONENT)
    kind = forms.ChoiceField(
        label=_("Kind"), choices=KINDS, initial="friendly", widget=forms.RadioSelect,
        help_text=_("Ranked tables are for people with accounts, without bots."),
    )  # fmt: skip
    visibility = forms.ChoiceField(
        label=_("Who can join"), choices=Visibility.choices, initial=Visibility.PUBLIC,
        widget=forms.RadioSelect,
    )  # fmt: skip
    names = forms.CharField(
        label=_("Invite by name"), required=False, max_length=300,
        help_text=_("Separate names by commas. The first to join get the free seats."),
        widget=forms.TextInput(SUGGESTING),
    )  # fmt: skip
    colour = forms.ChoiceField(label=_("Your colour"), required=False, widget=forms.RadioSelect)

    def __init__(
        self,
        game_name: str,
        owner: User,
        data: Any = None,
        preset: str = DEFAULT,
        rules: OptionPreset | None = None,
    ) -> None:
        fitting = rules.sizes(choosable(game_name), sizes(game_name)) if rules else sizes(game_name)
        initial = {"game": game_name, **PRESETS[preset].initial(fitting)}
        super().__init__(data, initial=initial, label_suffix="")
        self.game_name, self.owner, self.rules = game_name, owner, rules
        self.use_required_attribute = False
        self._choices("game", [(name, words.title(name)) for name in TITLES])
        self._choices("seats", [(size, str(size)) for size in sizes(game_name)])
        self._choices("bots", [(number, str(number)) for number in range(sizes(game_name)[-1])])
        self._choices("bot", level_lines(game_name))
        colours = [(colour, words.COLOURS[colour]) for colour in colours_of(game_name)]
        self._choices("colour", [*ANY, *colours])
        self.offer_terms(owner)
        if owner.is_guest:
            del self.fields["names"]
            self._choices("visibility", [one for one in Visibility.choices if one[0] != Visibility.NAMED])
        for option in choosable(game_name):
            self.fields[PREFIX + option.name] = self._option_field(option)

    def _choices(self, name: str, choices: list[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        field.choices = choices  # type: ignore[attr-defined]

    def _option_field(self, option: Option) -> forms.Field:
        choices = [
            (str(value), self._described(option, value)) for value in values_of(self.game_name, option)
        ]
        label = words.question(self.game_name, option.name)
        initial = option_presets.texts(self.rules, option, sizes(self.game_name)[0])
        if option.kind == "several":
            return forms.MultipleChoiceField(
                label=label, choices=choices, required=False, widget=forms.CheckboxSelectMultiple,
                initial=initial,
            )  # fmt: skip
        return forms.ChoiceField(
            label=label, choices=choices, initial=initial[0], widget=forms.RadioSelect, required=False
        )

    def _described(self, option: Option, value: Value) -> str:
        """Return the label of a value, with what it does."""
        hints = [words.explained(self.game_name, option.name, value)]
        if value in option.only_seats:
            hints.append(_only_for(option.only_seats[value]))
        name = words.answer(self.game_name, option.name, value)
        hint = " ".join(hint for hint in hints if hint)
        return format_html("<span>{} <small>{}</small></span>", name, hint) if hint else name

    @property
    def estimate(self) -> str:
        """Return a sentence about how long a game takes with the choices made so far."""
        return estimate_of({"game": self.game_name, **{name: self[name].value() for name in ESTIMATED}})

    @property
    def advanced_errors(self) -> bool:
        """Return whether a field of the fold has an error."""
        return any(name not in PLAIN_FIELDS for name in self.errors)

    @property
    def option_preset(self) -> OptionPreset | None:
        """Return the title's preset that the form shows; None if other options are chosen."""
        options = choosable(self.game_name)
        values = {option.name: self[PREFIX + option.name].value() or [] for option in options}
        shown = {name: {value} if isinstance(value, str) else set(value) for name, value in values.items()}
        return option_presets.shown_preset(TITLES[self.game_name], options, shown, sizes(self.game_name)[0])

    @property
    def preset_values(self) -> list[tuple[str, str]]:
        """Return name and explanation of each value of that preset."""
        return option_presets.explained(TITLES[self.game_name], self.option_preset)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """Return the fields of the game's options, for the template."""
        return [self[PREFIX + option.name] for option in choosable(self.game_name)]

    def clean_names(self) -> list[User]:
        """Return the users with these names."""
        try:
            return people_named(self.cleaned_data["names"], self.owner)
        except Refused as refused:
            raise forms.ValidationError(str(refused.message)) from refused

    def clean(self) -> dict[str, Any]:
        """Check that the fields fit together."""
        data = super().clean() or {}
        seats, bots = data.get("seats", 0), data.get("bots", 0)
        for option in choosable(self.game_name):
            self._check_size(option, seats, data.get(PREFIX + option.name) or [])
        if seats and bots >= seats:
            self.add_error("bots", gettext("At least one seat must be for a person."))
        missing = seats - bots - 1 - len(data.get("names", []))
        if data.get("visibility") == Visibility.NAMED and "names" in data and missing > 0:
            message = ngettext("Invite one more person.", "Invite %(count)s more people.", missing)
            self.add_error("names", message % {"count": missing})
        return data

    def _check_size(self, option: Option, seats: int, given: list[str] | str) -> None:
        """Add an error for each chosen value that a table of this size may not choose."""
        for value in option.values:
            chosen = str(value) == given or (isinstance(given, list) and str(value) in given)
            if seats and chosen and value not in option.allowed(seats):
                name = words.answer(self.game_name, option.name, value)
                hint = _only_for(option.only_seats[value])
                self.add_error(PREFIX + option.name, f"{name}: {hint}")

    def chosen_options(self) -> dict[str, list[Value]]:
        """Return the options for the engine. Options without an answer are left out: they get defaults."""
        chosen = {}
        for option in choosable(self.game_name):
            given = self.cleaned_data.get(PREFIX + option.name) or []
            texts = given if isinstance(given, list) else [given]
            if texts or option.kind == "several":
                chosen[option.name] = [value for value in option.values if str(value) in texts]
        return chosen


def estimate_of(given: Mapping[str, Any]) -> str:
    """Return how long a game takes at such a table; empty if it has no clock or a value makes no sense."""
    seats, game = str(given.get("seats") or ""), str(given.get("game") or "")
    if game not in TITLES or not seats.isdecimal() or int(seats) not in sizes(game):
        return ""
    return game_length(
        str(given.get("pace") or ""), game, int(seats), weekends=bool(given.get("weekend_pause"))
    )


def _only_for(seats: tuple[int, ...]) -> str:
    return gettext("Only at tables with %s seats.") % gettext(" or ").join(map(str, seats))
