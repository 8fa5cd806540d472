"""Every form that makes rows or lets a bot think has a limit, which all machines count together."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from allauth.account import app_settings
from allauth.core import ratelimit
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.test import RequestFactory
from django.urls import reverse
from pytest_django import Settings

from games.models import User
from games.pace.terms import Terms
from tests.site.lobby.people import client_of, opened, person
from tests.site.table.people import Person, seat_all

LIMITED = {
    "account_change_password": "change_password", "account_email": "manage_email", "account_login": "login",
    "account_reauthenticate": "reauthenticate", "account_reset_password": "reset_password",
    "account_reset_password_from_key": "reset_password_from_key", "account_signup": "signup",
    "add_browser": "endpoint", "add_webhook": "endpoint", "answer_pause": "pause", "appeal": "contact",
    "ask_review": "review", "change_tie": "tie", "confirm_address": "confirm_email", "contact": "contact",
    "copy_sandbox": "sandbox", "end_vacation": "vacation", "export_account": "export",
    "find_table": "find_table", "invite_people": "invite", "join_table": "seat", "learn": "new_table",
    "mfa_login_webauthn": "passkey_challenge", "my_notices": "endpoint",
    "new_table": "new_table", "plan_vacation": "vacation", "play_challenge": "new_table",
    "play_now": "play_now", "play_task": "new_table", "propose_pause": "pause", "rematch": "new_table",
    "replays": "import_game", "report_message": "report", "sandbox_bots": "sandbox_bots",
    "seat_bot": "bot_table", "start_table": "bot_table",
    "solo_beat": "new_table", "solo_free": "new_table", "switch_on_webhook": "endpoint",
    "table_advice": "advice", "table_chat": "chat", "table_notes": "notes", "try_from": "sandbox",
    "try_imported": "sandbox", "wish_replacement": "pause",
}  # fmt: skip
"""The limit of each form, by the names of address and limit."""
ONE_ROW = {
    "abort", "bring_games", "change_otherwise", "change_plans", "change_ranking", "confirm_orders",
    "decline_invitation", "withdraw_invitation",
    "keep_sandbox", "leave_table", "me", "my_time", "new_calendar", "rehearse_choose", "rehearse_guess",
    "rehearse_keep", "rehearse_undo", "replace_player", "resign", "revoke_calendar", "sandbox_choose",
    "sandbox_undo", "seen", "set_language", "share_orders", "share_sandbox", "stop_finding", "table_hints",
    "table_intend", "table_undo", "take_back", "try_address_again", "unsubscribe", "remove_player",
}  # fmt: skip
"""Changes one row again and again, or only what the rules of the site allow once."""
THE_GAMES_OWN = {"table_choose"}
"""Moves end with the game; games with bots are limited (games/table/limits.py)."""
REMOVES = {
    "delete_account", "delete_imported", "delete_orders", "remove_browser", "remove_sandbox",
    "remove_webhook",
}  # fmt: skip
OPERATORS = {
    "decide_appeal", "decide_report", "lift_measure", "moderate_person", "moderation", "operators_log",
    "unfair_play",
}  # fmt: skip
ONLY_LOOKS = {
    "account_confirm_login_code", "account_email_verification_sent", "account_logout", "account_set_password",
    "find_table_poll", "from_the_operator", "imported", "imported_json", "imported_step", "imported_text",
    "my_games", "my_people", "next_game", "sandbox", "sandbox_poll", "sandboxes", "to_the_table",
}  # fmt: skip
MFA = "mfa_"
"""allauth limits the others by asking for the password again; an account has few keys."""


def forms() -> set[str]:
    """Return the names of all addresses that take a form, from the table of permissions."""
    lines = Path(__file__).with_name("permissions.txt").read_text().splitlines()
    rows = [line.split() for line in lines if " post " in line]
    return {name for name, _post, *answers in rows if not set(answers) <= {"404", "405"}}


def test_every_form_has_a_limit_or_a_reason_to_have_none() -> None:
    free = ONE_ROW | THE_GAMES_OWN | REMOVES | OPERATORS | ONLY_LOOKS
    named = {name for name in forms() if name in LIMITED or not name.startswith(MFA)}
    assert named == LIMITED.keys() | free
    assert not LIMITED.keys() & free


def test_every_limit_is_set() -> None:
    assert set(LIMITED.values()) <= {name for name, rate in app_settings.RATE_LIMITS.items() if rate}


@pytest.mark.django_db
def test_a_player_who_proposes_and_rejects_pauses_has_to_wait() -> None:
    asha, bela = Person("Asha"), Person("Bela")
    table = seat_all([asha, bela], terms=Terms(pace="normal"))
    address, form = reverse("propose_pause", args=[table.code]), {"last": "2020-01-01"}
    assert [asha.client.post(address, form).status_code for _ in range(11)] == [422] * 10 + [429]
    assert bela.client.post(address, form).status_code == 422, "others may go on"


@pytest.mark.django_db
def test_a_player_who_joins_and_leaves_all_the_time_has_to_wait() -> None:
    table, bela = opened(person("Asha"), seats=3), client_of(person("Bela"))
    answers = []
    for _ in range(21):
        answers.append(bela.post(f"/t/{table.code}/join").status_code)
        bela.post(f"/t/{table.code}/leave")
    assert answers == [302] * 20 + [429]


@pytest.mark.redis
@pytest.mark.parametrize("action", ["new_table", "bot_table", "chat", "advice", "pause"])
def test_what_one_machine_has_counted_another_one_knows(
    action: str, redis_url: str, settings: Settings
) -> None:
    settings.CACHES = {"default": {"BACKEND": "maharaja_site.redis_cache.RedisCache", "LOCATION": redis_url}}
    request = RequestFactory().post("/", REMOTE_ADDR="192.0.2.7")
    user = User(pk=7)
    request.user = AnonymousUser()
    cache.clear()

    def consume() -> bool:
        return bool(ratelimit.consume(request, action=action, user=user))

    most = int(app_settings.RATE_LIMITS[action].partition("/")[0])
    assert [consume() for _ in range(most + 1)] == [True] * most + [False]
    with ThreadPoolExecutor(1) as other:  # a thread has a connection to Redis of its own, as a machine has
        assert other.submit(consume).result() is False
