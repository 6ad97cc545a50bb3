"""Compiles the engine with mypyc where a C compiler is at hand; otherwise the same files are plain Python.

CENTERROW_PURE=1      do not compile
CENTERROW_COMPILED=1  fail rather than fall back to plain Python
CENTERROW_HOME=URL    where people find the project; scripts/release sets it

The page for browsers is built by web/build.py, which says what CENTERROW_PAGE does.
"""

from __future__ import annotations

import importlib.util
import os
import pathlib
import re
import shutil
import sys
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

#: What pip asks for before and besides a build; mypyc would run for nothing.
METADATA = {"dist_info", "egg_info", "sdist"}
#: Whole folders. The others check what people give them and answer with errors of their own, where compiled
#: code would raise a bare TypeError first; and compiled msgspec structs lose the annotations they check by.
COMPILED = ("engine", "effects", "play", "encoding", "search")
#: The first lets gcc inline our own calls. To look for what to warn of takes as long as to compile.
FLAGS = ("-fno-semantic-interposition", "-Wno-all")
#: How mypyc's C code asks whether an index lies within a vector; where not, it counts from the end.
WITHIN = re.compile(r"(?<= )(cpy_r_r\d+)( = \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +)if \(\1\)")


def sources() -> list[str]:
    root = pathlib.Path("src/centerrow")
    paths = [path for part in COMPILED for path in (root / part).rglob("*.py")]
    return sorted(str(path) for path in paths)


def extensions() -> list[Extension]:
    if os.environ.get("CENTERROW_PURE") == "1" or not METADATA.isdisjoint(sys.argv[1:2]):
        return []
    try:
        from mypyc.build import mypycify

        built = list(mypycify(sources(), group_name="centerrow", opt_level="3", debug_level="0"))
        for path in {path for extension in built for path in extension.sources}:
            expect_plain_indices(pathlib.Path(path))
    except (Exception, SystemExit) as error:
        return give_up(error)
    if sys.platform == "linux":
        for extension in built:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return built


def expect_plain_indices(path: pathlib.Path) -> None:
    """Tells the C compiler that indices hardly ever count from the end: a tenth of the engine's speed.

    It lays out code for what it thinks likely, and without this takes every index for one that does.
    """
    text = path.read_text(encoding="utf-8")
    hinted = WITHIN.sub(r"\1\2if (likely(\1))", text)
    if hinted != text:
        path.write_text(hinted, encoding="utf-8")


def give_up(error: BaseException) -> list[Extension]:
    """The whole group or nothing: half of it would install and then fail at import."""
    if os.environ.get("CENTERROW_COMPILED") == "1":
        raise error
    print(f"centerrow: not compiled ({error}); installing as plain Python", file=sys.stderr)
    return []


class BuildAllOrNothing(build_ext):
    """Builds every extension, or leaves none behind."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            self.extensions = give_up(error)
            for built in pathlib.Path(self.build_lib).rglob("*.so"):
                built.unlink()
            for built in pathlib.Path("src").rglob("*.so") if self.inplace else ():
                built.unlink()

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]


def page() -> ModuleType | None:
    """What builds the page; None where only a part of the project was copied."""
    path = pathlib.Path("web/build.py")
    spec = importlib.util.spec_from_file_location("build_page", path) if path.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PAGE = page()


def without_page(paths: list[str]) -> list[str]:
    """What is packed where the page is left out: one that lies there may be an old one."""
    page = pathlib.Path("src/centerrow/page")
    return [path for path in paths if page not in pathlib.Path(path).parents]


class BuildPage(build_py):
    """The page is part of the package; where the sources themselves are installed, scripts/page makes it."""

    has_page = True

    def run(self) -> None:
        if PAGE is not None and not self.editable_mode:
            self.has_page = PAGE.build_or_say()
            self.__dict__.pop("data_files", None)  # what it found before the page was there
            shutil.rmtree(pathlib.Path(self.build_lib, "centerrow", "page"), ignore_errors=True)
        super().run()

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        found: list[str] = super().find_data_files(package, src_dir)
        return found if self.has_page else without_page(found)


class SdistWithPage(sdist):
    """Who has no Node finds the page built."""

    has_page = True

    def run(self) -> None:
        if PAGE is not None:
            self.has_page = PAGE.build_or_say()
        super().run()

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files if self.has_page else without_page(files))


def links() -> dict[str, str]:
    """What the package index shows beside a release; a build of one's own leads nowhere."""
    home = os.environ.get("CENTERROW_HOME")
    return {"Homepage": home, "Issues": f"{home}/issues"} if home else {}


setup(
    project_urls=links(),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildPage, "sdist": SdistWithPage},
    setup_requires=[] if PAGE is None or "editable_wheel" in sys.argv else PAGE.asks_for(),
)
