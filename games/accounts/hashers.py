"""How new passwords are hashed."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2Hasher(Argon2PasswordHasher):
    """Argon2id as OWASP recommends it: 19 MiB, not 100 as Django has it, and a fifteenth of PBKDF2's time."""

    time_cost = 2
    memory_cost = 19 * 1024  # KiB
    parallelism = 1
