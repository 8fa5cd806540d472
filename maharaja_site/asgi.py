"""Builds the ASGI application for the web server."""

from django.conf import settings

from maharaja_site.front.application import Front
from maharaja_site.front.bodies import Bodies
from maharaja_site.front.health import health, readiness
from maharaja_site.front.threads import Threads
from maharaja_site.wsgi import application as wsgi

# isort: split
from games.about.front_page import database_answers  # only after `wsgi` has loaded the Django apps
from games.operating.views import LATE, readiness_answer

application = Front(
    wsgi,
    loop_handlers={
        "/healthz": health(database_answers),
        "/readyz": readiness(readiness_answer, late=(503, LATE)),
    },
    bodies=Bodies(
        longest=settings.BODY_LIMIT,
        seconds=settings.BODY_SECONDS,
        total=settings.BODIES_LIMIT,
        per_address=settings.BODIES_PER_ADDRESS,
    ),
    threads=Threads(number=settings.REQUEST_THREADS, waiting=settings.REQUESTS_WAITING),
    proxies=settings.ALLAUTH_TRUSTED_PROXY_COUNT,
)
