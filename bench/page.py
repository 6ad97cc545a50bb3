"""What the page costs: first paint, time until one can play, size, and the main thread while cards move.

scripts/page && python bench/page.py            all of it, about three minutes
python bench/page.py motion --keep FOLDER       only that, and the browser's traces in a folder

A real server on loopback, the built page, Debian's chromium. Times of tasks are processor time, from the
browser's own trace: waiting for a busy machine is no part of them. Times until one sees something are a
clock's.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import pathlib
import re
import statistics
import sys
import tempfile
from collections.abc import Callable
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[1]
# Before this folder, where a module has the name of a package of the tests.
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "bench")]

import traces  # noqa: E402
from machine import processor  # noqa: E402
from playwright.sync_api import Browser, Playwright, sync_playwright  # noqa: E402

from server.conftest import PLENTY  # noqa: E402
from server.serving import Serving, served, sqlite_in  # noqa: E402
from web.chromium import ARGUMENTS  # noqa: E402
from web.conftest import PACKAGE  # noqa: E402
from web.person import Person  # noqa: E402

#: The bars: milliseconds until one sees something, and can play; bytes of script; milliseconds of a task.
BAR_PAINT, BAR_PLAYABLE, BAR_SCRIPT, BAR_TASK, BAR_EMBLEM = 1000, 2000, 150_000, 8, 2
COLD_STARTS = 5
CHOICES = 40
LONG_LOG = 500
PROGRAM = "/usr/bin/chromium"
#: Notes when a lit card is there that a click would reach, in milliseconds since the address was asked for.
PLAYABLE = """
const look = () => {
  const lit = document.querySelector('[data-lit]');
  const box = lit?.getBoundingClientRect();
  const at = box?.width && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (at && at === lit) window.playable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
#: Marks in the trace from when to when something travels: when it is `ready`, it is drawn where it sets out.
MARK = f"""
let moving = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {{
  const animation = animate.call(this, frames, options);
  const over = () => {{ if (!--moving) performance.mark('{traces.ENDED}'); }};
  animation.ready.then(() => {{
    if (!moving++) performance.mark('{traces.BEGUN}');
    animation.finished.then(over, over);
  }}, () => undefined);
  return animation;
}};
"""
#: Marks in the trace when each emblem was made: between two of them lies making one, and its element.
MADE = f"""
const make = URL.createObjectURL;
URL.createObjectURL = (blob) => {{
  if (blob.type.includes('svg')) performance.mark('{traces.MADE}');
  return make(blob);
}};
"""
ALL_MADE = """() => {
  const count = (what) => document.querySelectorAll(`.emblems ${what}`).length;
  return count('img') && count('img') === count('li');
}"""
#: Where a player presses who takes what there is; else why nowhere.
STEP = """() => {
  const place = (selector) => {
    const found = document.querySelector(selector);
    if (!found || found.disabled) return null;
    const {left, top, width, height} = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  if (document.querySelector('main.endp')) return 'over';
  if (!document.querySelector('[data-asked=yes]')) return 'wait';
  for (const where of ['dialog .manych .cta', '.pop [data-anyway]', 'html.choosing main [data-lit]',
      '[data-zone^="hand:"] [data-lit]', '.row [data-lit]', '[data-zone^="supply:"] [data-lit]',
      'main [data-lit]', '[data-end]'])
    if (place(where)) return place(where);
  return 'wait';
}"""


def main() -> None:
    parts: dict[str, Callable[[Bench], None]] = {
        "size": size, "start": start, "motion": motion, "log": long_log, "emblems": emblems,
    }  # fmt: skip
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*parts, []], help="all, when none is named")
    parser.add_argument("--keep", type=pathlib.Path, help="where the traces go")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = pathlib.Path(folder)
        with served(sqlite_in(home), home, **PLENTY) as site:
            bench = Bench(playwright, site, given.keep or home)
            print(bench.machine(), flush=True)
            for name in given.parts or parts:
                parts[name](bench)


class Bench:
    """A server, and browsers that know nothing yet."""

    def __init__(self, playwright: Playwright, site: Serving, kept: pathlib.Path) -> None:
        self.playwright, self.site, self.kept = playwright, site, kept
        self.kept.mkdir(parents=True, exist_ok=True)

    def browser(self) -> Browser:
        return self.playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS)

    def machine(self) -> str:
        browser = self.browser()
        told = f"{processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
        told += f", chromium {browser.version}"
        browser.close()
        stamp = (PACKAGE / "page" / "built-from.txt").read_text(encoding="utf-8")
        return f"{told}, Python {sys.version.split()[0]}, page {stamp[:12]}"


def row(what: str, told: str, measured: float | None = None, bar: float | None = None) -> None:
    judged = ""
    if measured is not None and bar is not None:
        judged = f"   bar {bar:,}: {'met' if measured <= bar else 'MISSED'}"
    print(f"  {what}: {told}{judged}", flush=True)


# ---- size and start


def size(_: Bench) -> None:
    """All the script there is, and what the front page and the table ask for."""
    found = sorted((PACKAGE / "page" / "assets").glob("*.js"))
    each = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in found}
    whole = sum(each.values())
    row(f"script, gzipped, {len(each)} files", f"{whole:,} bytes", whole, BAR_SCRIPT)


def start(bench: Bench) -> None:
    browser = bench.browser()
    with Person(browser, bench.site.address) as person:
        table = person.make("me", sets=["all"])["table"]
        known: Any = person.context.storage_state()
    browser.close()
    for what, path in (("front page", "/"), ("table", f"/t/{table}")):
        painted, playable = [], []
        for _ in range(COLD_STARTS):
            browser = bench.browser()
            context = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=known)
            page = context.new_page()
            page.add_init_script(PLAYABLE)
            page.goto(bench.site.address + path)
            if path != "/":
                playable.append(float(page.wait_for_function("() => window.playable").json_value()))
            painted.append(float(page.wait_for_function(PAINTED).json_value()))
            browser.close()
        row(f"first paint of the {what}, cold", times(painted), statistics.median(painted), BAR_PAINT)
        if playable:
            what = "first lit card that can be clicked, cold"
            row(what, times(playable), statistics.median(playable), BAR_PLAYABLE)


def times(found: list[float]) -> str:
    return f"median {statistics.median(found):.0f} ms of {len(found)}, worst {max(found):.0f} ms"


# ---- the main thread


def motion(bench: Bench) -> None:
    for what, viewport in (("1440 px", (1440, 900)), ("390 px", (390, 844))):
        traced(bench, f"motion-{viewport[0]}", f"cards move at {what}", viewport, 0, ["me", "novice"])


def long_log(bench: Bench) -> None:
    seats = ["me", *["novice"] * 5]
    traced(bench, "log", f"cards move beside {LONG_LOG} lines", (1440, 900), LONG_LOG, seats)


def traced(
    bench: Bench, name: str, what: str, viewport: tuple[int, int], lines: int, seats: list[str]
) -> None:
    """Play until the log is so long, as a player has it open, and trace some choices."""
    browser = bench.browser()
    with Person(browser, bench.site.address, viewport, motion="no-preference") as person:
        page = person.page
        page.add_init_script(MARK)
        page.evaluate("localStorage.setItem('centerrow.settings', JSON.stringify({pace: 0}))")
        person.sit(*seats, sets=["realms_unraveled"], honor=900)
        page.wait_for_selector(".acts")
        if lines:
            page.keyboard.press("l")
        while lines and shown(person) < lines:
            play(person, 5, wait=0)
        play(person, 6, wait=500)  # so that what is made once is there
        browser.start_tracing(page=page, categories=traces.CATEGORIES)
        play(person, CHOICES, wait=700)
        told = browser.stop_tracing()
    browser.close()
    (bench.kept / f"{name}.json").write_bytes(told)
    report(what, traces.Trace(json.loads(told)["traceEvents"]))


def shown(person: Person) -> int:
    """The lines of the log, with those that wait for somebody to ask for them."""
    page = person.page
    earlier = page.locator(".lback").text_content() if page.locator(".lback").count() else ""
    folded = page.locator(".logp .lturn [aria-expanded=false] small").all_text_contents()
    hidden = sum(int(re.sub(r"\D", "", words)) for words in (earlier or "", *folded) if words)
    return hidden + page.locator(".logp .la").count()


def play(person: Person, choices: int, wait: int) -> None:
    made = 0
    while made < choices:
        found = person.page.evaluate(STEP)
        if found == "over":
            raise AssertionError("the game is over before enough was seen of it")
        pressed = not isinstance(found, str)
        if pressed:
            person.page.mouse.click(*found)
        made += pressed
        person.page.wait_for_timeout(wait if pressed else 20)


def report(what: str, trace: traces.Trace) -> None:
    moving = [task for task in trace.tasks if trace.moves_at(task.begun)]
    longest = max((task.cpu for task in moving), default=0)
    row(f"longest task while {what}", f"{longest:.1f} ms", longest, BAR_TASK)
    long = [task for task in moving if task.cpu > BAR_TASK]
    row(f"    of {len(moving):,} tasks, longer than that", f"{len(long)}")
    for task in sorted(long, key=lambda each: -each.cpu)[:5]:
        print(f"        {task.cpu:5.1f} ms: {task.told()}")
    names = ("style", "layout", "paint")
    counted = {name: sum(task.counts.get(name, 0) for task in moving) for name in names}
    row("    in them", ", ".join(f"{n:,} times {name}" for name, n in counted.items()))
    rest = [task for task in trace.tasks if not trace.moves_at(task.begun)]
    row(
        "    longest task of the others, which show what is new",
        f"{max((t.cpu for t in rest), default=0):.1f} ms",
    )


# ---- emblems


def emblems(bench: Bench) -> None:
    browser = bench.browser()
    with Person(browser, bench.site.address) as person:
        person.page.add_init_script(MADE)
        browser.start_tracing(page=person.page, categories=traces.CATEGORIES)
        person.page.goto(f"{bench.site.address}/emblems")
        person.page.wait_for_function(ALL_MADE)
        each = traces.Trace(json.loads(browser.stop_tracing())["traceEvents"]).making()
    browser.close()
    told = f"median {statistics.median(each):.2f} ms of {len(each)}, worst {max(each):.2f} ms"
    row("an emblem made, and its element", told, max(each), BAR_EMBLEM)


if __name__ == "__main__":
    main()
