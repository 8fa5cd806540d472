"""Pages that show the operator mails stored as files, if no mail server is set up."""

from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

SHOWN = 200
"""How many mails the list shows."""


def _folder(request: HttpRequest) -> Path:
    """Return the folder of the mails. Only superusers may read them: links in mails can log users in."""
    if not (request.user.is_authenticated and request.user.is_active and request.user.is_superuser):
        raise PermissionDenied
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    if not folder:
        raise Http404
    return Path(folder)


@require_safe
@never_cache
def mails(request: HttpRequest) -> HttpResponse:
    """List the mails, the latest first."""
    folder = _folder(request)
    files = (
        sorted(folder.glob("*.eml"), key=lambda file: file.stat().st_mtime, reverse=True)
        if folder.exists()
        else []
    )
    return render(
        request, "notices/mails.html", {"mails": [(file.name, _read(file)) for file in files[:SHOWN]]}
    )


@require_safe
@never_cache
def mail(request: HttpRequest, mail_name: str) -> HttpResponse:
    """Show one mail as text."""
    folder = _folder(request)
    file = folder / mail_name
    if file.parent != folder or file.suffix != ".eml" or not file.is_file():
        raise Http404
    read = _read(file)
    body = read.get_body(("plain",))
    return render(
        request, "notices/mail_file.html", {"mail": read, "text": body.get_content() if body else ""}
    )


def _read(file: Path) -> EmailMessage:
    found = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found
