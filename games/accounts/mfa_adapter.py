"""What allauth's second step does differently here: its secrets are encrypted in the database."""

from allauth.mfa.adapter import DefaultMFAAdapter

from games.accounts.sealing import seal, unseal


class MFAAdapter(DefaultMFAAdapter):
    """Seals authenticator secrets and the seeds of recovery codes."""

    def encrypt(self, text: str) -> str:
        """Return what the database stores."""
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Return what the database means, sealed or not."""
        return unseal(encrypted_text)
