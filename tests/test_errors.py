"""Bad input is input: a typed error that says what is wrong, and nothing is changed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import centerrow as cr
from centerrow.bots import make_bot
from centerrow.catalog.lookup import catalog
from centerrow.engine.library import Library
from centerrow.language import (
    CENTER_ROW,
    CONSTRUCTS,
    DECK,
    DISCARD,
    HAND,
    LIFEBOUND,
    MECHANA,
    POWER,
    RUNES,
    acquire_all,
    acquire_free,
    banish,
    banish_then,
    bank,
    cards,
    construct,
    constructs,
    control,
    copy_next_hero,
    costs_less,
    defeat_free,
    draw,
    gain,
    gain_construct_runes,
    gained_honor,
    hero,
    heroes,
    highest_construct_cost,
    if_,
    in_hand,
    in_play,
    may,
    may_banish,
    may_go,
    monster,
    monsters,
    monsters_in_void,
    next_time,
    once_per_turn,
    pay_less,
    pay_less_for_next,
    played,
    power,
    runes,
    sequence,
    spend_as,
    this_turn,
    unite,
    you_acquire,
    you_play,
)
from centerrow.settings.start import PlayerStart, Start
from centerrow.testing import table

RU = "realms_unraveled"


def a_game(steps: int = 90, seed: object = 5) -> cr.Game:
    game = cr.Game(players=3, seed=str(seed), names=["Ann", "Bob", "Cy"])
    for step in range(steps):
        assert game.decision is not None
        game.apply((step * 5 + 2) % len(game.decision.options))
    return game


# ---- names


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Everblom Clique", "Everbloom Clique"),
        ("apprentise", "Apprentice"),
        ("cetra", "Cetra, Matron of Stars"),
        ("Sower of Betrayel", "Sower of Betrayal"),
    ],
)
def test_an_unknown_card_gets_suggestions(name: str, hint: str) -> None:
    with pytest.raises(cr.UnknownCard, match="did you mean") as caught:
        cr.card(name)
    assert hint in str(caught.value)
    assert name in str(caught.value)


@pytest.mark.parametrize(
    "name", ["", "   ", "qqqqqqqqqqqq", "'", "💀", "Apprentice" * 1000, "\x00", "\ud800"]
)
def test_a_name_like_nothing_is_still_an_unknown_card(name: str) -> None:
    with pytest.raises(cr.UnknownCard, match="no card is named"):
        cr.card(name)


@pytest.mark.parametrize("name", ["realms_unravelled", "realms", "", "no such thing", "💀"])
def test_an_unknown_set_gets_suggestions(name: str) -> None:
    for call in (
        lambda: cr.cards(set=name),
        lambda: cr.Game(sets=[name]),
        lambda: cr.random_playouts(sets=name),
    ):
        with pytest.raises(cr.UnknownSet, match=RU) as caught:
            call()
        assert repr(name) in str(caught.value)


# ---- setting up


@pytest.mark.parametrize("players", [0, 7, -2, 10**9, 2**70, True, 2.0, "2", None, [2]])
def test_player_counts(players: Any) -> None:
    with pytest.raises(cr.BadSetup, match="players"):
        cr.Game(players=players)


@pytest.mark.parametrize("honor", [0, -1, 10_001, 2**70, True, 20.5, "20", [20]])
def test_honor_pools(honor: Any) -> None:
    with pytest.raises(cr.BadSetup, match="honor"):
        cr.Game(honor=honor)


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["Ann"],
        ["Ann", "Bob", "Cy"],
        ["Ann", "Ann"],
        ["Ann", ""],
        ["Ann", "  "],
        ["Ann", 5],
        ["Ann", None],
        [[], []],
        5,
        "ab",
        ["Ann", "\ud800"],
    ],
)
def test_names_of_players(names: Any) -> None:
    with pytest.raises(cr.BadSetup, match="name"):
        cr.Game(names=names)


#: A line's end, a terminal's command, a letter that turns the line around, half a letter.
UNRULY = ["a\nb", "\x1b[31mred", "\x9b2J", "\u2028", "\u202egnol", "\ud800"]


@pytest.mark.parametrize("text", UNRULY)
def test_names_and_seeds_are_one_line_that_can_be_shown(text: str) -> None:
    """What a replay of somebody else says goes to the terminal as it is."""
    with pytest.raises(cr.BadSetup, match="each player needs a name: a line of text"):
        cr.Game(names=["Ann", text])
    with pytest.raises(cr.BadSetup, match="a seed is a number or a line of text"):
        cr.Game(seed=text)
    replay = json.loads(cr.Game(seed=1, names=["Ann", "Bob"]).replay().save())
    for key, value in (("names", ["Ann", text]), ("seed", text)):
        if text != "\ud800":
            damaged = json.dumps({**replay, "config": {**replay["config"], key: value}})
            with pytest.raises(cr.BadReplay, match="a line of text"):
                cr.Replay.load(damaged)


def test_names_in_every_script_up_to_forty_letters() -> None:
    names = ["\u05e9\u05dc\u05d5\u05dd", "\u540d" * 40, "\U0001f469\u200d\U0001f680", "[b]"]
    assert sorted(cr.Game(players=4, names=names).names) == sorted(names)
    with pytest.raises(cr.BadSetup, match="at most 40 letters"):
        cr.Game(names=["Ann", "x" * 41])


@pytest.mark.parametrize(
    "name",
    [
        "\u200b",
        "\u200d\u2060",
        "\ufeff ",
        "\u00ad",
        "\u3164",
        "\u2800",
        "\u115f",
        "\u0301",
        "\u034f",
        "\u2003",
    ],
    ids=ascii,
)
def test_a_name_in_which_there_is_nothing_to_see(name: str) -> None:
    with pytest.raises(cr.BadSetup, match="something to see"):
        cr.Game(names=["Ann", name])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zo\u00e9", "Zoe\u0301"),
        ("\u212bsa", "\u00c5sa"),
        ("Ann", "A\u200bnn"),
        ("Ann", "Ann "),
        ("Ann", "\u2060Ann"),
    ],
    ids=ascii,
)
def test_two_spellings_of_one_name_are_one(one: str, other: str) -> None:
    with pytest.raises(cr.BadSetup, match="a name of their own"):
        cr.Game(names=[one, other])
    replay = json.loads(cr.Game(seed=1, names=["Ann", "Bob"]).replay().save())
    for text, load, error in ((replay, cr.Replay.load, cr.BadReplay),):
        with pytest.raises(error, match="a name of their own"):
            load(json.dumps({**text, "config": {**text["config"], "names": [one, other]}}))


def test_a_name_is_kept_in_one_spelling() -> None:
    game = cr.Game(seed=1, names=["Zoe\u0301", "Ann"])
    assert set(game.names) == {"Zo\u00e9", "Ann"}
    assert cr.Game.load(game.save()).names == game.names
    assert len(set(cr.Game(names=["\U0001f469\u200d\U0001f680", "\U0001f469"]).names)) == 2


@pytest.mark.parametrize("seed", [1.5, True, b"seed", ["seed"], ("a",), {}, object()])
def test_seeds_of_another_type(seed: Any) -> None:
    with pytest.raises(cr.BadSetup, match="seed"):
        cr.Game(seed=seed)


@pytest.mark.parametrize("seed", ["x" * 1001, 10**5000], ids=["too many letters", "too many digits"])
def test_seeds_that_cannot_be_written_down(seed: Any) -> None:
    """A save must hold the seed as text."""
    with pytest.raises(cr.BadSetup, match="seed"):
        cr.Game(seed=seed)


@pytest.mark.parametrize("sets", [[], (), 5, None, [5], [None], {}])
def test_sets_of_nothing(sets: Any) -> None:
    with pytest.raises((cr.BadSetup, cr.UnknownSet), match="set"):
        cr.Game(sets=sets)


def test_teams_of_three_people() -> None:
    with pytest.raises(cr.BadSetup, match="teams of two need 4 or 6 players, not 3"):
        cr.Game(players=3, teams=True)


@pytest.mark.parametrize("seat", [-1, 2, 6, 2**70, True, "0", 0.0])
def test_seats_that_are_not_there(seat: Any) -> None:
    game = cr.Game(seed=1)
    before = game.key()
    for call in (game.view, game.events, lambda each: game.sample(each, 1)):
        with pytest.raises(cr.BadSetup, match="seat"):
            call(seat)
    assert game.key() == before


#: Python does not print it.
HUGE = 10**5000


def test_numbers_too_large_to_print() -> None:
    game = cr.Game(seed=1)
    before = game.save()
    calls: list[Callable[[], Any]] = [
        lambda: cr.Game(players=HUGE),
        lambda: cr.Game(honor=HUGE),
        lambda: cr.Game(honor=-HUGE),
        lambda: cr.Game(seed=HUGE),
        lambda: game.apply(HUGE),
        lambda: game.apply(-HUGE),
        lambda: game.view(HUGE),
        lambda: game.events(HUGE),
        lambda: game.sample(HUGE, 1),
        lambda: game.sample(0, HUGE),
        lambda: game.earlier(HUGE),
        lambda: cr.random_playouts(games=HUGE),
        lambda: table(RU, runes=HUGE),
        lambda: table(RU, honor_pool=HUGE),
        lambda: make_bot("random", HUGE),
    ]
    for call in calls:
        with pytest.raises((cr.BadSetup, cr.IllegalChoice)) as caught:
            call()
        assert len(str(caught.value)) < 200
    assert game.events(0, since=HUGE) == []
    assert game.events(0, since=-HUGE) == game.events(0)
    assert game.save() == before


NO_NUMBERS: list[Any] = [None, "x", 1.5, 1.0, float("nan"), True, [1], b"1", object()]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_what_is_no_number_where_one_is_wanted(number: Any) -> None:
    game = a_game(5)
    before = game.save()
    for call in (lambda: game.events(0, number), lambda: cr.random_playouts(games=number)):
        with pytest.raises(cr.BadSetup, match="whole number"):
            call()
    with pytest.raises(cr.IllegalChoice, match="no point of them"):
        game.earlier(number)
    assert game.save() == before


@pytest.mark.parametrize("games", [-1, 10**10])
def test_so_many_games_are_not_played(games: int) -> None:
    with pytest.raises(cr.BadSetup, match="the number of games is a whole number from 0 to 1,000,000,000"):
        cr.random_playouts(games=games)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"x", [], "\ud800", "a\nb", object()], ids=range(8))
def test_a_sample_and_a_bot_have_seeds_like_a_game(seed: Any) -> None:
    game = a_game(5)
    for call in (
        lambda: game.sample(0, seed),
        lambda: cr.random_playouts(seed=seed),
        lambda: make_bot("novice", seed),
    ):
        with pytest.raises(cr.BadSetup, match="a seed is"):
            call()


def test_a_sample_is_for_somebody() -> None:
    nobody: Any = None
    with pytest.raises(cr.BadSetup, match="there is no seat None"):
        a_game(5).sample(nobody, 1)


NO_TEXTS: list[Any] = [None, 5, 1.5, b"Mystic", ["Mystic"], object()]


@pytest.mark.parametrize("name", NO_TEXTS, ids=range(len(NO_TEXTS)))
def test_a_name_that_is_no_text(name: Any) -> None:
    with pytest.raises(cr.UnknownCard, match="the name of a card is a text, not"):
        cr.card(name)
    with pytest.raises(cr.BadSetup, match="the name of a bot is a text, not"):
        make_bot(name, 1)
    if name is not None:
        with pytest.raises(cr.UnknownSet, match="the name of a set is a text, not"):
            cr.cards(set=name)


# ---- choosing


@pytest.mark.parametrize(
    "choice", [-1, 99, 2**70, -(2**70), True, False, None, "0", 1.0, [0], "Play Apprentice"]
)
def test_choices_that_are_none(choice: Any) -> None:
    game = a_game()
    before, choices, events = game.key(), game.choices, game.events()
    with pytest.raises(cr.IllegalChoice):
        game.apply(choice)
    assert (game.key(), game.choices, game.events()) == (before, choices, events)


def test_the_message_tells_which_options_there_are() -> None:
    game = a_game(0)
    assert game.decision is not None
    last = len(game.decision.options) - 1
    with pytest.raises(cr.IllegalChoice, match=rf"0 to {last}"):
        game.apply(last + 1)


def test_a_stale_option_is_refused() -> None:
    t = table(RU, hand=["Militia"])
    (option,) = [each for each in t.options() if each.verb == "play"]
    t.game.apply(option)
    before = t.game.key()
    with pytest.raises(cr.IllegalChoice, match="Play Militia"):
        t.game.apply(option)
    assert t.game.key() == before


def test_an_option_made_up_is_refused() -> None:
    game = a_game()
    before = game.key()
    for option in (
        cr.Option("play", "Cetra, Matron of Stars", "hand"),
        cr.Option("win"),
        cr.Option("End Turn"),
        cr.Option("end_turn", number=1),
    ):
        with pytest.raises(cr.IllegalChoice, match="not legal now"):
            game.apply(option)
    assert game.key() == before


def test_nothing_can_be_chosen_after_the_end() -> None:
    game = cr.Game(seed=5, honor=1)
    while game.decision is not None:
        game.apply(0 if len(game.choices) % 3 else len(game.decision.options) // 2)
    key = game.key()
    for choice in (0, -1, cr.Option("end_turn")):
        with pytest.raises(cr.IllegalChoice, match="over"):
            game.apply(choice)
    assert game.key() == key


def test_undo_without_a_choice_is_refused() -> None:
    game = cr.Game(seed=5)
    key = game.key()
    with pytest.raises(cr.IllegalChoice, match="undone"):
        game.undo()
    assert game.key() == key


# ---- saves and replays


def changed(text: str, **fields: Any) -> str:
    return json.dumps({**json.loads(text), **fields})


def changed_config(text: str, **fields: Any) -> str:
    data = json.loads(text)
    return json.dumps({**data, "config": {**data["config"], **fields}})


def without(text: str, field: str) -> str:
    data = json.loads(text)
    del data[field]
    return json.dumps(data)


SAVE = a_game().save()
REPLAY = a_game().replay().save()
TABLE_SAVE = table(RU, hand=["Militia"], row=["Wolf Shaman"]).game.save()

TEXTS: list[tuple[str, Callable[[str], Any], type[Exception]]] = [
    (SAVE, cr.Game.load, cr.BadSave),
    (REPLAY, cr.Replay.load, cr.BadReplay),
]
KINDS = ["save", "replay"]


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
def test_a_text_cut_off_anywhere_is_refused(
    text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    load(text)
    for end in range(0, len(text) - 1, 50):
        with pytest.raises(error):
            load(text[:end])
        with pytest.raises(error):
            load(text[end + 1 :])
    with pytest.raises(error):
        load(text + "}")


def key_at_the_end(text: str, load: Callable[[str], Any]) -> str:
    loaded = load(text)
    if isinstance(loaded, cr.Game):
        return loaded.key()
    data = json.loads(text)
    config = data["config"]
    game = cr.Game(
        config["sets"], config["players"], config["seed"], honor=config["honor"], names=config["names"]
    )
    for choice in data["choices"]:
        game.apply(choice)
    return game.key()


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize("letter", ["0", "9", '"', "}", "x", ",", "\\", "é", "\x00"])
def test_a_flipped_character_is_refused_or_harmless(
    letter: str, text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    """Harmless: another name of a player, or a choice that comes to the same. Never another game."""
    whole = key_at_the_end(text, load)
    refused = 0
    for place in range(0, len(text), 7):
        if text[place] == letter:
            continue
        flipped = text[:place] + letter + text[place + 1 :]
        try:
            found = key_at_the_end(flipped, load)
        except error:
            refused += 1
        else:
            assert found == whole, f"the change at {place} went through"
    assert refused > len(text) // 14


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize(
    "other",
    [
        "",
        " ",
        "null",
        "[]",
        "{}",
        "5",
        '"save"',
        "not json",
        "{" * 50,
        "\ud800",
        '{"format": "chess"}',
        "\ufeff{}",
    ],
)
def test_a_foreign_text_is_refused(
    other: str, text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    with pytest.raises(error, match=r"no (centerrow )?(save|replay)"):
        load(other)


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize(
    "other", [None, 5, [], {}, object(), b"{}", bytearray(b"{}"), HUGE], ids=lambda each: type(each).__name__
)
def test_what_is_no_text_is_refused(
    other: Any, text: str, load: Callable[[Any], Any], error: type[Exception]
) -> None:
    with pytest.raises(error, match="is a text, not"):
        load(other)


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize("field", ["version", "rules", "preview", "choices"])
def test_a_number_of_thousands_of_digits_is_refused(
    field: str, text: str, load: Callable[[Any], Any], error: type[Exception]
) -> None:
    changed_text = re.sub(rf'"{field}":(\[?)\d+', rf'"{field}":\g<1>{"9" * 5000}', text)
    assert len(changed_text) > len(text) + 4000
    with pytest.raises(error) as caught:
        load(changed_text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
def test_a_text_nested_without_end_is_refused(
    text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        load("[" * 200_000)
    with pytest.raises(error):
        load('{"format":' * 200_000)


def test_a_save_is_no_replay_and_a_replay_no_save() -> None:
    with pytest.raises(cr.BadSave, match="format"):
        cr.Game.load(REPLAY)
    with pytest.raises(cr.BadReplay, match="format"):
        cr.Replay.load(SAVE)


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize("version", [0, cr.RULES_VERSION + 1, -1, "1", None, 1.5, [1]])
def test_other_rules_are_told_apart(
    version: Any, text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    with pytest.raises(error, match="rules") as caught:
        load(changed(text, rules=version))
    assert repr(version) in str(caught.value)
    assert str(cr.RULES_VERSION) in str(caught.value)


CHANGES: list[dict[str, Any]] = [
    {"choices": [-1]},
    {"choices": [99]},
    {"choices": [2**70]},
    {"choices": ["0"]},
    {"choices": [True]},
    {"choices": [None]},
    {"choices": 5},
    {"choices": None},
    {"choices": [0.5]},
    {"choices": [[0]]},
    {"config": None},
    {"config": {}},
    {"config": []},
    {"start": {}},
    {"start": 5},
    {"start": []},
    {"extra": 1},
    {"choices": []},
]


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize("change", CHANGES, ids=repr)
def test_a_field_of_nonsense_is_refused(
    change: dict[str, Any], text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        load(changed(text, **change))


CONFIGS: list[dict[str, Any]] = [
    {"players": 0},
    {"players": 1},
    {"players": 7},
    {"players": 2},
    {"players": 2**70},
    {"players": "3"},
    {"players": None},
    {"honor": 0},
    {"honor": -5},
    {"honor": 10_001},
    {"honor": 2**63},
    {"honor": 2**70},
    {"honor": 91},
    {"honor": "90"},
    {"seed": 5},
    {"seed": "another"},
    {"seed": None},
    {"sets": []},
    {"sets": ["nowhere"]},
    {"sets": "realms_unraveled"},
    {"sets": [5]},
    {"names": []},
    {"names": ["Ann", "Bob"]},
    {"names": ["A", "A", "A"]},
    {"names": ["", "Bob", "Cy"]},
    {"names": [1, 2, 3]},
    {"extra": 1},
]


@pytest.mark.parametrize(("text", "load", "error"), TEXTS, ids=KINDS)
@pytest.mark.parametrize("change", CONFIGS, ids=repr)
def test_a_setting_of_nonsense_is_refused(
    change: dict[str, Any], text: str, load: Callable[[str], Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        load(changed_config(text, **change))


@pytest.mark.parametrize("field", ["format", "version", "rules", "config", "start", "choices", "key"])
def test_a_save_without_a_field_is_refused(field: str) -> None:
    with pytest.raises(cr.BadSave):
        cr.Game.load(without(SAVE, field))


@pytest.mark.parametrize("field", ["format", "version", "rules", "config", "start", "choices", "keys"])
def test_a_replay_without_a_field_is_refused(field: str) -> None:
    with pytest.raises(cr.BadReplay):
        cr.Replay.load(without(REPLAY, field))


@pytest.mark.parametrize("key", ["", "0" * 16, 5, None, "z" * 16, SAVE[:16]])
def test_a_save_with_another_key_is_refused(key: Any) -> None:
    with pytest.raises(cr.BadSave):
        cr.Game.load(changed(SAVE, key=key))


def test_a_save_that_goes_on_after_the_end_is_refused() -> None:
    game = cr.Game(seed=5, honor=1)
    while game.decision is not None:
        game.apply(0 if len(game.choices) % 3 else len(game.decision.options) // 2)
    with pytest.raises(cr.BadSave, match="over"):
        cr.Game.load(changed(game.save(), choices=[*game.choices, 0]))
    with pytest.raises(cr.BadReplay, match="over"):
        cr.Replay.load(changed(game.replay().save(), choices=[*game.choices, 0]))


TABLES: list[dict[str, Any]] = [
    {"players": []},
    {"players": [{}]},
    {"players": [{}, {}, {}]},
    {"row": ["Wolf Shaman"] * 7},
    {"row": ["No Such Card"]},
    {"row": [5]},
    {"row": "Wolf Shaman"},
    {"void": ["No Such Card"]},
    {"extra": []},
    {"center_deck": None},
    {"players": [{"runes": -1}, {}]},
    {"players": [{"runes": 2**70}, {}]},
    {"players": [{"hand": ["No Such Card"]}, {}]},
    {"players": [{"no_such_zone": []}, {}]},
]


@pytest.mark.parametrize("change", TABLES, ids=repr)
def test_a_save_of_a_table_that_cannot_be_laid_is_refused(change: dict[str, Any]) -> None:
    data = json.loads(TABLE_SAVE)
    cr.Game.load(TABLE_SAVE)
    with pytest.raises(cr.BadSave):
        cr.Game.load(json.dumps({**data, "start": {**data["start"], **change}}))


def test_a_sample_can_neither_be_saved_nor_replayed() -> None:
    twin = a_game().sample(0, 1)
    for call in (twin.save, twin.replay):
        with pytest.raises(cr.BadSave, match="sampled"):
            call()


# ---- tables


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"row": ["Wolf Shaman"] * 7}, "6"),
        ({"honor_pool": 0}, "honor"),
        ({"honor_pool": -1}, "honor"),
        ({"runes": -1}, "runes"),
        ({"power": -1}, "power"),
        ({"insight": -2}, "insight"),
        ({"life_keystones": -1}, "life_keystones"),
        ({"death_keystones": -1}, "death_keystones"),
        ({"honor": -1}, "honor"),
        ({"runes": 2**70}, "runes"),
        ({"runes": "3"}, "runes"),
        ({"runes": True}, "runes"),
        ({"hand": "Militia"}, "hand"),
        ({"hand": [5]}, "hand"),
        ({"hand": None}, "hand"),
        ({"opponents": [{"hands": ["Militia"]}]}, "hands"),
        ({"opponents": [{"runes": -1}]}, "runes"),
        ({"opponents": []}, "solo"),
        ({"opponents": [{}] * 6}, "players"),
        ({"teams": True, "opponents": [{}]}, "team"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_tables_that_cannot_be_laid(given: dict[str, Any], said: str) -> None:
    with pytest.raises(cr.BadSetup, match=said):
        table(RU, **given)


@pytest.mark.parametrize(
    "given",
    [
        {"row": 5},
        {"row": None},
        {"row": "Mystic"},
        {"row": [5]},
        {"void": 5},
        {"dream_deck": [None]},
        {"center_deck": 5},
        {"center_deck": "Mystic"},
        {"opponents": 5},
        {"opponents": [None]},
        {"opponents": ["x"]},
        {"opponents": [{5: 5}]},
        {"opponents": {}},
        {"solo": 1},
        {"solo": "no"},
        {"teams": 0},
        {"teams": None},
        {"honor_pool": "x"},
        {"deck": 5},
        {"sets": 5},
        {"sets": [None]},
    ],
    ids=str,
)
def test_tables_of_other_types(given: dict[str, Any]) -> None:
    with pytest.raises(cr.BadSetup):
        table(**{"sets": RU, **given})


def test_a_table_with_more_cards_than_there_is_room_for() -> None:
    with pytest.raises(cr.BadSetup, match="room for 4,000 cards; take fewer sets, or lay fewer cards"):
        table(RU, void=["Mystic"] * 4_000)


def test_a_table_with_just_as_many_cards_as_there_is_room_for() -> None:
    view = table(RU).game.view()
    room = 4_000 - len(view["row"]) - view["center_deck"] - sum(view["supplies"].values())
    room -= sum(player["deck"] for player in view["players"])
    assert len(table(RU, void=["Mystic"] * room).void) == room
    with pytest.raises(cr.BadSetup, match="room for 4,000 cards"):
        table(RU, void=["Mystic"] * (room + 1))


@pytest.mark.parametrize("seat", [None, -1, 2, "1", 1.0, True])
def test_an_opponent_who_is_not_there(seat: Any) -> None:
    with pytest.raises(cr.BadSetup, match="there is no seat"):
        table(RU).opponent(seat)


@pytest.mark.parametrize("what", NO_TEXTS, ids=range(len(NO_TEXTS)))
def test_moves_by_other_types(what: Any) -> None:
    t = table(RU, hand=["Militia"])
    before = t.game.key()
    with pytest.raises(AssertionError, match=r"(?s)choose .* is not legal now.*Play Militia"):
        t.choose(what)
    with pytest.raises(AssertionError, match=r"(?s)bid .* is not legal now.*Play Militia"):
        t.bid(what)
    with pytest.raises((AssertionError, cr.UnknownCard)):
        t.play(what)
    assert t.game.key() == before


#: What a table that is laid by hand must not be.
STARTS: list[tuple[Any, str]] = [
    ("x", "a table laid by hand is a Start, not 'x'"),
    ({}, "a table laid by hand is a Start"),
    (Start(players=(), row=(), center_deck=()), "laid for 0 players, and the game has 2"),
    (Start((PlayerStart(),), (), ()), "laid for 1 players"),
    (Start((PlayerStart(),) * 3, (), ()), "laid for 3 players"),
    (
        Start((PlayerStart(runes=-1), PlayerStart()), (), ()),
        r"Expected `int` >= 0 - at `\$.players\[0\].runes`",
    ),
    (Start((PlayerStart(), PlayerStart(honor=201)), (), ()), r"Expected `int` <= 200"),
    (Start((PlayerStart(power=HUGE), PlayerStart()), (), ()), "cannot be laid"),
    (Start((PlayerStart(power=1.0), PlayerStart()), (), ()), "got `float`"),  # type: ignore[arg-type]
    (Start((PlayerStart(power=True), PlayerStart()), (), ()), "got `bool`"),
    (Start((PlayerStart(power="1"), PlayerStart()), (), ()), "got `str`"),  # type: ignore[arg-type]
    (Start((PlayerStart(hand="Mystic"), PlayerStart()), (), ()), "got `str`"),  # type: ignore[arg-type]
    (Start((PlayerStart(hand=(5,)), PlayerStart()), (), ()), "got `int`"),  # type: ignore[arg-type]
    (Start((None, None), (), ()), "got `null`"),  # type: ignore[arg-type]
    (Start((PlayerStart(), PlayerStart()), None, ()), "got `null`"),  # type: ignore[arg-type]
    (Start((PlayerStart(), PlayerStart()), ("Mystic",) * 7, ()), "6 places; 7 cards"),
    (Start((PlayerStart(), PlayerStart()), (), ("\ud800",)), "cannot be laid"),
    (Start((PlayerStart(), PlayerStart()), (), ("Mystic",) * 4_000), "4,000 cards"),
    (Start((PlayerStart(), PlayerStart()), ("Dream Dealer",), ()), "belongs to delirium"),
]


@pytest.mark.parametrize(("start", "said"), STARTS, ids=range(len(STARTS)))
def test_a_start_is_checked(start: Any, said: str) -> None:
    with pytest.raises(cr.BadSetup, match=said):
        cr.Game(RU, start=start)


def test_a_start_of_unknown_cards_gets_suggestions() -> None:
    with pytest.raises(cr.UnknownCard, match="Mystic"):
        cr.Game(RU, start=Start((PlayerStart(hand=("Mistic",)), PlayerStart()), (), ()))


def test_a_start_that_is_changed_afterwards_changes_nothing() -> None:
    hand: Any = ["Mystic"]
    game = cr.Game(RU, seed=1, start=Start((PlayerStart(hand=hand), PlayerStart()), (), ()))
    hand.clear()
    assert cr.Game.load(game.save()).key() == game.key()


@pytest.mark.parametrize(
    "zone", ["hand", "deck", "discard", "played", "constructs", "row", "center_deck", "void"]
)
def test_a_table_of_unknown_cards_gets_suggestions(zone: str) -> None:
    given: dict[str, Any] = {zone: ["Aprentice"]}
    with pytest.raises(cr.UnknownCard, match="Apprentice"):
        table(RU, **given)


def test_a_table_of_an_unknown_set() -> None:
    with pytest.raises(cr.UnknownSet, match=RU):
        table("realms")


@pytest.fixture
def foreign_card() -> Iterator[str]:
    """A card of a set that is not in the game."""
    infos = catalog().infos
    known = cr.card("Wolf Shaman")
    infos["foreign wolf"] = msgspec.structs.replace(known, name="Foreign Wolf", set="elsewhere")
    yield "Foreign Wolf"
    del infos["foreign wolf"]


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "row", "center_deck", "void"])
def test_a_card_of_another_set_cannot_be_laid(foreign_card: str, zone: str) -> None:
    given: dict[str, Any] = {zone: [foreign_card]}
    with pytest.raises(cr.BadSetup, match="elsewhere"):
        table(RU, **given)


def test_a_supply_of_what_has_none() -> None:
    t = table(RU)
    with pytest.raises(cr.BadSetup, match="Wolf Shaman"):
        t.supply("Wolf Shaman")
    with pytest.raises(cr.UnknownCard, match="Mystic"):
        t.supply("Mistic")


def test_a_misspelt_card_at_a_table_gets_suggestions() -> None:
    t = table(RU, hand=["Militia"])
    with pytest.raises(cr.UnknownCard, match="Militia"):
        t.play("Milita")
    with pytest.raises(AssertionError, match="Legal now"):
        t.choose("Milita")


# ---- card definitions

OTHER_SIDE = hero("Other Side", cost=runes(1), play=gain(runes=1))

BAD_CARDS: list[tuple[str, Callable[[], Any]]] = [
    ("gain", lambda: hero("X", play=gain())),
    ("gain", lambda: hero("X", play=gain(runes=0))),
    ("negative", lambda: hero("X", play=gain(runes=-1))),
    ("negative", lambda: hero("X", play=gain(runes=2, power=-1))),
    ("negative", lambda: hero("X", cost=runes(-1), play=gain(runes=1))),
    ("negative", lambda: hero("X", honor=-1, play=gain(runes=1))),
    ("negative", lambda: hero("X", copies=-1, play=gain(runes=1))),
    ("negative", lambda: monster("X", cost=power(-2), reward=gain(honor=1))),
    ("negative", lambda: construct("X", cost=runes(-2))),
    ("card", lambda: hero("X", play=draw(0))),
    ("card", lambda: hero("X", play=draw(-1))),
    ("banish", lambda: hero("X", play=banish())),
    ("banish", lambda: hero("X", play=may_banish())),
    ("banish", lambda: hero("X", play=may_banish(DECK))),
    ("banish", lambda: hero("X", play=banish(CONSTRUCTS))),
    ("banish", lambda: hero("X", play=banish(HAND, DECK))),
    ("banish", lambda: hero("X", play=banish(DISCARD, cards=0))),
    ("banish", lambda: hero("X", play=banish(DISCARD, cards=-1))),
    ("monster", lambda: hero("X", play=acquire_free(monsters()))),
    ("monster", lambda: hero("X", play=acquire_free(cards()))),
    ("monster", lambda: hero("X", play=acquire_all(monsters()))),
    ("monster", lambda: hero("X", play=acquire_all(cards()))),
    ("HAND", lambda: hero("X", play=acquire_free(heroes(), to=DISCARD))),
    ("HAND", lambda: hero("X", play=acquire_free(heroes(), to=CENTER_ROW))),
    ("HAND", lambda: hero("X", play=acquire_all(heroes(), to=CENTER_ROW))),
    ("into play", lambda: hero("X", play=acquire_free(heroes(), to=CONSTRUCTS))),
    ("HAND", lambda: construct("X", cost=runes(1), ability=may_go(constructs(), to=CENTER_ROW))),
    ("cost", lambda: hero("X", play=acquire_free(heroes(cost=-2)))),
    ("limit", lambda: hero("X", play=defeat_free(cost=-3))),
    ("limit", lambda: hero("X", play=defeat_free(cost=3, up_to=highest_construct_cost()))),
    ("sequence", lambda: hero("X", play=())),
    ("sequence", lambda: hero("X", play=sequence())),
    ("sequence", lambda: construct("X", cost=runes(1), once_per_turn=sequence())),
    ("resource", lambda: hero("X", play=this_turn(spend_as(RUNES, RUNES)))),
    ("price", lambda: hero("X", play=this_turn(pay_less_for_next(heroes(), runes=0)))),
    ("price", lambda: hero("X", play=this_turn(pay_less_for_next(heroes(), runes=-1)))),
    ("faction", lambda: hero("X", transform=in_hand(OTHER_SIDE, when=played(0)), play=gain(runes=1))),
    ("hero", lambda: hero("X", transform=in_hand(OTHER_SIDE, when=played(MECHANA, 0)), play=gain(runes=1))),
    ("price", lambda: construct("X", cost=runes(1), ability=pay_less(heroes(), -3))),
    ("price", lambda: construct("X", cost=runes(1), ability=costs_less(heroes(), 0))),
    ("at least 1 rune", lambda: hero("X", play=gain_construct_runes(-2))),
    ("banish_then: cards are banished from", lambda: hero("X", play=banish_then(DECK, effect=draw(1)))),
    ("banish_then: cards are banished from", lambda: hero("X", play=banish_then(effect=draw(1)))),
    ("one right", lambda: hero("X", play=(bank(gain(runes=1)), bank(draw(1))))),
    # What ends with the turn, as if it lasted.
    ("this_turn", lambda: construct("X", cost=runes(1), ability=copy_next_hero(3))),
    ("this_turn", lambda: construct("X", cost=runes(1), ability=pay_less_for_next(heroes(), 1))),
    ("this_turn", lambda: construct("X", cost=runes(1), ability=next_time(you_play(heroes()), draw(1)))),
    ("this_turn", lambda: construct("X", cost=runes(1), ability=may_go(heroes(), to=HAND, next=True))),
    # What speaks of the hero that is played, on what is none, or when it is not played.
    ("give it to a hero", lambda: monster("X", cost=power(1), reward=unite(gain(honor=1)))),
    ("in_hand", lambda: hero("X", transform=in_play(OTHER_SIDE, when=control(2)), play=gain(runes=1))),
    ("factions", lambda: hero("X", 99, play=gain(runes=1))),
    ("factions", lambda: hero("X", -1, play=gain(runes=1))),
    ("honor", lambda: hero("X", transform=in_hand(OTHER_SIDE, when=gained_honor(0)), play=gain(runes=1))),
    ("honor", lambda: hero("X", transform=in_hand(OTHER_SIDE, when=gained_honor(-3)), play=gain(runes=1))),
    ("construct", lambda: hero("X", play=if_(control(0), gain(runes=1)))),
    ("monster", lambda: hero("X", play=if_(monsters_in_void(0), gain(runes=1)))),
    ("either", lambda: monster("X", cost=power(1))),
    ("either", lambda: monster("X", cost=power(1), reward=gain(honor=1), becomes=OTHER_SIDE)),
    # The same mistakes deep inside a card.
    ("gain", lambda: hero("X", play=gain(runes=1), multi_unite=gain())),
    ("gain", lambda: hero("X", play=(gain(runes=1), may(if_(control(2), gain()))))),
    ("gain", lambda: hero("X", play=bank(gain()))),
    ("gain", lambda: monster("X", cost=power(1), reward=(draw(1), gain()))),
    ("gain", lambda: construct("X", cost=runes(1), once_per_turn=gain())),
    ("gain", lambda: construct("X", cost=runes(1), play=gain())),
    (
        "gain",
        lambda: construct("X", cost=runes(1), ability=once_per_turn(you_acquire(cards(LIFEBOUND)), gain())),
    ),
    (
        "cost",
        lambda: construct("X", cost=runes(1), ability=once_per_turn(you_acquire(heroes(cost=-7)), draw(1))),
    ),
    ("gain", lambda: hero("X", play=this_turn(once_per_turn(you_acquire(heroes()), gain())))),
]


@pytest.mark.parametrize(("said", "define"), BAD_CARDS, ids=[str(i) for i in range(len(BAD_CARDS))])
def test_a_definition_that_makes_no_sense(said: str, define: Callable[[], Any]) -> None:
    with pytest.raises(cr.BadCard, match=said) as caught:
        define()
    assert str(caught.value).startswith("X: "), "the message begins with the card's name"


@pytest.mark.parametrize("name", ["", " X", "X ", "   "])
def test_a_card_without_a_proper_name(name: str) -> None:
    with pytest.raises(cr.BadCard, match="name"):
        hero(name, play=gain(runes=1))


def test_a_card_of_another_kind_on_the_other_side() -> None:
    """What transforms in hand or in play stays a hero, or a construct."""
    side = construct("Other Construct", cost=runes(1))
    with pytest.raises(cr.BadCard, match="X"):
        hero("X", transform=in_play(side, when=control(2)), play=gain(runes=1))


def test_two_cards_of_one_name() -> None:
    one = hero("X", copies=1, play=gain(runes=1))
    other = hero("X", copies=1, play=gain(runes=2))
    Library([one, one])
    with pytest.raises(cr.BadCard, match="'X'"):
        Library([one, other])


def test_good_cards_of_these_words_are_fine() -> None:
    """The checks above refuse nothing that makes sense."""
    assert hero("X", play=acquire_free(heroes(cost=0), to=HAND)).name == "X"
    assert hero("X", play=defeat_free()).name == "X"
    assert construct("X", cost=runes(0), ability=may_go(constructs(), to=CONSTRUCTS)).name == "X"
    assert hero("X", play=this_turn(spend_as(RUNES, POWER))).name == "X"
    assert hero("X", play=banish(HAND, DISCARD, CENTER_ROW, cards=2)).name == "X"
