"""Games shared out among processes: as many decisions, whoever plays them."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

import centerrow as cr
from centerrow.catalog.lookup import catalog
from centerrow.game.batches import shared_out

OWN = """from centerrow.language import *
STILT_WALKER = hero("Stilt Walker", VOID, cost=runes(1), copies=90, play=gain(power=1))
"""


@pytest.fixture
def own_set(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "walkers.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    cr.load_set("walkers.py")
    yield "walkers"
    catalog().drop("walkers")


@pytest.mark.parametrize("workers", [2, 3, None])
def test_the_result_does_not_depend_on_the_number_of_workers(workers: int | None) -> None:
    alone = cr.random_playouts(sets="delirium", players=3, games=21, seed=4)
    assert cr.random_playouts(sets="delirium", players=3, games=21, seed=4, workers=workers) == alone


def test_fewer_games_than_workers() -> None:
    assert cr.random_playouts(games=2, seed=1, workers=5) == cr.random_playouts(games=2, seed=1)
    assert cr.random_playouts(games=0, workers=5) == 0


def test_workers_know_the_sets_that_were_loaded(own_set: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    alone = cr.random_playouts(sets=own_set, games=6, seed=2)
    assert cr.random_playouts(sets=own_set, games=6, seed=2, workers=2) == alone


def test_a_set_whose_file_is_gone(own_set: str) -> None:
    pathlib.Path("walkers.py").unlink()
    with pytest.raises(cr.BadCard, match="there is no such file"):
        cr.random_playouts(sets=own_set, games=6, workers=2)


@pytest.mark.parametrize("workers", [0, -1, 1001, 2**70, 1.5, "2", True])
def test_a_number_of_workers_that_makes_no_sense(workers: object) -> None:
    with pytest.raises(cr.BadSetup, match="the number of workers"):
        cr.random_playouts(games=2, workers=workers)  # type: ignore[arg-type]


def half(number: int) -> int:
    if number % 2:
        raise cr.BadSetup("{number} is odd", number=number)
    return number // 2


def test_results_come_in_the_order_of_the_parts() -> None:
    assert shared_out(half, [8, 2, 6, 4], 2) == [4, 1, 3, 2]


def test_an_error_of_the_work_is_raised_as_it_is() -> None:
    with pytest.raises(cr.BadSetup, match=r"^3 is odd$"):
        shared_out(half, [2, 3, 4], 2)


def run_script(folder: pathlib.Path, text: str) -> subprocess.CompletedProcess[str]:
    path = folder / "script.py"
    path.write_text(text)
    return subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=False)


def test_a_script(tmp_path: pathlib.Path) -> None:
    call = "print(cr.random_playouts(games=4, seed=3, workers=2))"
    done = run_script(tmp_path, f'import centerrow as cr\nif __name__ == "__main__":\n    {call}\n')
    assert (done.stderr, done.returncode) == ("", 0)
    assert int(done.stdout) == cr.random_playouts(games=4, seed=3)


def test_a_script_that_does_not_know_how_processes_start(tmp_path: pathlib.Path) -> None:
    done = run_script(tmp_path, "import centerrow as cr\ncr.random_playouts(games=4, workers=2)\n")
    assert done.returncode == 1
    assert 'must do so below `if __name__ == "__main__":`' in done.stderr


def test_no_process_is_left_behind() -> None:
    before = children()
    cr.random_playouts(games=4, workers=2)
    assert children() == before


def children() -> set[str]:
    """The processes that this one has started and that still run, where /proc tells."""
    found = set()
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            after_name = path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if after_name[1] == str(os.getpid()) and after_name[0] != "Z":
            found.add(path.parent.name)
    return found


LINGERING = """
import os, pathlib, sys, time
from centerrow.game.batches import shared_out

def linger(folder):
    pathlib.Path(folder, str(os.getpid())).touch()
    time.sleep(600)

if __name__ == "__main__":
    shared_out(linger, [sys.argv[1]] * 2, 2)
"""


def is_running(process: int) -> bool:
    """One that nobody has asked for its end yet is not running, either."""
    try:
        state = pathlib.Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except FileNotFoundError:
        return False
    return state.split()[0] != "Z"


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_workers_end_with_who_was_killed(tmp_path: pathlib.Path) -> None:
    script, folder = tmp_path / "lingering.py", tmp_path / "workers"
    script.write_text(LINGERING, encoding="utf-8")
    folder.mkdir()
    with subprocess.Popen([sys.executable, script, folder]) as process:
        wait_for(lambda: len(list(folder.iterdir())) == 2)
        workers = [int(each.name) for each in folder.iterdir()]
        assert all(map(is_running, workers))
        process.kill()
    wait_for(lambda: not any(map(is_running, workers)))
