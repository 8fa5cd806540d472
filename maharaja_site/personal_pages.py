"""Sets Cache-Control so that no cache stores pages about an account, and no shared cache a user's pages."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers, patch_cache_control

View = Callable[[HttpRequest], HttpResponse]
ACCOUNTS = ("account_", "mfa_")


def personal_pages(get_response: View) -> View:
    """Set `no-store` on pages about an account, and `private` on other pages of a logged-in user."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        name = (request.resolver_match and request.resolver_match.url_name) or ""
        if name.startswith(ACCOUNTS):
            add_never_cache_headers(response)
        elif "Cache-Control" not in response and request.user.is_authenticated:
            patch_cache_control(response, private=True)
        return response

    return middleware
