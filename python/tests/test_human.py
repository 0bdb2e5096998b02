"""``render_mode="human"``: the journal that the window follows, the program that shows it, and the pace."""

import gc
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import sweptroids
from sweptroids import human_window
from sweptroids.program import find_program

NOOP, FIRE = 0, 1


class Clock:
    """A clock that goes on only while somebody sleeps."""

    def __init__(self):
        self.now = 1_000.0
        self.sleeps = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        assert seconds >= 0
        self.sleeps.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    open_window = human_window.HumanWindow._open

    def open_in_real_time(self):
        monkeypatch.setattr(human_window, "time", time)
        open_window(self)
        monkeypatch.setattr(human_window, "time", clock)

    monkeypatch.setattr(human_window, "time", clock)
    monkeypatch.setattr(human_window.HumanWindow, "_open", open_in_real_time)
    return clock


@pytest.fixture
def env(window_program, clock):
    made = gymnasium.make("sweptroids/Classic-v1", render_mode="human").unwrapped
    yield made
    made.close()


def started(log):
    """The process and the arguments of the window's program."""
    [line] = log.read_text().splitlines()
    process, *arguments = json.loads(line)
    return process, arguments


def journal_of(log):
    return Path(started(log)[1][2])


def seed_of(journal):
    """The seed in the head of a journal: JSON after 16 bytes."""
    data = journal.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    return json.loads(data[16 : 16 + length])["setup"]["seed"]


def steps(env, count, action=NOOP):
    for _ in range(count):
        env.step(action)


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_program_gets_the_journal_of_the_game(env, window_program):
    assert not window_program.exists(), "no window before the first reset"
    env.reset(seed=7)
    process, arguments = started(window_program)
    assert is_running(process)
    assert [arguments[0], arguments[1], arguments[3]] == ["replay", "--follow", "--events"]
    journal = journal_of(window_program)
    assert journal.name == "game.replay.unfinished"
    head = journal.read_bytes()
    assert head.startswith(b"SWEPTREC")
    assert seed_of(journal) == 7
    # A block for every 16 ticks.
    sizes = []
    for _ in range(16):
        env.step(FIRE)
        sizes.append(journal.stat().st_size)
    assert [size > before for before, size in zip([len(head), *sizes], sizes)] == [False, False, False, True] * 4
    assert journal.read_bytes().startswith(head)
    assert env.render() is None


def test_the_journal_is_what_the_program_of_the_package_reads(env, window_program):
    env.reset(seed=7)
    steps(env, 40, FIRE)
    command = ["sweptroids", "replay", "--follow", journal_of(window_program)]
    answer = subprocess.run(command, capture_output=True, text=True)
    # That program has no window: it reads the journal, and says so.
    assert answer.returncode == 2
    assert "not built into this program" in answer.stderr


def test_a_reset_ends_the_journal_and_begins_another_in_its_place(env, window_program):
    env.reset(seed=7)
    steps(env, 9)
    journal = journal_of(window_program)
    with open(journal, "rb") as before:
        known = len(before.read())
        env.reset(seed=8)
        # 36 ticks: the last 4 are a block too.
        assert before.read() != b""
        assert before.seek(0) == 0 and len(before.read()) > known
    assert seed_of(journal) == 8
    assert started(window_program), "one window shows both"


def test_the_last_ticks_of_a_game_are_in_the_journal(env, window_program):
    env.reset(seed=1)
    journal = journal_of(window_program)
    actions = np.random.default_rng(1).integers(0, 14, 20_000).tolist()
    for action in actions:
        size = journal.stat().st_size
        *_, terminated, _, info = env.step(action)
        if terminated:
            break
    assert terminated
    # With a number of ticks that is no multiple of 16 there is a block that no later step would have written.
    assert info["tick"] % 16 != 0
    assert journal.stat().st_size > size


def test_a_restored_snapshot_is_what_the_journal_has(env, window_program):
    env.reset(seed=7)
    steps(env, 20)
    snapshot = env.snapshot()
    journal = journal_of(window_program)
    saved = journal.read_bytes()
    steps(env, 20)
    longer = journal.read_bytes()
    assert longer.startswith(saved) and longer != saved
    env.restore(snapshot)
    assert journal.read_bytes() == saved
    steps(env, 20)
    assert journal.read_bytes() == longer


def test_a_step_lasts_as_long_as_its_ticks(env, clock):
    assert env.metadata["render_fps"] == 16
    env.reset(seed=7)
    begin = clock.now
    steps(env, 32)
    assert clock.now - begin == pytest.approx(32 * 4 / 64)
    # What the agent needs for itself counts.
    clock.now += 1 / 32
    steps(env, 1)
    assert clock.now - begin == pytest.approx(33 * 4 / 64)
    # After a pause of a minute the game goes on, and makes up for a quarter of a second at most.
    clock.now += 60
    begin = clock.now
    steps(env, 16)
    assert clock.now - begin == pytest.approx(12 * 4 / 64)


def test_the_pace_depends_on_the_ticks_of_a_step(window_program, clock):
    env = gymnasium.make("sweptroids/Classic-v1", render_mode="human", frameskip=1).unwrapped
    assert env.metadata["render_fps"] == 64
    assert sweptroids.AsteroidsEnv.metadata["render_fps"] == 16
    env.reset(seed=7)
    begin = clock.now
    steps(env, 64)
    assert clock.now - begin == pytest.approx(1)
    env.close()


def test_a_person_may_close_the_window(env, window_program, clock):
    env.reset(seed=7)
    os.kill(started(window_program)[0], signal.SIGKILL)
    env._window._process.wait()
    clock.sleeps.clear()
    steps(env, 100)
    env.reset(seed=8)
    steps(env, 100)
    env.restore(env.snapshot())
    assert clock.sleeps == []
    assert started(window_program), "no other window opens"


def test_close_ends_the_window_and_removes_its_folder(env, window_program):
    env.reset(seed=7)
    steps(env, 20)
    process, folder = started(window_program)[0], journal_of(window_program).parent
    env.close()
    assert not is_running(process)
    assert not folder.exists()


def test_an_environment_that_nobody_has_any_more_ends_its_window(window_program):
    env = gymnasium.make("sweptroids/Classic-v1", render_mode="human").unwrapped
    env.reset(seed=7)
    process, folder = started(window_program)[0], journal_of(window_program).parent
    del env
    gc.collect()
    assert not is_running(process)
    assert not folder.exists()


def test_the_exit_of_the_interpreter_ends_the_window(window_program):
    code = "import gymnasium, sweptroids; env = gymnasium.make('sweptroids/Classic-v1', render_mode='human'); env.reset()"
    subprocess.run([sys.executable, "-c", code], check=True)
    process, folder = started(window_program)[0], journal_of(window_program).parent
    assert not is_running(process)
    assert not folder.exists()


def test_a_recording_is_written_beside_the_window(env, tmp_path):
    env.reset(seed=7)
    env.record(tmp_path / "game.replay")
    steps(env, 100, FIRE)
    env.close()
    assert sweptroids.verify(tmp_path / "game.replay") >= 0


def test_a_program_that_refuses_is_quoted(window_program, monkeypatch, tmp_path):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setenv("FAKE_REFUSAL", "sweptroids: replay: not built into this program")
    env = gymnasium.make("sweptroids/Classic-v1", render_mode="human").unwrapped
    with pytest.raises(OSError, match="replay: not built into this program; .*cargo install --path"):
        env.reset(seed=7)
    assert list(tmp_path.glob("sweptroids-*")) == []
    env.close()


def test_without_a_program_the_environment_is_not_made(monkeypatch, tmp_path):
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(tmp_path / "none"))
    with pytest.raises(FileNotFoundError, match="none', which is no program: .*SWEPTROIDS_PROGRAM"):
        sweptroids.AsteroidsEnv(render_mode="human")


def test_the_program_is_that_beside_the_interpreter_or_on_the_path(monkeypatch, tmp_path):
    monkeypatch.delenv("SWEPTROIDS_PROGRAM", raising=False)
    for name in ["environment", "path"]:
        (tmp_path / name).mkdir()
    program = tmp_path / "path" / "sweptroids"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "environment" / "python"))
    assert find_program("install it") == str(program)
    beside = tmp_path / "environment" / "sweptroids"
    program.rename(beside)
    assert find_program("install it") == str(beside)
    beside.unlink()
    with pytest.raises(FileNotFoundError, match="no program sweptroids on PATH"):
        find_program("install it")


def test_many_games_at_once_have_no_window():
    with pytest.raises(ValueError, match="render_mode is 'human', but has to be one of rgb_array, or None"):
        gymnasium.make_vec("sweptroids/Classic-v1", num_envs=2, render_mode="human")
