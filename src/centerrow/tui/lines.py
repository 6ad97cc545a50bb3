"""A list to choose from."""

from __future__ import annotations

from textual.widgets import OptionList


class Lines(OptionList):
    """Textual's list; its own page keys fail (8.2.8) on a list that was just filled and not yet drawn."""

    def action_page_down(self) -> None:
        self.move_page(1)

    def action_page_up(self) -> None:
        self.move_page(-1)

    def move_page(self, direction: int) -> None:
        last = self.option_count - 1
        if last < 0:
            return
        place = (self.highlighted or 0) + direction * max(self.size.height, 1)
        place = min(max(place, 0), last)
        if not self.get_option_at_index(place).disabled:
            self.highlighted = place
