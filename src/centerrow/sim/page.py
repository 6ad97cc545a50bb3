"""A page of HTML in one file: nothing in it is loaded from elsewhere, in light and in dark."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import NamedTuple
from xml.etree import ElementTree

from centerrow.input.arguments import path_text
from centerrow.input.files import not_written
from centerrow.say import say
from centerrow.sim.runs import BadRun

STYLE = files("centerrow.sim").joinpath("report.css")
#: More rows than this scroll within their own frame.
LONG_TABLE = 30
#: Letters that no page has, in the place of a figure until the page is written.
MARK = "\ue000"


class Column(NamedTuple):
    """The title of a column, and whether it is of numbers, which stand to the right."""

    title: str
    number: bool = False


class HtmlPage:
    """A page that grows from above to below."""

    def __init__(self, title: str) -> None:
        self._html = ElementTree.Element("html", lang="en")
        head = ElementTree.SubElement(self._html, "head")
        ElementTree.SubElement(head, "meta", charset="utf-8")
        ElementTree.SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
        ElementTree.SubElement(head, "title").text = title
        ElementTree.SubElement(head, "style").text = STYLE.read_text(encoding="utf-8")
        self._body = ElementTree.SubElement(self._html, "body")
        ElementTree.SubElement(self._body, "h1").text = title
        self._figures: list[str] = []

    def heading(self, words: str) -> None:
        ElementTree.SubElement(self._body, "h2").text = words

    def subheading(self, words: str) -> None:
        ElementTree.SubElement(self._body, "h3").text = words

    def text(self, words: str, kind: str = "") -> None:
        """A paragraph; `kind` is "lead" above all else, "note" for what one may pass over."""
        ElementTree.SubElement(self._body, "p", {"class": kind} if kind else {}).text = words

    def command(self, line: str) -> None:
        """The line that was typed for this page, to be typed again."""
        paragraph = ElementTree.SubElement(self._body, "p", {"class": "note"})
        paragraph.text = f"{say('This page is from:')} "
        ElementTree.SubElement(paragraph, "code").text = line

    def figure(self, svg: str, caption: str) -> None:
        """A picture, and what it shows."""
        figure = ElementTree.SubElement(self._body, "figure")
        ElementTree.SubElement(figure, "div").text = f"{MARK}{len(self._figures)}{MARK}"
        ElementTree.SubElement(figure, "figcaption").text = caption
        self._figures.append(svg)

    def table(self, columns: Sequence[Column], rows: Iterable[Sequence[str]], total: bool = False) -> None:
        """A table; `total` says that its last row sums up the others."""
        lines = list(rows)
        kind = "tall" if len(lines) > LONG_TABLE else "wide"
        frame = ElementTree.SubElement(self._body, "div", {"class": kind})
        table = ElementTree.SubElement(frame, "table")
        head = ElementTree.SubElement(ElementTree.SubElement(table, "thead"), "tr")
        for column in columns:
            ElementTree.SubElement(head, "th", _kind(column)).text = column.title
        body = ElementTree.SubElement(table, "tbody")
        for number, cells in enumerate(lines, 1):
            last = total and number == len(lines)
            row = ElementTree.SubElement(body, "tr", {"class": "total"} if last else {})
            for column, cell in zip(columns, cells, strict=True):
                ElementTree.SubElement(row, "td", _kind(column)).text = cell

    def html(self) -> str:
        text = ElementTree.tostring(self._html, encoding="unicode", method="html")
        for number, svg in enumerate(self._figures):
            text = text.replace(f"{MARK}{number}{MARK}", svg)
        return f"<!DOCTYPE html>\n{text}\n"

    def write(self, path: str | os.PathLike[str]) -> pathlib.Path:
        """Put it into a file; BadRun says why that cannot be."""
        return write_file(path, self.html())


def write_file(path: str | os.PathLike[str], text: str) -> pathlib.Path:
    """Write a text; BadRun says why that cannot be."""
    place = pathlib.Path(path_text(path, "the file of a report", BadRun))
    try:
        place.write_text(text, encoding="utf-8")
    except OSError as error:
        raise not_written(place, error, BadRun) from error
    return place


def _kind(column: Column) -> dict[str, str]:
    return {"class": "number"} if column.number else {}


def percent(share: float, places: int = 1) -> str:
    """A share as people write it."""
    return say("{percent}%", percent=f"{100 * share:.{places}f}")
