"""Mails worth reading, in the reader's language and zone; ways out of them; the digest; settings."""

from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path

import pytest
from anymail.signals import AnymailTrackingEvent
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games.models import Game, Notice, User, Wishes
from games.notices import bounces, mailing
from games.notices.notice_settings import save_settings
from games.notices.outbox import News, write_notices
from maharaja_site.mail import mail_settings
from tests.site.everywhere.position import position, scramble
from tests.site.notices.conftest import only, reader, rows, work
from tests.site.pace.conftest import HOUR, Wall, decide, person, planning, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


def last_mail(two: Two, wall: Wall) -> mail.EmailMultiAlternatives:
    game, _asha, bela = two
    decide(game, bela)
    (sent,) = work(wall)
    return sent


def test_a_mail_tells_how_the_game_stands_in_three_lines_and_leads_to_the_decision(
    two: Two, wall: Wall, client: Client
) -> None:
    sent = last_mail(two, wall)
    html = sent.alternatives[0][0]
    for body in (sent.body, html):
        assert "Maharaja with Bela" in body
        assert "Decide until Tue 17 Nov, 12:00 (23 hours, 59 minutes left)." in body
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
    assert sent.subject.startswith("Todos esperam por você")
    assert "09:00" in sent.body
    assert 'lang="pt-br"' in sent.alternatives[0][0]


def test_who_logs_in_or_chooses_a_language_is_written_to_in_it(client: Client) -> None:
    asha = reader("Asha")
    client.force_login(asha)
    client.post("/i18n/setlang/", {"language": "pt-br", "next": "/"})
    assert Wishes.objects.get(user=asha).language == "pt-br"
    client.post("/i18n/setlang/", {"language": "tlh", "next": "/"})
    assert Wishes.objects.get(user=asha).language == "pt-br"


# Ways out


def test_one_click_from_outside_ends_one_kind_and_no_other(two: Two, wall: Wall) -> None:
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


def test_a_way_out_holds_as_long_as_the_address(two: Two, wall: Wall, client: Client) -> None:
    asha = two[1]
    out = mailing.unsubscribe_link(asha, ["turn"]).removeprefix("http://localhost:8000")
    wall.goes_on(timedelta(days=4000))
    assert client.get(out).status_code == 200
    User.objects.filter(pk=asha.pk).update(email="new@example.org")
    assert client.post(out).status_code == 404
    assert client.post(out[:-1] + ("A" if out[-1] != "A" else "B")).status_code == 404
    assert client.post("/unsubscribe/nonsense").status_code == 404
    assert not Wishes.objects.filter(user=asha).exists()


def test_what_was_turned_off_meanwhile_is_not_sent(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    mailing.unsubscribe(user=asha, kinds=["last"])
    assert work(wall) == []
    assert rows(asha)[0].status == "dropped"


# The digest


def digest_hours(zone: str, first: datetime, wall: Wall, days: int = 4) -> list[datetime]:
    """When digests go, over some days with something new every evening."""
    asha, bela = reader("Asha", zone, chosen=only(last="digest"), digest_hour=8), person("Bela")
    wall.strikes(first)
    sent = []
    for _ in range(days):
        game = planning(started(asha, bela, pace="relaxed"))
        decide(game, bela)
        sent += [wall() for _hour in range(24) if work(wall, HOUR)]
    return sent


@pytest.mark.slow
@pytest.mark.parametrize(
    ("zone", "first", "hours"),
    [
        ("Europe/Berlin", datetime(2026, 10, 23, 18, tzinfo=UTC), [6, 7, 7]),  # back on the 25th
        ("America/New_York", datetime(2027, 3, 12, 23, tzinfo=UTC), [13, 12, 12]),  # on, on the 14th
    ],
)
def test_a_digest_comes_at_the_chosen_hour_across_daylight_saving(
    zone: str, first: datetime, hours: list[int], wall: Wall
) -> None:
    sent = digest_hours(zone, first, wall, days=3)
    assert [moment.hour for moment in sent] == hours
    assert len({moment.date() for moment in sent}) == 3


def test_a_digest_tells_what_still_waits_even_if_it_was_seen(wall: Wall, client: Client) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    games = [planning(started(asha, bela, pace="relaxed")) for _ in range(3)]
    for game in games:
        decide(game, bela)
    client.force_login(asha)
    client.get(f"/t/{games[0].table.code}/")
    decide(games[1], asha)
    assert work(wall, 19 * HOUR) == []
    (sent,) = work(wall, HOUR)
    assert sent.subject == "2 games wait for you"
    assert sent.body.startswith("Hello Asha, this is your daily digest.")
    assert [row.status for row in rows(asha, "last")] == ["sent", "dropped", "sent"]
    assert work(wall, 24 * HOUR) == []


@pytest.mark.slow
def test_a_digest_is_one_mail_however_much_of_it_does_not_matter_any_more(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest", turn="digest")), person("Bela")
    first, past, second = (planning(started(asha, bela)) for _ in range(3))
    Notice.objects.all().delete()
    decide(first, bela)
    for number in range(40):
        write_notices([News("turn", [asha], f"{number}", past.table)])
    decide(past, asha)
    decide(second, bela)
    wall.strikes(rows(asha)[0].due_at)
    (sent,) = work(wall, timedelta())
    assert sent.body.count("/go/") == 2
    assert work(wall, timedelta(minutes=6)) == []


def test_another_hour_moves_what_waits_for_the_digest(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    save_settings(user=asha, chosen={}, digest_hour=15, reminder_share=25, language="en")
    assert rows(asha)[0].due_at == datetime(2026, 11, 16, 15, tzinfo=UTC)


def test_who_saves_their_settings_while_the_digest_is_on_its_way_still_gets_it(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only(last="digest")), person("Bela")
    decide(planning(started(asha, bela, pace="relaxed")), bela)
    wall.strikes(rows(asha)[0].due_at)
    save_settings(user=asha, chosen={}, digest_hour=8, reminder_share=25, language="en")
    assert len(work(wall)) == 1


# Settings


def test_one_page_has_every_kind_and_way(two: Two, client: Client) -> None:
    asha = two[1]
    client.force_login(asha)
    page = client.get("/me/notices/")
    form = {"digest_hour": "21", "reminder_share": "50", "language": "pt-br"}
    names = [name for name in page.context["form"].fields if "-" in name]
    assert len(names) == 8
    form |= dict.fromkeys(names, "digest")
    assert client.post("/me/notices/", form).status_code == 302
    found = Wishes.objects.get(user=asha)
    assert (found.digest_hour, found.reminder_share, found.language) == (21, 50, "pt-br")
    assert found.how("chat", "mail") == "digest"
    assert client.post("/me/notices/", form | {"turn-mail": "loud"}).status_code == 422
    assert client.post("/me/notices/", {}).status_code == 422


# Where mail goes


def test_mails_are_files_named_by_their_id_and_the_operator_reads_them(
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
    assert b"Everybody waits for you" in client.get("/operator/mail/").content
    assert b"the Maharaja is in" in client.get(f"/operator/mail/{file.name}/").content
    assert client.get("/operator/mail/..%2fsecret_key/").status_code == 404
    assert client.get("/operator/mail/other.eml/").status_code == 404


def test_email_url_names_any_backend() -> None:
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


def test_mail_that_comes_back_for_good_marks_the_address(two: Two, wall: Wall, settings: Settings) -> None:
    game, asha, bela = two
    settings.ROOT_URLCONF = "tests.site.notices.urls"
    settings.ANYMAIL = {"WEBHOOK_SECRET": "me:secret", "POSTMARK_SERVER_TOKEN": "x"}
    told = {"RecordType": "Bounce", "Type": "HardBounce", "TypeCode": 1, "ID": 7, "Email": "asha@example.org",
            "BouncedAt": "2026-11-16T12:00:00Z", "MessageID": "m"}  # fmt: skip
    soft = told | {"Type": "SoftBounce", "TypeCode": 4096}
    basic = {"HTTP_AUTHORIZATION": "Basic bWU6c2VjcmV0"}
    client = Client()
    assert client.post("/anymail/postmark/tracking/", told, "application/json").status_code == 400
    client.post("/anymail/postmark/tracking/", soft, "application/json", **basic)
    assert not Wishes.objects.filter(user=asha).exists()
    assert client.post("/anymail/postmark/tracking/", told, "application/json", **basic).status_code == 200
    assert Wishes.objects.get(user=asha).bounced_address == "asha@example.org"
    settings.ROOT_URLCONF = "maharaja_site.urls"
    decide(game, bela)
    assert rows(asha) == []
    client.force_login(asha)
    assert b"came back" in client.get("/me/notices/").content
    client.post("/me/notices/address")
    assert Wishes.objects.get(user=asha).bounced_address == ""
    assert bounces.mark("nobody@example.org") == 0


@pytest.mark.parametrize(
    ("reason", "told", "for_good"),
    [
        ("bounced", {"eventType": "Bounce", "bounce": {"bounceType": "Permanent"}}, True),
        ("bounced", {"eventType": "Bounce", "bounce": {"bounceType": "Transient"}}, False),
        ("bounced", {"eventType": "Bounce", "bounce": {"bounceType": "Undetermined"}}, False),
        ("bounced", {"msys": {"message_event": {"type": "bounce", "bounce_class": "30"}}}, True),
        ("bounced", {"msys": {"message_event": {"type": "bounce", "bounce_class": "22"}}}, False),
        ("bounced", {"type": "activity.hard_bounced", "data": {"type": "hard_bounced"}}, True),
        ("bounced", {"type": "activity.soft_bounced", "data": {"type": "soft_bounced"}}, False),
        (None, {"event": "hard_bounce", "msg": {"email": "asha@example.org"}}, True),
        (None, {"event": "soft_bounce", "msg": {"email": "asha@example.org"}}, False),
    ],
)
def test_providers_have_words_of_their_own_for_mail_that_may_still_come(
    reason: str | None, told: dict[str, object], for_good: bool
) -> None:
    """Amazon SES, SparkPost, MailerSend and Mandrill, as anymail hands them on."""
    asha = reader("Asha")
    event = AnymailTrackingEvent(
        event_type="bounced", recipient=asha.email, reject_reason=reason, esp_event=told
    )
    bounces.reported(event=event)
    assert Wishes.objects.filter(user=asha, bounced_at__isnull=False).exists() is for_good


# Secrecy


@pytest.mark.slow
def test_two_games_that_differ_in_secrets_give_identical_notices() -> None:
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
def test_a_planted_leak_in_a_mail_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that told another's prestige would differ between the twins."""
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
