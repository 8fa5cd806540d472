"""Forms of people: sign up, log in, who I am, and a game at once."""

import zoneinfo
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from allauth.account.forms import LoginForm, ResetPasswordForm, SignupForm, default_token_generator
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from allauth.core import context
from allauth.core.exceptions import ImmediateHttpResponse
from django import forms
from django.contrib import messages
from django.core.cache import cache
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from games.accounts.adapter import AccountAdapter, leads_to_login
from games.base import clock
from games.clocks.words import city_of
from games.lobby.levels import level_choices
from games.models import User
from games.models.names import name_key
from games.solo.results import list_signed_up
from games.table.bots import OPPONENT
from games.table.requests import Known
from games.titles import Title

REGIONS = (
    "Africa",
    "America",
    "Antarctica",
    "Arctic",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)
"""Regions of the tz database to choose from. It also has aliases, offsets and zones for machines."""

PREFIXES = tuple(f"{region}/" for region in REGIONS)
LONGEST_ADDRESS = 254
SECONDS_TO_REMEMBER_A_SIGN_UP = 600
MOST_ACCOUNTS = 5
"""Accounts with the same unconfirmed address that one mail has links for."""


CITIES = {
    "America/Los_Angeles": "Los Angeles, San Francisco, Seattle",
    "America/New_York": "New York, Boston, Washington",
    "America/Sao_Paulo": "São Paulo, Brasília, Rio de Janeiro",
    "America/Toronto": "Toronto, Montreal, Ottawa",
    "Asia/Kolkata": "Kolkata, Bengaluru, Delhi, Mumbai",
    "Asia/Shanghai": "Shanghai, Beijing",
    "Australia/Sydney": "Sydney, Canberra",
    "Europe/Berlin": "Berlin, Hamburg, Munich",
    "Europe/Madrid": "Madrid, Barcelona",
    "Europe/Rome": "Rome, Milan",
}
"""Large cities of a time zone that is named after another one."""


def time_zone_choices() -> list[tuple[str, Any]]:
    """Return the time zones by the names of their cities, in the order of these names."""
    named = [(_city(name), name) for name in zoneinfo.available_timezones() if name.startswith(PREFIXES)]
    return [("UTC", "UTC"), *((name, label) for label, name in sorted(named))]


def _city(zone: str) -> str:
    """Return the cities of a time zone and its region: "Berlin, Hamburg, Munich (Europe)"."""
    region, _slash, rest = zone.partition("/")
    around = ", ".join([region, *rest.split("/")[:-1]]).replace("_", " ")
    return f"{CITIES.get(zone) or city_of(zone)} ({around})"


def time_zone_field() -> forms.ChoiceField:
    """Return a field to choose a time zone. static/timezone.js selects the browser's zone in it."""
    return forms.ChoiceField(
        label=_("Time zone"),
        choices=time_zone_choices,
        initial="UTC",
        widget=forms.Select(attrs={"data-time-zone": "", "autocomplete": "off"}),
        error_messages={"invalid_choice": _("Choose a time zone from the list.")},
    )


class LogIn(LoginForm):
    """Logs in by name, in any spelling, or by e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or e-mail address")
        login.validators.append(MaxLengthValidator(LONGEST_ADDRESS))  # SQLite refuses longer ones
        login.widget.attrs |= {"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        _no_placeholders(self)

    def clean_login(self) -> str:
        """Return the name as its owner spells it, so that limits count all spellings together."""
        login = str(super().clean_login())
        known = User.objects.filter(name_key=name_key(login)).values_list("username", flat=True).first()
        return known or login


class SignUp(SignupForm):
    """Makes an account. A guest keeps their row and their games (games.accounts.adapter)."""

    field_order = ("username", "email", "password1", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.label, name.help_text = _("Name"), _("The name other players see.")
        self.fields["email"].label = _("E-mail address")
        self.fields["email"].help_text = _("Only for you: to reset your password, and for mail you ask for.")
        self.fields["time_zone"] = time_zone_field()
        _no_placeholders(self)

    def clean(self) -> dict[str, Any]:
        """Lead to the log-in page if a form of the same page has made an account."""
        check_not_repeated(context.request)
        return dict(super().clean())

    def try_save(self, request: HttpRequest) -> Any:
        """Save the account. If another user takes the name at the same moment, show the form again."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError as error:
            check_not_repeated(request)
            messages.error(request, AccountAdapter.error_messages["username_taken"])
            raise ImmediateHttpResponse(redirect("account_signup")) from error

    def custom_signup(self, request: HttpRequest, user: User) -> None:
        """Store the time zone, and list the guest's solo games in the tables of results."""
        super().custom_signup(request, user)
        user.time_zone, user.signed_up_at = self.cleaned_data["time_zone"], clock.now()
        user.save(update_fields=["time_zone", "signed_up_at"])
        list_signed_up(user=user)
        cache.set(page_key(request), user.pk, SECONDS_TO_REMEMBER_A_SIGN_UP)


def check_not_repeated(request: HttpRequest) -> None:
    """Raise if a form of the same page has made an account: its button was pressed twice.

    A cache that is emptied forgets it. Then the page says that the name is taken.
    """
    account = cache.get(page_key(request), 0) if "CSRF_COOKIE" in request.META else 0
    if User.objects.filter(pk=account, is_guest=False).exists():  # the account may have been undone
        raise leads_to_login(request)


def page_key(request: HttpRequest) -> str:
    """Return a cache key for the visitor's secret against forged forms, which logging in replaces."""
    return f"signed-up:{salted_hmac('signed-up', request.META.get('CSRF_COOKIE', '')).hexdigest()}"


class ResetPassword(ResetPasswordForm):
    """Sends one mail to any address, so that the time it takes does not show whether accounts have it."""

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        """Send a link for each account, or a mail that says there is none; return the address."""
        adapter, email = AccountAdapter(request), str(self.cleaned_data["email"])
        people = _possible_owners(self.users, email)
        links = [(user.username, self._link(adapter, user)) for user in people]
        if links:
            adapter.send_mail("account/email/password_reset_key", email, {"user": people[0], "links": links})
        else:
            adapter.send_mail("account/email/unknown_account", email, {})
        return email

    def _link(self, adapter: AccountAdapter, user: User) -> str:
        key = f"{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}"
        return adapter.get_reset_password_from_key_url(key)


def _possible_owners(users: Iterable[User], email: str) -> list[User]:
    """Return the users who may own this mailbox: the oldest accounts and the newest.

    An address that waits for confirmation does not count beside a confirmed one. It may be a typing error, or
    a stranger may have added it. With many accounts the newest is the likeliest.
    """
    confirmed: dict[int, set[str]] = defaultdict(set)
    for user_id, address in EmailAddress.objects.filter(user__in=users, verified=True).values_list(
        "user", "email"
    ):
        confirmed[user_id].add(address)
    likely = (user for user in users if user.pk not in confirmed or email.lower() in confirmed[user.pk])
    found = sorted(likely, key=lambda user: user.pk)
    return found if len(found) <= MOST_ACCOUNTS else [*found[: MOST_ACCOUNTS - 1], found[-1]]


class Me(forms.Form):
    """Changes the name, at most once in thirty days, and the time zone."""

    name = forms.CharField(
        label=_("Name"),
        max_length=30,
        help_text=_("Shown at every table, including past games. You can change it once every 30 days."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    time_zone = time_zone_field()

    def __init__(self, *args: Any, request: Known, **kwargs: Any) -> None:
        self.user = request.user
        initial = {"name": self.user.username, "time_zone": self.user.time_zone}
        super().__init__(*args, initial=initial, **kwargs)  # type: ignore[misc]
        # The user has a time zone, so static/timezone.js must not select another.
        del self.fields["time_zone"].widget.attrs["data-time-zone"]

    def clean_name(self) -> str:
        """Return the name if it is unchanged or follows the site's rules for names."""
        name = str(self.cleaned_data["name"])
        return name if name == self.user.username else AccountAdapter(context.request).clean_username(name)


class PlayNow(forms.Form):
    """The level of the opponent that the game itself plays."""

    def __init__(self, title: Title, data: Any = None) -> None:
        super().__init__(data)
        if title.solo:
            told = str(title.solo.words.choose_level)
            self.fields["level"] = forms.ChoiceField(
                label=_("Level"),
                choices=list(title.solo.levels.items()),
                error_messages={"required": told, "invalid_choice": told},
            )


class AgainstBots(forms.Form):
    """The level and the number of bots, and a preset of rules.

    Without an answer it is the smallest table with the usual rules.
    """

    def __init__(self, title: Title, data: Any = None) -> None:
        super().__init__(data)
        bots = [size - 1 for size in title.rules.seats if size > 1]
        self.fields["bot"] = forms.ChoiceField(
            label=_("Level"), choices=level_choices(title.key), initial=OPPONENT, required=False,
            widget=forms.RadioSelect,
        )  # fmt: skip
        self.fields["bots"] = forms.TypedChoiceField(
            label=_("Bots"), coerce=int, choices=[(number, str(number)) for number in bots],
            initial=bots[0], required=False,
            empty_value=bots[0],  # type: ignore[arg-type]
            widget=forms.RadioSelect,
        )  # fmt: skip
        if title.presets:
            self.fields["rules"] = forms.ChoiceField(
                label=_("Rules"), choices=[(preset.key, preset.name) for preset in title.presets],
                initial=title.presets[0].key, required=False, widget=forms.RadioSelect,
            )  # fmt: skip

    @property
    def folded(self) -> list[forms.BoundField]:
        """Return the fields that most people leave as they are."""
        return [self[name] for name in self.fields if name != "bot"]

    @property
    def folded_errors(self) -> bool:
        """Return whether one of these fields has an error."""
        return any(field.errors for field in self.folded)


def _no_placeholders(form: forms.BaseForm) -> None:
    """Remove allauth's placeholders: the labels say the same and stay visible while typing."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
