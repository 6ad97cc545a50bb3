"""A question how to pay says for which card, whatever is paid for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from asking import pending
from centerrow.engine import names as engine_names
from centerrow.engine.base import Effect, Frame
from centerrow.engine.payment import pay_price
from centerrow.engine.state import State
from centerrow.language import LIFEBOUND, POWER, RUNES, gain, hero, runes, spend_as, this_turn
from centerrow.testing import Table, table
from made_up import MADE_UP, made_up_set

#: With it power may be spent as insight, so that there is more than one way to pay.
EMRI = "Emri, Shadowslayer"


def played(hand: list[str], **table_laid: list[str] | int) -> Table:
    """Emri was played; the others are still in hand."""
    t = table("all", hand=[EMRI, *hand], insight=9, power=9, **table_laid)  # type: ignore[arg-type]
    t.play(EMRI)
    return t


def acquire() -> Table:
    t = played([], dreamscape=["Reverie Muse"])
    t.acquire("Reverie Muse")
    return t


def defeat() -> Table:
    t = table("realms_unraveled", hand=["Remus, Wild Emissary"], power=2, row=["Sadistic Giant"])
    t.play("Remus, Wild Emissary")
    t.defeat("Sadistic Giant")
    return t


def effect() -> Table:
    t = played(["Nightmare Harvester"])
    t.play("Nightmare Harvester")
    t.choose(1)
    return t


def copy_twice() -> Table:
    t = played(["Dreamscape Diviner", "Divine Askara"])
    t.play("Dreamscape Diviner")
    t.play("Divine Askara")
    t.choose("Dreamscape Diviner")
    t.choose("3 insight")
    return t


def phantasm() -> Table:
    t = played([], row=["Blackwatch Dreamer"])
    t.phantasm("Blackwatch Dreamer")
    return t


def recur() -> Table:
    t = played(["Dimension Monk"])
    t.play("Dimension Monk")
    t.choose("1 insight")
    return t


def dreambind() -> Table:
    t = played([], row=["Warprogue"])
    t.defeat("Warprogue")
    t.choose("3 insight")
    return t


def transform() -> Table:
    t = played(["Lychan Ranger"])
    t.transform("Lychan Ranger")
    return t


def into_play() -> Table:
    """For a price an acquired construct goes to another place; cards that listen come after the payment."""
    t = played([], constructs=["Planar Aperture", "ID34 Detector"], row=["TH07 Tank"], runes=9)
    t.acquire("TH07 Tank")
    t.choose("TH07 Tank", "constructs")
    return t


def auction() -> Table:
    t = played([], row=["Delirium Pixies"], center_deck=["Inferna Templar"])
    t.defeat("Delirium Pixies")
    t.bid(2)
    return t


PAID = {
    acquire: "Reverie Muse",
    defeat: "Sadistic Giant",
    effect: "Nightmare Harvester",
    copy_twice: "Dreamscape Diviner",
    phantasm: "Blackwatch Dreamer",
    recur: "Dimension Monk",
    dreambind: "Warprogue",
    transform: "Lychan Ranger",
    into_play: "TH07 Tank",
    auction: "Inferna Templar",
}


@pytest.mark.parametrize(("laid", "card"), PAID.items(), ids=lambda each: getattr(each, "__name__", ""))
def test_a_payment_names_the_card_that_is_paid_for(laid: Callable[[], Table], card: str) -> None:
    t = laid()
    decision = pending(t)
    assert (decision.kind, decision.params) == ("payment", {"pays_for": card})
    assert decision.text == decision.question == f"How do you pay for {card}?"
    assert t.game.view(seat=0)["decision"]["params"] == {"pays_for": card}


def test_a_payment_for_sending_a_card_to_a_teammate_names_it() -> None:
    """No published card lets anything else be spent as runes on that."""
    mixer = hero("Mixer", LIFEBOUND, cost=runes(1), honor=1, copies=1, play=this_turn(spend_as(POWER, RUNES)))
    rich = hero("Rich", LIFEBOUND, cost=runes(1), honor=1, copies=9, play=gain(runes=1))
    with made_up_set((mixer, rich)):
        t = table(MADE_UP, hand=["Mixer"], runes=9, power=9, row=["Rich"], teams=True)
        t.play("Mixer")
        t.acquire("Rich")
        t.choose("1 rune")
        t.choose("teammate")
        assert (pending(t).kind, pending(t).params) == ("payment", {"pays_for": "Rich"})


@dataclass(frozen=True)
class TwoPayments(Effect):
    """Two things are paid for, the second one named first."""

    def run(self, state: State, frame: Frame) -> None:
        names = [face.name for face in state.faces]
        for name in ("Second", "First"):
            pay_price(state, frame.player, engine_names.RUNES, 2, names.index(name))

    def text(self) -> str:
        return "pay twice"


def test_of_two_payments_in_a_row_each_names_its_own_card() -> None:
    words = {"Mixer": this_turn(spend_as(POWER, RUNES)), "First": TwoPayments(), "Second": TwoPayments()}
    cards = [
        hero(name, LIFEBOUND, cost=runes(1), honor=1, copies=1, play=word) for name, word in words.items()
    ]
    with made_up_set(tuple(cards)):
        t = table(MADE_UP, hand=["Mixer", "First"], runes=9, power=9)
        t.play("Mixer")
        t.play("First")
        told = []
        for _ in range(2):
            told.append(pending(t).params["pays_for"])
            t.choose(pending(t).options[0].text)
        assert told == ["First", "Second"]


def test_a_roll_is_paid_for_without_a_card() -> None:
    t = played([])
    t.roll()
    assert (pending(t).kind, pending(t).params) == ("payment", {})
    assert pending(t).text == "How do you pay?"


def test_what_is_paid_for_is_known_to_copies_and_forgotten_once_it_is_paid() -> None:
    t = acquire()
    assert t.game.copy().decision == t.game.sample(0, 1).decision == pending(t)
    t.game.apply(0)
    assert "pays_for" not in pending(t).params
    t.roll()
    assert pending(t).params == {}
