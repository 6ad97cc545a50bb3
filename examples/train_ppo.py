"""Trains a policy with PPO against the built-in quick player, or itself, and saves it as a bot.

    pip install 'centerrow[rl]' torch matplotlib rich
    python examples/train_ppo.py --minutes 60                             two cores
    python examples/train_ppo.py --minutes 3 --workers 14 --games 7168 --length 32 --batch 4096 --hidden 512
                                                                          sixteen cores and a GPU
    PPO_MODEL=ppo/network.npz centerrow arena examples/ppo_bot.py:Ppo novice

It first watches the quick player (`--watch`), then plays. Interrupt it when you like: the same command goes
on where it stopped, from then on with other games than without the interruption. `ppo/` holds the last
checkpoint, the network for the bot, and the learning curve. How far it comes in some minutes depends on the
machine; with `--steps` it plays as many decisions on any.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import pathlib
import signal
import sys
import time
from multiprocessing.connection import Connection
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import torch
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from torch import nn

from centerrow import BadSetup, CenterrowError
from centerrow.rl.network import Network
from centerrow.rl.vector import VectorEnv

#: Whom the policy must beat to be good, whoever it learns against.
JUDGE = "quick"
#: What a player of many games sees of them, and what it does: arrays that are shared with whoever plays them.
Arrays = dict[str, torch.Tensor]


def serve(given: argparse.Namespace, seed: int, arrays: Arrays, pipe: Connection) -> None:
    """Play some of the games, in a process of its own: do what the pipe says, and fill in the arrays."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever learns from these games
    games = len(arrays["action"])
    envs = VectorEnv(games, sets=given.sets, opponents=[given.opponent], reward="lead", skip_forced=True)
    envs.reset(seed=seed)
    rng = np.random.default_rng(seed)
    shared = {name: array.numpy() for name, array in arrays.items()}
    while True:
        shared["seen"][:] = envs.observations
        shared["legal"][:] = envs.masks
        shared["seat"][:] = envs.seats
        try:
            pipe.send("done")
            how = pipe.recv()
        except (EOFError, BrokenPipeError):
            return  # who learns from these games has ended
        action = shared["action"]
        if how == "watch":
            action[:] = envs.advice()  # what to learn; now and then something else is done
            action = np.where(rng.random(games) < 0.1, envs.any_actions(), action)
        _, lead, over, cut, _ = envs.step(action)
        shared["lead"][:] = lead
        shared["ended"][:] = over | cut


def parts(games: int, workers: int) -> list[tuple[int, int]]:
    """The games of each worker, from the first to before the last; no worker has none."""
    workers = min(games, workers)
    return [(games * each // workers, games * (each + 1) // workers) for each in range(workers)]


class Games:
    """All the games, in as many processes as there are workers."""

    def __init__(self, given: argparse.Namespace, size: int, actions: int, seed: int) -> None:
        self.arrays: Arrays = {
            "seen": torch.zeros(given.games, size, dtype=torch.uint8),
            "legal": torch.zeros(given.games, actions, dtype=torch.int8),
            "seat": torch.zeros(given.games, dtype=torch.int64),
            "action": torch.zeros(given.games, dtype=torch.int64),
            "lead": torch.zeros(given.games, dtype=torch.float32),
            "ended": torch.zeros(given.games, dtype=torch.bool),
        }
        self.pipes: list[Connection] = []
        context = multiprocessing.get_context("spawn")
        for array in self.arrays.values():
            array.share_memory_()
        for first, last in parts(given.games, given.workers):
            ours, theirs = context.Pipe()
            mine = {name: array[first:last] for name, array in self.arrays.items()}
            context.Process(target=serve, args=(given, seed + first, mine, theirs), daemon=True).start()
            self.pipes.append(ours)
        self.wait()

    def wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv()

    def step(self, how: str) -> None:
        """One step in each game: "play" what `action` says, or "watch" the quick player."""
        for pipe in self.pipes:
            pipe.send(how)
        self.wait()


class Policy(nn.Module):
    """Scores for all actions, and what the position is worth, of the logarithms of an observation."""

    def __init__(self, size: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.scores = nn.Linear(hidden, actions)
        self.worth = nn.Linear(hidden, 1)
        for layer, gain in ((self.scores, 0.01), (self.worth, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(
        self, seen: torch.Tensor, legal: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        inside = self.body(torch.log1p(seen.float()))
        scores = self.scores(inside).masked_fill(legal == 0, -1e9)
        return torch.distributions.Categorical(logits=scores), self.worth(inside).squeeze(-1)

    def network(self, encoding: dict[str, Any]) -> Network:
        """The same for the bot, which needs numpy alone."""
        layers = [self.body[0], self.body[2], self.scores]
        arrays = [(each.weight.detach().cpu().numpy(), each.bias.detach().cpu().numpy()) for each in layers]
        return Network(arrays, encoding)


class Training:
    """The games, the network, and how far they have come."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.device = torch.device(given.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.manual_seed(given.seed)
        self.judge = VectorEnv(256, sets=given.sets, opponents=[JUDGE], skip_forced=True)
        self.spaces = self.judge.spaces
        self.policy = Policy(self.spaces.size, self.spaces.actions, given.hidden).to(self.device)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=given.rate, eps=1e-5)
        self.curve: list[dict[str, float]] = []
        self.rounds = 0
        self.watched = self.steps = 0
        self.seconds = 0.0
        self.folder = pathlib.Path(given.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.resume()
        self.games = Games(given, self.spaces.size, self.spaces.actions, self.seed())

    def seed(self) -> int:
        """Of games and chances from here on: a run that goes on does not repeat those of its beginning."""
        return int(self.given.seed + self.watched + self.steps)

    # ---- files

    def resume(self) -> None:
        path = self.folder / "checkpoint.pt"
        if path.exists():
            saved = torch.load(path, map_location=self.device, weights_only=False)
            self.spaces.check(saved["encoding"])
            check_goes_on(saved["given"], vars(self.given))
            self.policy.load_state_dict(saved["policy"])
            self.optimizer.load_state_dict(saved["optimizer"])
            self.curve, self.watched = saved["curve"], saved["watched"]
            self.steps, self.rounds, self.seconds = saved["steps"], saved["rounds"], saved["seconds"]
            torch.manual_seed(self.seed())

    def save(self) -> None:
        state = {
            "encoding": self.spaces.data(), "policy": self.policy.state_dict(),
            "optimizer": self.optimizer.state_dict(), "curve": self.curve, "watched": self.watched,
            "steps": self.steps, "rounds": self.rounds, "seconds": self.seconds, "given": vars(self.given),
        }  # fmt: skip
        torch.save(state, self.folder / "checkpoint.new")
        (self.folder / "checkpoint.new").rename(self.folder / "checkpoint.pt")
        self.policy.network(self.spaces.data()).save(self.folder / "network.npz")
        (self.folder / "curve.json").write_text(json.dumps(self.curve))
        self.draw()

    def draw(self) -> None:
        """The learning curve as a picture."""
        if len(self.curve) < 2:
            return
        figure, axes = plt.subplots(figsize=(7, 4))
        axes.plot([each["steps"] / 1e6 for each in self.curve], [100 * each["won"] for each in self.curve])
        axes.axhline(50, color="grey", linewidth=0.5)
        axes.set(
            xlabel="million steps",
            ylabel=f"games won against {JUDGE}, in percent",
            ylim=(0, 100),
        )
        figure.savefig(self.folder / "curve.svg")
        plt.close(figure)

    # ---- learning

    def copied(self, *names: str) -> list[torch.Tensor]:
        """These arrays of all games as they are now, where the network is."""
        return [self.games.arrays[name].to(self.device, copy=True) for name in names]

    def watch(self) -> float:
        """Learn what the quick player would do, in games that it plays, with a random action now and then."""
        rows = []
        for _ in range(self.given.length):
            before = self.copied("seen", "legal")
            self.games.step("watch")
            rows.append([*before, *self.copied("action")])
        data = [torch.cat(values) for values in zip(*rows, strict=True)]
        right = 0.0
        batches = torch.randperm(len(data[0]), device=self.device).split(self.given.batch)
        for batch in batches:
            guess, _ = self.policy(data[0][batch], data[1][batch])
            self.descend(-guess.log_prob(data[2][batch]).mean())
            right += float((guess.probs.argmax(-1) == data[2][batch]).float().sum())
        self.watched += len(data[0])
        return right / len(data[0])

    def play(self) -> None:
        """One round of PPO: play, then learn from it."""
        data = self.rollout()
        many = len(data["action"])
        for _ in range(self.given.epochs):
            for batch in torch.randperm(many, device=self.device).split(self.given.batch):
                self.learn({name: values[batch] for name, values in data.items()})
        self.steps += many
        self.rounds += 1

    def rollout(self) -> dict[str, torch.Tensor]:
        """So many steps in each game."""
        rows: dict[str, list[torch.Tensor]] = {
            name: [] for name in ("seen", "legal", "action", "said", "worth", "reward", "ended", "turned")
        }
        for _ in range(self.given.length):
            seen, legal, seat = self.copied("seen", "legal", "seat")
            with torch.no_grad():
                chance, worth = self.policy(seen, legal)
                action = chance.sample()
                said = chance.log_prob(action)
            self.games.arrays["action"].copy_(action)
            self.games.step("play")
            lead, ended, after = self.copied("lead", "ended", "seat")
            reward = 0.5 * lead.sign() + 0.5 * (lead / 30).clamp(-1, 1)
            found = (seen, legal, action, said, worth, reward, ended.float(), (seat != after).float())
            for name, value in zip(rows, found, strict=True):
                rows[name].append(value)
        with torch.no_grad():
            rows["worth"].append(self.policy(*self.copied("seen", "legal"))[1])
        reward, ended, turned, worth = (
            torch.stack(rows.pop(name)) for name in ("reward", "ended", "turned", "worth")
        )
        gain = self.advantages(reward, ended, turned, worth)
        data = {name: torch.cat(values) for name, values in rows.items()}
        return data | {"gain": gain.flatten(), "aim": (gain + worth[:-1]).flatten()}

    def judged(self, games: int = 1000) -> float:
        """The share of games that the best action of each position wins against the quick player."""
        self.judge.reset(seed=10**6)
        won = played = 0
        while played < games:
            seen = torch.from_numpy(self.judge.observations.copy()).to(self.device)
            legal = torch.from_numpy(self.judge.masks.copy()).to(self.device)
            with torch.no_grad():
                best = self.policy(seen, legal)[0].logits.argmax(-1)
            _, worth, over, _, _ = self.judge.step(best.cpu().numpy())
            won += int((worth > 0).sum())
            played += int(over.sum())
        return won / played

    def advantages(
        self, rewards: torch.Tensor, ended: torch.Tensor, turned: torch.Tensor, worth: torch.Tensor
    ) -> torch.Tensor:
        """Generalized advantage estimation; what is good for who decides next is bad for the other."""
        found = torch.zeros_like(rewards)
        after = torch.zeros_like(rewards[0])
        for step in reversed(range(len(rewards))):
            goes_on = (1 - ended[step]) * (1 - 2 * turned[step])
            surprise = rewards[step] + self.given.gamma * worth[step + 1] * goes_on - worth[step]
            after = surprise + self.given.gamma * self.given.decay * goes_on * after
            found[step] = after
        return found

    def learn(self, data: dict[str, torch.Tensor]) -> None:
        chance, worth = self.policy(data["seen"], data["legal"])
        gain = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
        ratio = (chance.log_prob(data["action"]) - data["said"]).exp()
        clip = self.given.clip
        better = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        miss = (worth - data["aim"]).pow(2).mean()
        loss = 0.5 * miss
        if self.rounds >= self.given.settle:  # until then the worths say too little of what was better
            loss = loss - better - self.given.entropy * chance.entropy().mean()
        self.descend(loss)

    def descend(self, loss: torch.Tensor) -> None:
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        self.optimizer.step()

    def mark(self) -> None:
        """A point of the curve, and all of it into files."""
        self.curve.append({"steps": self.steps, "won": self.judged(), "seconds": self.seconds})
        self.save()

    def done(self) -> float:
        """How much of all there is to do is done, of the steps where they are given, or else of the time."""
        if self.given.steps is not None:
            return self.steps / self.given.steps
        return self.seconds / (60 * self.given.minutes)

    def run(self) -> None:
        """Until it is done or somebody interrupts it."""
        columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
        with Progress(*columns) as progress:
            task = progress.add_task("", total=1.0, completed=self.done())
            try:
                if self.done() >= 1:
                    progress.console.print(f"{self.folder} is finished already; give it more to do.")
                    return
                while self.done() < 1:
                    began = time.monotonic()
                    for group in self.optimizer.param_groups:  # ever smaller steps, down to a tenth
                        group["lr"] = self.given.rate * (1.0 - 0.9 * self.done())
                    if self.watched < self.given.watch:
                        words = f"watched {self.watched:,}: does the same in {self.watch():.1%}"
                    else:
                        if self.rounds % self.given.judge == 0:
                            self.mark()
                        self.play()
                        words = f"{self.steps:,} steps: wins {self.curve[-1]['won']:.1%}"
                    self.seconds += time.monotonic() - began
                    progress.update(task, completed=self.done(), description=words)
                self.mark()
            except KeyboardInterrupt:
                progress.console.print(f"Kept in {self.folder}; the same command goes on from here.")
            finally:
                self.save()


#: What the network is made of: a run that goes on cannot have another.
MADE_OF = ("hidden",)
#: What there must be one of at least.
COUNTED = ("games", "workers", "length", "judge", "hidden", "batch", "epochs")


def check_goes_on(before: dict[str, Any], now: dict[str, Any]) -> None:
    """BadSetup where a folder holds another network than the one that is asked for."""
    for name in MADE_OF:
        if before[name] != now[name]:
            words = "{folder} holds a network with --{name} {before}: say that, or another --folder"
            raise BadSetup(words, folder=now["folder"], name=name, before=before[name])


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What was asked for, checked: an odd number ends the program with a sentence."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--sets", default="realms_unraveled")
    add("--opponent", default="quick", choices=["quick", "random", "self"])
    add("--minutes", type=float, default=60.0, help="in all, those before an interruption included")
    add("--steps", type=int, help="in all, instead of minutes: the same on any machine")
    add("--folder", default="ppo")
    add("--device", help="cuda where there is one, or else cpu")
    add("--seed", type=int, default=1)
    add("--games", type=int, default=256, help="at once")
    add("--workers", type=int, default=1, help="processes that play them; never more than games")
    add("--length", type=int, default=64, help="steps of each game in a round")
    add("--watch", type=int, default=1_000_000, help="decisions of the quick player to learn from first")
    add("--judge", type=int, default=20, help="rounds between two points of the curve")
    add("--settle", type=int, default=10, help="rounds at first in which only worths are learned")
    add("--hidden", type=int, default=256)
    add("--rate", type=float, default=5e-4)
    add("--batch", type=int, default=2048)
    add("--epochs", type=int, default=3)
    add("--gamma", type=float, default=1.0)
    add("--decay", type=float, default=0.95)
    add("--clip", type=float, default=0.2)
    add("--entropy", type=float, default=0.005)
    found = parser.parse_args(given)
    for name in COUNTED:
        if getattr(found, name) < 1:
            parser.error(f"--{name} is at least 1, not {getattr(found, name)}")
    if found.steps is None and found.minutes <= 0:
        parser.error(f"--minutes is more than 0, not {found.minutes}")
    if found.steps is not None and found.steps < 1:
        parser.error(f"--steps is at least 1, not {found.steps}")
    return found


if __name__ == "__main__":
    try:
        Training(arguments()).run()
    except CenterrowError as error:
        sys.exit(str(error))
