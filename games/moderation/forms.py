"""Forms of moderation: measures, decisions about reports, answers to appeals."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.models.moderation import MOST_REASON, Measure
from games.models.talk import MOST_SAID
from games.moderation.measures import LENGTHS
from games.moderation.reports import HIDE, NOTHING

DECISIONS = (
    (NOTHING, _("No rule was broken")),
    (HIDE, _("Hide the message")),
    (Measure.WARNING, _("Hide it and warn the author")),
    (Measure.MUTE, _("Hide it and stop the author from writing for a while")),
    (Measure.SUSPENSION, _("Hide it and suspend the author for a while")),
)
MEASURES = (
    (Measure.WARNING, _("Warn")),
    (Measure.RENAME, _("Reset the name")),
    (Measure.MUTE, _("Stop from writing messages")),
    (Measure.SUSPENSION, _("Suspend: may look, not play")),
)


def _lengths() -> list[tuple[int, str]]:
    return [(days, ngettext("%(n)d day", "%(n)d days", days) % {"n": days}) for days in LENGTHS]


class MeasureForm(forms.Form):
    """A measure against an account."""

    kind = forms.ChoiceField(label=_("Measure"), choices=MEASURES, widget=forms.RadioSelect)
    days = forms.TypedChoiceField(label=_("For how long"), choices=_lengths, coerce=int, initial=7)
    reason = forms.CharField(
        label=_("Reason"), max_length=MOST_REASON, widget=forms.Textarea({"rows": 3}),
        help_text=_("The player reads it."),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False


class DecisionForm(forms.Form):
    """A decision about a reported message."""

    decision = forms.ChoiceField(label=_("Decision"), choices=DECISIONS, widget=forms.RadioSelect)
    days = forms.TypedChoiceField(label=_("For how long"), choices=_lengths, coerce=int, initial=7)
    reason = forms.CharField(
        label=_("Reason"), max_length=MOST_REASON, required=False, widget=forms.Textarea({"rows": 2}),
        help_text=_("The author reads it. Needed if the author is to hear from you."),
    )  # fmt: skip
    answer = forms.CharField(
        label=_("Answer to the reporter"), max_length=MOST_SAID, required=False,
        widget=forms.Textarea({"rows": 2}), help_text=_("You may leave it empty."),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False


class AnswerForm(forms.Form):
    """An answer to an appeal."""

    accepted = forms.TypedChoiceField(
        label=_("Decision"), coerce=lambda value: value == "yes", widget=forms.RadioSelect,
        choices=(("yes", _("Accept: the measure ends")), ("no", _("Refuse: the measure stays"))),
    )  # fmt: skip
    answer = forms.CharField(
        label=_("Answer"), max_length=MOST_REASON, widget=forms.Textarea({"rows": 3}),
        help_text=_("The player reads it."),
    )  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False
