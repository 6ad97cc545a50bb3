"""What an action of the game caused, in the words of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from centerrow.play.score import THE_CULT
from centerrow.terminal.drawing import SYMBOLS, counted
from centerrow.terminal.story import BANISHED_TO, UNSPENT, acquired_to, amount_of, resource_of

#: The events that say what an action was, in the words of the log.
DEEDS = {"played": "played", "acquired": "acquired", "defeated": "defeated", "activated": "used"}
#: What it is called when a card goes from one zone to another; {whose} is the player from whom it comes.
MOVES = {
    ("deck", "hand"): "drew",
    ("hand", "discard"): "discarded",
    ("deck", "discard"): "discarded from the deck",
    ("discard", "hand"): "took back",
    ("discard", "deck"): "put into the deck",
    ("constructs", "discard"): "lost",
    ("constructs", "hand"): "took back",
    ("dream_deck", "dreamscape"): "dreamt of",
    ("dreamscape", "dream_deck"): "put back",
    ("center_deck", "hand"): "took {} from the center deck",
    ("void", "hand"): "took {} from the void",
    ("hand", "hand"): "took {} from {whose} hand",
    ("dreamscape", "dreamscape"): "took {} from {whose} Dreamscape",
    ("temples_free", "temples"): "took control of",
    ("temples", "temples"): "took {whose} {}",
}


def deed(event: dict[str, Any], verb: str = "") -> str:
    """What an event says somebody did, without the subject."""
    kind, card = event["kind"], event.get("card") or "a card"
    if kind == "acquired":
        return f"acquired {card}{acquired_to(event)}"
    if kind == "transformed":
        return f"transformed {card} into {event['into']}"
    if kind == "rolled":
        return f"rolled a {event['amount']}"
    if verb == "phantasm":
        return f"played {card} from the row"
    return f"{DEEDS[kind]} {card}"


def move_words(event: dict[str, Any], names: Sequence[str], me: int | None) -> str:
    """What it is called that a card goes from one zone to another, with whose it was."""
    seat = event.get("from_seat")
    whose = "" if seat is None else "your" if seat == me else f"{names[seat]}'s"
    return MOVES[event["from"], event["to"]].replace("{whose}", whose)


def amounts(counts: Counter[str], sign: str = "") -> str:
    return " ".join(f"{sign}{counts[name]}{SYMBOLS[name]}" for name in SYMBOLS if counts[name])


def refill_words(names: Sequence[str]) -> list[str]:
    return [f"new in the row: {counted(names)}"] if names else []


def phrase(verb: str, things: Sequence[str | None]) -> str:
    """A verb and its objects; None is a card that is not seen, an empty text no object at all.

    The objects come last, or where the verb has a place for them.
    """
    seen = [thing for thing in things if thing]
    unseen = sum(thing is None for thing in things)
    words = [counted(seen)] if seen else []
    if unseen:
        words.append("a card" if unseen == 1 else f"{unseen} cards")
    objects = " and ".join(words)
    return verb.format(objects) if "{}" in verb else f"{verb} {objects}".strip()


class Causes:
    """What an action caused: phrases by the card that did it, then by the player it happened to."""

    def __init__(
        self, names: Sequence[str], me: int | None, actor: int | None, main: dict[str, Any] | None
    ) -> None:
        self.names = names
        self.me = me
        self.actor = actor
        self.main = main
        self.phrases: dict[tuple[str, int], dict[str, list[str | None]]] = {}
        self.gains: dict[tuple[str, int], Counter[str]] = {}
        self.refill: list[str] = []
        #: Cards of which the log has told what becomes of them, and where they lay; and those on their way.
        self.announced: list[tuple[str, str]] = []
        self.on_the_move: list[str] = []

    def told(self, events: Sequence[dict[str, Any]]) -> list[str]:
        for event in events:
            self._hear(event)
        lines: dict[str, list[str]] = {}
        for (cause, seat), verbs in self.phrases.items():
            words = [phrase(verb, things) for verb, things in verbs.items() if verb != "+"]
            gained = amounts(self.gains.get((cause, seat), Counter()), "+")
            if gained:
                words.insert(list(verbs).index("+"), gained)
            who = "" if seat == self.actor else f"{'you' if seat == self.me else self._name(seat)} "
            lines.setdefault(cause, []).append(who + ", ".join(words))
        own = self.main.get("card") if self.main is not None else None
        told = []
        for cause, words in lines.items():
            sentence = "; ".join(words)
            told.append(sentence if not cause or cause == own else f"{cause}: {sentence}")
        return told + refill_words(self.refill)

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else "somebody"

    def _say(self, event: dict[str, Any], verb: str, what: str | None, seat: int | None = None) -> None:
        if seat is None:
            seat = event.get("seat", self.actor if self.actor is not None else -1)
        self.phrases.setdefault((event.get("cause", ""), seat), {}).setdefault(verb, []).append(what)

    def _hear(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind in ("played", "acquired", "defeated", "cult_took") and event["card"] not in self.on_the_move:
            self.announced.append((event["card"], event["from"]))
        if kind in ("last_round", "game_over") or event is self.main:
            return
        if kind == "gained":
            self._say(event, "+", None)
            key = (event.get("cause", ""), event["seat"])
            self.gains.setdefault(key, Counter())[resource_of(event)] += event["amount"]
        elif kind == "spent":
            if event["seat"] != self.actor or "cause" in event:
                self._say(event, f"−{amount_of(event)}", "")
        elif kind == "lost":
            self._say(event, "lost" if "cause" in event else UNSPENT, amount_of(event))
        elif kind == "moved":
            self._move(event)
        elif kind == "cult_took":
            self._cult(event)
        else:
            self._other(event)

    def _move(self, event: dict[str, Any]) -> None:
        start, end, card = event["from"], event["to"], event["card"]
        told = (card, start) in self.announced or start == "in_transit"
        if (card, start) in self.announced:
            self.announced.remove((card, start))
        if start == "in_transit" and card in self.on_the_move:
            self.on_the_move.remove(card)
        if end == "row" and start == "center_deck":
            self.refill.append(card)
        elif end == "in_transit":
            self.on_the_move.append(card)
        elif told:
            return
        elif end in BANISHED_TO:
            self._say(event, "banished", card, self.actor)
        elif (start, end) in MOVES:
            self._say(event, move_words(event, self.names, self.me), card)
        elif end == "temples_free":
            self._say(event, "lost control of", card, event["from_seat"])

    def _cult(self, event: dict[str, Any]) -> None:
        """What the Cult takes after a turn of solo, and the honor it has from it."""
        taken = event | {"cause": THE_CULT}
        self._say(taken, "took", event["card"])
        if event.get("amount"):
            self._say(taken, "+", None)
            key = (THE_CULT, self.actor if self.actor is not None else -1)
            self.gains.setdefault(key, Counter())["honor"] += event["amount"]

    def _other(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "shuffled":
            if "seat" in event:
                self._say(event, "shuffled the discard pile into the deck", "")
        elif kind == "faction_named":
            self._say(event, "named", event["faction"])
        elif kind == "bid":
            self._say(event, "bid", f"{event['amount']}{SYMBOLS['insight']}")
        elif kind == "passed":
            self._say(event, "passed", "")
        elif kind == "auction_won":
            self._say(event, "won the auction for", f"{event['amount']}{SYMBOLS['insight']}")
        elif kind == "bound":
            self._say(event, "bound", event["card"])
        elif kind in (*DEEDS, "transformed", "rolled"):
            self._say(event, deed(event), "")
