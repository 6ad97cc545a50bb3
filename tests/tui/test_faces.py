"""Cards as they are drawn on the table: every box has straight sides, whatever the card."""

from __future__ import annotations

import pytest

import centerrow as cr
from centerrow.presentation.board import LINES, Area, Item
from centerrow.tui.faces import box, draw


@pytest.mark.parametrize("width", [12, 13, 16, 24])
def test_every_card_fits_into_its_box(width: int) -> None:
    for info in cr.cards():
        for options in ((), (0,)):
            lines = box(Item("row", info.name, options=options, label="q"), width, 4, bool(options))
            assert {len(line.plain) for line in lines} == {width}, info.name


def test_a_card_of_all_factions_shows_letters_and_shape_where_words_have_no_room() -> None:
    info = next(each for each in cr.cards() if each.kind == "construct" and len(each.factions) == 4)
    narrow, wide = (box(Item("row", info.name), width, 4, False)[-1].plain for width in (12, 30))
    assert "ELMV■" in narrow
    assert "ELMV construct" in wide


@pytest.mark.parametrize("words", ["Mystic in hand", "in hand: Mystic", "die Mystic da", "no name at all"])
def test_a_language_has_the_name_of_a_card_where_it_likes(words: str) -> None:
    """An answer is read whole, and the card's name in it is the card's."""
    item = Item("hand", "Mystic", words, options=(0,), label="1")
    (line,) = draw(Area("question", "", LINES, (item,)), None, 80).lines
    assert f" {words}  " in line.plain
    name = "Mystic" if "Mystic" in words else words
    bold = [line.plain[span.start : span.end] for span in line.spans if str(span.style).startswith("bold $")]
    assert name in bold
