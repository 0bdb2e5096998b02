"""Replays of an agent's games, proved by the program that players have."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import threading

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


#: Plays 500 ticks of a game that is recorded to the path that it is given, and ends as the lines say that are put in.
SCRIPT = """
import os, signal, sys
import gymnasium, sweptroids

env = gymnasium.make("sweptroids/Classic-v1")
env.unwrapped.record(sys.argv[1], agent="noop")
env.reset(seed=3)
for _ in range(125):
    env.step(0)
{end}
"""


def run_script(end, path):
    command = [sys.executable, "-c", SCRIPT.format(end=end), path]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("end", "code"),
    [
        ("", 0),
        ("raise ValueError('the agent is confused')", 1),
        ("sys.exit(7)", 7),
        ("os.kill(os.getpid(), signal.SIGINT)", -signal.SIGINT),
        ("del env; assert sweptroids.verify(sys.argv[1]) == 0", 0),
        ("env = None; assert sweptroids.verify(sys.argv[1]) == 0; os._exit(0)", 0),
        # A child that was forked has the environment too, but not its recording.
        (
            "child = os.fork()\n"
            "for _ in range(1 if child else 99): env.step(0)\n"
            "if child: os.wait(); assert not os.path.exists(sys.argv[1])",
            0,
        ),
    ],
    ids=["end", "exception", "exit", "Ctrl-C", "del", "rebound", "fork"],
)
def test_a_recording_that_nobody_closes_is_finished(end, code, tmp_path):
    path = tmp_path / "game.replay"
    ended = run_script(end, path)
    assert ended.returncode == code, ended.stderr
    assert head(path)["outcome"]["ticks"] == (504 if "fork" in end else 500)
    assert head(path)["origin"]["agent"]["name"] == "noop"
    sweptroids.verify(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.replay"]


@pytest.mark.parametrize("end", ["signal.SIGTERM", "signal.SIGKILL"])
def test_a_process_that_is_killed_leaves_a_journal(end, tmp_path):
    path = tmp_path / "game.replay"
    ended = run_script(f"os.kill(os.getpid(), {end}); signal.pause()", path)
    assert ended.returncode in (-signal.SIGTERM, -signal.SIGKILL), ended.stderr
    [journal] = tmp_path.iterdir()
    assert journal.name == "game.replay.unfinished"
    # Seven seconds of the 500 ticks are whole. Nobody has to finish them first.
    said = verdict(journal)
    assert (said["ok"], said["unfinished"], said["ticks"]) == (True, True, 448)
    assert sweptroids.verify(journal) == 0
    # The next recording to the same path finishes it, and does not replace it later.
    env = gymnasium.make("sweptroids/Classic-v1").unwrapped
    with pytest.warns(UserWarning, match="was left by a run that was killed: it is finished as .*game-2.replay"):
        env.record(path)
    env.reset(seed=4)
    env.step(NOOP)
    env.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game-2.replay", "game.replay"]
    finished = head(tmp_path / "game-2.replay")
    assert (finished["setup"]["seed"], finished["outcome"]["ticks"]) == (3, 448)
    assert finished["origin"]["agent"]["name"] == "noop"
    assert head(path)["setup"]["seed"] == 4


def verdict(path):
    """What the program that players have says of a recording."""
    verified = subprocess.run(["sweptroids", "verify", "--json", path], capture_output=True, text=True)
    return json.loads(verified.stdout)


# With five ticks a step, digests and the ends of blocks fall into steps.
@pytest.mark.parametrize("frameskip", [1, 4, 5])
def test_the_journal_follows_the_game_back_and_on(frameskip, tmp_path):
    path = tmp_path / "game.replay"
    journal = tmp_path / "game.replay.unfinished"
    env = gymnasium.make("sweptroids/Classic-v1", frameskip=frameskip).unwrapped
    env.reset(seed=3)
    play(env, 60)
    env.record(path)
    saved = env.snapshot()
    whole = saved.tick // 16 * 16
    assert (verdict(journal)["ok"], verdict(journal)["ticks"]) == (True, whole)
    other = None
    # Rollouts, as of a search: each goes back, and on otherwise.
    for seed in range(5):
        play(env, 90, seed=seed)
        other = other or env.snapshot()
        assert verdict(journal)["ok"]
        env.restore(saved)
        assert (verdict(journal)["ok"], verdict(journal)["ticks"]) == (True, whole)
    # To a branch that the journal does not have.
    play(env, 90, seed=9)
    env.restore(other)
    assert (verdict(journal)["ok"], verdict(journal)["ticks"]) == (True, other.tick // 16 * 16)
    env.close()
    assert (verdict(path)["ok"], verdict(path)["digest"]) == (True, other.digest)
    assert not journal.exists()


def test_a_journal_is_never_further_behind_than_a_second(env, tmp_path):
    journal = tmp_path / "game.replay.unfinished"
    env.record(tmp_path / "game.replay")
    env.reset(seed=3)
    # A second is 16 steps.
    for steps, seconds in [(0, 0), (15, 0), (1, 1), (15, 1), (1, 2), (100, 8)]:
        for _ in range(steps):
            env.step(NOOP)
        assert verdict(journal)["ticks"] == 64 * seconds


def test_two_recordings_to_one_path_disturb_nobody(env, tmp_path):
    path = tmp_path / "game.replay"
    env.reset(seed=3)
    env.record(path)
    play(env, 40)
    other = gymnasium.make("sweptroids/Classic-v1").unwrapped
    with pytest.raises(FileExistsError, match="another recording is being written there: .*game.replay.unfinished"):
        other.record(path)
    # The same environment begins anew.
    env.record(path, agent="second")
    play(env, 10)
    env.close()
    assert (head(path)["outcome"]["ticks"], head(path)["origin"]["agent"]["name"]) == (200, "second")
    other.record(path)
    other.close()
    assert [file.name for file in tmp_path.iterdir()] == ["game.replay"]


def read_in_a_thread(pipe, received):
    reader = threading.Thread(target=lambda: received.append(pipe.read_bytes()))
    reader.start()
    return reader


# Nodes of the test's own. As root a fault here would replace a device of the machine.
@pytest.mark.parametrize("through_link", [False, True], ids=["pipe", "link to a pipe"])
def test_a_pipe_gets_the_replay_and_stays_a_pipe(env, tmp_path, through_link):
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("pipe")
    received = []
    reader = read_in_a_thread(pipe, received)
    env.reset(seed=3)
    # Waits for the reader, without the interpreter's lock.
    env.record(link if through_link else pipe)
    info = play(env, 9_000)
    assert received == [], "the game may go on from a snapshot"
    env.close()
    reader.join()
    (tmp_path / "copy").write_bytes(received[0])
    assert sweptroids.verify(tmp_path / "copy") == info["score"] > 0
    assert stat.S_ISFIFO(pipe.lstat().st_mode) and link.is_symlink()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy", "link", "pipe"]


def test_a_terminal_gets_the_replay_and_stays_a_terminal(env, tmp_path):
    ours, theirs = os.openpty()
    terminal = os.ttyname(theirs)
    os.set_blocking(ours, False)
    before = os.stat(terminal)
    env.record(terminal)
    env.reset(seed=3)
    env.step(NOOP)
    env.close()
    assert os.read(ours, 8) == b"SWEPTRPL"
    after = os.stat(terminal)
    os.close(ours)
    os.close(theirs)
    assert (after.st_ino, after.st_rdev) == (before.st_ino, before.st_rdev)
    assert stat.S_ISCHR(after.st_mode)


def test_a_link_stays_and_the_file_that_it_leads_to_is_written(env, tmp_path):
    (tmp_path / "folder").mkdir()
    link = tmp_path / "link.replay"
    link.symlink_to("folder/game.replay")
    env.record(link)
    env.reset(seed=3)
    env.step(NOOP)
    assert (tmp_path / "folder" / "game.replay.unfinished").exists()
    env.close()
    assert link.is_symlink()
    assert head(tmp_path / "folder" / "game.replay")["outcome"]["ticks"] == 4


def test_a_game_that_never_began_leaves_nothing(env, tmp_path):
    env.record(tmp_path / "game.replay")
    env.stop_recording()
    env.record(tmp_path / "other.replay")
    env.close()
    assert list(tmp_path.iterdir()) == []
