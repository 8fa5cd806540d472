"""The form for a letter to the operator."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models.contact import MOST_WRITTEN


class Contact(forms.Form):
    """A letter. The hidden field `website` catches bots that fill in every field."""

    name = forms.CharField(
        label=_("Your name"), max_length=80, required=False, widget=forms.TextInput({"autocomplete": "name"})
    )
    email = forms.EmailField(
        label=_("Your e-mail address"), help_text=_("Only used to answer you."),
        widget=forms.EmailInput({"autocomplete": "email"}),
    )  # fmt: skip
    text = forms.CharField(
        label=_("Your message"), max_length=MOST_WRITTEN, widget=forms.Textarea({"rows": 8})
    )
    website = forms.CharField(required=False, label=_("Leave this empty"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["website"].widget.attrs |= {"tabindex": "-1", "autocomplete": "off"}

    @property
    def trapped(self) -> bool:
        """Return whether a bot filled in the hidden field."""
        return bool(self.cleaned_data.get("website"))
