"""Mail that bounces, as mail providers report it."""

import pytest
from anymail.signals import AnymailTrackingEvent
from django.test import Client
from pytest_django import Settings

from games.models import Game, User, Wishes
from games.notices import bounces
from tests.site.notices.mailbox import reader, rows
from tests.site.pace.scenes import Wall, decide

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]


def test_a_hard_bounce_marks_the_address(two: Two, wall: Wall, settings: Settings) -> None:
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
    assert b"bounced" in client.get("/me/notices/").content
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
def test_temporary_bounces_are_recognized_for_each_provider(
    reason: str | None, told: dict[str, object], for_good: bool
) -> None:
    """The reports of Amazon SES, SparkPost, MailerSend and Mandrill, as anymail passes them on."""
    asha = reader("Asha")
    event = AnymailTrackingEvent(
        event_type="bounced", recipient=asha.email, reject_reason=reason, esp_event=told
    )
    bounces.reported(event=event)
    assert Wishes.objects.filter(user=asha, bounced_at__isnull=False).exists() is for_good
