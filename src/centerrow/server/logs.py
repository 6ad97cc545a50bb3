"""Logs: one JSON object a line, without anything that opens a seat, and without who plays what."""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

#: What every record has; the rest was given with it.
PLAIN = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}

#: What uvicorn says of bytes that are no request, or no text.
STRANGERS = ("Invalid HTTP request received.", "Invalid UTF-8 sequence received from client.")


class Lines(logging.Formatter):
    """A record as a line."""

    def format(self, record: logging.LogRecord) -> str:
        found = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in PLAIN},
        }
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(found, enc_hook=str).decode()


def _is_ours(record: logging.LogRecord) -> bool:
    """What strangers can make uvicorn say at will, with a trace, is no failure of ours: it fills no log."""
    return record.getMessage() not in STRANGERS


def keep_logs(level: int = logging.INFO) -> None:
    """Everything that is logged goes to the standard error output, as lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # They tell of sockets with the table's address, which opens it, and of steps that went well.
    for name in ("alembic", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
