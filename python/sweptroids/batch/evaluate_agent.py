"""``evaluate``: an agent plays a game for each seed, and each score is proved by its replay."""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import gymnasium

import sweptroids
from sweptroids.batch import program
from sweptroids.batch.agents import AgentMaker
from sweptroids.batch.chunks import Finished, Item
from sweptroids.batch.driver import Report, engine_for, run
from sweptroids.batch.engine import ATTEMPTS
from sweptroids.batch.errors import BadInput, BatchError, printable
from sweptroids.batch.models import Model
from sweptroids.batch.rows import Column, Row, Table
from sweptroids.batch.run_folder import Plan
from sweptroids.batch.scores import Scores, why_unlisted
from sweptroids.recording import LONGEST_AGENT
from sweptroids.registration import ENV_RULES

__all__ = ["MAX_TICKS", "TABLE", "evaluate"]

#: Where a game is cut by default: that of the environments, as in ALE.
MAX_TICKS = 108_000

LAST_SEED = 2**64 - 1

TABLE = Table(
    columns=(
        Column("seed", "seed"),
        Column("ok", "truth"),
        Column("score", "whole"),
        Column("ticks", "whole"),
        Column("steps", "whole"),
        Column("over", "truth"),
        Column("digest", "text"),
        Column("replay", "text"),
        Column("error", "text"),
        Column("unlisted", "text"),
    ),
    outcome=lambda row: "ok" if row["ok"] else "failed",
)


def evaluate(
    agent: str,
    output: str | Path,
    *,
    seeds: tuple[int, int],
    rules: str = "classic",
    frameskip: int = 4,
    repeat: float = 0.25,
    max_ticks: int = MAX_TICKS,
    address: str | None = None,
    workers: int | None = None,
    shows_progress: bool = False,
) -> Report:
    """Have an agent play a game for each seed. Write rows and replays into the folder `output`.

    Args:
        agent: `module:function`, which makes an agent (see `sweptroids.batch.agents`), or a model of
            Stable-Baselines3, a `.zip` (see `sweptroids.batch.models`). Each node needs the module.
        output: A new folder, or that of the same call before, which goes on.
        seeds: The first and the last seed, from 0 to 2**64 - 1.
        rules: "classic", "classic-1979", "classic-16x9", "classic-21x9" or "assignment".
        frameskip: Ticks of a step, at least 1.
        repeat: The probability with which a tick repeats the action before, 0 to 1.
        max_ticks: Where a game is cut, in ticks of 1/64 s. It is cut after a whole step.
        address: The address of a Ray cluster, or "local" for one on this machine; None for the cores of this machine
            without Ray.
        workers: How many chunks are under way at once at most; as many as there are cores by default.
        shows_progress: Whether stderr gets a line that says how far it is.

    Raises:
        BatchError: If it cannot be done. What is finished is kept, and the same call goes on with it.
    """
    if rules not in ENV_RULES.values():
        raise BadInput(f"rules is {rules!r}, but has to be one of {', '.join(ENV_RULES.values())}")
    first, last = seeds
    if not 0 <= first <= last <= LAST_SEED:
        raise BadInput(f"seeds is {first}..{last}, but has to rise from 0 to 2^64 - 1 at most")
    if not 1 <= frameskip <= max_ticks:
        raise BadInput(f"frameskip is {frameskip}, but has to be from 1 to max_ticks, which is {max_ticks}")
    if not 0 <= repeat <= 1:
        raise BadInput(f"repeat is {repeat}, but has to be from 0 to 1")
    maker, digest = _load_agent(agent)
    settings = {**getattr(maker, "env_settings", {}), "frameskip": frameskip, "repeat_action_probability": repeat}
    options = {"agent": agent, "agent_sha256": digest, "rules": rules, "max_ticks": max_ticks, "settings": settings}
    plan = Plan("evaluate", options, program.versions(), smallest_chunk=1, largest_chunk=32)
    model = maker if isinstance(maker, Model) else None
    work = EvaluateWork(agent, digest, model, rules, settings, max_ticks, plan.versions)
    # What the environment refuses, and a model that does not fit it, is refused here, before any worker.
    try:
        env = work.make_env()
        if model:
            model.check(env)
        env.close()
    except (ValueError, TypeError) as error:
        raise BadInput(str(error)) from None
    output = Path(output)
    report = run(plan, _games(first, last), work, TABLE, output, engine_for(address, workers), shows_progress)
    return replace(report, scores=Scores.of_run(output))


def _games(first: int, last: int) -> Iterator[Item]:
    for seed in range(first, last + 1):
        yield {"key": str(seed), "seed": seed}


def _load_agent(agent: str) -> tuple[AgentMaker, str]:
    """Return what makes agents, and the digest of its file.

    Raises:
        BadInput: If there is no such function or model.
    """
    if agent.endswith(".zip"):
        try:
            data = Path(agent).read_bytes()
        except OSError as error:
            raise BadInput(f"{printable(agent)}: {error.strerror}") from None
        if importlib.util.find_spec("stable_baselines3") is None:
            raise BadInput("a model needs Stable-Baselines3: pip install \"sweptroids[model]\"")
        return Model.of(data, agent), hashlib.sha256(data).hexdigest()
    return _load_function(agent)


@functools.cache
def _load_function(agent: str) -> tuple[AgentMaker, str]:
    module_name, separator, name = agent.partition(":")
    if not module_name or not separator or not name:
        raise BadInput(f"{printable(agent)} is no agent: module:function, or the .zip of a model")
    try:
        module = importlib.import_module(module_name)
        maker = functools.reduce(getattr, name.split("."), module)
        source = Path(str(module.__file__)).read_bytes()
    # The module is a stranger's: it may fail in any way.
    except Exception as error:
        raise BadInput(f"{printable(agent)} cannot be imported: {_sentence(error)}") from None
    if not callable(maker):
        raise BadInput(f"{printable(agent)} is no function")
    return maker, hashlib.sha256(source).hexdigest()


def _sentence(error: BaseException) -> str:
    """Return an error as one line that is the same in every process: places in memory are left out."""
    text = re.sub(r"0x[0-9a-fA-F]+", "0x…", str(error)).splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__


@dataclass
class EvaluateWork:
    """Plays the games of a chunk."""

    agent: str
    #: The digest of the agent's file.
    digest: str
    #: The model, if it is one. A function is imported by each worker.
    model: Model | None
    rules: str
    #: Arguments of the environment.
    settings: dict[str, Any]
    max_ticks: int
    versions: dict[str, str]

    def __call__(self, items: list[Item]) -> Finished:
        """See `Work`."""
        rows, files = [], {}
        with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
            replay = Path(folder, "game.replay")
            for item in items:
                row = self._play(item["seed"], replay)
                row["unlisted"] = why_unlisted(row)
                if replay.exists():
                    row["replay"] = f"replays/{item['seed']}.replay"
                    files[row["replay"]] = replay.read_bytes()
                    replay.unlink()
                rows.append(row)
        return Finished.of(rows, files)

    def check(self) -> None:
        """See `Work`."""
        program.check_versions(self.versions, "this machine")
        if self.model is None and _load_function(self.agent)[1] != self.digest:
            raise BadInput(f"this machine has another file of {printable(self.agent)} than the driver")

    def died(self, item: Item) -> Row:
        """See `Work`."""
        row = {**self._empty(item["seed"]), "error": f"each of {ATTEMPTS} workers ended that played this game alone"}
        return {**row, "unlisted": why_unlisted(row)}

    def make_env(self) -> gymnasium.Env[Any, Any]:
        """Return the environment of a game."""
        name = next(name for name, rules in ENV_RULES.items() if rules == self.rules)
        steps = self.max_ticks // self.settings["frameskip"]
        return gymnasium.make(
            f"sweptroids/{name}-v1", max_episode_steps=steps, disable_env_checker=True, **self.settings
        )

    def _empty(self, seed: int) -> Row:
        """Return the row of a game that did not come to its end."""
        row: Row = {column.name: None for column in TABLE.columns}
        return {**row, "seed": seed, "ok": False}

    def _play(self, seed: int, replay: Path) -> Row:
        """Play a game and prove its score. The replay is written if it was."""
        maker = self.model or _load_function(self.agent)[0]
        env = self.make_env()
        game = env.unwrapped
        assert isinstance(game, sweptroids.AsteroidsEnv), "the environment is ours"
        observation, info = env.reset(seed=seed)
        game.record(
            replay, agent=self.agent.rsplit("/", 1)[-1][:LONGEST_AGENT], settings={"limit_ticks": self.max_ticks}
        )
        steps, terminated, truncated = 0, False, False
        try:
            agent = maker(env)
            while not (terminated or truncated):
                observation, _, terminated, truncated, info = env.step(agent(observation, info))
                steps += 1
        except BatchError:
            raise
        # The agent is a stranger's.
        except Exception as error:
            env.close()
            replay.unlink(missing_ok=True)
            return {**self._empty(seed), "steps": steps, "error": f"the agent failed: {_sentence(error)}"}
        digest = game.digest()
        env.close()
        row = {"seed": seed, "ok": True, "score": info["score"], "ticks": info["tick"], "steps": steps}
        row |= {"over": terminated, "digest": digest, "replay": None, "error": None}
        try:
            proved = sweptroids.verify(replay)
        except ValueError as error:
            return {**row, "ok": False, "error": f"the replay does not prove the score: {_sentence(error)}"}
        if proved != info["score"]:
            return {**row, "ok": False, "error": f"the replay proves {proved} points, the game had {info['score']}"}
        return row
