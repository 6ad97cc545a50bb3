"""The closed lists of the rulebooks (kinds, factions, resources, verbs) as small numbers with names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

# Kinds are bits, so that a selector can name several.
HERO: Final = 1
CONSTRUCT: Final = 2
MONSTER: Final = 4
VISION: Final = 8
TEMPLE: Final = 16
EVENT: Final = 32
KIND_NAMES: Final = {
    HERO: "hero",
    CONSTRUCT: "construct",
    MONSTER: "monster",
    VISION: "vision",
    TEMPLE: "temple",
    EVENT: "event",
}

# Factions are bits too: a card has none, one, two or all four.
ENLIGHTENED: Final = 1
LIFEBOUND: Final = 2
MECHANA: Final = 4
VOID: Final = 8
ALL_FACTIONS: Final = 15


@dataclass(frozen=True)
class Faction:
    """A faction: its bit, its name, what people call it, and the letter that stands for it."""

    bit: i64
    name: str
    title: str
    letter: str


#: In the order of their bits.
EACH_FACTION: Final = [
    Faction(ENLIGHTENED, "enlightened", "Enlightened", "E"),
    Faction(LIFEBOUND, "lifebound", "Lifebound", "L"),
    Faction(MECHANA, "mechana", "Mechana", "M"),
    Faction(VOID, "void", "Void", "V"),
]
FACTIONS: Final[list[i64]] = [each.bit for each in EACH_FACTION]
FACTION_NAMES: Final = [each.name for each in EACH_FACTION]

RUNES: Final = 0
POWER: Final = 1
INSIGHT: Final = 2
LIFE_KEYSTONES: Final = 3
DEATH_KEYSTONES: Final = 4
HONOR: Final = 5
#: Runes that pay for mechana constructs alone (ruling 30): what a purse can hold besides.
CONSTRUCT_RUNES: Final = 6


@dataclass(frozen=True)
class Resource:
    """A resource: its name, the symbol for one of it, and how an amount of it reads.

    called what it is called where no amount stands before it, if not by its name
    one    how 1 of it reads, where that differs
    cost   its name in the cost of a card, where that differs
    lasts  whether it outlasts the turn
    """

    name: str
    symbol: str
    amount: str
    called: str = ""
    one: str = ""
    cost: str = ""
    lasts: bool = False


#: In the order of their numbers.
RESOURCES: Final = [
    Resource("runes", "▲", "{amount} runes", one="1 rune"),
    Resource("power", "⚔", "{amount} power"),
    Resource("insight", "◉", "{amount} insight", lasts=True),
    Resource(
        "life_keystones", "♣", "{amount} life keystones", "life keystones", "1 life keystone", "life_keystone"
    ),
    Resource(
        "death_keystones",
        "♠",
        "{amount} death keystones",
        "death keystones",
        "1 death keystone",
        "death_keystone",
    ),
    Resource("honor", "★", "{amount} honor", lasts=True),
]
RESOURCE_NAMES: Final = [each.name for each in RESOURCES]
SYMBOLS: Final = [each.symbol for each in RESOURCES]
PURSE_NAMES: Final = [*RESOURCE_NAMES, "construct_runes"]
COST_NAMES: Final = [each.cost or each.name for each in RESOURCES]

# What an option does. The order is the order in which a turn lists them.
PLAY: Final = 0
ACQUIRE: Final = 1
DEFEAT: Final = 2
ACTIVATE: Final = 3
PHANTASM: Final = 4
TRANSFORM: Final = 5
ROLL: Final = 6
TAKE_TEMPLE: Final = 7
USE_TEMPLE: Final = 8
USE_RIGHT: Final = 9
END_TURN: Final = 10
CHOOSE: Final = 11
DECLINE: Final = 12
DONE: Final = 13
PAY: Final = 14
BID: Final = 15
PASS: Final = 16
VERB_NAMES: Final = [
    "play", "acquire", "defeat", "activate", "phantasm", "transform", "roll", "take_temple", "use_temple",
    "use_right", "end_turn", "choose", "decline", "done", "pay", "bid", "pass",
]  # fmt: skip

# What a decision asks for.
ASK_TURN: Final = 0
ASK_CARD: Final = 1
ASK_CHOICE: Final = 2
ASK_DESTINATION: Final = 3
ASK_PAYMENT: Final = 4
ASK_BID: Final = 5
DECISION_NAMES: Final = ["turn", "card", "choice", "destination", "payment", "bid"]


def names_of_factions(factions: i64) -> list[str]:
    return [name for bit, name in zip(FACTIONS, FACTION_NAMES, strict=True) if factions & bit]
