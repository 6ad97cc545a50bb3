"""The pictures that are kept: every situation of `scripts/pictures` has its sheet, and the page shows it."""

from __future__ import annotations

import re
import runpy

from copies import ROOT

#: Of all sheets together, in bytes.
MOST = 8_000_000


def test_every_situation_has_a_sheet_that_is_shown() -> None:
    situations = runpy.run_path(str(ROOT / "scripts" / "pictures"))["SITUATIONS"]
    sheets = list((ROOT / "docs" / "pictures").glob("*.webp"))
    page = (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[(.+)\]\(pictures/\1\.webp\)", page)
    assert {sheet.stem for sheet in sheets} == set(situations) == set(shown)
    assert sum(sheet.stat().st_size for sheet in sheets) < MOST
