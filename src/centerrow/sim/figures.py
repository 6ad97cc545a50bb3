"""Pictures by matplotlib, as SVG that takes the colours of the page around it.

They are drawn in a few colours that nothing else has, and these become names of the page's style, so that the
same picture reads on light and on dark.
"""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from centerrow.sim.runs import BadRun

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK: Final = "#010201"
QUIET: Final = "#010202"
LINE: Final = "#010203"
PAPER: Final = "#010204"
FIRST: Final = "#010205"
SECOND: Final = "#010206"
THIRD: Final = "#010207"
FOURTH: Final = "#010208"
GOOD: Final = "#010209"
BAD: Final = "#01020a"
NAMES: Final = {
    INK: "ink", QUIET: "quiet", LINE: "line", PAPER: "paper", FIRST: "first", SECOND: "second",
    THIRD: "third", FOURTH: "fourth", GOOD: "good", BAD: "bad",
}  # fmt: skip

#: Matplotlib names its settings one by one in its types.
LOOK: Final[dict[Any, Any]] = {
    "svg.fonttype": "none", "font.size": 10, "font.family": "sans-serif", "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET, "axes.titlecolor": INK, "axes.titlesize": 11, "axes.titlelocation": "left",
    "axes.titleweight": "bold", "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
    "grid.color": LINE, "grid.linewidth": 0.6, "axes.axisbelow": True, "text.color": INK,
    "xtick.color": QUIET, "ytick.color": QUIET, "xtick.labelcolor": QUIET, "ytick.labelcolor": INK,
    "figure.facecolor": "none", "axes.facecolor": "none", "legend.frameon": False,
    "savefig.facecolor": "none",
}  # fmt: skip

FONT: Final = re.compile(r"font: ([\d.]+px|bold [\d.]+px|\d+ [\d.]+px) [^;\"]*")
SIZE: Final = re.compile(r'(<svg[^>]*?) width="[\d.]+pt"([^>]*?) height="[\d.]+pt"', re.DOTALL)


def check_matplotlib() -> None:
    """Refuse to begin what would fail at the end of many games."""
    missing = [name for name in ("matplotlib", "polars") if importlib.util.find_spec(name) is None]
    if missing:
        words = "a report needs {packages}; install them with: {command}"
        raise BadRun(words, packages=", ".join(missing), command="pip install 'centerrow[sim]'")


class Drawing:
    """A figure being drawn, and its panels from left to right, from above to below."""

    def __init__(self, figure: Figure, axes: Sequence[Axes]) -> None:
        self.figure = figure
        self.axes = axes
        self.svg = ""


@contextmanager
def drawing(name: str, width: float, height: float, rows: int = 1, columns: int = 1) -> Iterator[Drawing]:
    """Draw in it; afterwards `svg` has the picture. Each has a name of its own, in inches its size."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({**LOOK, "svg.hashsalt": name}):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots(rows, columns, squeeze=False)
        drawn = Drawing(figure, [each for row in axes for each in row])
        yield drawn
        out = io.StringIO()
        figure.savefig(
            out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
        )
        drawn.svg = for_page(out.getvalue())


def for_page(svg: str) -> str:
    """The picture without its head, in the colours and the letters of the page."""
    found = svg[svg.index("<svg") :].strip()
    found = re.sub(r"<metadata>.*?</metadata>", "", found, flags=re.DOTALL)
    for colour, name in NAMES.items():
        found = found.replace(colour, f"var(--{name})")
    found = FONT.sub(r"font: \1 system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif", found)
    return SIZE.sub(r"\1\2", found)
