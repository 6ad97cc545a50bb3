"""A game with people and bots around it: who sits where, what they may take back, and its journal on disk."""

from centerrow.session.journal import Journal, JournalHead, read_journal
from centerrow.session.session import PERSON, Session

__all__ = ["PERSON", "Journal", "JournalHead", "Session", "read_journal"]
