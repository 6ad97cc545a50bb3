"""A game with people and bots around it: who sits where, what they may take back, and its journal on disk."""

from centerrow.session.again import DEFAULT_BOT, DEFAULT_SET, again, check_names, default_names
from centerrow.session.faults import fault_of
from centerrow.session.journal import Journal, JournalHead, read_journal
from centerrow.session.own_cards import load_cards
from centerrow.session.recorded import open_recorded
from centerrow.session.session import PERSON, Session, only_person
from centerrow.session.steps import Step, steps_of
from centerrow.session.store import Entry, Store, games_folder
from centerrow.session.table import Table

__all__ = [
    "DEFAULT_BOT",
    "DEFAULT_SET",
    "PERSON",
    "Entry",
    "Journal",
    "JournalHead",
    "Session",
    "Step",
    "Store",
    "Table",
    "again",
    "check_names",
    "default_names",
    "fault_of",
    "games_folder",
    "load_cards",
    "only_person",
    "open_recorded",
    "read_journal",
    "steps_of",
]
