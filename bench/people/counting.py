"""Counts the queries of a request that asks for it; only the benchmark's settings have this middleware."""

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse


def count_queries(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Answer `X-Count-Queries` with the number of queries in `X-Queries`."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "X-Count-Queries" not in request.headers:
            return get_response(request)
        number = 0

        def count(execute: Callable[..., Any], *args: Any) -> Any:
            nonlocal number
            number += 1
            return execute(*args)

        with connection.execute_wrapper(count):
            response = get_response(request)
        response["X-Queries"] = str(number)
        return response

    return middleware
