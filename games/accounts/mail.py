"""Sends allauth's mails: with the site's words, in the account's language, with links to SITE_URL."""

import logging
from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from anymail.exceptions import AnymailError
from django.conf import settings
from django.contrib import messages
from django.core.mail import EmailMultiAlternatives
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from games.accounts.mail_words import words
from games.accounts.password_lane import lane
from games.clocks.calendar import zone_of
from games.models import User
from games.notices.recipients import settings_of

log = logging.getLogger(__name__)

SENT = "account/messages/email_confirmation_sent.txt"
"""allauth's template of the message that a mail was sent."""


def at_site(url: str) -> str:
    """Return the URL with SITE_URL in place of its host, which a request can forge."""
    return settings.SITE_URL + urlsplit(url)._replace(scheme="", netloc="").geturl()


class AccountMail(DefaultAccountAdapter):
    """The part of the adapter that sends mail."""

    def get_reset_password_from_key_url(self, key: str) -> str:
        return at_site(super().get_reset_password_from_key_url(key))

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmationHMAC
    ) -> str:
        return at_site(super().get_email_confirmation_url(request, emailconfirmation))

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: EmailConfirmationHMAC, signup: bool
    ) -> None:
        """Ask for confirmation, or tell the owner of a confirmed address that another user gave it.

        The user sees the same page in both cases, and one mail is sent.
        """
        given = emailconfirmation.email_address
        owners = EmailAddress.objects.filter(email=given.email, verified=True).exclude(user=given.user)
        if owned := owners.select_related("user").first():
            facts = {"user": owned.user, "newcomer": given.user}
            self.send_mail("account/email/account_already_exists", given.email, facts)
        else:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Send a mail about a change to the confirmed address. An unconfirmed one may be a stranger's."""
        confirmed = EmailAddress.objects.get_verified(user)
        if address := email or (confirmed and confirmed.email):
            super().send_notification_mail(template_prefix, user, {"user": user, **(context or {})}, address)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail in the language and time zone of the account it is about.

        If the mail server fails, the change that the mail is about is kept, and the page shows an error.
        """
        lane.leave()  # no log-in waits for the mail server
        user = context.get("user")
        language = (user and settings_of(user).language) or translation.get_language()
        zone = zone_of(user.time_zone if user else "UTC")
        try:
            with translation.override(language), timezone.override(zone):
                self.render_mail(template_prefix, email, context).send()
        except (OSError, AnymailError):  # OSError covers the errors of smtplib and requests
            log.exception("a mail about an account could not be sent")
            self.request.unsent = True
            messages.error(self.request, _("We couldn’t send the mail. Ask for it again later."))

    def render_mail(
        self, template_prefix: str, email: str, context: dict[str, Any], headers: Any = None
    ) -> EmailMultiAlternatives:
        """Return the mail as text and HTML with the site's words."""
        said = words(template_prefix.rpartition("/")[2], context)
        facts = {"words": said, "person": context.get("user"), "language": translation.get_language()}
        subject = " ".join(self.format_email_subject(said.subject).split())
        mail = EmailMultiAlternatives(
            subject,
            render_to_string("account/mail.txt", facts),
            self.get_from_email(),
            [email],
            headers={"Auto-Submitted": "auto-generated", **(headers or {})},
        )
        mail.attach_alternative(render_to_string("account/mail.html", facts), "text/html")
        return mail

    def add_message(
        self, request: HttpRequest, level: int, message_template: str | None = None, *args: Any, **kwargs: Any
    ) -> None:
        """Show allauth's message, except that a mail was sent when it was not."""
        if message_template != SENT or not getattr(request, "unsent", False):
            super().add_message(request, level, message_template, *args, **kwargs)
