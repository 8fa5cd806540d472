"""Forms for notice settings and webhooks."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from games.models import Wishes
from games.models.notices import Channel, How, Kind, MayInvite, Shape

SHARES = ((10, _("a tenth of my time is left")), (25, _("a quarter of my time is left")),
          (50, _("half of my time is left")))  # fmt: skip
EXPLAINED = {
    Kind.TURN: _("You have something to decide."),
    Kind.REMINDER: _("Once for each deadline, and again if it moves."),
    Kind.LAST: _("All other players have decided."),
    Kind.STARTED: _("A table you joined is full."),
    Kind.INVITATION: _("From people you follow or have finished a game with. Others only appear in digests."),
    Kind.SEAT: _("A player resigned, returned or was replaced, or a bot plays for them."),
    Kind.OVER: _("With the result."),
    Kind.CHAT: _("At your tables, except from people you muted."),
    Kind.CHANNEL: _("When one of your webhooks or browsers keeps failing."),
    Kind.OPERATOR: _("About your account, your appeals and messages you reported."),
}


class NoticeSettingsForm(forms.Form):
    """A choice for each kind of notice and each channel, and settings for all of them."""

    digest_hour = forms.TypedChoiceField(
        label=_("Send the daily digest at"), coerce=int,
        choices=[(hour, f"{hour:02}:00") for hour in range(24)],
    )  # fmt: skip
    reminder_share = forms.TypedChoiceField(label=_("Remind me when"), coerce=int, choices=SHARES)
    language = forms.ChoiceField(label=_("Language of notices"), choices=settings.LANGUAGES)

    may_invite = forms.ChoiceField(
        label=_("Who may invite me"), choices=MayInvite.choices,
        help_text=_("You know the people whom you follow or have finished a game with."),
    )  # fmt: skip

    def __init__(self, *args: Any, saved: Wishes, channels: list[str], language: str, **kwargs: Any) -> None:
        initial = {
            "digest_hour": saved.digest_hour, "reminder_share": saved.reminder_share,
            "language": saved.language or language, "may_invite": saved.may_invite,
        }  # fmt: skip
        super().__init__(*args, initial=initial, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False
        self.channels = [Channel(channel) for channel in channels]
        for kind in Kind:
            for channel in self.channels:
                self.fields[f"{kind}-{channel}"] = forms.ChoiceField(
                    label=f"{kind.label}: {channel.label}", choices=How.choices,
                    initial=saved.how(kind, channel),
                )  # fmt: skip

    @property
    def rows(self) -> list[tuple[Any, Any, list[tuple[Any, Any]]]]:
        """Return for each kind its label, its explanation and the choice for each channel."""
        return [
            (
                kind.label,
                EXPLAINED[kind],
                [(channel.label, self[f"{kind}-{channel}"]) for channel in self.channels],
            )
            for kind in Kind
        ]

    @property
    def general_fields(self) -> list[forms.BoundField]:
        """Return the fields that concern all kinds."""
        return [self[name] for name in ("reminder_share", "digest_hour", "language", "may_invite")]

    def chosen(self) -> dict[tuple[str, str], str]:
        """Return the choice for each kind and channel."""
        data = self.cleaned_data
        return {(kind, channel): data[f"{kind}-{channel}"] for kind in Kind for channel in self.channels}


class WebhookForm(forms.Form):
    """The address of a webhook and the shape of its messages."""

    url = forms.CharField(
        label=_("Address"), max_length=700, help_text=_("https, on port 443 or 8443"),
        widget=forms.URLInput({"placeholder": "https://", "autocomplete": "off"}),
    )  # fmt: skip
    shape = forms.ChoiceField(label=_("Format"), choices=Shape.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)  # type: ignore[misc]
        self.use_required_attribute = False
