"""A client's table, kept up to date by the events of one seat alone.

It begins with a view (`game.view(seat)`) and is told of each event after it (`game.events(seat, since)`).
It knows how things are shown, and no rule of the game: where a card goes and what is paid, the events say.
Views and events are plain JSON data, described in docs/json.md.
"""

from __future__ import annotations

import copy
from typing import Any

View = dict[str, Any]
Event = dict[str, Any]

#: Zones in which cards lie in order, seen by nobody. A card goes to the top, or as deep as the event says.
DECKS = ("deck", "center_deck", "dream_deck")
#: Zones in which only their owner sees the cards, which lie in no order.
HEAPS = ("hand", "dreamscape")
#: Zones in whose cards it is told that they gave what they give once in a turn.
GIVING = ("constructs", "visions", "temples", "hand")


class Table:
    """What a seat sees, from its first view on."""

    def __init__(self, view: View) -> None:
        self.view = copy.deepcopy(view)
        del self.view["decision"]
        self.seat = view["seat"]

    def hear(self, event: Event) -> None:
        """Take in one event. Kinds without a method change nothing on the table: they are for the log."""
        handler = getattr(self, f"_{event['kind']}", None)
        if handler is not None:
            handler(event)

    # ---- places

    def _holder(self, seat: int | None) -> dict[str, Any]:
        """The part of the view that has this player's zones, or the shared ones, and their ids."""
        holder: dict[str, Any] = self.view if seat is None else self.view["players"][seat]
        return holder

    def _known(self, zone: str, seat: int | None) -> list[dict[str, Any]] | None:
        """What this seat knows of a hidden zone; of the Dream deck nothing is noted."""
        if seat is None:
            return self.view["known"] if zone == "center_deck" else None
        known: list[dict[str, Any]] | None = self.view["players"][seat]["known"].get(zone)
        return known

    def _is_mine(self, zone: str, seat: int | None) -> bool:
        """Whether it is the own deck: everybody remembers what lies there, in no order."""
        return zone == "deck" and seat is not None and seat == self.seat

    def _every_known(self) -> list[list[dict[str, Any]]]:
        return [
            self.view["known"],
            *[known for player in self.view["players"] for known in player["known"].values()],
        ]

    # ---- cards

    def _moved(self, event: Event) -> None:
        self._take(event, event["from"], event.get("from_seat"))
        self._put(event, event["to"], event.get("to_seat"))

    def _take(self, event: Event, zone: str, seat: int | None) -> None:
        """The card leaves a zone."""
        if zone == "supply":
            self.view["supplies"][event["card"]] -= 1
            return
        if zone == "set_aside":
            return
        holder = self._holder(seat)
        if not isinstance(holder[zone], int):
            number = event.get("was", event["id"])
            place = holder["ids"][zone].index(number)
            self._take_out(holder, zone, place)
            if seat is not None:
                holder["named"].pop(str(number), None)
                if number in holder["used"]:
                    holder["used"].remove(number)
            return
        holder[zone] -= 1
        if self._is_mine(zone, seat):
            holder["deck_cards"].remove(event["card"])
        known = self._known(zone, seat)
        if known is None:
            return
        if zone in DECKS:
            _lift(known, event.get("depth", 0))
        elif event["card"] is None:
            # A card went unseen: any of those that were known may be gone.
            known.clear()
        else:
            # A card that was seen: one of its kind less is known, whichever it was.
            _forget(known, event)

    def _take_out(self, holder: dict[str, Any], zone: str, place: int) -> None:
        for cards in (holder[zone], holder["ids"][zone]):
            del cards[place]
            if zone == "row":
                # The place stays empty; in solo the cards to the left slide over it at once.
                cards.insert(place if self.view["cult"] is None else 0, None)

    def _put(self, event: Event, zone: str, seat: int | None) -> None:
        """The card arrives in a zone."""
        if zone == "supply":
            self.view["supplies"][event["card"]] += 1
            return
        if zone == "set_aside":
            return
        holder = self._holder(seat)
        if zone == "cult":
            holder["cult"]["cards"].append(event["card"])
            holder["ids"]["cult"].append(event["id"])
        elif zone == "row":
            holder["row"][event["place"]] = event["card"]
            holder["ids"]["row"][event["place"]] = event["id"]
        elif isinstance(holder[zone], int):
            holder[zone] += 1
            if self._is_mine(zone, seat):
                holder["deck_cards"] = sorted([*holder["deck_cards"], event["card"]])
            self._note(event, zone, seat)
        else:
            holder[zone].append(event["card"])
            holder["ids"][zone].append(event["id"])
            if seat is not None:
                self._mark(event, holder)

    def _mark(self, event: Event, player: dict[str, Any]) -> None:
        """What the card carries: factions named for it, and that its abilities are used."""
        if "named" in event:
            player["named"][str(event["id"])] = event["named"]
        if event.get("used"):
            self._used({**event, "seat": event["to_seat"]})

    def _note(self, event: Event, zone: str, seat: int | None) -> None:
        """The card arrives in a hidden zone; who saw it knows it there. A spectator keeps no notes."""
        known = self._known(zone, seat)
        if known is None:
            return
        depth = event.get("depth", 0)
        if zone in DECKS:
            for entry in known:
                entry["depth"] += entry["depth"] >= depth
        if event["card"] is None or self.seat is None:
            return
        known.append(_entry(event["card"], event, {"depth": depth} if zone in DECKS else {}))
        _sort(known)

    def _shuffled(self, event: Event) -> None:
        """Nobody knows where anything lies in this deck; `from` is the pile that became it, if one did."""
        zone, seat = event["to"], event.get("to_seat")
        known = self._known(zone, seat)
        if known is not None:
            known.clear()
        self._holder(seat)[zone] = event["amount"]
        if "from" in event:
            pile = self._holder(event.get("from_seat"))
            if self._is_mine(zone, seat):
                pile["deck_cards"] = sorted([*pile["deck_cards"], *pile[event["from"]]])
            pile[event["from"]] = []
            pile["ids"][event["from"]] = []

    def _revealed(self, event: Event) -> None:
        """The top card of a deck, or one of a Dreamscape, is shown to all and stays there for now."""
        zone, seat = event["from"], event.get("from_seat")
        known = self._known(zone, seat)
        if known is None or self.seat is None or not isinstance(self._holder(seat)[zone], int):
            return
        if zone in DECKS:
            known[:] = [entry for entry in known if entry["depth"]]
        else:
            _forget(known, event)
        known.append(_entry(event["card"], event, {"depth": 0} if zone in DECKS else {}))
        _sort(known)

    def _transformed(self, event: Event) -> None:
        """A card turns to its other side where it lies."""
        zone, seat = event["to"], event.get("to_seat")
        holder = self._holder(seat)
        if not isinstance(holder[zone], int):
            holder[zone][holder["ids"][zone].index(event["id"])] = event["into"]
            if seat is not None and event["id"] in holder["used"]:
                holder["used"].remove(event["id"])
            return
        if self._is_mine(zone, seat):
            holder["deck_cards"].remove(event["card"])
            holder["deck_cards"] = sorted([*holder["deck_cards"], event["into"]])
        known = self._known(zone, seat)
        if known is None or self.seat is None:
            return
        if zone in DECKS:
            depth = event.get("depth", 0)
            known[:] = [entry for entry in known if entry["depth"] != depth]
            known.append(_entry(event["into"], event, {"depth": depth}))
        else:
            _forget(known, event)
            known.append(_entry(event["into"], event, {}))
        _sort(known)

    # ---- abilities and factions

    def _activated(self, event: Event) -> None:
        self._used(event)

    def _used(self, event: Event) -> None:
        """An ability of a card is used up for this turn; the list has the order of the cards."""
        for player in self.view["players"]:
            cards = [number for zone in GIVING for number in player["ids"][zone]]
            used = [*player["used"], event["id"]]
            player["used"] = [number for number in cards if number in used]
        if event["id"] is None:
            self._use_unseen(event)

    def _use_unseen(self, event: Event) -> None:
        """A card of a hidden zone is used up: one that is known there, if so."""
        known = self._known(event["from"], event["from_seat"])
        for entry in known or []:
            if entry["card"] == event["card"] and "used" not in entry:
                entry["used"] = True
                break

    def _faction_named(self, event: Event) -> None:
        """A card is of one more faction until the end of the turn; not every faction is named for a card."""
        if event.get("id") is None:
            return
        for player in self.view["players"]:
            if any(event["id"] in ids for ids in player["ids"].values()):
                factions = {*player["named"].get(str(event["id"]), []), event["faction"]}
                player["named"][str(event["id"])] = sorted(factions)

    def _turn_ended(self, event: Event) -> None:
        """Cards are of the factions printed on them again, and unused unless they are in play."""
        for player in self.view["players"]:
            player["named"] = {}
            player["used"] = [number for number in player["used"] if number not in player["ids"]["hand"]]
        for known in self._every_known():
            for entry in known:
                entry.pop("named", None)
                entry.pop("used", None)

    # ---- what players have

    def _gained(self, event: Event) -> None:
        self._add(event, event["amount"])

    def _spent(self, event: Event) -> None:
        self._add(event, -event["amount"])

    def _lost(self, event: Event) -> None:
        self._add(event, -event["amount"])

    def _add(self, event: Event, amount: int) -> None:
        player = self.view["players"][event["seat"]]
        if event["resource"] == "honor":
            player["honor"] += amount
            self._take_honor(amount)
        else:
            player["resources"][event["resource"]] += amount

    def _take_honor(self, amount: int) -> None:
        """Honor comes from the pool as long as there is any."""
        self.view["honor_pool"] = max(self.view["honor_pool"] - amount, 0)

    def _cult_took(self, event: Event) -> None:
        if "amount" in event:
            self.view["cult"]["honor"] += event["amount"]
            self._take_honor(event["amount"])

    # ---- the course of the game

    def _turn(self, event: Event) -> None:
        """A turn begins, with every ability unused."""
        self.view.update(turn=event["amount"], round=event["round"], active=event["seat"])
        for player in self.view["players"]:
            player["used"] = []

    def _game_over(self, event: Event) -> None:
        """All hands, decks and Dreamscapes are turned up."""
        self.view["over"] = True
        for player, opened in zip(self.view["players"], event["players"], strict=True):
            for zone in ("hand", "deck", "dreamscape"):
                player[zone] = opened[zone]
                player["ids"][zone] = opened["ids"][zone]
                player["known"][zone] = []


def _entry(name: str, event: Event, where: dict[str, int]) -> dict[str, Any]:
    """A card that is known: its name, what it carries this turn, and in a deck how deep it lies."""
    carried: dict[str, Any] = {key: event[key] for key in ("named", "used") if key in event}
    return {"card": name, **carried, **where}


def _lift(known: list[dict[str, Any]], depth: int) -> None:
    """The card at that depth of a deck goes; those below it come nearer."""
    known[:] = [entry for entry in known if entry["depth"] != depth]
    for entry in known:
        entry["depth"] -= entry["depth"] > depth


def _forget(known: list[dict[str, Any]], event: Event) -> None:
    """One card less of this kind is known, if one was."""
    for entry in known:
        if all(entry.get(key) == event.get(key) for key in ("card", "named", "used")):
            known.remove(entry)
            return


def _sort(known: list[dict[str, Any]]) -> None:
    """By depth in a deck, by name elsewhere."""
    known.sort(
        key=lambda entry: (
            entry.get("depth", 0), entry["card"], entry.get("named", []), entry.get("used", False)
        )
    )  # fmt: skip
