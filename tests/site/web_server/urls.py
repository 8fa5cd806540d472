"""The site's addresses, and some more that show what a web server does."""

import json
import os
import time
from collections.abc import Iterator

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt

from maharaja_site.urls import handler500  # noqa: F401

PIECE = b"0123456789abcdef" * 4096


def _note(name: str, line: str) -> None:
    with (settings.VAR_DIR / name).open("a") as file:
        file.write(f"{line}\n")


@csrf_exempt
def echo(request: HttpRequest, **_: str) -> HttpResponse:
    """Return the strings of the environ and the body that Django got, as JSON."""
    environ = {name: value for name, value in request.META.items() if isinstance(value, str)}
    answer = {"environ": environ, "body": request.body.decode("latin-1"), "path": request.path}
    response = HttpResponse(json.dumps(answer), content_type="application/json")
    for number in range(3):
        response.set_cookie(f"cookie{number}", "a b;c")
    return response


def hold(request: HttpRequest, group: str, name: str) -> HttpResponse:
    """Write the name to the group's file, and hold the thread until the test releases the group."""
    _note(group, name)
    deadline = time.monotonic() + 240
    while not (settings.VAR_DIR / f"{group}-go").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    return HttpResponse("released")


def stream(request: HttpRequest, size: int) -> StreamingHttpResponse:
    """Stream this number of pieces of 64 KB. Write a line to a file for each piece that is read."""

    name = request.GET.get("name", "streamed")

    def pieces() -> Iterator[bytes]:
        try:
            for number in range(size):
                _note(name, str(number))
                yield PIECE
        finally:
            (settings.VAR_DIR / f"{name}-closed").touch()

    return StreamingHttpResponse(pieces())


def large(request: HttpRequest, size: int) -> HttpResponse:
    return HttpResponse(PIECE * size)


def empty(request: HttpRequest, status: int) -> HttpResponse:
    return HttpResponse(status=status)


@csrf_exempt
def query(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("answered")


def sleep_in_database(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.3)")
    return HttpResponse("awake")


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("meant to break")


def breaks_late(request: HttpRequest) -> StreamingHttpResponse:
    def pieces() -> Iterator[bytes]:
        yield PIECE * 8
        raise RuntimeError("meant to break late")

    return StreamingHttpResponse(pieces())


urlpatterns = [
    re_path(r"^echo(?P<rest>.*)$", echo),
    path("hold/<str:group>/<str:name>", hold),
    path("stream/<int:size>", stream),
    path("large/<int:size>", large),
    path("empty/<int:status>", empty),
    path("moved", lambda request: HttpResponseRedirect("/echo?from=moved")),
    path("query", query),
    path("sleep-in-database", sleep_in_database),
    path("process", lambda request: HttpResponse(str(os.getpid()))),
    path("breaks", breaks),
    path("breaks-late", breaks_late),
    path("", include("maharaja_site.urls")),
]
