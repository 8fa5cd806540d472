"""Mails: their contents, unsubscribing, settings, and mails stored as files."""

from datetime import timedelta
from importlib import import_module
from pathlib import Path

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games.models import Game, Notice, User, Wishes
from games.models.notices import Kind
from games.notices import mailing
from maharaja_site.mail import mail_settings
from tests.services.scenes.position import position
from tests.site.everywhere.scramble import scramble
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.pace.scenes import Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


def last_mail(two: Two, wall: Wall) -> mail.EmailMultiAlternatives:
    game, _asha, bela = two
    decide(game, bela)
    (sent,) = work(wall)
    return sent


def test_a_mail_sums_up_the_game_in_three_lines_and_links_to_the_decision(
    two: Two, wall: Wall, client: Client
) -> None:
    sent = last_mail(two, wall)
    html = sent.alternatives[0][0]
    for body in (sent.body, html):
        assert "Maharaja with Bela" in body
        assert "Decide by Tue 17 Nov, 12:00 UTC (23 hours, 59 minutes left)." in body
        assert "Round 1 of 7; the Maharaja is in " in body
        assert "You: " in body
        assert "Bela: " in body
        assert f"http://localhost:8000/go/{two[0].table.code}" in body
    assert sent.body.count("\n- ") == 3
    for remote in ("<img", "url(", "@import", "<link", "<script"):
        assert remote not in html
    answer = client.get(f"/go/{two[0].table.code}")
    assert answer.status_code == 302, "a stranger is led through the door"
    client.force_login(two[1])
    assert client.get(f"/go/{two[0].table.code}")["Location"] == f"/t/{two[0].table.code}/#panel"


def test_a_mail_is_in_the_players_language_and_zone(wall: Wall) -> None:
    asha = reader("Asha", "America/Sao_Paulo", chosen=only("last"), language="pt-br")
    bela = person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    (sent,) = work(wall)
    assert sent.subject.startswith("Só falta você")
    assert "09:00" in sent.body
    assert 'lang="pt-br"' in sent.alternatives[0][0]


def test_the_language_chosen_on_the_site_becomes_the_language_of_notices(client: Client) -> None:
    asha = reader("Asha")
    client.force_login(asha)
    client.post("/i18n/setlang/", {"language": "pt-br", "next": "/"})
    assert Wishes.objects.get(user=asha).language == "pt-br"
    client.post("/i18n/setlang/", {"language": "tlh", "next": "/"})
    assert Wishes.objects.get(user=asha).language == "pt-br"


def test_one_click_unsubscribes_from_one_kind_of_notice_only(two: Two, wall: Wall) -> None:
    sent = last_mail(two, wall)
    asha = two[1]
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    out = sent.extra_headers["List-Unsubscribe"].strip("<>").removeprefix("http://localhost:8000")
    outside = Client(enforce_csrf_checks=True)
    shown = outside.get(out)
    assert shown.status_code == 200
    assert b"<button" in shown.content
    assert not Wishes.objects.filter(user=asha).exists(), "looking changes nothing"
    answer = outside.post(out, "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded")
    assert answer.status_code == 200
    assert outside.post(out).status_code == 200, "twice is as good as once"
    found = Wishes.objects.get(user=asha)
    assert found.how("last", "mail") == "off"
    assert found.how("turn", "mail") == "on"
    assert out in sent.body
    assert out in sent.alternatives[0][0]


def test_an_unsubscribe_link_works_as_long_as_the_user_has_the_address(
    two: Two, wall: Wall, client: Client
) -> None:
    asha = two[1]
    out = mailing.unsubscribe_link(asha, ["turn"]).removeprefix("http://localhost:8000")
    wall.advance(timedelta(days=4000))
    assert client.get(out).status_code == 200
    User.objects.filter(pk=asha.pk).update(email="new@example.org")
    assert client.post(out).status_code == 404
    assert client.post(out[:-1] + ("A" if out[-1] != "A" else "B")).status_code == 404
    assert client.post("/unsubscribe/nonsense").status_code == 404
    assert not Wishes.objects.filter(user=asha).exists()


def test_a_waiting_notice_is_not_sent_after_its_kind_was_switched_off(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    mailing.unsubscribe(user=asha, kinds=["last"])
    assert work(wall) == []
    assert rows(asha)[0].status == "dropped"


def test_the_settings_page_has_every_kind_and_channel(two: Two, client: Client) -> None:
    asha = two[1]
    client.force_login(asha)
    page = client.get("/me/notices/")
    form = {"digest_hour": "21", "reminder_share": "50", "language": "pt-br", "may_invite": "known"}
    names = [name for name in page.context["form"].fields if "-" in name]
    assert len(names) == len(Kind)
    form |= dict.fromkeys(names, "digest")
    assert client.post("/me/notices/", form).status_code == 302
    found = Wishes.objects.get(user=asha)
    assert (found.digest_hour, found.reminder_share, found.language) == (21, 50, "pt-br")
    assert found.may_invite == "known"
    assert found.how("chat", "mail") == "digest"
    assert client.post("/me/notices/", form | {"turn-mail": "loud"}).status_code == 422
    assert client.post("/me/notices/", {}).status_code == 422


def test_mail_files_are_named_by_message_id_and_the_operator_can_read_them(
    two: Two, wall: Wall, settings: Settings, tmp_path: Path, client: Client
) -> None:
    settings.EMAIL_BACKEND = "maharaja_site.mail.Files"
    settings.EMAIL_FILE_PATH = tmp_path / "mail"
    game, asha, bela = two
    decide(game, bela)
    work(wall)
    (row,) = rows(asha)
    mailing.send([row])
    (file,) = (tmp_path / "mail").iterdir()
    assert file.name == f"{row.message_id}.eml", "sent twice, it is one file"
    operator = User.objects.create_superuser("Op", "op@example.org", "x")
    for user, status in ((None, 403), (asha, 403), (operator, 200)):
        client.logout()
        if user:
            client.force_login(user)
        assert client.get("/operator/mail/").status_code == status
        assert client.get(f"/operator/mail/{file.name}/").status_code == status
    assert b"Everyone is waiting for you" in client.get("/operator/mail/").content
    assert b"the Maharaja is in" in client.get(f"/operator/mail/{file.name}/").content
    assert client.get("/operator/mail/..%2fsecret_key/").status_code == 404
    assert client.get("/operator/mail/other.eml/").status_code == 404


def test_email_url_can_name_any_mail_backend() -> None:
    smtp = mail_settings("smtp://me%40x:s%2Fecret@mail.example.org", Path("x"))
    assert smtp["EMAIL_HOST_USER"] == "me@x"
    assert smtp["EMAIL_HOST_PASSWORD"] == "s/ecret"
    assert (smtp["EMAIL_PORT"], smtp["EMAIL_USE_TLS"], smtp["EMAIL_USE_SSL"]) == (587, True, False)
    secure = mail_settings("smtps://mail.example.org", Path("x"))
    assert (secure["EMAIL_PORT"], secure["EMAIL_USE_TLS"], secure["EMAIL_USE_SSL"]) == (465, False, True)
    provider = mail_settings("postmark://?server_token=abc", Path("x"))
    assert provider["EMAIL_BACKEND"] == "anymail.backends.postmark.EmailBackend"
    assert provider["ANYMAIL"]["POSTMARK_SERVER_TOKEN"] == "abc"
    assert mail_settings("", Path("here"))["EMAIL_FILE_PATH"] == Path("here")


@pytest.mark.slow
def test_games_that_differ_only_in_secrets_give_identical_notices() -> None:
    found = position()
    owner = found.people["owner"]
    # Everything is due and nothing is dropped: what is compared is what it would say.
    due = list(Notice.objects.filter(user=owner).select_related("user", "table").order_by("pk"))
    assert {"turn", "last", "started"} <= {row.kind for row in due}
    told = []
    for turn in (1, 2):
        scramble(found, "owner", turn)
        sent = mailing.message(due)
        told.append((sent.subject, sent.body, sent.alternatives[0][0]))
    assert told[0] == told[1]


@pytest.mark.slow
def test_a_planted_leak_in_a_mail_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line with another player's prestige would differ between the twin games."""
    views, lines = import_module("engine.maharaja.view"), import_module("games.titles.maharaja.words.notice")
    honest = views._player
    monkeypatch.setattr(
        views, "_player", lambda state, seat, *, everything: honest(state, seat, everything=True)
    )
    monkeypatch.setattr(lines, "_purse", lambda player: str(player.prestige))
    found = position()
    due = list(Notice.objects.filter(user=found.people["owner"]).select_related("user", "table"))
    told = []
    for turn in (1, 2):
        scramble(found, "owner", turn)
        told.append(mailing.message(due).body)
    assert told[0] != told[1]
