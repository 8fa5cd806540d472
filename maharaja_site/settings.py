"""The site's settings. All have defaults for one machine. Environment variables override them:

DATABASE_URL   postgresql://... instead of SQLite
SECRET_KEY     instead of the key kept in the data directory
SECRET_KEY_FALLBACKS  former keys, separated by commas: data that they signed or encrypted stays valid
ALLOWED_HOSTS  host names, separated by commas
REDIS_URL      redis://... instead of a broker and cache in files; sentinel://... (maharaja_site/sentinel.py)
VAR_DIR        the data directory, instead of var/ beside manage.py
STATIC_DIR     the folder of the static files, for a web server in front, instead of static/ in VAR_DIR
DATABASE_POOL  how many connections to PostgreSQL the threads of a process share: docker/web sets it, since
               processes that fork must not share a pool
SITE_URL       where people reach the site, for links in mail: https://play.example.org
EMAIL_URL      smtp://user:password@host:587, or a provider (maharaja_site/mail.py); else files in var/mail
EMAIL_FROM     the sender of the site's mail
EMAIL_HOOK     user:password that the provider sends along when it reports bounces to /anymail/
VAPID_KEY      a private key for web push (manage.py vapid_key makes one), and VAPID_CONTACT, mailto:…
OPERATOR_NAME  who runs the site, for the pages about it; OPERATOR_EMAIL: where letters to them go
PROXIES        the number of proxies in front of the site: limits count the visitor's address, not theirs,
               and X-Forwarded-Proto and X-Request-ID are trusted
SENTRY_DSN     where errors are reported to, without anything personal or secret; without it nothing is sent
METRICS_TOKEN  Prometheus reads /metrics with it (Authorization: Bearer …); without it there is no such page
LOG_FORMAT     line (to read) or json; LOG_LEVEL: WARNING by default, INFO for a line per request and task
REVIEW_PLAYOUTS  how thoroughly a finished game is reviewed: playouts for each point of its curve
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from maharaja_site import sentinel
from maharaja_site.mail import mail_settings
from maharaja_site.private_files import private_folder
from maharaja_site.secret_key import secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DEBUG = False
try:
    VAR_DIR = private_folder(Path(os.environ.get("VAR_DIR") or BASE_DIR / "var"))
    SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key(VAR_DIR / "secret_key")
except OSError as error:  # a read-only file system, a full disk, another user's folder
    raise SystemExit(
        f"The site can't write into its data directory: {error}. Free some space or set VAR_DIR."
    ) from error
SECRET_KEY_FALLBACKS = [key for key in os.environ.get("SECRET_KEY_FALLBACKS", "").split(",") if key]
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]").split(",")

INSTALLED_APPS = [
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "anymail",
    "django_htmx",
]

MIDDLEWARE = [
    "maharaja_site.logs.request_ids.request_ids",
    "maharaja_site.request_figures.request_figures",
    "maharaja_site.middleware.Security",
    "maharaja_site.middleware.content_security_policy",
    "maharaja_site.middleware.refuse_long_bodies",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Static files are compressed beforehand, by WhiteNoise.
    "maharaja_site.compression.compress_answers",
    "maharaja_site.middleware.answer_health",
    "maharaja_site.middleware.drop_cookies_with_nul",
    # Log-ins wait here, before they have a session or a database connection.
    "games.accounts.password_lane.take_turns",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "maharaja_site.arrivals.recognise_players",
    "django.middleware.locale.LocaleMiddleware",
    "maharaja_site.middleware.refuse_long_addresses",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "maharaja_site.personal_pages.personal_pages",
    "maharaja_site.middleware.activate_time_zone",
    "allauth.account.middleware.AccountMiddleware",
    "maharaja_site.middleware.GuestsAsVisitors",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.moderation.gate.RefuseSuspended",
    "games.titles.choice.remembers_the_game",
    "maharaja_site.middleware.show_whole_pages",
    "maharaja_site.middleware.return_to_form_after_login",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "maharaja_site.middleware.refuse_paths_with_nul",
    "maharaja_site.middleware.AnswerRemovedTables",
]

ROOT_URLCONF = "maharaja_site.urls"
CSRF_FAILURE_VIEW = "games.about.front_page.csrf_failure"
WSGI_APPLICATION = "maharaja_site.wsgi.application"

# The longest body is an imported game, of at most 512 KB.
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
# Of the web server's threads, half may hash a password or wait for that: pages need the others.
PASSWORD_THREADS = min(64, max(1, int(os.environ.get("WEB_THREADS") or "64") // 2))

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "games.templatetags.cached_tags",
            ],
        },
    },
]

if os.environ.get("DATABASE_URL"):
    DATABASES: dict[str, Any] = {"default": dj_database_url.config(conn_max_age=60, conn_health_checks=True)}
    if DATABASES["default"]["ENGINE"].endswith("postgresql"):
        # How long a thread waits for a server that does not answer: seconds to connect, then milliseconds for
        # the network to take what was sent, and seconds until a silent connection is probed and given up.
        DATABASES["default"]["OPTIONS"] = {
            "connect_timeout": 5, "tcp_user_timeout": 8000,
            "keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 2,
            **DATABASES["default"].get("OPTIONS", {}),
        }  # fmt: skip
        # Nothing may depend on a session of the server: PgBouncer gives each transaction another one.
        # Prepared statements are off by default. libpq names the time zone when it connects, so no SET does.
        DATABASES["default"]["DISABLE_SERVER_SIDE_CURSORS"] = True
        os.environ.setdefault("PGTZ", "UTC")
        if pool_size := int(os.environ.get("DATABASE_POOL") or "0"):
            # The web server's many threads share a few connections; a request waits for one, for 5 seconds.
            DATABASES["default"]["CONN_MAX_AGE"] = 0
            # After an outage the next request connects again, not a thread that tries ever more rarely.
            DATABASES["default"]["OPTIONS"]["pool"] = {
                "min_size": 1, "max_size": pool_size, "timeout": 5, "reconnect_timeout": 5,
            }  # fmt: skip
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": VAR_DIR / "db.sqlite3",
            "CONN_MAX_AGE": 60,
            "OPTIONS": {
                "timeout": 20,
                # Transactions take the write lock at their start, where they can wait for it.
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    }
SILENCED_SYSTEM_CHECKS = [
    "security.W001",  # maharaja_site.middleware.Security is Django's SecurityMiddleware with another redirect
    "security.W005", "security.W021",  # HSTS: other hosts of the operator's domain are none of our business
]  # fmt: skip
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "games.User"
AUTHENTICATION_BACKENDS = [
    "games.accounts.login_backend.LoginBackend",
    "allauth.account.auth_backends.AuthenticationBackend",  # named in sessions of 0.2.0, never called
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "my_games"
ACCOUNT_ADAPTER = "games.accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "games.accounts.forms.LogIn",
    "reset_password": "games.accounts.forms.ResetPassword",
    "signup": "games.accounts.forms.SignUp",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_USERNAME_BLACKLIST = [
    "admin",
    "brahmabot",
    "guest",
    "maharaja",
    "moderator",
    "root",
    "staff",
    "table",
]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # docs/rooms/accounts.md
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Maharaja] "
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_SESSION_REMEMBER = True
# allauth counts these in the cache, besides its own limits for logging in, signing up and mail.
ACCOUNT_RATE_LIMITS = {
    # A school has one address. One mailbox gets ten reset mails an hour, from all visitors together.
    "signup": "20/m/ip,200/h/ip", "reset_password": "20/m/ip,100/h/ip,5/m/key,10/h/key",
    "passkey_challenge": "20/m/ip,200/h/ip",
    "play_now": "20/m/ip,200/h/ip", "chat": "12/m/user,300/d/user",
    "new_table": "10/m/user,60/h/user,30/m/ip,300/h/ip",
    # Games with bots. A school has one address: a class of thirty can start six games each in an hour.
    "bot_table": "30/m/ip,200/h/ip",
    "invite": "10/m/user,60/h/user", "invite_stranger": "20/d/user",
    "seat": "20/m/user,200/h/user", "pause": "10/m/user,60/h/user", "vacation": "10/m/user,60/h/user",
    "report": "20/h/user", "notes": "60/m/user", "tie": "60/h/user", "contact": "5/h/ip",
    "export": "10/h/user", "import_game": "10/m/user,100/d/user",
    "endpoint": "20/h/user",
    "advice": "30/m/user",
    "sandbox": "20/m/user,200/h/user", "sandbox_bots": "60/m/user", "find_table": "20/m/user",
    "review": "20/h/user",
}  # fmt: skip
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("PROXIES") or "0")
MFA_ADAPTER = "games.accounts.mfa_adapter.MFAAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Maharaja"
MFA_TOTP_TOLERANCE = 1  # for slow typing and phones whose clock is a little off (RFC 6238, 5.2)
MFA_FORMS = {
    "add_webauthn": "games.accounts.passkey_forms.AddPasskey",
    "authenticate": "games.accounts.codes.Authenticate",
    "authenticate_webauthn": "games.accounts.passkey_forms.Authenticate",
    "login_webauthn": "games.accounts.passkey_forms.LogIn",
    "reauthenticate": "games.accounts.codes.Reauthenticate",
    "reauthenticate_webauthn": "games.accounts.passkey_forms.Reauthenticate",
}
# Confirming the e-mail address is optional, so passkeys do not require it either. A stranger who signed up
# with somebody's address cannot lock its owner out: see games.accounts.passkeys.
MFA_ALLOW_UNVERIFIED_EMAIL = True
PASSWORD_HASHERS = [
    "games.accounts.hashers.Argon2Hasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",  # of 0.2.0; hashed anew when their owners log in
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

OPERATOR_NAME = os.environ.get("OPERATOR_NAME", "")
OPERATOR_EMAIL = os.environ.get("OPERATOR_EMAIL", "")
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", "Maharaja <maharaja@localhost>")
SITE_URL = os.environ.get("SITE_URL", f"http://localhost:{os.environ.get('PORT', '8000')}").rstrip("/")
SITE_HOST = urlsplit(SITE_URL).hostname or "localhost"
if SITE_URL.startswith("https://"):
    # A proxy in front of the site terminates TLS.
    CSRF_TRUSTED_ORIGINS = [f"https://{urlsplit(SITE_URL).netloc}"]
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https"
    SECURE_HSTS_SECONDS = 30 * 24 * 3600
    # A single proxy knows whether the browser used https. Of several proxies, the last one may report http
    # for a visit by https, and the redirect would never end.
    SECURE_SSL_REDIRECT = ALLAUTH_TRUSTED_PROXY_COUNT == 1
    SECURE_REDIRECT_EXEMPT = ["^(healthz|readyz)$"]
if ALLAUTH_TRUSTED_PROXY_COUNT:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
MAIL_PROVIDER = ""
ANYMAIL: dict[str, Any] = {}
globals().update(mail_settings(os.environ.get("EMAIL_URL", ""), VAR_DIR / "mail"))
if os.environ.get("EMAIL_HOOK"):
    ANYMAIL["WEBHOOK_SECRET"] = os.environ["EMAIL_HOOK"]
VAPID_KEY = os.environ.get("VAPID_KEY", "")
VAPID_CONTACT = os.environ.get("VAPID_CONTACT", "") or (OPERATOR_EMAIL and f"mailto:{OPERATOR_EMAIL}")

REDIS_URL = os.environ.get("REDIS_URL", "")
if REDIS_URL:
    CACHES: dict[str, Any] = {
        "default": {"BACKEND": "maharaja_site.redis_cache.RedisCache", "LOCATION": REDIS_URL}
    }
    CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://")
    # Messages are tried once, with short time-outs: no page waits for the broker, the sweep finds the work.
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
        "visibility_timeout": 100, "socket_connect_timeout": 1, "socket_timeout": 2,
        "max_retries": 1, "interval_start": 0, "interval_step": 0,
    }  # fmt: skip
    if sentinel.is_sentinel(REDIS_URL):
        from redis.backoff import NoBackoff  # here, because only Sentinels need them
        from redis.retry import Retry

        CELERY_BROKER_URL = sentinel.parse(REDIS_URL).broker
        CELERY_BROKER_TRANSPORT_OPTIONS["master_name"] = sentinel.parse(REDIS_URL).name
        # Each Sentinel is asked once and briefly. By default redis-py asks each eleven times.
        CELERY_BROKER_TRANSPORT_OPTIONS["sentinel_kwargs"] = {
            "socket_connect_timeout": 0.3, "socket_timeout": 0.3, "retry": Retry(NoBackoff(), 0),
        }  # fmt: skip
else:
    # LocMemCache is not shared between processes, and FileBasedCache loses increments.
    CACHES = {"default": {"BACKEND": "maharaja_site.file_cache.FileCache", "LOCATION": VAR_DIR / "cache"}}
    CELERY_BROKER_URL = "filesystem://localhost"
    CELERY_BROKER_TRANSPORT = "maharaja_site.file_broker:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {"data_folder_in": str(VAR_DIR / "broker"), "polling_interval": 0.05}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# Queues by urgency (docs/QUEUES.md). A task with no line here goes to `housekeeping`.
CELERY_TASK_DEFAULT_QUEUE = "housekeeping"
CELERY_TASK_ROUTES = {
    "games.tasks.resolve": {"queue": "rounds"},
    "games.tasks.seat_people": {"queue": "rounds"},
    "games.tasks.rounds_served": {"queue": "rounds"},
    "games.tasks.sweep": {"queue": "sweep"},
    "games.tasks.notices": {"queue": "mail"},
    "games.tasks.think": {"queue": "thinking"},
    "games.tasks.ponder": {"queue": "thinking"},
    "games.tasks.advise": {"queue": "thinking"},
    "games.tasks.thinking_served": {"queue": "thinking"},
    "games.tasks.webhooks": {"queue": "webhooks"},
}
# The intervals are short, so the scheduler needs no file with the time of the last run.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 3.0, "options": {"expires": 3.0}},
    "notices": {"task": "games.tasks.notices", "schedule": 5.0, "options": {"expires": 5.0}},
    "webhooks": {"task": "games.tasks.webhooks", "schedule": 5.0, "options": {"expires": 5.0}},
    # Nothing else in these queues is periodic. A busy worker may take its time: the message lives longer.
    "rounds": {"task": "games.tasks.rounds_served", "schedule": 30.0, "options": {"expires": 120.0}},
    "thinking": {"task": "games.tasks.thinking_served", "schedule": 30.0, "options": {"expires": 120.0}},
    "challenges": {
        "task": "games.tasks.make_challenges",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "tidy": {"task": "games.tasks.tidy", "schedule": crontab(minute="*/10"), "options": {"expires": 600.0}},
}

REVIEW_PLAYOUTS = int(os.environ.get("REVIEW_PLAYOUTS") or "32")
"""How thoroughly a finished game is reviewed: playouts for each point of its curve (games/review/)."""

METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
LOG_FORMAT = os.environ.get("LOG_FORMAT") or "line"
LOG_LEVEL = (os.environ.get("LOG_LEVEL") or "WARNING").upper()
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"()": "maharaja_site.logs.formatters.Line"},
        "json": {"()": "maharaja_site.logs.formatters.Json"},
    },
    "filters": {"outages": {"()": "maharaja_site.database_outage.OutageFilter"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["outages"]}
    },
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": [], "level": LOG_LEVEL},
        "django.db.backends": {"level": "INFO"},  # statements and their values are never logged
        "django.request": {"level": "ERROR"},  # missing pages are not logged
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}

SENTRY_DSN = os.environ.get("SENTRY_DSN", "")
if SENTRY_DSN:
    LOGGING["handlers"]["sentry"] = {
        "class": "maharaja_site.error_reports.Reports", "level": "ERROR", "filters": ["outages"],
        "dsn": SENTRY_DSN,
    }  # fmt: skip
    LOGGING["root"]["handlers"].append("sentry")

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("pt-br", _("Brazilian Portuguese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = Path(os.environ.get("STATIC_DIR") or VAR_DIR / "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "maharaja_site.bundles.BundleFinder",
]
# Of collected static files, the only ones stored so. In STATIC_DIR a web server in front reads them.
FILE_UPLOAD_PERMISSIONS = 0o644 if os.environ.get("STATIC_DIR") else 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o755 if os.environ.get("STATIC_DIR") else 0o700
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "maharaja_site.static_files.StaticFiles"},
}
