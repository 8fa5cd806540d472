"""How allauth's mails are sent here: in our words, the account's language, with links to SITE_URL."""

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
from games.clocks.calendar import zone_of
from games.models import User
from games.notices.recipients import settings_of

log = logging.getLogger(__name__)

SENT = "account/messages/email_confirmation_sent.txt"


def at_site(url: str) -> str:
    """Return the same page at SITE_URL: the sender of a request can write any Host."""
    return settings.SITE_URL + urlsplit(url)._replace(scheme="", netloc="").geturl()


class AccountMail(DefaultAccountAdapter):
    """The part of the adapter that writes to people."""

    def get_reset_password_from_key_url(self, key: str) -> str:
        return at_site(super().get_reset_password_from_key_url(key))

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmationHMAC
    ) -> str:
        return at_site(super().get_email_confirmation_url(request, emailconfirmation))

    def send_confirmation_mail(
        self, request: HttpRequest, emailconfirmation: EmailConfirmationHMAC, signup: bool
    ) -> None:
        """Ask for confirmation, or tell the owner of a confirmed address that somebody else gave it.

        Whoever gave the address sees the same page either way, and in both cases one mail is sent.
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
        """Tell of a change, at a confirmed address only: any other may be a stranger's."""
        confirmed = EmailAddress.objects.get_verified(user)
        if address := email or (confirmed and confirmed.email):
            super().send_notification_mail(template_prefix, user, {"user": user, **(context or {})}, address)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send it in the language and zone of the account it is about.

        If the mail server is away, what the mail was about stays done, and the page says so.
        """
        user = context.get("user")
        language = (user and settings_of(user).language) or translation.get_language()
        zone = zone_of(user.time_zone if user else "UTC")
        try:
            with translation.override(language), timezone.override(zone):
                self.render_mail(template_prefix, email, context).send()
        except (OSError, AnymailError):  # smtplib's and requests' own are OSErrors
            log.exception("a mail about an account could not be sent")
            self.request.unsent = True
            messages.error(self.request, _("The mail could not be sent. Ask for it again later."))

    def render_mail(
        self, template_prefix: str, email: str, context: dict[str, Any], headers: Any = None
    ) -> EmailMultiAlternatives:
        """Build it as text and HTML from our words."""
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
        """Leave out the message that a mail was sent if it was not."""
        if message_template != SENT or not getattr(request, "unsent", False):
            super().add_message(request, level, message_template, *args, **kwargs)
