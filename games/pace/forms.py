"""Forms for a table's terms, a player's habits, vacations and pauses."""

from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.html import format_html
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.clocks import words
from games.clocks.paces import NONE, PACES
from games.models import Habits, User
from games.models.pace import TimeUp
from games.pace.terms import Terms

LONGEST_NIGHT = timedelta(hours=12)
DAYS = (0, 7, 14, 30)
GAMES = (0, 1, 5, 20)
SHARES = (0, 80, 90, 95)


def pace_choices() -> list[tuple[str, Any]]:
    """Return the choices of a filter by pace."""
    return [(name, words.NAMES[name]) for name in (*PACES, NONE)]


class TermsForm(forms.Form):
    """The fields of a new table that are about time."""

    pace = forms.ChoiceField(label=_("Pace"), required=False, widget=forms.RadioSelect)
    weekend_pause = forms.BooleanField(
        label=_("Weekend pause"), required=False,
        help_text=_("Clocks are paused on Saturdays and Sundays, in each player’s time zone."),
    )  # fmt: skip
    vacation_days = forms.TypedChoiceField(
        label=_("Vacations pause clocks for at most"),
        required=False,
        coerce=int,
        empty_value=30,  # type: ignore[arg-type]
        initial=30,
    )
    asks_finished = forms.TypedChoiceField(
        label=_("Minimum finished games"),
        required=False,
        coerce=int,
        initial=0,
        empty_value=0,  # type: ignore[arg-type]
    )
    asks_in_time = forms.TypedChoiceField(
        label=_("Minimum on-time rate"),
        required=False,
        coerce=int,
        initial=0,
        empty_value=0,  # type: ignore[arg-type]
    )

    def offer_terms(self, owner: User) -> None:
        """Fill in the choices. A guest can only choose a table without a clock."""
        names = [NONE] if owner.is_guest else [*PACES, NONE]
        self.fields["pace"].choices = [(name, _described(name)) for name in names]  # type: ignore[attr-defined]
        self.initial["pace"] = NONE if owner.is_guest else self.initial.get("pace", "normal")
        everybody = gettext("no minimum")
        choices = {
            "vacation_days": [(days, words.number_of_days(days)) for days in DAYS],
            "asks_finished": [(n, _games(n) if n else everybody) for n in GAMES],
            "asks_in_time": [(n, gettext("%s%% or more") % n if n else everybody) for n in SHARES],
        }
        for name, offered in choices.items():
            self.fields[name].choices = offered  # type: ignore[attr-defined]

    @property
    def time_fields(self) -> list[forms.BoundField]:
        """Return the fields that the template shows as lists."""
        return [self[name] for name in ("vacation_days", "asks_finished", "asks_in_time")]

    def terms(self) -> Terms:
        """Return the chosen terms."""
        data = self.cleaned_data
        return Terms(
            pace=data["pace"] or NONE, weekend_pause=data["weekend_pause"],
            vacation_days=data["vacation_days"], asks_finished=data["asks_finished"],
            asks_in_time=data["asks_in_time"],
        )  # fmt: skip


def _described(name: str) -> str:
    return _with_details(words.pace_name(name), words.pace_terms(name))


def _with_details(label: object, details: object) -> str:
    """Return the label of a radio button with an explanation in small print."""
    return format_html("<span>{} <small>{}</small></span>", label, details)


def _games(number: int) -> str:
    return ngettext("at least %(n)s game", "at least %(n)s games", number) % {"n": number}


class HabitsForm(forms.ModelForm):  # type: ignore[type-arg]
    """A player's quiet hours, and what happens when their time is up."""

    class Meta:
        model = Habits
        fields = ("quiet_from", "quiet_until", "time_up")
        labels = {  # noqa: RUF012
            "quiet_from": _("Quiet hours from"), "quiet_until": _("until"),
            "time_up": _("If my time runs out"),
        }  # fmt: skip
        widgets = {  # noqa: RUF012
            "quiet_from": forms.TimeInput({"type": "time"}, format="%H:%M"),
            "quiet_until": forms.TimeInput({"type": "time"}, format="%H:%M"),
            "time_up": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False
        self.fields["time_up"].choices = [  # type: ignore[attr-defined]
            (value, _with_details(label, words.TIME_UP_EXPLAINED[TimeUp(value)]))
            for value, label in TimeUp.choices
        ]

    def clean(self) -> dict[str, Any]:
        """Refuse quiet hours that are longer than a night."""
        data = super().clean() or {}
        begins, ends = data.get("quiet_from"), data.get("quiet_until")
        if begins and ends:
            day = datetime(2000, 1, 1)
            length = (datetime.combine(day, ends) - datetime.combine(day, begins)) % timedelta(days=1)
            if length > LONGEST_NIGHT:
                self.add_error("quiet_until", gettext("Quiet hours can’t be longer than 12 hours."))
        return data


class Day(forms.DateField):
    """A date of the 21st to 30th century. Arithmetic with the first or last possible date would overflow."""

    default_validators = [MinValueValidator(date(2000, 1, 1)), MaxValueValidator(date(2999, 12, 31))]  # noqa: RUF012


class VacationForm(forms.Form):
    """The first and last day of a vacation. Without a first day it begins at once."""

    first = Day(
        label=_("First day"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Leave empty to start now."),
    )  # fmt: skip
    last = Day(
        label=_("Last day"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False


class PauseForm(forms.Form):
    """The last day of a proposed pause."""

    last = Day(
        label=_("Pause until the end of"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )  # fmt: skip
