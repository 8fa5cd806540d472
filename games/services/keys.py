"""Keys of accounts whose address nobody has confirmed: they give way to whoever has the mailbox."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from games.models import User


def forget_unproven_keys(*, user: User) -> None:
    """After a reset by mail: who signed up with another's address cannot lock them out with a key."""
    if not EmailAddress.objects.filter(user=user, verified=True).exists():
        Authenticator.objects.filter(user=user).delete()
