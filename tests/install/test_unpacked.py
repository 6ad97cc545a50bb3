"""Where librt has no wheels the game runs on lists, and nobody can tell the difference."""

from __future__ import annotations

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
#: Golden games tell every choice and key; the rulings, copies and samples touch every vector.
CORE = ["tests/golden", "tests/rulings", "tests/properties/test_samples.py", "tests/test_api.py"]

WITHOUT_LIBRT = """
import sys
sys.modules["librt"] = sys.modules["librt.vecs"] = None
import pytest
from centerrow.packed import vec
assert issubclass(vec, list), vec
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_the_core_of_the_suite_without_librt() -> None:
    run = [sys.executable, "-c", WITHOUT_LIBRT, "-q", "-p", "no:cacheprovider", *CORE]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
