"""Holds the words of mails about an account: its address, password and passkeys."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from games.clocks.words import day_and_time

Link = tuple[str, str]
"""The text and the address of a link."""
Facts = dict[str, Any]


@dataclass(frozen=True)
class Words:
    """A subject, paragraphs, and links below them."""

    subject: str
    lines: tuple[str, ...]
    links: tuple[Link, ...] = ()


def words(name: str, facts: Facts) -> Words:
    """Return the words of the mail that allauth calls `name`."""
    return _changed(name, facts) if name in CHANGE_MAILS else REQUESTED_MAILS[name](facts)


def site_link(page: str) -> str:
    """Return the address of a page at SITE_URL."""
    return settings.SITE_URL + reverse(page)


def _confirm_new(facts: Facts) -> Words:
    return Words(
        _("Confirm your e-mail address"),
        (
            _("Welcome! Confirm that this is your address. Then we can write to you about your games."),
            _("If you didn’t sign up, ignore this mail."),
        ),
        ((_("Confirm address"), facts["activate_url"]),),
    )


def _confirm_change(facts: Facts) -> Words:
    return Words(
        _("Confirm your new e-mail address"),
        (
            _("Confirm that this is your new address. Until then we use your old one."),
            _("If you didn’t ask for this change, ignore this mail."),
        ),
        ((_("Confirm address"), facts["activate_url"]),),
    )


def _reset(facts: Facts) -> Words:
    return Words(
        _("Reset your password"),
        (
            _("Choose a new password with the link below. It works once."),
            _("If you didn’t ask for this, ignore this mail. Your password stays the same."),
        ),
        tuple((_("New password for %(name)s") % {"name": name}, link) for name, link in facts["links"]),
    )


def _already(facts: Facts) -> Words:
    names = {"name": facts["user"].username, "newcomer": facts["newcomer"].username}
    return Words(
        _("You already have an account"),
        (
            _("Someone gave your e-mail address for another account, %(newcomer)s.") % names,
            _("It belongs to your account %(name)s, so the other account can’t use it.") % names,
            _("Was it you? Log in as %(name)s, or reset the password. If not, ignore this mail.") % names,
        ),
        (
            (_("Log in"), site_link("account_login")),
            (_("Reset password"), site_link("account_reset_password")),
        ),
    )


def _unknown(facts: Facts) -> Words:
    return Words(
        _("No account has this address"),
        (
            _("Someone asked for a new password for this e-mail address, but no account has it."),
            _("Was it you? Try another address, or sign up. If not, ignore this mail."),
        ),
        ((_("Sign up"), site_link("account_signup")),),
    )


REQUESTED_MAILS: dict[str, Callable[[Facts], Words]] = {
    "email_confirmation_signup": _confirm_new,
    "email_confirmation": _confirm_change,
    "password_reset_key": _reset,
    "account_already_exists": _already,
    "unknown_account": _unknown,
}
"""The words of mails that a visitor or user asked for."""


def _address(facts: Facts) -> tuple[str, str]:
    return _("Your e-mail address was changed"), _(
        "Your account now has another address. We no longer send mail to this one."
    )


def _removed(facts: Facts) -> tuple[str, str]:
    gone = _("The address %(address)s was removed from your account.")
    return _("An e-mail address was removed"), gone % {"address": facts["deleted_email"]}


def _password(facts: Facts) -> tuple[str, str]:
    return _("Your password was changed"), _("Your password was changed. Other browsers were logged out.")


def _first_password(facts: Facts) -> tuple[str, str]:
    return _("Your account has a password"), _("From now on you can log in with a password.")


def _app(facts: Facts) -> tuple[str, str]:
    return _("Authenticator app added"), _("From now on you need a code from your app to log in.")


def _no_app(facts: Facts) -> tuple[str, str]:
    return _("Authenticator app removed"), _("You no longer need a code from your app to log in.")


def _codes(facts: Facts) -> tuple[str, str]:
    return _("New recovery codes"), _("Your account has new recovery codes. The old ones no longer work.")


def _passkey(facts: Facts) -> tuple[str, str]:
    return _("Passkey added"), _("From now on you can log in with the new passkey.")


def _no_passkey(facts: Facts) -> tuple[str, str]:
    return _("Passkey removed"), _("You can no longer log in with the passkey that was removed.")


CHANGE_MAILS: dict[str, Callable[[Facts], tuple[str, str]]] = {
    "email_changed": _address,
    "email_deleted": _removed,
    "password_changed": _password,
    "password_reset": _password,
    "password_set": _first_password,
    "totp_activated": _app,
    "totp_deactivated": _no_app,
    "recovery_codes_generated": _codes,
    "webauthn_added": _passkey,
    "webauthn_removed": _no_passkey,
}
"""Subject and first line of mails about a change, which warn the owner of the account."""


def _changed(name: str, facts: Facts) -> Words:
    """Return a mail that says what was changed, when and from where, and how to undo it."""
    subject, line = CHANGE_MAILS[name](facts)
    when = {"when": day_and_time(facts["timestamp"]), "ip": facts["ip"]}
    done = _("Done on %(when)s from the IP address %(ip)s.") % when
    if name == "email_changed":  # a password reset would go to the new address
        help_line, link = _("If it wasn’t you, write to the operator."), (_("Contact"), site_link("contact"))
    else:
        help_line = _("If it wasn’t you, reset your password now.")
        link = (_("Reset password"), site_link("account_reset_password"))
    return Words(subject, (line, done, help_line), (link,))
