"""What can be set about a server, in words for its settings and the command line; needs no package."""

from __future__ import annotations

PORT = "the port to listen at; 0 takes a free one"
BOT_PROCESSES = "how many bots think at once"
