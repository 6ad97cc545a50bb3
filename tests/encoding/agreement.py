"""Whether numbers agree with what a game says in names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from centerrow import Decision, Game, Option
from centerrow.encoding.meanings import RAISES, NumberedMeaning
from centerrow.encoding.option_rows import COLUMNS, option_rows
from centerrow.encoding.rows import MOST
from centerrow.encoding.space import PROMPTS
from centerrow.engine.names import VERB_NAMES, names_of_factions
from centerrow.play.position import state_of
from centerrow.shapes.question import MEANING
from encoding.encoded import encoder_for, masked, numbers_of, part


def agrees(game: Game, meaning: NumberedMeaning, index: int, earlier: Sequence[NumberedMeaning]) -> bool:
    """Whether the meaning says of that option what is true of it; `earlier` are those of the ones before."""
    assert game.decision is not None
    option = game.decision.options[index]
    if meaning.verb == "further":
        return is_further(game, index, meaning, earlier)
    if meaning.verb != option.verb:
        return False
    if meaning.detail in ORDERED:
        return ORDERED[meaning.detail](game.decision, index) == meaning.value
    if meaning.detail == "way":
        return meaning.zone == option.zone and option.offered_by in (None, meaning.card)
    if meaning.verb == "use_right":
        return meaning.card == option.offered_by
    named = {
        "ability": option.ability,
        "free": int(option.price is None),
        "faction": option.faction,
        "seat": None if option.seat is None else (option.seat - game.decision.seat) % game.players,
    }
    mine = None if option.owner is None else option.owner == game.decision.seat
    same = meaning.detail not in named or named[meaning.detail] == meaning.value
    return same and (meaning.card, meaning.zone, meaning.mine) == (option.card, option.zone, mine)


def is_further(game: Game, index: int, meaning: NumberedMeaning, earlier: Sequence[NumberedMeaning]) -> bool:
    """Whether it is the next of such numbers, and of an option whose own was given before, or is no number.

    That is a twin, which differs in what was used, named or where it lies, or a bid above those by raise.
    """
    assert game.decision is not None
    if meaning.value != sum(each.verb == "further" for each in earlier):
        return False
    options = game.decision.options
    option = options[index]
    if option.verb == "bid":
        return raised(game.decision, index) > RAISES
    alike = [each for each in options[:index] if looks_like(each, option)]
    return bool(alike) and option not in options[:index]


def looks_like(one: Option, other: Option) -> bool:
    """Whether they are the same but for what tells equal cards apart."""
    names = [name for name in MEANING if name not in ("used", "named", "place")]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def raised(decision: Decision, index: int) -> int:
    """By how much a bid raises the lowest one."""
    first, number = decision.options[0].number, decision.options[index].number
    assert first is not None
    assert number is not None
    return number - first + 1


def raise_or_all(decision: Decision, index: int) -> int:
    """The same, or 0 for all that one has, where that is more than numbers say."""
    found = raised(decision, index)
    bids = [place for place, option in enumerate(decision.options) if option.verb == "bid"]
    return 0 if found > RAISES and index == bids[-1] else found


def yes(decision: Decision, index: int) -> int:
    """1 for the first of two options, of which the other declines."""
    return int(index == 0 and [each.verb for each in decision.options[1:]] == ["decline"])


#: What the values of details say that go by the options of a decision.
ORDERED: dict[str, Callable[[Decision, int], int | None]] = {
    "split": lambda decision, index: index,
    "one_of": lambda decision, index: decision.options[index].number,
    "raise": raise_or_all,
    "yes": yes,
}


def check_actions(game: Game) -> None:
    """All numbers are there, differ, mean what the options mean, and make up the mask."""
    decision = game.decision
    assert decision is not None
    numbers = numbers_of(game)
    actions = encoder_for(game)[0].table
    assert len(set(numbers)) == len(numbers) == len(decision.options)
    assert min(numbers) >= 0
    meanings = [actions.meaning(number) for number in numbers]
    for index, (number, option) in enumerate(zip(numbers, decision.options, strict=True)):
        assert int(actions.index_of(number)) == index
        assert agrees(game, meanings[index], index, meanings[:index]), (meanings[index], option)
    assert [number for number, there in enumerate(masked(game)) if there] == sorted(numbers)
    rows = option_rows(state_of(game.position()), actions)
    assert [row[0] - 1 for row in rows] == numbers
    assert [VERB_NAMES[row[1]] for row in rows] == [option.verb for option in decision.options]
    assert all(len(row) == len(COLUMNS) for row in rows)
    assert len({tuple(row[1:]) for row in rows}) == len(rows), "two options look the same but for the number"
    for row, option in zip(rows, decision.options, strict=True):
        told = dict(zip(COLUMNS, row, strict=True))
        for resource in ("runes", "power", "insight"):
            assert told[resource] == getattr(option.price, resource, 0), (resource, option)
        if option.used is not None:
            assert told["used"] == option.used
        assert not option.named or names_of_factions(told["named"]) == list(option.named)
        if option.owner is not None:
            assert told["owner"] == (option.owner - decision.seat) % game.players


def agrees_with_view(game: Game, seat: int) -> None:
    view = game.view(seat)
    me = view["players"][seat]
    read = {"hand": "hand", "deck": "deck_cards", "discard": "discard", "played": "played"}
    for name, key in read.items():
        assert part(game, seat, f"my_{name}") == Counter(me[key]), name
    in_play = Counter(me["constructs"] + me["visions"] + me["temples"])
    assert part(game, seat, "my_in_play") == in_play
    assert part(game, seat, "my_dreamscape") == Counter(me["dreamscape"])
    known = [each["card"] for each in me["known"]["deck"] if each["depth"] == 0]
    assert part(game, seat, "my_deck_top") == Counter(known)
    for after in range(1, game.players):
        other = view["players"][(seat + after) % game.players]
        agrees_with_other(game, seat, after, other)
    agrees_with_table(game, seat, view)


def agrees_with_other(game: Game, seat: int, after: int, other: dict[str, Any]) -> None:
    name = f"their{after}"
    for zone in ("discard", "played"):
        assert part(game, seat, f"{name}_{zone}") == Counter(other[zone])
    in_play = Counter(other["constructs"] + other["visions"] + other["temples"])
    assert part(game, seat, f"{name}_in_play") == in_play
    hand = Counter(each["card"] for each in other["known"]["hand"])
    assert part(game, seat, f"{name}_hand_known") == hand
    dreams = Counter(each["card"] for each in other["known"]["dreamscape"])
    assert part(game, seat, f"{name}_dreamscape_known") == dreams
    plain = part(game, seat, name)
    for key in ("hand", "deck", "dreamscape"):
        assert plain.get(key, 0) == min(other[key], MOST)
    assert plain.get("honor", 0) == min(other["honor"], MOST)


def agrees_with_table(game: Game, seat: int, view: dict[str, Any]) -> None:
    there = [card for card in view["row"] if card is not None]
    if game.players == 1:
        for place, card in enumerate(view["row"]):
            assert part(game, seat, f"row_{place}") == Counter([] if card is None else [card])
        assert part(game, seat, "cult") == Counter(view["cult"]["cards"])
    else:
        assert part(game, seat, "row") == Counter(there)
    assert part(game, seat, "void") == Counter(view["void"])
    plain = part(game, seat, "table")
    assert plain.get("honor_pool", 0) == max(0, min(view["honor_pool"], MOST))
    assert plain.get("round", 0) == min(game.round, MOST)
    for name, number in (("turn", game.turn), ("center_deck", view["center_deck"])):
        assert plain.get(name, 0) == min(number, MOST)
        assert plain.get(f"{name}_beyond_255", 0) == min(max(number - MOST, 0), MOST)
    assert part(game, seat, "supplies") == {name: n for name, n in view["supplies"].items() if n}
    assert game.kind is not None
    assert part(game, seat, "decision") == {game.kind: 1}
    asked = game.decision
    assert asked is not None
    mine = asked.seat == seat
    assert part(game, seat, "deciding") == {f"after_me_{(asked.seat - seat) % game.players}": 1}
    assert part(game, seat, "prompt") == ({asked.prompt: 1} if mine else {})
    assert asked.prompt in PROMPTS
    for name, key in (("asking", "card"), ("subject", "subject")):
        assert part(game, seat, name) == ({asked.params[key]: 1} if mine and key in asked.params else {})
