"""What a browser loads before somebody can play: no more script than was promised."""

from __future__ import annotations

import gzip

from web.conftest import PACKAGE
from web.person import Person

#: In bytes, gzipped.
MOST_SCRIPT = 150_000


def test_the_script_of_the_page_stays_light(person: Person) -> None:
    person.sit("me", "novice", sets=["all"])
    person.page.wait_for_load_state("networkidle")
    scripts = {url.rpartition("/")[2] for url in person.asked if url.endswith(".js")} - {"worker.js"}
    loaded = {
        name: len(gzip.compress((PACKAGE / "page" / "assets" / name).read_bytes(), 9)) for name in scripts
    }
    assert loaded
    assert sum(loaded.values()) < MOST_SCRIPT, loaded
