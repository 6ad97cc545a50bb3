"""Cards as they are drawn on the table: every box has straight sides, whatever the card."""

from __future__ import annotations

import pytest

import centerrow as cr
from centerrow.presentation.board import Item
from centerrow.tui.faces import box


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
