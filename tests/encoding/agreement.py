"""Whether numbers agree with what a game says in names."""

from __future__ import annotations

from collections import Counter
from typing import Any

from centerrow import Game, Option
from centerrow.encoding.meanings import NumberedMeaning
from centerrow.encoding.option_rows import COLUMNS, option_rows
from centerrow.encoding.rows import MOST
from centerrow.encoding.space import PROMPTS
from centerrow.engine.names import VERB_NAMES
from centerrow.play.position import state_of
from encoding.encoded import encoder_for, masked, numbers_of, part


def agrees(game: Game, meaning: NumberedMeaning, option: Option) -> bool:
    """Whether the meaning says of the option what is true of it."""
    assert game.decision is not None
    if meaning.verb == "further":
        return True
    if meaning.verb != option.verb:
        return False
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


def check_actions(game: Game) -> None:
    """All numbers are there, differ, mean what the options mean, and make up the mask."""
    decision = game.decision
    assert decision is not None
    numbers = numbers_of(game)
    actions = encoder_for(game)[0].table
    assert len(set(numbers)) == len(numbers) == len(decision.options)
    assert min(numbers) >= 0
    for index, (number, option) in enumerate(zip(numbers, decision.options, strict=True)):
        assert int(actions.index_of(number)) == index
        assert agrees(game, actions.meaning(number), option), (actions.meaning(number), option)
    assert [number for number, there in enumerate(masked(game)) if there] == sorted(numbers)
    rows = option_rows(state_of(game.position()), actions)
    assert [row[0] - 1 for row in rows] == numbers
    assert [VERB_NAMES[row[1]] for row in rows] == [option.verb for option in decision.options]
    assert all(len(row) == len(COLUMNS) for row in rows)


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
    assert (plain.get("turn", 0), plain.get("round", 0)) == (min(game.turn, MOST), min(game.round, MOST))
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
