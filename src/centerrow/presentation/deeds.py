"""What happened, deed by deed: the one place that says what an event is called.

The log tells the deeds of an action by the card that did them, the news those of a turn by what was done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from centerrow.effects.wording import faction_text
from centerrow.engine.zones import put_text
from centerrow.play.places import PLACES
from centerrow.play.score import THE_CULT
from centerrow.play.telling import past_of
from centerrow.presentation.words import SYMBOLS, counted
from centerrow.say import say
from centerrow.session import Step


class Wording(NamedTuple):
    """What a deed is called once it was done, and how it reads while it only would be.

    Whoever would do it stands before it, with a colon, or is the reader.
    """

    did: str
    would: str


#: The events that say what an action was.
DOINGS = {
    "played": Wording("played {things}", "play {things}"),
    "acquired": Wording("acquired {things}", "acquire {things}"),
    "defeated": Wording("defeated {things}", "defeat {things}"),
    "activated": Wording("used {things}", "use {things}"),
    "transformed": Wording("transformed {things}", "transform {things}"),
    "rolled": Wording("rolled {things}", "roll {things}"),
}
TOOK_BACK = Wording("took back {things}", "take back {things}")
LOST = Wording("lost {things}", "lose {things}")
#: What it is called when a card goes from one zone to another; {whose} is the player from whom it comes.
MOVES = {
    ("deck", "hand"): Wording("drew {things}", "draw {things}"),
    ("hand", "discard"): Wording("discarded {things}", "discard {things}"),
    ("deck", "discard"): Wording("discarded from the deck {things}", "discard from the deck {things}"),
    ("discard", "hand"): TOOK_BACK,
    ("discard", "deck"): Wording("put into the deck {things}", "put into the deck {things}"),
    ("constructs", "discard"): LOST,
    ("constructs", "hand"): TOOK_BACK,
    ("dream_deck", "dreamscape"): Wording("dreamt of {things}", "dream of {things}"),
    ("dreamscape", "dream_deck"): Wording("put back {things}", "put back {things}"),
    ("center_deck", "hand"): Wording(
        "took {things} from the center deck", "take {things} from the center deck"
    ),
    ("void", "hand"): Wording("took {things} from the void", "take {things} from the void"),
    ("hand", "hand"): Wording("took {things} from {whose} hand", "take {things} from {whose} hand"),
    ("dreamscape", "dreamscape"): Wording(
        "took {things} from {whose} Dreamscape", "take {things} from {whose} Dreamscape"
    ),
    ("temples_free", "temples"): Wording("took control of {things}", "take control of {things}"),
    ("temples", "temples"): Wording("took {whose} {things}", "take {whose} {things}"),
    ("temples", "temples_free"): Wording("lost control of {things}", "lose control of {things}"),
}
#: Moves that somebody chose, with or without a card that says so.
CHOSEN = ("temples", "temples_free")
BANISHED_TO = ("void", "set_aside", "supply")
ACQUIRED_TO = {"hand": "{card} to hand", "deck": "{card} onto the deck", "constructs": "{card} into play"}
TOOK = Wording("took {things}", "take {things}")
PUT = Wording("put {things}", "put {things}")
BANISHED = Wording("banished {things}", "banish {things}")
GAINED = Wording("gained {things}", "gain {things}")
SPENT = Wording("−{things}", "−{things}")
UNSPENT = Wording("left {things} unspent", "leave {things} unspent")
SHUFFLED = Wording("shuffled the discard pile into the deck", "shuffle the discard pile into the deck")
NAMED = Wording("named {things}", "name {things}")
BID = Wording("bid {things}", "bid {things}")
PASSED = Wording("passed", "pass")
WON = Wording("won the auction {things}", "win the auction {things}")
BOUND = Wording("bound {things}", "bind {things}")
#: That a turn begins is told by what is told apart.
UNSAID = Wording("", "")
#: The kind of a deed that is only a gain, and of that which is only the beginning of a turn.
GAIN, TURN = "gained", "turn"
#: Stands for the Cult, which has no seat.
CULT = -1


#: What most deeds give; nobody adds to it.
NOTHING: Counter[str] = Counter()


@dataclass
class Deed:
    """One thing that somebody did, or that happened to them.

    seat   who it is
    words  what it is called, to be said with {things} and perhaps {whose}
    kind   that of its event; empty for an action with words of its own
    thing  what is read of its object; None is a card that is not seen, an empty text no object at all
    whose  the seat from which it came
    cause  the card that made it happen, and `node` the word on it
    card   the card that did it: what that card gives belongs to this deed
    gains  what it gave
    full   what is read of its object where the cause is not said
    news   whether it is told in the news, too
    """

    seat: int
    words: Wording
    kind: str = ""
    thing: str | None = ""
    whose: int | None = None
    cause: str = ""
    node: int | None = None
    card: str | None = None
    gains: Counter[str] = field(default_factory=lambda: NOTHING)
    full: str = ""
    news: bool = True

    @property
    def unspent(self) -> bool:
        """Whether it is what goes with the end of a turn, and nobody took it."""
        return self.kind == "lost" and not self.cause


def actions(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Each choice of a turn together with the answers to what it asked."""
    group: list[Step] = []
    for step in steps:
        if group and stands_alone(step, group[0]):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def stands_alone(step: Step, first: Step) -> bool:
    """Whether a choice is an action of its own, and no answer in the one that began with `first`."""
    return step.kind == "turn" or (first.kind != "turn" and first.seat != step.seat)


def name_of(names: Sequence[str], seat: int) -> str:
    return say(THE_CULT) if seat == CULT else names[seat]


def resource_of(event: dict[str, Any]) -> str:
    """The resource an event is about; runes that pay for constructs alone are runes to a reader."""
    name: str = event["resource"]
    return name.removeprefix("construct_")


def amount_of(event: dict[str, Any]) -> str:
    return f"{event['amount']}{SYMBOLS[resource_of(event)]}"


def amounts(counts: Counter[str], sign: str = "") -> str:
    return " ".join(f"{sign}{counts[name]}{SYMBOLS[name]}" for name in SYMBOLS if counts[name])


def put(words: str, things: str, whose: int | None, names: Sequence[str], me: int | None) -> str:
    """A deed in words; a player who reads it is "your", not a name."""
    owner = ""
    if whose is not None:
        owner = say("your") if whose == me else say("{player}'s", player=names[whose])
    return say(words, things=things, whose=owner).strip()


def objects(things: Sequence[str | None]) -> str:
    """What something was done with: cards that are seen, then how many are not."""
    seen = [thing for thing in things if thing]
    unseen = things.count(None)
    if not unseen:
        return counted(seen)
    hidden = say("a card") if unseen == 1 else say("{number} cards", number=unseen)
    return say("{seen} and {unseen}", seen=counted(seen), unseen=hidden) if seen else hidden


def main_event(step: Step, events: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The event that says what an action was; of an action with words of its own, only what it did itself."""
    own = past_of(step.verb) if step.kind == "turn" else ""
    for event in events:
        says = event["kind"] in DOINGS or (step.verb == "take_temple" and event.get("to") == "temples")
        if says and event.get("seat") == step.seat and (not own or event.get("card") == step.card):
            return event
    return None


def main_deed(step: Step, main: dict[str, Any] | None) -> Deed | None:
    """What an action was: in its own words where it has some, else as its event says; None if none does."""
    own = past_of(step.verb) if step.kind == "turn" else ""
    if own:  # a preview never tells the action itself, so it needs no other form
        return Deed(step.seat, Wording(own, own), thing=step.card or "", card=step.card)
    return None if main is None else Hearer(step.seat).hear(main)


def doing(event: dict[str, Any], seat: int) -> Deed:
    """What an event says somebody did."""
    kind, seen = event["kind"], event.get("card")
    card, thing = seen or say("a card"), seen
    if kind == "acquired":
        if event.get("to_seat", event.get("seat")) != event.get("seat"):
            thing = say("{card} for a teammate", card=card)
        elif event["to"] in ACQUIRED_TO:
            thing = say(ACQUIRED_TO[event["to"]], card=card)
    elif kind == "transformed":
        seen, thing = event["into"], say("{card} into {other}", card=card, other=event["into"])
    elif kind == "rolled":
        seen, thing = event.get("cause"), say("a {number}", number=event["amount"])
    return _deed(event, seat, DOINGS[kind], thing, card=seen)


def _deed(event: dict[str, Any], seat: int, words: Wording, thing: str | None, **more: Any) -> Deed:
    cause, node = event.get("cause", ""), event.get("node")
    return Deed(seat, words, event["kind"], thing, cause=cause, node=node, **more)


def refills(event: dict[str, Any]) -> bool:
    """Whether a card came into the row."""
    return event["kind"] == "moved" and (event["from"], event["to"]) == ("center_deck", "row")


class Hearer:
    """Hears the events of an action, and says which deeds they are.

    actor   whose action it is
    refill  the cards that came to the row meanwhile
    """

    def __init__(self, actor: int) -> None:
        self.actor = actor
        self.refill: list[str] = []
        #: Cards of which it was told what becomes of them, and where they lay; and those on their way.
        self._announced: list[tuple[str, str]] = []
        self._on_the_move: list[str] = []

    def hear(self, event: dict[str, Any]) -> Deed | None:
        """The deed that an event is; None for what goes without saying."""
        kind = event["kind"]
        if kind in ("played", "acquired", "defeated", "cult_took"):
            if event["card"] not in self._on_the_move:
                self._announced.append((event["card"], event["from"]))
        seat: int = event.get("seat", self.actor)
        if kind == GAIN:
            return _deed(event, seat, GAINED, "", gains=Counter({resource_of(event): event["amount"]}))
        if kind == "spent":
            paid = seat == self.actor and "cause" not in event
            return None if paid else _deed(event, seat, SPENT, amount_of(event), news=False)
        if kind == "lost":
            return _deed(event, seat, LOST if "cause" in event else UNSPENT, amount_of(event))
        if kind == "moved":
            return self._move(event, seat)
        if kind == "cult_took":
            gains = Counter({"honor": event.get("amount", 0)})
            return Deed(CULT, TOOK, kind, event["card"], gains=+gains)
        return doing(event, seat) if kind in DOINGS else self._other(event, seat)

    def _move(self, event: dict[str, Any], seat: int) -> Deed | None:
        start, end, card = event["from"], event["to"], event["card"]
        told = (card, start) in self._announced or start == "in_transit"
        if (card, start) in self._announced:
            self._announced.remove((card, start))
        if start == "in_transit" and card in self._on_the_move:
            self._on_the_move.remove(card)
        if refills(event):
            self.refill.append(card)
        elif end == "in_transit":
            self._on_the_move.append(card)
        elif not told and end in BANISHED_TO:
            return _deed(event, seat, BANISHED, card)
        elif not told and (start, end) in MOVES:
            seat = event["from_seat"] if end == "temples_free" else seat
            chosen = "cause" in event or end in CHOSEN
            words = MOVES[start, end]
            return _deed(event, seat, words, card, whose=event.get("from_seat"), news=chosen)
        elif not told and PLACES[end].told:
            return _deed(event, seat, PUT, say("{card} {place}", card=card, place=put_text(PLACES[end])))
        return None

    def _other(self, event: dict[str, Any], seat: int) -> Deed | None:
        kind = event["kind"]
        if kind == "shuffled" and "seat" in event:
            return _deed(event, seat, SHUFFLED, "", news=False)
        if kind == "faction_named":
            return _deed(event, seat, NAMED, faction_text(event["faction"]), card=event.get("cause"))
        if kind == "bid":
            return _deed(event, seat, BID, _insight(event), news=False)
        if kind == "passed":
            return _deed(event, seat, PASSED, "", news=False)
        if kind == "auction_won":
            cause, price = event.get("cause"), _insight(event)
            won = say("of {card} for {price}", price=price, card=cause or say("a card"))
            paid = say("for {price}", price=price)
            return _deed(event, seat, WON, paid, full=won, card=cause)
        if kind == "bound":
            return _deed(event, seat, BOUND, event["card"], card=event["card"])
        return None


def _insight(event: dict[str, Any]) -> str:
    return f"{event['amount']}{SYMBOLS['insight']}"
