"""What lies on the table and what can be done with it: a view and a decision as areas of items.

Nothing here knows the screen. Every option of the decision belongs to at least one item, so that whoever can
reach every item can reach every option.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from centerrow import Decision, Option
from centerrow.effects.wording import faction_text
from centerrow.engine.cult import CARDS_TAKEN
from centerrow.engine.zones import ROW_SIZE, is_in_play
from centerrow.play.places import OWN, PLACES
from centerrow.presentation.cards import find
from centerrow.presentation.piles import pile_of, size
from centerrow.presentation.words import SYMBOLS, listed
from centerrow.say import say
from centerrow.shapes.table import SharedPiles
from centerrow.shapes.views import CultView, PlayerView, View

DIGITS = "123456789"
#: Letters that choose; the others are commands.
LETTERS = "fghjkmrwxyz"
BOXES, FLOW, LINES = "boxes", "flow", "lines"
#: Where the die lies; it is no zone of the game.
DIE = "die"
#: The zones beside the row, whose cards are shown with a word about them.
PARTS = [
    *(zone for zone in SharedPiles.__struct_fields__ if PLACES[zone].note and PLACES[zone].title),
    "in_transit",
]
#: A player's zones whose cards are in play.
IN_PLAY = [zone for zone, number in OWN.items() if is_in_play(number)]


@dataclass(frozen=True)
class Item:
    """One thing the cursor can stand on: a card, several equal ones, or an option that is no card.

    card     the name of the card, or None
    words    what is read instead of a card's name
    numbers  the physical cards it stands for, as far as the seat knows them
    options  the numbers of the options that it offers now
    label    the key that chooses it
    """

    zone: str
    card: str | None
    words: str = ""
    copies: int = 1
    note: str = ""
    numbers: tuple[int, ...] = ()
    options: tuple[int, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class Area:
    """Items that belong together, with a title; `shape` says how they are drawn."""

    key: str
    title: str
    shape: str
    items: tuple[Item, ...]
    seat: int | None = None


@dataclass(frozen=True)
class Board:
    """Everything on the table, from top to bottom; `question` comes last when something is asked."""

    view: View
    areas: tuple[Area, ...] = ()
    question: Area | None = None

    def area(self, key: str) -> Area | None:
        return next((area for area in self.every() if area.key == key), None)

    def every(self) -> tuple[Area, ...]:
        return (*self.areas, self.question) if self.question is not None else self.areas

    def labelled(self, label: str) -> tuple[str, int] | None:
        """Where the item with this label is; what is asked comes before what lies on the table."""
        for area in reversed(self.every()):
            for index, item in enumerate(area.items):
                if item.label == label:
                    return area.key, index
        return None


def make_board(view: View, decision: Decision | None, die: str = "") -> Board:
    """The board as the view's seat sees it; `decision` only where it is that seat's to make.

    `die` is what the die is called where one lies on the table.
    """
    areas = _areas(view, die)
    options = decision.options if decision is not None else ()
    areas, rest = _offer(areas, options)
    if decision is None:
        return Board(view, tuple(area for area in areas if _worth_showing(area)))
    if decision.kind == "turn":
        loose = tuple(_loose(number, options[number]) for number in rest)
        areas.append(Area("also", say("Also"), FLOW, loose))
        shown = tuple(area for area in areas if _worth_showing(area))
        return Board(view, _label_turn(shown))
    question = Area("question", decision.text, LINES, _answers(options))
    shown = tuple(area for area in areas if _worth_showing(area))
    return Board(view, _label_answers(shown), question)


def _worth_showing(area: Area) -> bool:
    return bool(area.items) or area.key in ("hand", "cult") or area.seat is not None


# ---- the areas


def _areas(view: View, die: str) -> list[Area]:
    me = view.seat
    order = [(me or 0) + step for step in range(len(view.players))]
    seats = [seat % len(view.players) for seat in order]
    row = tuple(
        Item("row", name, "" if name else say("empty"), numbers=() if number is None else (number,))
        for name, number in zip(view.row, view.ids["row"], strict=True)
    )
    supplies = [
        Item("supply", name, note=f"×{left}" if left != 1 else "") for name, left in view.supplies.items()
    ]
    areas = [
        Area("row", say(PLACES["row"].title), BOXES, row),
        Area("shelf", say("Always"), FLOW, tuple(supplies)),
        Area("parts", say("Board"), FLOW, _parts(view, die)),
    ]
    if view.cult is not None:
        areas.append(_cult(view.cult))
    areas += [_public(view, seat) for seat in seats if seat != me]
    return areas + (_own(view.players[me]) if me is not None else [])


def _parts(view: View, die: str) -> tuple[Item, ...]:
    """What some sets put beside the row: free Temples, the hero on her place, the event, the die."""
    items = [Item(zone, name, note=say(PLACES[zone].note)) for zone in PARTS for name in pile_of(view, zone)]
    return (*items, Item(DIE, None, die)) if die else tuple(items)


def _cult(cult: CultView) -> Area:
    """Whom one plays against in solo, with what it took last; all of it is a pile to look through."""
    taken = cult.cards
    worth = sum(info.honor for info in map(find, taken) if info is not None)
    first, second = (ROW_SIZE - left for left in reversed(range(CARDS_TAKEN)))
    title = say(
        "The Cult ★ {honor}, takes places {first} and {second} after your turn",
        honor=cult.honor,
        first=first,
        second=second,
    )
    if taken:
        title = say(
            "The Cult ★ {honor} +{worth} on cards (d), takes places {first} and {second}; took",
            honor=cult.honor,
            worth=worth,
            first=first,
            second=second,
        )
    return Area("cult", title, FLOW, tuple(Item("cult", name) for name in taken[-CARDS_TAKEN:]))


def _public(view: View, seat: int) -> Area:
    player = view.players[seat]
    items = [*_in_play(player), *grouped("played", player)]
    return Area(f"seat {seat}", player.name, FLOW, tuple(items), seat)


def _in_play(player: PlayerView) -> list[Item]:
    items: list[Item] = []
    for zone in IN_PLAY:
        items += grouped(zone, player)
    return items


def _own(me: PlayerView) -> list[Area]:
    return [
        Area("in play", say("In play"), FLOW, tuple(_in_play(me))),
        *(
            Area(zone, say(PLACES[zone].title), shape, tuple(grouped(zone, me)))
            for zone, shape in (("dreamscape", FLOW), ("played", FLOW), ("hand", LINES))
        ),
    ]


def grouped(zone: str, player: PlayerView) -> list[Item]:
    """A zone's cards, equal ones together; a used construct is not equal to one that is ready."""
    names = pile_of(player, zone)
    if not names:
        return []
    groups: dict[tuple[str, str], list[int]] = {}
    for name, number in zip(names, player.ids[zone], strict=True):
        groups.setdefault((name, _mark(player, number)), []).append(number)
    return [
        Item(zone, name, copies=len(numbers), note=note, numbers=tuple(numbers))
        for (name, note), numbers in groups.items()
    ]


def _mark(player: PlayerView, number: int) -> str:
    words = [say("used")] if number in player.used else []
    return listed(words + [faction_text(name) for name in player.named.get(str(number), [])])


# ---- what can be done


def _offer(areas: list[Area], options: Sequence[Option]) -> tuple[list[Area], list[int]]:
    """The areas with the options of their items, and the numbers of the options that lie nowhere."""
    offers: dict[tuple[int, int], list[int]] = {}
    rest = []
    for number, option in enumerate(options):
        places = list(_places(areas, option))
        for place in places:
            offers.setdefault(place, []).append(number)
        if not places and option.verb != "end_turn":
            rest.append(number)
    offered = []
    for a, area in enumerate(areas):
        items = [replace(item, options=tuple(offers.get((a, i), ()))) for i, item in enumerate(area.items)]
        offered.append(replace(area, items=tuple(items)))
    return offered, rest


def _places(areas: list[Area], option: Option) -> Iterable[tuple[int, int]]:
    """Which items an option is about: those of its cards, or else the only one of that name in the zone."""
    for a, area in enumerate(areas):
        for i, item in enumerate(area.items):
            same = item.card == option.card and item.zone == option.zone
            if (item.numbers and set(item.numbers) & set(option.cards)) or (not item.numbers and same):
                yield a, i


def _loose(number: int, option: Option) -> Item:
    zone = option.zone or ""
    note = say(PLACES[zone].lies) if zone in PLACES else ""
    return Item(zone, option.card, option.text, note=note, options=(number,))


def common_place(options: Sequence[Option]) -> str:
    """Where all cards to choose from lie, if it is one place: so it need not be said of each."""
    places = {option.place_text for option in options if option.card}
    return places.pop() if len(places) == 1 else ""


def _answers(options: Sequence[Option]) -> tuple[Item, ...]:
    keys = DIGITS + LETTERS
    place = common_place(options)
    return tuple(
        Item(
            option.zone or "",
            option.card,
            option.card if place and option.card else option.text,
            options=(number,),
            label=keys[number] if number < len(keys) else "",
        )
        for number, option in enumerate(options)
    )


# ---- the keys that choose


def _label_turn(areas: tuple[Area, ...]) -> tuple[Area, ...]:
    """The places of the row are 1 to 6, the supplies 7 to 9; whatever else can be chosen gets a letter."""
    letters = iter(LETTERS)
    labelled = {}
    for area in sorted(areas, key=lambda area: area.key != "hand"):
        items = []
        for index, item in enumerate(area.items):
            label = ""
            if area.key == "row":
                label = DIGITS[index]
            elif item.zone == "supply" and index < 3:
                label = DIGITS[6 + index]
            elif item.options:
                label = next(letters, "")
            items.append(replace(item, label=label))
        labelled[area.key] = replace(area, items=tuple(items))
    return tuple(labelled[area.key] for area in areas)


def _label_answers(areas: tuple[Area, ...]) -> tuple[Area, ...]:
    keys = DIGITS + LETTERS
    return tuple(
        replace(
            area,
            items=tuple(
                replace(item, label=keys[item.options[0]])
                if item.options and item.options[0] < len(keys)
                else item
                for item in area.items
            ),
        )
        for area in areas
    )


# ---- a player's line

#: What is told of one's own purse also when it is nothing.
ALWAYS_TOLD = ("runes", "power")


def called(player: PlayerView) -> str:
    """The name, and the team where there are teams."""
    team = player.team
    return player.name if team is None else say("{player} (team {team})", player=player.name, team=team + 1)


def standing(player: PlayerView, own: bool = False) -> list[tuple[str, str]]:
    """What everybody may know about a player, as (sign, figure); of one's own runes and power always."""
    found = [(SYMBOLS["honor"], str(player.honor))]
    for name, symbol in SYMBOLS.items():
        if name == "honor":
            continue
        have = getattr(player.resources, name)
        if have or (own and name in ALWAYS_TOLD):
            more = player.resources.construct_runes if name == "runes" else 0
            found.append((symbol, f"{have}+{more}" if more else str(have)))
    return found


def sizes(player: PlayerView, own: bool = False) -> list[tuple[str, int]]:
    """How many cards lie in a player's piles."""
    piles = ["deck", "discard"] if own else ["hand", "deck", "discard"]
    if not own and size(player.dreamscape):
        piles.append("dreamscape")
    return [(say(PLACES[pile].short), size(getattr(player, pile))) for pile in piles]
