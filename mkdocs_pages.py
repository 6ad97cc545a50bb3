"""What the documentation site has besides `docs/`: pages from elsewhere, and pages made from docstrings.

The pages are written to be read as they stand in the repository. Here their links are turned to where the
files are on the site, and their lists get the indents that Python-Markdown wants.
"""

from __future__ import annotations

import ast
import pathlib
import posixpath
import re
from collections.abc import Iterator

from griffe import Docstring, Extension, Object
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = pathlib.Path(__file__).parent
#: Files outside docs/, and the pages that they become.
PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "examples/README.md": "examples.md",
}
PICTURES = {"tests/tui/screens/realms.svg": "realms.svg"}
LISTINGS = {
    "LICENSE": ("licence.md", "Licence"),
    "examples/tidewater.py": ("tidewater.md", "Tidewater"),
    "examples/train_ppo.py": ("train-ppo.md", "Training with PPO"),
    "examples/train_maskable_ppo.py": ("train-maskable-ppo.md", "Training with sb3-contrib"),
}
#: The public face; its words for cards have a page of their own, docs/vocabulary.md.
MODULES = {"centerrow": "centerrow", "centerrow.bots": "bots", "centerrow.testing": "testing"}

SHOWN_AS_MEMBER = """\
    options:
      show_root_heading: true
      show_root_full_path: false
      show_root_toc_entry: true
"""

ON_SITE = {**PAGES, **PICTURES, **{name: page for name, (page, _) in LISTINGS.items()}}
IN_REPOSITORY = {page: name for name, page in ON_SITE.items()}

LINK = re.compile(r"(\]\()([^)#\s]*)(#[^)\s]*)?(\))")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
ITEM = re.compile(r"( *)(?:[-*]|\d+\.) +")
FENCE = re.compile(r" *```")
#: An example in a docstring, to its blank line.
EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    def add(page: str, text: str) -> None:
        files.append(File.generated(config, page, content=text))

    for name, page in {**PAGES, **PICTURES}.items():
        add(page, (ROOT / name).read_text(encoding="utf-8"))
    for name, (page, title) in LISTINGS.items():
        kind = "python" if name.endswith(".py") else "text"
        add(page, f"# {title}\n\n```{kind}\n{(ROOT / name).read_text(encoding='utf-8')}```\n")
    for module, page in MODULES.items():
        add(f"reference/{page}.md", f"# {module}\n\n::: {module}\n" + hidden_functions(module))
    return files


def hidden_functions(module: str) -> str:
    """Functions named like a package beside them, such as `centerrow.cards`: the package would be shown."""
    folder = ROOT / "src" / module.replace(".", "/")
    if not folder.is_dir():
        return ""
    names = [
        (node.module, each.name)
        for node in ast.parse((folder / "__init__.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if (folder / each.name).is_dir()
    ]
    return "".join(f"\n::: {source}.{name}\n{SHOWN_AS_MEMBER}" for source, name in names)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    return "\n".join(indented(turned(markdown, page.file.src_uri).split("\n")))


def turned(markdown: str, page: str) -> str:
    """The page with its links as they must be on the site."""
    folder = posixpath.dirname(IN_REPOSITORY.get(page, f"docs/{page}"))
    headings = {anchor_of(heading) for heading in HEADING.findall(markdown)}

    def turn(match: re.Match[str]) -> str:
        before, target, anchor, after = match.groups(default="")
        if target and "://" not in target:
            name = posixpath.normpath(posixpath.join(folder, target))
            target = posixpath.relpath(ON_SITE.get(name, name.removeprefix("docs/")), posixpath.dirname(page))
        elif not target and anchor[1:] not in headings:
            # The second of two equal headings: "cards-1" in the repository, "cards_1" on the site.
            anchor = re.sub(r"-(\d+)$", r"_\1", anchor)
        return before + target + anchor + after

    return LINK.sub(turn, markdown)


def anchor_of(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")


def indented(lines: list[str]) -> Iterator[str]:
    """The lines with four spaces for each level of a list, and an empty line before each list."""
    levels: list[int] = []  # where the text of each open item begins
    fenced, apart, last = False, True, ""
    for line in lines:
        text = line.lstrip(" ")
        indent = len(line) - len(text)
        item = None if fenced else ITEM.match(line)
        if text and not fenced and (item or not last):
            while levels and indent < levels[-1]:
                levels.pop()
        if item and apart and last:
            yield ""  # else it would be read as a part of the paragraph above
        inside = bool(levels) and indent >= levels[-1]
        yield " " * (4 * len(levels) + indent - levels[-1] if inside else indent) + text
        if item:
            levels.append(item.end())
        fenced ^= bool(FENCE.match(line))
        apart = not item and (apart or not text)
        last = line


class Docstrings(Extension):
    """Makes of docstrings, and of comments that stand for them, what belongs on a page."""

    def on_object(self, *, obj: Object, **_: object) -> None:
        if obj.docstring is None and obj.is_attribute and (comment := comment_above(obj)):
            obj.docstring = Docstring(comment, parent=obj)
        fence_examples(obj)

    def on_package(self, *, pkg: Object, **_: object) -> None:
        fence_examples(pkg)  # for it alone there is no call of `on_object`


def fence_examples(obj: Object) -> None:
    """Plain Markdown would take the examples of a docstring for quotations."""
    if obj.docstring is not None and "```" not in obj.docstring.value:
        obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)


def comment_above(obj: Object) -> str:
    """The lines that begin with `#:` above a constant."""
    found: list[str] = []
    assert isinstance(obj.filepath, pathlib.Path)
    for line in reversed(obj.lines_collection[obj.filepath][: (obj.lineno or 1) - 1]):
        if not line.strip().startswith("#:"):
            break
        found.insert(0, line.strip().removeprefix("#:").strip())
    return " ".join(found)
