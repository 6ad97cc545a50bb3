"""scripts/release makes a tag when all is ready, and otherwise says what is missing and changes nothing."""

from __future__ import annotations

import pathlib
import re
import subprocess
from collections.abc import Callable

import pytest

from copies import copy_to, environment, said

VERSION = "7.1.0"
DATED = f"## {VERSION} (2031-05-17)\n\n- The cards shuffle themselves.\n### Rules\n- None.\n\n"

CHECK = """#!/bin/sh
touch checked
"""
PYTHONS = """#!/bin/sh
mkdir -p "$2" && touch "$2/centerrow-7.1.0-cp311.whl"
echo "$CENTERROW_HOME page $CENTERROW_PAGE" >"$2/centerrow-7.1.0.tar.gz"
"""

Change = Callable[[pathlib.Path], object]


def git(folder: pathlib.Path, *words: str) -> str:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    return said(folder, "git", *who, *words).strip()


def replace(path: pathlib.Path, pattern: str, by: str) -> None:
    text = path.read_text(encoding="utf-8")
    changed = re.sub(pattern, lambda _: by, text, count=1, flags=re.MULTILINE)
    assert changed != text, pattern
    path.write_text(changed, encoding="utf-8")


def script(folder: pathlib.Path, name: str, text: str) -> None:
    (folder / "scripts" / name).write_text(text)
    (folder / "scripts" / name).chmod(0o755)


def commit(folder: pathlib.Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "A change")


@pytest.fixture
def project(tmp_path: pathlib.Path) -> pathlib.Path:
    """A repository that is ready to release 7.1.0; what takes long is replaced by stand-ins."""
    folder = copy_to(tmp_path / "project", "src", "scripts/release", "CHANGELOG.md", ".gitignore")
    replace(folder / "src/centerrow/version.py", r'^__version__ = ".*"', f'__version__ = "{VERSION}"')
    replace(folder / "CHANGELOG.md", r"^(?=## )", DATED)
    for path in (folder / "src").rglob("*.py"):
        if re.search(r"^RULES_PREVIEW\b", path.read_text(encoding="utf-8"), re.MULTILINE):
            replace(path, r"^RULES_PREVIEW\b.*", "RULES_PREVIEW: Final = 0")
    with (folder / ".gitignore").open("a") as ignored:
        ignored.write("/checked\n")
    script(folder, "check", CHECK)
    script(folder, "pythons", PYTHONS)
    git(folder, "init", "--quiet", "--initial-branch", "main")
    commit(folder)
    git(folder, "tag", "v7.0.9")
    git(folder, "tag", "v6.10.0")
    git(folder, "remote", "add", "origin", "git@example.org:ann/centerrow.git")
    return folder


def release(folder: pathlib.Path, version: str = VERSION) -> subprocess.CompletedProcess[str]:
    who = {f"GIT_COMMITTER_{key}": value for key, value in (("NAME", "Ann"), ("EMAIL", "ann@example.org"))}
    return subprocess.run(
        [folder / "scripts" / "release", version],
        cwd=folder, env=environment(**who), capture_output=True, text=True, check=False,
    )  # fmt: skip


def state(folder: pathlib.Path) -> str:
    """All that a refusal must leave as it was."""
    return "\n".join(
        [
            git(folder, "status", "--porcelain", "--ignored", "--branch"),
            git(folder, "for-each-ref"),
            git(folder, "rev-parse", "HEAD"),
        ]
    )


def test_what_is_ready_is_checked_built_and_tagged(project: pathlib.Path) -> None:
    done = release(project)
    assert done.returncode == 0, done.stderr
    assert (project / "checked").exists()
    assert sorted(path.name for path in (project / "dist").iterdir()) == [
        "centerrow-7.1.0-cp311.whl",
        "centerrow-7.1.0.tar.gz",
    ]
    assert git(project, "rev-parse", "v7.1.0^{commit}") == git(project, "rev-parse", "main")
    told = git(project, "tag", "--list", "--format=%(contents)", "v7.1.0")
    assert told == "centerrow 7.1.0\n\n- The cards shuffle themselves.\n### Rules\n- None."
    assert "tagged v7.1.0" in done.stdout
    home = (project / "dist" / "centerrow-7.1.0.tar.gz").read_text()
    assert home == "https://example.org/ann/centerrow page 1\n"


def test_the_litter_of_an_earlier_release_is_not_released(project: pathlib.Path) -> None:
    (project / "dist").mkdir()
    (project / "dist" / "centerrow-7.0.9.tar.gz").touch()
    assert release(project).returncode == 0
    assert not (project / "dist" / "centerrow-7.0.9.tar.gz").exists()


@pytest.mark.parametrize(
    ("version", "complaint"),
    [
        ("7.1", "'7.1' is no version; give three numbers, such as 1.2.3"),
        ("v7.1.0", "'v7.1.0' is no version"),
        ("7.01.0", "'7.01.0' is no version"),
        ("7.1.0rc1", "'7.1.0rc1' is no version"),
        ("", "'' is no version"),
        ("7.0.9", "the tag v7.0.9 exists already"),
        ("7.0.8", "7.0.8 is not higher than 7.0.9"),
        ("6.11.0", "6.11.0 is not higher than 7.0.9"),
        ("7.2.0", "src/centerrow/version.py says 7.1.0; write 7.2.0 there and commit it"),
    ],
)
def test_versions_that_are_refused(project: pathlib.Path, version: str, complaint: str) -> None:
    before = state(project)
    done = release(project, version)
    assert done.returncode == 1
    assert done.stderr.startswith(f"No release: {complaint}")
    assert state(project) == before


def changelog(pattern: str, by: str) -> Change:
    def change(folder: pathlib.Path) -> None:
        replace(folder / "CHANGELOG.md", pattern, by)
        commit(folder)

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (changelog(re.escape(DATED), ""), "CHANGELOG.md has no section '## 7.1.0 (date)'"),
        (changelog(r"^## 7\.1\.0", "## 7.1.0.1"), "CHANGELOG.md has no section"),
        (changelog(r"^- The cards[^#]*### Rules\n- None\.\n", ""), "the section of 7.1.0 in"),
        (changelog(r"\(2031-05-17\)", "(not released)"), "CHANGELOG.md has '## 7.1.0 (not released)'"),
        (changelog(r" \(2031-05-17\)", ""), "CHANGELOG.md has '## 7.1.0'; write the date"),
        (lambda folder: git(folder, "checkout", "-q", "-b", "next"), "this is the branch next"),
        (lambda folder: git(folder, "checkout", "-q", "--detach"), "this is the branch HEAD"),
        (lambda folder: (folder / "setup.py").touch(), "not everything is committed:\n?? setup.py"),
        (lambda folder: script(folder, "check", ""), "not everything is committed:\nM scripts/check"),
        (lambda folder: git(folder, "tag", "v7.1.0"), "the tag v7.1.0 exists already"),
        (lambda folder: git(folder, "remote", "remove", "origin"), "'nothing' is no address"),
        (lambda folder: git(folder, "remote", "set-url", "origin", "/srv/it"), "'/srv/it' is no address"),
    ],
    ids=[
        "no_section", "another_section", "empty_section", "not_released", "no_date",
        "another_branch", "no_branch", "new_file", "changed_file", "tag_exists",
        "no_remote", "no_address",
    ],
)  # fmt: skip
def test_what_is_not_ready_is_refused(project: pathlib.Path, change: Change, complaint: str) -> None:
    change(project)
    before = state(project)
    done = release(project)
    assert done.returncode == 1
    assert done.stderr.startswith(f"No release: {complaint}"), done.stderr
    assert state(project) == before


def test_a_preview_of_the_rules_is_refused(project: pathlib.Path) -> None:
    (project / "src/centerrow/preview.py").write_text("RULES_PREVIEW: Final = 3\n")
    commit(project)
    done = release(project)
    assert done.returncode == 1
    assert "RULES_PREVIEW in src/centerrow/preview.py is 3; a release sets it to 0" in done.stderr


@pytest.mark.parametrize("name", ["check", "pythons"])
def test_without_passing_checks_there_is_no_tag(project: pathlib.Path, name: str) -> None:
    script(project, name, "#!/bin/sh\nexit 1\n")
    commit(project)
    before = git(project, "for-each-ref")
    done = release(project)
    assert done.returncode == 1
    assert f"No release: {name} failed." in done.stderr
    assert git(project, "for-each-ref") == before


def test_checks_that_change_files_make_no_tag(project: pathlib.Path) -> None:
    script(project, "check", "#!/bin/sh\ntouch left_over\n")
    commit(project)
    before = git(project, "for-each-ref")
    done = release(project)
    assert done.returncode == 1
    assert "the checks changed files" in done.stderr
    assert git(project, "for-each-ref") == before
