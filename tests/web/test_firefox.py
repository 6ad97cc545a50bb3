"""A whole game in Firefox, by mouse."""

from __future__ import annotations

import os
import pathlib
import shutil

from server.serving import Serving
from web.firefox import started
from web.person import MAKE, SHOWN

#: What one presses, the first that is there: answers, cards in hand, cards of the row, the end of the turn.
PRESSED = (
    "dialog .manych .cta",
    ".pop [data-anyway]",
    "html.choosing main [data-lit], html.choosing .askwrap [data-lit]",
    "[data-zone^='hand:'] [data-lit]",
    "[data-zone='row'] [data-lit]",
    "[data-zone^='supply:'] [data-lit]",
    "[data-end]",
)
ASKED = "() => Boolean(document.querySelector('[data-asked=yes], main.endp'))"
MOVED = """(before) => Boolean(document.querySelector('main.endp'))
  || Number(document.querySelector('[data-version]')?.dataset.version) > before"""
VERSION = "() => Number(document.querySelector('[data-version]')?.dataset.version)"
#: More choices than the game has.
PLENTY = 900


def test_a_game_by_mouse_in_firefox(site: Serving, tmp_path: pathlib.Path) -> None:
    program = shutil.which("firefox-esr") or shutil.which("firefox") or os.environ.get("FIREFOX")
    assert program, "this test needs Firefox: apt-get install firefox-esr"
    with started(program, tmp_path) as firefox:
        firefox.go(f"{site.address}/")
        firefox.until("() => localStorage.getItem('centerrow.key')")
        seats = [{"who": "me"}, {"who": "random"}]
        made = firefox.run(MAKE, [{"seats": seats, "sets": ["realms_unraveled"], "honor": 4}, True])
        firefox.go(f"{site.address}/t/{made['table']}")
        firefox.until("(shown) => Boolean(document.querySelector(shown))", SHOWN)
        for _ in range(PLENTY):
            firefox.until(ASKED)
            if firefox.run("() => Boolean(document.querySelector('main.endp'))"):
                break
            before = firefox.run(VERSION)
            pressed = next((each for each in PRESSED if firefox.click(each)), None)
            assert pressed is not None, "nothing can be pressed"
            if pressed != "[data-end]":  # which may warn first
                firefox.until(MOVED, before)
        assert firefox.run("() => document.querySelectorAll('.srcs tbody tr').length") == 2
        assert firefox.complaints == []
