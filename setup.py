"""Compiles the engine with mypyc where a C compiler is at hand; otherwise the same files are plain Python.

CENTERROW_PURE=1      do not compile
CENTERROW_COMPILED=1  fail rather than fall back to plain Python
"""

from __future__ import annotations

import os
import pathlib
import re
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

#: What pip asks for before and besides a build; mypyc would run for nothing.
METADATA = {"dist_info", "egg_info", "sdist"}
#: Whole folders. The others check what people give them and answer with errors of their own, where compiled
#: code would raise a bare TypeError first; and compiled msgspec structs lose the annotations they check by.
COMPILED = ("engine", "effects", "play")
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
            extension.extra_compile_args.append(
                "-fno-semantic-interposition"
            )  # lets gcc inline our own calls
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


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
