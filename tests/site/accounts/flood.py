"""Tries log-ins without a pause, from many addresses: python -m tests.site.accounts.flood PORT ADDRESSES.

It runs in a process of its own, so that it does not slow the visitors whose waits are measured.
"""

import sys
from http.client import HTTPConnection
from threading import Thread
from urllib.parse import urlencode

CSRF = "f" * 32
HEADERS = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={CSRF}"}


def send(port: int, address: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
    """Send a form, or get a page, as a visitor with this address; return status and Location."""
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    headers = HEADERS | {"X-Forwarded-For": address}
    if form is None:
        connection.request("GET", path, headers=headers)
    else:
        connection.request("POST", path, urlencode({"csrfmiddlewaretoken": CSRF, **form}), headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status, response.getheader("Location", "")


def log_in(port: int, address: str, login: str, password: str) -> tuple[int, str]:
    return send(port, address, "/accounts/login/", {"login": login, "password": password})


def attack(port: int, number: int) -> None:
    while True:
        log_in(port, f"203.0.113.{number}", f"nobody{number}@example.org", "a guess")


if __name__ == "__main__":
    port, addresses = map(int, sys.argv[1:])
    attackers = [Thread(target=attack, args=(port, number)) for number in range(addresses)]
    for attacker in attackers:
        attacker.start()
