"""The doctor asks the mail server, and says why no mail goes out."""

import socket
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from games.models import User
from games.operating import doctor
from games.operating import mail_server as server
from games.operating.doctor import Level
from games.operating.mail_server import trouble
from maharaja_site.mail import mail_settings
from tests.services.site import free_port


def use(settings: Settings, url: str) -> None:
    """Send mail as EMAIL_URL would say."""
    for name, value in mail_settings(url, Path("unused")).items():
        setattr(settings, name, value)


@pytest.mark.parametrize("login", ["", "maharaja:a%20long%20secret@"])
def test_a_server_that_lets_the_site_in_is_no_trouble(
    settings: Settings, mail_server: int, login: str
) -> None:
    use(settings, f"smtp://{login}127.0.0.1:{mail_server}?tls=off")
    assert trouble() == ""


def test_a_wrong_password_is_named_and_not_shown(settings: Settings, mail_server: int) -> None:
    use(settings, f"smtp://maharaja:wrong-one@127.0.0.1:{mail_server}?tls=off")
    assert trouble() == f"127.0.0.1:{mail_server} refuses the name or the password in EMAIL_URL."


def test_a_password_that_cannot_be_sent_is_not_shown(settings: Settings, mail_server: int) -> None:
    use(settings, f"smtp://maharaja:sänger@127.0.0.1:{mail_server}?tls=off")
    assert trouble() == f"No mail goes out. 127.0.0.1:{mail_server}: UnicodeEncodeError. Is EMAIL_URL right?"


def test_a_server_without_tls_is_named(settings: Settings, mail_server: int) -> None:
    use(settings, f"smtp://127.0.0.1:{mail_server}?tls=on")
    assert "STARTTLS extension not supported by server. Is EMAIL_URL right?" in trouble()


def test_a_closed_port_is_named(settings: Settings) -> None:
    use(settings, f"smtp://maharaja:secret@127.0.0.1:{free_port()}")
    assert "Connection refused. Is EMAIL_URL right?" in trouble()


def test_a_server_that_hangs_is_given_up(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use(settings, f"smtp://127.0.0.1:{silent.getsockname()[1]}")
        assert "timed out. Is EMAIL_URL right?" in trouble()


def test_a_wrong_password_is_tried_once_a_minute(
    settings: Settings, mail_server: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "monotonic", lambda: 100.0)
    use(settings, f"smtp://maharaja:wrong-one@127.0.0.1:{mail_server}?tls=off")
    refused = trouble()
    settings.EMAIL_PORT = free_port()
    assert trouble() == refused.replace(str(mail_server), str(settings.EMAIL_PORT))


@pytest.mark.django_db
def test_the_doctor_calls_it_wrong(settings: Settings) -> None:
    use(settings, f"smtp://127.0.0.1:{free_port()}")
    found = [finding for finding in doctor.examine(thoroughly=True) if finding.subject == "mail"]
    assert found[0].level is Level.BAD
    assert "Connection refused" in found[0].words


@pytest.mark.django_db
def test_no_page_waits_for_the_mail_server(settings: Settings, client: Client) -> None:
    client.force_login(User.objects.create_superuser("Olga"))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use(settings, f"smtp://127.0.0.1:{silent.getsockname()[1]}")
        assert client.get("/operator/").status_code == 200
        silent.setblocking(False)
        with pytest.raises(BlockingIOError):
            silent.accept()
