"""A cluster of two nodes plays the same games, knows own cards and bots, and hands errors on as they are."""

from __future__ import annotations

import importlib
import importlib.util
import pathlib
from collections.abc import Iterator
from typing import Any

import pytest

import centerrow as cr
from centerrow import cli
from centerrow.catalog.lookup import catalog
from centerrow.sim.decks import decks_of
from centerrow.sim.on_ray import cluster
from centerrow.sim.runs import BadRun
from centerrow.sim.simulation import make_simulation
from centerrow.sim.summary import summary_of
from many_games import FAILER, arena_of, outcome, run, simulated, written
from test_batches import OWN

# Ray leaves sockets and log files for its processes to close, and forks in ways that Python warns of.
pytestmark = [
    pytest.mark.filterwarnings("default"),
    pytest.mark.xdist_group("ray"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    # Only some of it has types.
    made: Any = importlib.import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        made.add_node(num_cpus=1)
        yield str(made.address)
    finally:
        made.shutdown()


def test_the_arena_is_the_same(address: str, tmp_path: pathlib.Path) -> None:
    arena = arena_of("novice", "random", sets="delirium,dreamscape")
    with cluster(address) as executor:
        ray: Any = importlib.import_module("ray")
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2
        shared = run(arena, 3, tmp_path / "a.run", executor)
    assert outcome(shared) == outcome(run(arena, 3, tmp_path / "b.run"))


def test_own_cards_are_known(address: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / "walkers.py").write_text(OWN)
    cr.load_set(tmp_path / "walkers.py")
    try:
        plan = make_simulation(["random"], 2, decks_of("walkers"), False, "1")
        with cluster(address) as executor:
            shared = summary_of(plan, simulated(plan, 30, tmp_path / "a.run", executor))
        assert shared == summary_of(plan, simulated(plan, 30, tmp_path / "b.run"))
    finally:
        catalog().drop("walkers")


def test_errors_are_handed_on(address: str, tmp_path: pathlib.Path) -> None:
    arena = arena_of("novice", written(tmp_path, "failer", FAILER))
    with (
        cluster(address) as executor,
        pytest.raises(cr.CenterrowError, match=r"failer.py:8: .*seed 't/0'") as caught,
    ):
        run(arena, 1, tmp_path / "a.run", executor)
    assert "Traceback" not in str(caught.value)


def test_the_command(address: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "--bots", "random", "--sets", "delirium", "--games", "4", "--json"]
    assert cli.main([*line, "--ray", address, "--resume", str(tmp_path / "a.run")]) == 0
    told = capsys.readouterr().out
    assert cli.main([*line, "--workers", "1"]) == 0
    assert capsys.readouterr().out == told


def test_nobody_there(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "--bots", "random", "--sets", "delirium", "--games", "1"]
    assert cli.main([*line, "--ray", "not an address"]) == 2
    assert "there is no cluster of Ray at not an address" in capsys.readouterr().err


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(BadRun, match="--ray needs Ray; install it with: pip install"), cluster("auto"):
        pass
