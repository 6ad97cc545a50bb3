"""How others in the same local network reach this machine: the address, and a picture of it for phones."""

from __future__ import annotations

import io
import socket

from centerrow import BadSetup

#: An address of documentation: nothing is sent there, we only ask which way it would go.
ELSEWHERE = ("192.0.2.1", 9)


def local_address() -> str:
    """The address of this machine in its network; BadSetup where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
            return str(way.getsockname()[0])
        except OSError as error:
            words = "this machine is in no network; join one, or serve this machine alone"
            raise BadSetup(words) from error


def qr_code(address: str) -> str:
    """The address as a square that phones read, in letters of half a line each."""
    import segno

    text = io.StringIO()
    segno.make(address, micro=False).terminal(text, border=2, compact=True)
    return text.getvalue()


def can_show(text: str, encoding: str | None) -> bool:
    """Whether a terminal of that encoding has these letters."""
    try:
        text.encode(encoding or "ascii")
    except UnicodeError:
        return False
    return True
