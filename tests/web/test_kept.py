"""What the worker keeps of the page for when there is no network: one page with its files, and no other."""

from __future__ import annotations

import hashlib

import pytest
from playwright.sync_api import expect

from web.conftest import PACKAGE
from web.person import Person

#: The page that is kept is told from all others from now on.
MARKED = """async () => {
  const kept = await caches.open((await caches.keys())[0]);
  const page = await (await kept.match('/')).text();
  await kept.put('/', new Response(page.replace('<body', '<body data-marked'), {
    headers: {'Content-Type': 'text/html'},
  }));
}"""
#: Something is not kept any more that this page has loaded, or the book of cards.
DROPPED = """async (what) => {
  const kept = await caches.open((await caches.keys())[0]);
  for (const each of await kept.keys()) if (each.url.includes(what)) await kept.delete(each);
}"""


@pytest.mark.parametrize("path", ["/rules", "/api/offer", "/notices/nobody/confirm"])
def test_whatever_was_opened_last_the_page_that_is_kept_stays(person: Person, path: str) -> None:
    page = person.page
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate(MARKED)
    page.goto(person.address + path)
    expect(page.locator("body[data-marked]")).to_have_count(0)  # it came from the server
    person.context.set_offline(True)
    person.complaints.clear()  # what the browser says of an answer that is no page
    page.goto(f"{person.address}/cards/Mystic")
    expect(page.get_by_role("heading", name="Mystic", level=1)).to_be_visible()
    expect(page.locator("body[data-marked]")).to_have_count(1)
    person.context.set_offline(False)
    person.complaints.clear()  # the browser notes what it could not fetch


@pytest.mark.parametrize("what", ["/assets/", "/api/book"])
def test_a_full_disk_takes_nothing_away(person: Person, what: str) -> None:
    page = person.page
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate(DROPPED, what)
    disk = {"origin": person.address, "quotaSize": 1}
    person.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", disk)
    page.goto(f"{person.address}/cards/Mystic")
    expect(page.get_by_role("heading", name="Mystic", level=1)).to_be_visible()


def test_another_page_of_the_same_files_is_kept_by_another_worker(page_built: None) -> None:
    page = PACKAGE / "page"
    files = sorted(f"/assets/{each.name}" for each in (page / "assets").iterdir())
    build = hashlib.sha256(",".join(files).encode() + (page / "index.html").read_bytes()).hexdigest()
    assert f"'centerrow-{build[:12]}'" in (page / "worker.js").read_text(encoding="utf-8")
