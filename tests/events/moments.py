"""Tables laid for what games seldom come to, and a way to play on busily."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import centerrow as cr
from centerrow import Game
from centerrow.testing import Table, table

RU, DS, VA, DEL, DE = (
    "realms_unraveled", "dreamscape", "valley_of_the_ancients", "delirium", "deliverance",
)  # fmt: skip

#: Constructs with an ability that uses itself up once in a turn.
REACTING = [
    info.name
    for info in cr.cards()
    if info.kind == "construct" and "once per turn, when" in info.text.lower() and info.zone == "center"
]
#: Gets a game as it begins, and returns what looks at it after each choice.
Begin = Callable[[Game], Callable[[Game], None]]
#: What a table is laid with, and what is done first.
Moment = tuple[list[str], dict[str, Any], list[tuple[str, ...]]]

MOMENTS: dict[str, Moment] = {
    "a faction is named, and the card goes to a hand with it": (
        [RU, DS, DEL],
        {
            "hand": ["Neophyte Mentor", "Mystic", "Mystic", "Scrapbot Scrapper", "Scrapbot Scrapper"],
            "deck": ["Mystic"] * 7,
            "dreamscape": ["Order of the Gear"],
            "insight": 10,
        },
        [
            ("play", "Neophyte Mentor"),
            ("play", "Mystic"),
            ("choose", "Mechana"),
            ("acquire", "Order of the Gear"),
        ],
    ),
    "cards known on a deck are drawn, stolen and played": (
        [RU, DE],
        {
            "hand": ["Cetra, Matron of Stars", "Mystic"],
            "deck": ["Mystic"] * 8,
            "row": ["Nilia, The Shattered", "Nilia, The Shattered", "Wolf Shaman"],
            "opponents": [{"hand": ["Heavy Infantry"] * 5, "deck": ["Mystic"] * 5}, {"hand": ["Mystic"] * 3}],
        },
        [
            ("play", "Cetra, Matron of Stars"),
            ("choose", "Mystic"),
            ("end_turn",),
            *[("play", "Heavy Infantry")] * 5,
            ("defeat", "Nilia, The Shattered"),
            ("choose", "player 1"),
        ],
    ),
    "equal cards in a hand, some of them taken in the open": (
        [DE, DEL],
        {
            "hand": ["Mystic", "Mystic", "Azurite Channeler", "Aegis Knight", "Apprentice", "Apprentice"],
            "deck": ["Heavy Infantry", "Mystic", "Apprentice", "Apprentice"],
            "discard": ["Mystic"],
            "insight": 5,
            "opponents": [{}, {}],
        },
        [("play", "Azurite Channeler")],
    ),
    "cards turn over in hands and in play": (
        [RU, DE],
        {
            "hand": ["Disciple of Emri", "Disciple of Cetra", "Disciple of Cetra", "Spike Vixen"],
            "deck": ["Disciple of Cetra", *["Militia"] * 9],
            "insight": 20,
            "runes": 9,
            "power": 9,
            "row": ["Borderland Nihilist", "Adayu the Tormented"],
        },
        [],
    ),
    "dreams are dealt, stolen and acquired": (
        [DS, DEL],
        {
            "hand": ["Apprentice"] * 3,
            "dreamscape": ["Armistice", "Reverie Muse", "Reverie Muse"],
            "dream_deck": ["Reverie Muse", "Armistice", "Wicked End"],
            "row": [info.name for info in cr.cards(DS) if info.kind == "monster"][-5:],
            "insight": 30,
            "power": 40,
            "opponents": [{"dreamscape": ["Reverie Muse", "Reverie Muse"]}, {"dreamscape": ["Wicked End"]}],
        },
        [],
    ),
    "a Dream card is shown, and it is asked how it is paid for": (
        [DE, DS],
        {
            "hand": [*["Apprentice"] * 4, "Emri, Shadowslayer", "Flytrap Fairy", "Pasythea, Redeemed"],
            "dreamscape": ["Imaginative Matron", "Imaginative Matron"],
            "opponents": [{}, {}],
        },
        [
            *[("play", "Apprentice")] * 4,
            ("play", "Emri, Shadowslayer"),
            ("play", "Flytrap Fairy"),
            ("acquire", "Imaginative Matron"),
        ],
    ),
    "the top of the center deck is turned up and stays": (
        [RU],
        {"hand": ["Dhartha, the Eternal", "Mystic"], "power": 9, "row": ["Wolf Shaman"]},
        [("play", "Dhartha, the Eternal")],
    ),
    "monsters go under the center deck": (
        [RU],
        {
            "hand": ["Emri, Demonsbane", "Dhartha, the Eternal", "Spike Vixen"],
            "void": ["Sadistic Giant", "Borderland Nihilist"],
            "row": ["Wolf Shaman"],
            "power": 20,
            "center_deck": ["Wolf Shaman"],
        },
        [("play", "Emri, Demonsbane"), ("defeat", "Sadistic Giant")],
    ),
    "decks are discarded, revealed and shuffled": (
        [VA],
        {
            "hand": [info.name for info in cr.cards(VA) if info.kind == "hero" and "void" in info.factions],
            "deck": ["Mystic", "Apprentice", "Militia"],
            "discard": ["Jubilant Monk", "Mystic"],
            "life_keystones": 2,
            "death_keystones": 2,
            "row": ["Kan'zir, the Ravager", "Grave Golem"],
            "power": 20,
            "opponents": [{"temples": ["Temple of Life", "Temple of Death"], "deck": ["Mystic"]}],
        },
        [],
    ),
    "the row slides while the Cult takes cards": (
        [DEL, DE],
        {
            "solo": True,
            "hand": ["Heavy Infantry"] * 4,
            "center_deck": ["Shield Bearer", "Templar General", "Pollen Pixie"],
            "insight": 9,
            "row": ["Pollen Pixie", "Warpdruid", "Templar General"],
        },
        [
            ("play", "Heavy Infantry"),
            ("play", "Heavy Infantry"),
            ("defeat", "Warpdruid"),
            ("decline",),
            ("choose", "Bind it for 1 insight"),
        ],
    ),
    "runes for constructs alone": (
        [DS, DEL],
        {
            "constructs": ["TH07 Tank", "TH07 Tank"],
            "insight": 5,
            "hand": ["Scrapbot Scrapper", "Mystic"],
            "row": [info.name for info in cr.cards(DEL) if info.kind == "construct"][:6],
        },
        [("activate", "TH07 Tank")],
    ),
    "constructs that are used by themselves": (
        [RU, DEL],
        {
            "constructs": [name for name in REACTING if cr.card(name).set in (RU, DEL)],
            "hand": ["Wolf Shaman", "Everbloom Clique", "Mystic", "Spike Vixen"],
            "runes": 20,
            "power": 9,
            "insight": 9,
            "row": ["Wolf Shaman", "Scrapbot Scrapper", "Everbloom Clique"],
        },
        [],
    ),
}


def nothing(game: Game) -> None:
    """Whoever looks at the game and does nothing."""


def after(moment: str, choices: int, seed: int = 0, begin: Begin = lambda game: nothing) -> Table:
    """The table after what is done first and so many choices by chance.

    `begin` gets the game before anything is done and returns what is to look at it after each choice.
    """
    sets, laid, first = MOMENTS[moment]
    t = table(sets, **laid, seed=seed)
    look = begin(t.game)
    for verb, *words in first:
        getattr(t, verb)(*words)
        look(t.game)
    chance = random.Random(f"{moment} {seed}")
    for _ in range(choices):
        if t.game.over:
            break
        t.game.apply(busily(t.game, chance))
        look(t.game)
    return t


def busily(game: Game, chance: random.Random) -> int:
    """A choice by chance that seldom ends a turn in which there is something to do."""
    assert game.decision is not None
    options = game.decision.options
    busy = game.decision.kind == "turn" and len(options) > 1 and chance.random() < 0.8
    return chance.randrange(len(options) - busy)
