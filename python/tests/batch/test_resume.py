"""A run that is ended in its middle: nothing is lost, nothing is there twice, and a second start goes on.

Five chunks of 32 replays. The gate lets the check of the options pass, and then two chunks.
"""

import json
import os
import signal

import pytest
from batch_runs import command, is_running, parent_of, wait_until

from sweptroids import batch
from sweptroids.batch.outputs import write_outputs
from sweptroids.batch.rows import line_of
from sweptroids.batch.run_folder import RunFolder
from sweptroids.batch.verify_replays import TABLE


def finished_chunks(output):
    folder = output / "chunks"
    return sorted(path.name for path in folder.glob("*.jsonl")) if folder.exists() else []


@pytest.fixture
def half_done(replays, tmp_path, make_gate):
    """A driver with two chunks finished, and the others held."""
    gate = make_gate(free=3)
    output = tmp_path / "out"
    driver = gate.start("verify", replays, "--output", output, "--workers", 2)
    try:
        # With two workers both are held only after two chunks are done.
        wait_until(lambda: len(gate.held()) == 2)
        wait_until(lambda: len(finished_chunks(output)) == 2)
        yield gate, driver, output
    finally:
        driver.kill()
        driver.communicate()


def assert_goes_on(replays, output, expected):
    """A second start makes what is missing, and nothing else."""
    kept = {name: (output / "chunks" / name).stat().st_mtime_ns for name in finished_chunks(output)}
    assert len(kept) == 2
    assert command("verify", replays, "--output", output, "--workers", 2).returncode == 2
    for name in ("rows.jsonl", "rows.parquet"):
        assert (output / name).read_bytes() == (expected / name).read_bytes()
    assert (
        kept.items()
        <= {name: (output / "chunks" / name).stat().st_mtime_ns for name in finished_chunks(output)}.items()
    )


def test_a_killed_driver_leaves_no_process_and_a_second_start_goes_on(replays, expected, half_done):
    gate, driver, output = half_done
    workers = [parent_of(pid) for pid in gate.held()]
    driver.kill()
    wait_until(lambda: not any(is_running(pid) for pid in workers + gate.held()))
    assert not (output / "rows.jsonl").exists()
    assert_goes_on(replays, output, expected)


@pytest.mark.parametrize(
    ("number", "code", "word"), [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")]
)
def test_a_signal_ends_it_with_a_sentence_how_to_go_on(replays, expected, half_done, number, code, word):
    gate, driver, output = half_done
    driver.send_signal(number)
    stdout, stderr = driver.communicate(timeout=60)
    assert (driver.returncode, stdout) == (code, "")
    assert stderr.splitlines()[-1] == f"sweptroids.batch: {word}. What is finished is kept: the same command goes on"
    assert "Traceback" not in stderr
    assert not any(is_running(pid) for pid in gate.held())
    assert_goes_on(replays, output, expected)


def test_a_killed_worker_costs_no_row(expected, half_done):
    gate, driver, output = half_done
    os.kill(parent_of(gate.held()[0]), signal.SIGKILL)
    # Its chunk is tried again by a new worker.
    wait_until(lambda: len(gate.held()) == 3)
    assert not is_running(gate.held()[0])
    gate.open()
    driver.communicate(timeout=60)
    assert driver.returncode == 2
    assert (output / "rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()


def test_two_drivers_do_not_work_in_one_folder(replays, half_done):
    *_, output = half_done
    answer = command("verify", replays, "--output", output)
    assert (answer.returncode, answer.stderr) == (2, f"sweptroids.batch: another run is at work in {output}\n")


def test_a_full_disk_ends_it_with_exit_code_3_and_can_go_on(replays, expected, tmp_path):
    output = tmp_path / "out"
    command("verify", replays, "--output", output)
    (output / "rows.jsonl").unlink()
    (output / "chunks/00000003.jsonl").unlink()
    # What is written for chunk 3 finds no room.
    (output / "chunks/00000003.jsonl.new").symlink_to("/dev/full")
    answer = command("verify", replays, "--output", output)
    assert answer.returncode == 3
    message = "the disk is full. What is finished is kept: the same command goes on"
    assert answer.stderr.splitlines()[-1] == f"sweptroids.batch: {message}"
    assert not (output / "rows.jsonl").exists()
    assert len(finished_chunks(output)) == 4
    assert command("verify", replays, "--output", output).returncode == 2
    assert (output / "rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()


def test_a_disk_that_is_full_at_the_rows_ends_it_too(replays, expected, tmp_path):
    output = tmp_path / "out"
    command("verify", replays, "--output", output)
    for name in ("rows.jsonl", "rows.parquet"):
        (output / name).unlink()
        (output / f"{name}.new").symlink_to("/dev/full")
        answer = command("verify", replays, "--output", output)
        assert (answer.returncode, answer.stderr.splitlines()[-1][:35]) == (3, "sweptroids.batch: the disk is full.")
        assert not (output / name).exists()
    assert command("verify", replays, "--output", output).returncode == 2
    assert (output / "rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()


def test_a_chunk_that_a_power_failure_left_empty_is_made_again(replays, expected, tmp_path):
    output = tmp_path / "out"
    command("verify", replays, "--output", output)
    (output / "chunks/00000001.jsonl").write_bytes(b"")
    (output / "chunks/00000002.jsonl").write_bytes(bytes(512))
    assert command("verify", replays, "--output", output).returncode == 2
    assert (output / "rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()


@pytest.mark.parametrize("fault", ["missing", "doubled", "of another input", "exchanged"])
def test_the_count_at_the_end_sees_a_row_too_few_or_too_many(replays, tmp_path, fault):
    output = tmp_path / "out"
    batch.verify([str(replays)], output)
    path = output / "chunks/00000002.jsonl"
    lines = path.read_text().splitlines()
    lines = {
        "missing": lines[1:],
        "doubled": [lines[0], *lines],
        "of another input": [lines[0], *lines[:-1]],
        "exchanged": [lines[1], lines[0], *lines[2:]],
    }[fault]
    path.write_text("".join(f"{line}\n" for line in lines))
    (output / "rows.jsonl").unlink()
    lock = open(output / "lock")
    manifest = json.loads((output / "manifest.json").read_text())
    folder = RunFolder(output, lock, manifest["inputs"], manifest["chunk_size"])
    with pytest.raises(
        batch.MachineError, match="the rows of chunk 2 are not those of its inputs, from .*064.replay on"
    ):
        write_outputs(folder, TABLE)
    folder.close()
    assert not (output / "rows.jsonl").exists()


class TestRefusals:
    """A second start that would mix two runs says what differs."""

    @pytest.fixture
    def output(self, replays, tmp_path):
        batch.verify([str(replays / "000.replay"), str(replays / "001.replay")], tmp_path / "out")
        return tmp_path / "out"

    def refusal(self, output, *arguments):
        before = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
        answer = command("verify", *arguments, "--output", output)
        assert answer.returncode == 2
        assert {path: path.read_bytes() for path in output.rglob("*") if path.is_file()} == before
        line = answer.stderr.splitlines()[-1]
        assert line.endswith(": take another --output")
        return line.removeprefix(f"sweptroids.batch: {output} was begun ").removesuffix(": take another --output")

    def test_another_option(self, replays, output):
        manifest = json.loads((output / "manifest.json").read_text())
        manifest["options"] = {"max_seconds": 60}
        (output / "manifest.json").write_text(json.dumps(manifest))
        refusal = self.refusal(output, replays / "000.replay", replays / "001.replay")
        assert refusal == "with max_seconds 60, and this is max_seconds null"

    def test_another_version(self, replays, output):
        manifest = json.loads((output / "manifest.json").read_text())
        manifest["versions"]["program"] = "sweptroids 0.0.9"
        (output / "manifest.json").write_text(json.dumps(manifest))
        refusal = self.refusal(output, replays / "000.replay", replays / "001.replay")
        assert refusal == 'with program "sweptroids 0.0.9", and this is program "sweptroids 0.1.0"'

    def test_another_input(self, replays, output):
        refusal = self.refusal(output, replays / "000.replay", replays / "002.replay")
        assert refusal == f"with input 2 '{replays}/001.replay', and this is '{replays}/002.replay' in its place"

    def test_an_input_less(self, replays, output):
        refusal = self.refusal(output, replays / "000.replay")
        assert refusal == f"with input 2 '{replays}/001.replay', and this is none in its place"

    def test_an_input_that_was_changed(self, replays, tmp_path):
        path = tmp_path / "game.replay"
        path.write_bytes((replays / "000.replay").read_bytes())
        batch.verify([str(path)], tmp_path / "out")
        path.write_bytes((replays / "001.replay").read_bytes())
        assert self.refusal(tmp_path / "out", path) == f"before {path} was changed"

    def test_another_command(self, output):
        answer = command("evaluate", "sweptroids.batch.agents:idle", "--seeds", "0..1", "--output", output)
        assert answer.returncode == 2
        assert "was begun with command verify, and this is command evaluate" in answer.stderr


def test_a_folder_with_other_files_is_left_alone(replays, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out/thesis.tex").touch()
    answer = command("verify", replays, "--output", tmp_path / "out")
    assert answer.returncode == 2
    assert answer.stderr.endswith("has other files in it, and no run: take a new folder for --output\n")
    assert os.listdir(tmp_path / "out") == ["thesis.tex"]


def test_a_folder_that_cannot_be_written_is_refused(replays, tmp_path):
    (tmp_path / "file").touch()
    answer = command("verify", replays, "--output", tmp_path / "file/out")
    assert (answer.returncode, answer.stderr) == (
        2,
        f"sweptroids.batch: {tmp_path}/file/out cannot be written: Not a directory\n",
    )


def test_a_run_that_was_ended_while_it_listed_begins_again(replays, expected, tmp_path):
    output = tmp_path / "out"
    output.mkdir()
    (output / "lock").touch()
    (output / "inputs.jsonl.new").write_text(line_of({"key": "half a li"})[:9])
    assert command("verify", replays, "--output", output).returncode == 2
    assert (output / "rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()
