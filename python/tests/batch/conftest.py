"""Replays to verify, what they come to, and gates."""

import signal
import subprocess

import pytest
from batch_runs import PROGRAM, Gate, command, damaged, diverging
from browser_fixtures import browser, browser_page, contrast, pictures

__all__ = ["browser", "browser_page", "contrast", "pictures"]


@pytest.fixture(scope="session", autouse=True)
def ctrl_c_counts():
    """A script starts what it puts in the background deaf to Ctrl-C, and all children inherit that. The tests' own do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before or signal.SIG_DFL)


@pytest.fixture(scope="session")
def replays(tmp_path_factory):
    """A folder of 160 games of 10 s, five chunks. 007 is damaged, 121 diverges; the others are as they were played."""
    folder = tmp_path_factory.mktemp("replays")
    for seed in range(160):
        path = folder / f"{seed:03}.replay"
        command = [PROGRAM, "sim", "--seed", str(seed), "--ticks", "640", "--pilot", "auto", "--record", path]
        subprocess.run(command, check=True, capture_output=True)
    for name, change in {"007": damaged, "121": diverging}.items():
        path = folder / f"{name}.replay"
        path.write_bytes(change(path.read_bytes()))
    return folder


@pytest.fixture(scope="session")
def expected(replays, tmp_path_factory):
    """The output folder of an undisturbed run on the replays."""
    output = tmp_path_factory.mktemp("expected") / "out"
    assert command("verify", replays, "--output", output, "--workers", 1).returncode == 2
    return output


@pytest.fixture
def make_gate(tmp_path):
    """Makes a gate that lets so many calls pass. It is opened at the end, so that nothing waits for ever."""
    gates = []

    def make(free):
        gates.append(Gate(tmp_path / f"gate{len(gates)}", free))
        return gates[-1]

    yield make
    for gate in gates:
        gate.open()
