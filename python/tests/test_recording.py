"""Replays of an agent's games, proved by the program that players have."""

import json
import shutil
import subprocess

import gymnasium
import numpy as np
import pytest

import sweptroids

NOOP, UP, LEFT = 0, 2, 4


@pytest.fixture
def env():
    made = gymnasium.make("sweptroids/Classic-v1").unwrapped
    yield made
    made.close()


def play(env, steps, seed=1):
    """Plays random actions until the game is over. Returns the last info."""
    for action in np.random.default_rng(seed).integers(0, 14, steps).tolist():
        *_, terminated, _, info = env.step(action)
        if terminated:
            break
    return info


def head(path):
    """The head of a replay: JSON after 16 bytes."""
    data = path.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    return json.loads(data[16 : 16 + length])


def test_a_recorded_game_is_verified_with_its_score(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path, agent="random", settings={"steps": 9})
    info = play(env, 9_000)
    # The file is there as soon as the game is over.
    assert sweptroids.verify(path) == info["score"] > 0
    outcome = head(path)["outcome"]
    assert (outcome["ticks"], outcome["over"]) == (info["tick"], True)
    assert outcome["digest"] == env.digest()


@pytest.mark.skipif(shutil.which("sweptroids") is None, reason="the wheel of `scripts/python wheel` brings the program")
def test_the_program_verifies_it_too(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path)
    info = play(env, 9_000)
    verified = subprocess.run(["sweptroids", "verify", "--json", path], capture_output=True, text=True)
    assert verified.returncode == 0
    line = json.loads(verified.stdout)
    assert (line["ok"], line["score"], line["ticks"]) == (True, info["score"], info["tick"])


def test_a_replay_names_its_agent_and_its_settings(env, tmp_path):
    path = tmp_path / "game.replay"
    env.record(path, agent="random", settings={"generator": "PCG64"})
    env.reset(seed=3)
    play(env, 10)
    env.close()
    assert head(path)["setup"]["seed"] == 3
    assert head(path)["origin"] == {
        "kind": "sim",
        "agent": {
            "name": "random",
            "settings": {
                "action_space": "discrete",
                "episodic_life": "false",
                "frameskip": "4",
                "generator": "PCG64",
                "obs": "features",
                "repeat_action_probability": "0.25",
                "rules": "classic",
            },
        },
    }


def test_a_recording_that_begins_late_has_the_game_from_its_first_tick(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    play(env, 100)
    env.record(path)
    play(env, 50)
    env.stop_recording()
    assert head(path)["outcome"]["ticks"] == 600
    sweptroids.verify(path)


def test_restoring_cuts_the_recording_to_the_tick_of_the_snapshot(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path)
    play(env, 40)
    saved = env.snapshot()
    play(env, 200, seed=2)
    env.restore(saved)
    play(env, 10, seed=3)
    env.stop_recording()
    assert head(path)["outcome"]["ticks"] == 4 * 50
    assert head(path)["outcome"]["digest"] == env.digest()
    sweptroids.verify(path)


def test_a_snapshot_of_another_game_ends_the_recording(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=4)
    other = env.snapshot()
    env.reset(seed=3)
    env.record(path)
    play(env, 40)
    env.restore(other)
    assert head(path)["outcome"]["ticks"] == 160
    assert sweptroids.verify(path) == 0
    play(env, 40)
    env.close()
    assert head(path)["outcome"]["ticks"] == 160


def test_the_next_game_is_not_recorded(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path)
    play(env, 40)
    env.reset()
    play(env, 80)
    env.close()
    assert (head(path)["setup"]["seed"], head(path)["outcome"]["ticks"]) == (3, 160)


def test_a_game_of_several_episodes_is_one_replay(tmp_path):
    path = tmp_path / "game.replay"
    env = gymnasium.make("sweptroids/Classic-v1", episodic_life=True).unwrapped
    env.reset(seed=3)
    env.record(path)
    for _ in range(3):
        while not env.step(NOOP)[2]:
            pass
        assert path.exists() == (env._batch.status(0) == "ended")
        if not path.exists():
            env.reset()
    assert head(path)["outcome"]["over"]
    sweptroids.verify(path)


def test_a_file_that_was_changed_is_not_verified(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path)
    play(env, 40)
    env.close()
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(ValueError, match="truncated|checksum"):
        sweptroids.verify(path)


@pytest.mark.parametrize("name", ["no folder/game.replay", "."])
def test_a_path_that_cannot_be_written_is_refused_at_once(env, tmp_path, name):
    env.reset(seed=3)
    env.record(tmp_path / "first.replay")
    with pytest.raises(OSError, match="path is .* but has to be a file"):
        env.record(tmp_path / name)
    # The recording before goes on.
    env.close()
    assert (tmp_path / "first.replay").exists()


def test_arguments_of_a_recording_are_checked(env, tmp_path):
    with pytest.raises(TypeError, match="path is 7"):
        env.record(7)
    with pytest.raises(TypeError, match="agent is None"):
        env.record(tmp_path / "a.replay", agent=None)
    with pytest.raises(ValueError, match="agent has 201 characters, but has to have from 1 to 200"):
        env.record(tmp_path / "a.replay", agent="x" * 201)
    with pytest.raises(ValueError, match="settings has .* at most 8000"):
        env.record(tmp_path / "a.replay", settings={"x": "y" * 9_000})
    assert list(tmp_path.iterdir()) == []
