"""The documentation site is built without a warning, is complete, and loads nothing from elsewhere."""

from __future__ import annotations

import html.parser
import pathlib
import re
import sys

import pytest

import centerrow as cr
from copies import ROOT, copy_to, said

#: What a browser fetches by itself when it shows a page; links for people to follow are none of it.
LOADED = {
    "audio": "src", "embed": "src", "iframe": "src", "img": "src", "link": "href", "object": "data",
    "script": "src", "source": "src", "track": "src", "use": "href", "video": "src",
}  # fmt: skip
FROM_ELSEWHERE = re.compile(r"(?:https?:)?//", re.IGNORECASE)
#: In a style sheet or a picture.
LOADED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?\s*(?:https?:)?//[^\s"')]*|<image[^>]*https?:""")
#: Markdown that was not understood and stands on the page as it was written.
LEFT_OVER = re.compile(r"^ *(?:[-*]|\d+\.) .*|```.*|>>> .*|\]\(.*", re.MULTILINE)
#: Numbers and signs may stand in there.
NOT_READ = ("code", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "script", "style")


class Reader(html.parser.HTMLParser):
    """What a page loads, the anchors it has, and the text of its article outside of code and headings."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.anchors: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.loads += filter(None, [given.get(LOADED.get(tag, "")), given.get("srcset"), given.get("style")])
        self.anchors += filter(None, [given.get("id")])
        if tag in ("article", *NOT_READ):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open == ["article"]:
            self.text += data


def build(project: pathlib.Path, site: pathlib.Path) -> str:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    return said(project, *command, "--site-dir", site, NO_MKDOCS_2_WARNING="1")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    folder = tmp_path_factory.mktemp("site")
    build(ROOT, folder)
    return folder


@pytest.fixture(scope="module")
def pages(site: pathlib.Path) -> dict[str, Reader]:
    return {
        path.relative_to(site).as_posix(): Reader(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }


def test_nothing_is_loaded_from_elsewhere(site: pathlib.Path, pages: dict[str, Reader]) -> None:
    found = [
        (name, address)
        for name, page in pages.items()
        for address in page.loads
        if FROM_ELSEWHERE.search(address)
    ]
    found += [
        (path.name, match[0])
        for kind in ("*.css", "*.html", "*.svg")
        for path in site.rglob(kind)
        for match in LOADED_BY_STYLE.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
    assert sum(len(page.loads) for page in pages.values()) > 100


def test_every_page_of_the_documentation_is_there(pages: dict[str, Reader]) -> None:
    wanted = {
        path.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        for path in (ROOT / "docs").rglob("*.md")
    }
    assert {*wanted, "index.html", "contributing.html", "changelog.html", "examples.html"} <= set(pages)


def test_the_public_face_is_there_with_its_docstrings(pages: dict[str, Reader]) -> None:
    page = pages["reference/centerrow.html"]
    for name in cr.__all__:
        shown = [anchor for anchor in page.anchors if re.fullmatch(rf"centerrow\.([a-z.]+\.)?{name}", anchor)]
        assert shown or name == "__version__", name
    assert "centerrow.Game.sample" in page.anchors
    assert "Another game that this seat could be in" in page.text
    assert "game.decision.kind" not in page.text  # an example, so it is code


def test_no_markdown_is_left_over(pages: dict[str, Reader]) -> None:
    found = [(name, match[0]) for name, page in pages.items() for match in LEFT_OVER.finditer(page.text)]
    assert found == []


def test_mistakes_fail_the_build(tmp_path: pathlib.Path) -> None:
    project = copy_to(tmp_path / "project")
    for page, addition in {
        "README.md": "[gone](docs/gone.md)",
        "docs/bots.md": "[lost](lost.md)",
        "docs/json.md": "[below](#vanished)",
        "docs/unlisted.md": "# Unlisted",
    }.items():
        with (project / page).open("a", encoding="utf-8") as text:
            text.write(f"\n{addition}\n")
    with pytest.raises(AssertionError) as failed:
        build(project, tmp_path / "site")
    for complaint in ("'gone.md'", "'lost.md'", "'#vanished'", "- unlisted.md"):
        assert complaint in str(failed.value)
