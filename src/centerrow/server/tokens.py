"""Secrets: 128 random bits, shown once, kept as hashes, compared in constant time.

They are random and long, so one round of SHA-256 is enough: there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

#: 16 bytes in the letters of web addresses. A browser may make a longer key of its own.
KEY = re.compile(r"[A-Za-z0-9_-]{22,128}")
BYTES = 16


def new_secret(size: int = BYTES) -> str:
    """A secret of that many bytes, or the id of a table, which nobody can guess.

    None begins with a dash: on a command line that would be an option.
    """
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found


def is_key(text: str) -> bool:
    """Whether this can be a key: who sends less has none."""
    return KEY.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two hashes are equal; where there is none, nothing is."""
    return one is not None and other is not None and hmac.compare_digest(one, other)
