"""The addresses of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from games.about.front_page import front_page, healthz
from games.accounts.passkey_views import LogInByPasskey, ReauthenticateByPasskey
from games.accounts.reauthentication import set_password
from games.notices.link_views import choose_language

urlpatterns = [
    path("", include("games.table.urls")),  # first: open tables ask every few seconds
    path("", front_page, name="front_page"),
    path("healthz", healthz, name="healthz"),
    path("", include("games.operating.urls")),
    path("i18n/setlang/", choose_language, name="set_language"),
    path("accounts/password/set/", set_password, name="account_set_password"),
    path("accounts/2fa/webauthn/login/", LogInByPasskey.as_view(), name="mfa_login_webauthn"),
    path(
        "accounts/2fa/webauthn/reauthenticate/",
        ReauthenticateByPasskey.as_view(),
        name="mfa_reauthenticate_webauthn",
    ),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("", include("games.about.urls")),
    path("", include("games.accounts.urls")),
    path("", include("games.lobby.urls")),
    path("", include("games.profiles.urls")),
    path("", include("games.leaving.urls")),
    path("", include("games.ending.urls")),
    path("", include("games.seals.urls")),
    path("", include("games.replay.urls")),
    path("", include("games.review.urls")),
    path("", include("games.learn.urls")),
    path("", include("games.analysis.urls")),
    path("", include("games.rehearsal.urls")),
    path("", include("games.advice.urls")),
    path("", include("games.solo.urls")),
    path("", include("games.ladder.urls")),
    path("", include("games.pace.urls")),
    path("", include("games.notices.urls")),
    path("", include("games.moderation.urls")),
]
if "WEBHOOK_SECRET" in settings.ANYMAIL:  # the mail provider reports bounces there
    urlpatterns.append(path("anymail/", include("anymail.urls")))

handler500 = "maharaja_site.database_outage.answer"
handler429 = "games.about.front_page.too_many"  # allauth uses it
