"""What a turn remembers is what happened then, whatever became of the cards since."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from centerrow import Game
from centerrow.effects.selectors import ANY_KIND, Cards
from centerrow.engine.marks import named_of
from centerrow.engine.names import POWER, RUNES
from centerrow.testing import table
from properties.inside import name_of, state_of
from properties.positions import dealt, walk

RU = "realms_unraveled"


def test_a_monster_that_became_a_hero_was_the_first_monster_defeated() -> None:
    """Ruling 6: the turn's first such event counts, also when it came before the card did."""
    t = table(
        RU, hand=["Voidforged Paladin"], row=["Borderland Nihilist", "Foundation Burrower"], power=9
    )  # fmt: skip
    t.defeat("Borderland Nihilist")
    assert t.me.discard == ["Borderland Mercenary"]
    t.play("Voidforged Paladin")
    t.defeat("Foundation Burrower")
    assert t.me.hand == []


@given(players=st.integers(2, 6), seed=st.integers(0, 10**9))
def test_a_paladin_draws_for_the_first_monster_of_the_turn_alone(players: int, seed: int) -> None:
    """The same ruling over whole games. A monster in the void counts as in the row (ruling 24)."""
    game = Game(RU, players=players, seed=seed)
    walk(game, 3000, random.Random(seed), True)
    defeated = 0
    for event in game.events():
        if event["kind"] == "turn":
            defeated = 0
        elif event["kind"] == "defeated" and event["from"] in ("row", "void"):
            defeated += 1
        elif (
            event["kind"] == "moved"
            and event.get("cause") == "Voidforged Paladin"
            and event["from"] == "deck"
        ):
            assert defeated == 1


@given(
    game=dealt(50),
    kinds=st.integers(1, ANY_KIND),
    factions=st.integers(0, 15),
    resource=st.sampled_from([RUNES, POWER]),
    limit=st.integers(-1, 8),
)
def test_a_card_that_did_not_change_is_remembered_as_it_is(
    game: Game, kinds: int, factions: int, resource: int, limit: int
) -> None:
    """A selector says the same of a card and of its face remembered, its cost limit included."""
    state = state_of(game)
    which = Cards(kinds, factions, resource, limit)
    for card in range(len(state.face)):
        if not named_of(state.marks[card]):
            assert which.matched(state, state.face[card]) == which.matches(state, 0, card), name_of(
                game, card
            )
