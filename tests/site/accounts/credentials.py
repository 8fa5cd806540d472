"""Passwords, sign-up data and authenticator codes for the tests of accounts."""

import time

from allauth.mfa.totp.internal import auth as totp

PASSWORD = "xq7-vz9-wk4-jy2-bf6"
SIGN_UP = {
    "username": "Meera",
    "email": "meera@example.org",
    "password1": PASSWORD,
    "time_zone": "Asia/Kolkata",
}
"""Valid data of the form to sign up."""


def code_of(secret: str) -> str:
    """Return the code that an authenticator app with this secret shows now."""
    return totp.format_hotp_value(totp.hotp_value(secret, int(time.time()) // 30))
