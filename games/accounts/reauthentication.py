"""Corrects allauth where it asks too little for proof of identity."""

from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.reauthentication import is_reauthentication_required
from allauth.account.views import password_set
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect

from games.table.requests import Known

ACCOUNT = "allauth.account"


@login_required
def set_password(request: Known) -> HttpResponse:
    """Give an account without a password its first one."""
    if request.method == "POST" and is_reauthentication_required(request, app=ACCOUNT):
        return redirect(request.path)  # allauth would store the new password in the session
    return _set_password(request)


_set_password = reauthentication_required(password_set, app=ACCOUNT)
