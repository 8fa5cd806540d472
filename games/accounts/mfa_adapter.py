"""Adapts allauth's second step of logging in: its secrets are encrypted in the database."""

from allauth.mfa.adapter import DefaultMFAAdapter

from games.accounts.sealing import seal, unseal


class MFAAdapter(DefaultMFAAdapter):
    """Encrypts authenticator secrets and the seeds of recovery codes."""

    def encrypt(self, text: str) -> str:
        """Return the encrypted text for the database."""
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Return the text in the clear. Texts that were never encrypted are returned as they are."""
        return unseal(encrypted_text)
