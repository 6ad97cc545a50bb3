"""What people download: the sdist is the whole repository, and the wheel made from it works by itself."""

from __future__ import annotations

import pathlib
import sys
import tarfile
import zipfile

from copies import ROOT, copy_to, project_files, said

#: What setuptools adds.
ADDED = ("PKG-INFO", "setup.cfg", "src/centerrow.egg-info/")
#: What lies about in a folder where somebody works.
LITTER = [
    ".hypothesis/examples",
    "build/lib/centerrow/old.py",
    "dist/centerrow-0.0.1.tar.gz",
    "src/centerrow/engine/base.cpython-311-x86_64-linux-gnu.so",
    "tests/__pycache__/asking.cpython-311.pyc",
]


def build_sdist(folder: pathlib.Path, **more: str) -> pathlib.Path:
    source = copy_to(folder / "source")
    for name in LITTER:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text("litter")
    build = [sys.executable, "-m", "build", "--sdist", "--no-isolation"]
    said(folder, *build, "--outdir", folder / "built", source, **more)
    (sdist,) = (folder / "built").iterdir()
    return sdist


def members(sdist: pathlib.Path) -> list[str]:
    with tarfile.open(sdist) as archive:
        names = [member.name.split("/", maxsplit=1)[1] for member in archive if member.isfile()]
    return sorted(name for name in names if not name.startswith(ADDED))


def test_an_sdist_holds_what_the_repository_holds(tmp_path: pathlib.Path) -> None:
    assert members(build_sdist(tmp_path)) == project_files()


def test_a_release_has_links(tmp_path: pathlib.Path) -> None:
    sdist = build_sdist(tmp_path, CENTERROW_HOME="https://example.org/centerrow")
    with tarfile.open(sdist) as archive:
        (facts,) = [each for each in archive if each.name.count("/") == 1 and each.name.endswith("PKG-INFO")]
        file = archive.extractfile(facts)
        assert file is not None
        told = file.read().decode()
    assert "Project-URL: Homepage, https://example.org/centerrow\n" in told
    assert "Project-URL: Issues, https://example.org/centerrow/issues\n" in told


def test_the_wheel_of_the_sdist_works_in_a_fresh_environment(tmp_path: pathlib.Path) -> None:
    wheels = list((ROOT / ".venv" / "compiled" / "dist").glob("*.whl"))
    assert len(wheels) == 1, "no wheel to try: run scripts/env"
    wheel = wheels[0]
    with zipfile.ZipFile(wheel) as archive:
        inside = {f"src/{name}": archive.read(name) for name in archive.namelist()}
    sources = {name: (ROOT / name).read_bytes() for name in project_files("src")}
    assert {name: inside.get(name) for name in sources} == sources, "the wheel is old: run scripts/env"

    said(tmp_path, sys.executable, "-m", "venv", "fresh")
    fresh = tmp_path / "fresh" / "bin"
    said(tmp_path, fresh / "pip", "install", "--constraint", ROOT / "constraints.txt", f"{wheel}[play]")

    def centerrow(*words: str) -> str:
        home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
        return said(tmp_path, fresh / "centerrow", *words, **home)

    assert "compiled" in centerrow("--version")
    assert "All is well." in centerrow("doctor")
    game = ["--seats", "random,random", "--honor", "5", "--seed", "7", "--plain", "--no-save"]
    assert "The game is over after" in centerrow("play", *game)
