"""What holds for all tests."""

from __future__ import annotations

import signal

# A shell that runs the checks in the background has all they start ignore Ctrl+C; some tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)
