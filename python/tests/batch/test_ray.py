"""A real Ray cluster of two nodes on this machine: the rows are those of one process, whatever is killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from batch_runs import command, is_running, parent_of, rows_of, wait_until

from sweptroids import batch

AUTO = "sweptroids.batch.agents:auto"


class TwoNodes:
    """The cluster of `two_nodes.py`, as a process."""

    def __init__(self, environment):
        self.process = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("two_nodes.py")],
            env={**environment, "RAY_USAGE_STATS_ENABLED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the cluster did not start"

    def order(self, word):
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().strip() == word

    def end(self):
        self.process.communicate(timeout=60)


@pytest.fixture(scope="module")
def cluster():
    """A cluster that nothing is killed in."""
    made = TwoNodes(os.environ)
    yield made
    made.end()


@pytest.fixture
def gated(make_gate):
    """A cluster whose program lets two chunks pass, and then waits; the driver asks a program of its own."""
    gate = make_gate(free=2)
    made = TwoNodes(gate.environment)
    yield made, gate
    gate.open()
    made.end()


def start(*arguments):
    """Starts the command."""
    return subprocess.Popen(
        [sys.executable, "-m", "sweptroids.batch", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def assert_same(output, expected, *names):
    for name in ("rows.jsonl", "rows.parquet", *names):
        assert (output / name).read_bytes() == (expected / name).read_bytes()


def test_replays_have_the_rows_of_one_process(cluster, replays, expected, tmp_path):
    answer = command("verify", replays, "--output", tmp_path / "out", "--address", cluster.address)
    assert answer.returncode == 2, answer.stderr
    assert answer.stdout == f"{tmp_path}/out: 160 rows: 158 ok, 1 damaged, 1 diverged\n"
    # Nothing of Ray's own is shown.
    assert len(answer.stderr.splitlines()) == 1
    assert_same(tmp_path / "out", expected)


def test_games_have_the_rows_and_replays_of_one_process(cluster, tmp_path):
    batch.evaluate(AUTO, tmp_path / "one", seeds=(0, 19), max_ticks=400, workers=1)
    arguments = ["--seeds", "0..19", "--max-ticks", 400, "--output", tmp_path / "out", "--address", cluster.address]
    answer = command("evaluate", AUTO, *arguments)
    assert answer.returncode == 0, answer.stderr
    assert_same(tmp_path / "out", tmp_path / "one", *(f"replays/{seed}.replay" for seed in range(20)))


def test_an_agent_that_ends_its_worker_has_the_row_of_one_process(cluster, tmp_path, monkeypatch):
    (tmp_path / "deadly.py").write_text("""
import os
def agent(env):
    if env.unwrapped.np_random_seed == 1:
        os._exit(9)
    return lambda observation, info: 0
""")
    for output, address in (("one", []), ("out", ["--address", cluster.address])):
        arguments = ["--seeds", "0..2", "--max-ticks", 8, "--frameskip", 8, "--output", output]
        assert command("evaluate", "deadly:agent", *arguments, *address, cwd=tmp_path).returncode == 1
    assert [row["ok"] for row in rows_of(tmp_path / "out")] == [True, False, True]
    assert_same(tmp_path / "out", tmp_path / "one")


def test_another_version_on_a_node_is_named(cluster, replays, tmp_path, monkeypatch):
    program = tmp_path / "sweptroids"
    program.write_text("#!/bin/sh\necho sweptroids 9.9.9\n")
    program.chmod(0o755)
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(program))
    answer = command("verify", replays, "--output", tmp_path / "out", "--address", cluster.address)
    assert answer.returncode == 2
    assert answer.stderr.splitlines()[-1] == (
        f"sweptroids.batch: node {os.uname().nodename}: this machine has program sweptroids 0.1.0, "
        "but this run has sweptroids 9.9.9: install the same everywhere"
    )


def test_ctrl_c_ends_it_with_a_sentence_how_to_go_on(gated, replays, expected, tmp_path):
    two_nodes, gate = gated
    arguments = ["verify", replays, "--output", tmp_path / "out", "--address", two_nodes.address]
    driver = start(*arguments)
    wait_until(lambda: len(gate.held()) == 2)
    driver.send_signal(signal.SIGINT)
    _, stderr = driver.communicate(timeout=60)
    assert driver.returncode == 130
    assert (
        stderr.splitlines()[-1] == "sweptroids.batch: interrupted. What is finished is kept: the same command goes on"
    )
    gate.open()
    assert command(*arguments).returncode == 2
    assert_same(tmp_path / "out", expected)


def test_a_worker_a_node_and_the_driver_are_killed(gated, replays, expected, tmp_path):
    two_nodes, gate = gated
    output = tmp_path / "out"
    arguments = ["verify", replays, "--output", output, "--address", two_nodes.address]
    driver = start(*arguments)
    # Two chunks are done, and the two nodes have one each.
    wait_until(lambda: len(gate.held()) == 2)
    wait_until(lambda: len(list((output / "chunks").glob("*.jsonl"))) == 2)
    os.kill(parent_of(gate.held()[0]), signal.SIGKILL)
    # Its chunk is begun again.
    wait_until(lambda: len(gate.held()) == 3)
    two_nodes.order("kill")
    two_nodes.order("add")
    # So is that of the node.
    wait_until(lambda: len(gate.held()) >= 4)
    driver.kill()
    driver.communicate()
    assert not (output / "rows.jsonl").exists()
    kept = {path: path.stat().st_mtime_ns for path in (output / "chunks").glob("*.jsonl")}
    assert len(kept) == 2
    gate.open()
    answer = command(*arguments)
    assert answer.returncode == 2, answer.stderr
    assert_same(output, expected)
    # What was finished was not made again.
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert all(not is_running(pid) for pid in gate.held())
    # One row for each input, counted once more without the package.
    listed = [json.loads(line)["key"] for line in (output / "inputs.jsonl").read_text().splitlines()]
    assert [row["input"] for row in rows_of(output)] == listed
