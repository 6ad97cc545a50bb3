"""A network as a file and as a bot: it plays what it scores highest, and only what it was trained for."""

from __future__ import annotations

import itertools
import pathlib
import subprocess
import sys

import numpy as np
import pytest

from centerrow import BadBot, BadSetup, Game
from centerrow.bots import make_bot
from centerrow.rl.network import Network, NetworkBot, load_network
from centerrow.rl.spaces import spaces

ROOT = pathlib.Path(__file__).parents[2]
RU = "realms_unraveled"


def network(players: int = 2, hidden: int = 8) -> Network:
    found = spaces(RU, players)
    rng = np.random.default_rng(1)
    sizes = [found.size, hidden, found.actions]
    layers = [
        (rng.normal(size=(after, before)).astype(np.float32), np.zeros(after, np.float32))
        for before, after in itertools.pairwise(sizes)
    ]
    return Network(layers, found.data())


def liking(verb: str) -> Network:
    """A network that does this whenever it can."""
    found = spaces(RU)
    bias = np.array([found.meaning(action).verb == verb for action in range(found.actions)], np.float32)
    return Network([(np.zeros((found.actions, found.size), np.float32), bias)], found.data())


@pytest.mark.parametrize("verb", ["play", "end_turn"])
def test_it_does_what_it_scores_highest(verb: str) -> None:
    game, bot = Game(RU, seed=4), NetworkBot(liking(verb))
    for _ in range(4):
        assert game.decision is not None
        assert game.seat is not None
        choice = bot.choose(game.at(game.seat))
        assert game.decision.options[choice].verb == verb
        game.apply(choice)


def test_it_plays_the_same_whatever_is_hidden_from_it() -> None:
    game, bot = Game(RU, seed=4), NetworkBot(network())
    made = 0
    while not game.over and made < 60:
        assert game.seat is not None
        choice = bot.choose(game.at(game.seat))
        assert choice == bot.choose(game.sample(game.seat, made).at(game.seat))
        game.apply(choice)
        made += 1


def test_it_comes_back_from_a_file(tmp_path: pathlib.Path) -> None:
    saved = network()
    saved.save(tmp_path / "network.npz")
    found = load_network(tmp_path / "network.npz")
    seen = np.arange(saved.layers[0][0].shape[1]).astype(np.uint8)
    assert found.encoding == saved.encoding
    assert np.allclose(found.scores(seen), saved.scores(seen), rtol=0.02, atol=0.5)


def test_a_game_with_other_cards_or_players_is_refused() -> None:
    bot = NetworkBot(network())
    for game in (Game("delirium", seed=1), Game(RU, players=3, seed=1)):
        with pytest.raises(BadSetup, match="other cards or another number of players"):
            bot.choose(game.at(0))


def test_a_file_that_holds_none_is_refused(tmp_path: pathlib.Path) -> None:
    with pytest.raises(BadBot, match="cannot be read"):
        load_network(tmp_path / "nothing.npz")
    (tmp_path / "text.npz").write_text("no network")
    with pytest.raises(BadBot, match="holds no network"):
        load_network(tmp_path / "text.npz")


def test_the_example_plays_it(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network().save(tmp_path / "network.npz")
    monkeypatch.setenv("PPO_MODEL", str(tmp_path / "network.npz"))
    bot = make_bot(f"{ROOT / 'examples' / 'ppo_bot.py'}:Ppo", 1)
    game = Game(RU, seed=2)
    assert bot.choose(game.at(0)) in range(game.count)


def test_the_trained_one_plays_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PPO_MODEL", raising=False)
    trained, novice = make_bot(f"{ROOT / 'examples' / 'ppo_bot.py'}:Ppo", 1), make_bot("novice", 1)
    lead = 0
    for seed, seat in itertools.product(range(8), range(2)):
        game = Game(RU, seed=seed)
        while not game.over:
            assert game.seat is not None
            game.apply((trained if game.seat == seat else novice).choose(game.at(game.seat)))
        scores = [score.total for score in game.scores()]
        lead += 2 * scores[seat] - sum(scores)
    assert lead > 0


def test_the_benchmark_is_one_command() -> None:
    command = [sys.executable, "-m", "centerrow.rl.benchmark", "random", "--games", "2", "--workers", "1"]
    done = subprocess.run([*command, "--tasks", "realms-2"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "| realms-2 | 2 |" in done.stdout
    done = subprocess.run([*command[:3], "nobody"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "no bot is named" in done.stderr
