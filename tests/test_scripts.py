"""What the scripts for daily work say and refuse; the rest of them is used by the checks themselves."""

from __future__ import annotations

import importlib.util
import pathlib
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader

import pytest
import yaml

from copies import ROOT, said


def refusal(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    return done.stderr


def test_check_refuses_what_it_does_not_know() -> None:
    assert (
        refusal("scripts/check", "--quick") == "scripts/check knows --lint, --fast and --long, not --quick\n"
    )


def test_pre_commit_runs_our_own_scripts_and_fetches_nothing() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    known = (ROOT / "scripts" / "check").read_text(encoding="utf-8")
    for hook in config["repos"][0]["hooks"]:
        script, option = hook["entry"].split()
        assert (hook["language"], script) == ("system", "scripts/check")
        assert f"#   scripts/check {option} " in known


@pytest.fixture
def bin_folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """Commands as they may lie on a path: a Python, a stand-in that starts none, another implementation."""
    for name, text in {
        "python3.11": "echo CPython 3.11.99",
        "python3.12": "echo 'not found' >&2; exit 127",
        "python3.13": "echo PyPy 3.13.1",
    }.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "python3").symlink_to(sys.executable)
    return tmp_path


def listed(path: pathlib.Path) -> dict[str, str]:
    told = said(ROOT, "scripts/pythons", "--list", PATH=str(path))
    return dict(re.findall(r"^CPython (\S+): (.*)$", told, re.MULTILINE))


def test_pythons_finds_those_that_start(bin_folder: pathlib.Path) -> None:
    assert listed(bin_folder) == {
        "3.11": str(bin_folder / "python3.11"),
        "3.12": "not installed",
        "3.13": "not installed",
    }


def test_pythons_finds_those_of_pyenv(bin_folder: pathlib.Path) -> None:
    python = bin_folder / "root" / "versions" / "3.12.4" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\necho CPython 3.12.4\n")
    python.chmod(0o755)
    (bin_folder / "pyenv").write_text(f"#!/bin/sh\necho {bin_folder / 'root'}\n")
    (bin_folder / "pyenv").chmod(0o755)
    assert listed(bin_folder)["3.12"] == str(python)


def test_pythons_installs_all_that_the_tests_need(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extras that scripts/env installs in both builds."""
    loader = SourceFileLoader("pythons_script", str(ROOT / "scripts" / "pythons"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    script = importlib.util.module_from_spec(spec)
    loader.exec_module(script)
    done: list[list[str]] = []
    monkeypatch.setattr(script, "do", lambda command, **more: done.append([str(each) for each in command]))
    script.environment("3.99", pathlib.Path("python3.99"))
    wanted = re.findall(r" extras=([a-z,]+)$", (ROOT / "scripts/env").read_text("utf-8"), re.MULTILINE)
    assert [done[-1][-1]] == [f".[{extras}]" for extras in wanted]
    assert {"dev", "play", "serve", "sim", "spiel"} <= set(wanted[0].split(","))


def test_pythons_refuses_versions_that_we_do_not_support() -> None:
    assert "we support 3.11, 3.12, 3.13, not 3.9" in refusal("scripts/pythons", "3.9")


def test_pythons_does_not_mix_wheels_with_what_is_there(tmp_path: pathlib.Path) -> None:
    (tmp_path / "centerrow-0.0.1.tar.gz").touch()
    assert "is not empty" in refusal("scripts/pythons", "--out", str(tmp_path))
