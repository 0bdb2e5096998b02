"""What a person reads: one line for each mistake, and how far a run is."""

import io
import sys

import pytest
from batch_runs import command

from sweptroids import batch
from sweptroids.batch.errors import printable
from sweptroids.batch.progress import Progress


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["verify", "a"], "the following arguments are required: --output"),
        (["verify", "--output", "out"], "there are no inputs"),
        (["verify", "folder", "--output", "out"], "there are no inputs"),
        (["verify", "a", "--output", "out", "--workers", "0"], "argument --workers: '0' is no number from 1 on"),
        (
            ["verify", "a", "--output", "out", "--max-seconds", "long"],
            "argument --max-seconds: invalid float value: 'long'",
        ),
        (["verify", "a", "--output", "out", "--speed", "3"], "unrecognized arguments: --speed 3"),
        (["prove", "a"], "argument COMMAND: invalid choice: 'prove'"),
        (["verify", "a", "--output", "out", "--address", "nowhere"], "nowhere is no address: HOST:PORT, auto or local"),
        (["verify", "a", "--output", "out", "--address", "127.0.0.1:1"], "no Ray cluster at 127.0.0.1:1: "),
        (
            ["evaluate", "a", "--seeds", "0..1", "--output", "out"],
            "a is no agent: module:function, or the .zip of a model",
        ),
        (
            ["evaluate", "nosuch:f", "--seeds", "0..1", "--output", "out"],
            "nosuch:f cannot be imported: ModuleNotFoundError",
        ),
        (["evaluate", "os:sep", "--seeds", "0..1", "--output", "out"], "os:sep is no function"),
        (
            ["evaluate", "a:b", "--seeds", "1", "--output", "out"],
            "argument --seeds: '1' is no range of seeds, as 0..99",
        ),
        (["evaluate", "a:b", "--seeds", "9..1", "--output", "out"], "seeds is 9..1, but has to rise"),
        (
            ["evaluate", "a:b", "--seeds", "0..1", "--rules", "chess", "--output", "out"],
            "rules is 'chess', but has to be one of",
        ),
        (
            ["evaluate", "a:b", "--seeds", "0..1", "--frameskip", "0", "--output", "out"],
            "frameskip is 0, but has to be from 1",
        ),
        (["evaluate", "none.zip", "--seeds", "0..1", "--output", "out"], "none.zip: No such file or directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(tmp_path, arguments, message):
    (tmp_path / "a").touch()
    (tmp_path / "folder").mkdir()
    answer = command(*arguments, cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    lines = [line for line in answer.stderr.splitlines() if not line.startswith("0 of 1 rows")]
    assert len(lines) == 1
    assert lines[0].startswith(f"sweptroids.batch: {message}")


@pytest.mark.parametrize("arguments", [["--help"], ["verify", "--help"], ["evaluate", "--help"]])
def test_help(arguments):
    answer = command(*arguments)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "verify" in answer.stdout or "INPUT" in answer.stdout or "--seeds" in answer.stdout


def test_a_machine_without_ray_is_told_how_to_get_it(replays, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(batch.BadInput, match=r'ray cannot be imported .*: pip install "sweptroids\[ray\]"'):
        batch.verify([str(replays)], tmp_path / "out", address="local")


def test_without_pyarrow_the_lines_are_written_and_a_line_says_so(replays, expected, tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    batch.verify([str(replays)], tmp_path / "out", shows_progress=True)
    assert (tmp_path / "out/rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()
    assert not (tmp_path / "out/rows.parquet").exists()
    assert capsys.readouterr().err.splitlines()[-1].startswith("rows.parquet was left out: it needs pyarrow")


def test_a_machine_without_the_program_is_told_how_to_get_it(replays, tmp_path):
    answer = command("verify", replays, "--output", tmp_path / "out", env={"PATH": "", "SWEPTROIDS_PROGRAM": "/none"})
    assert answer.returncode == 3
    assert answer.stderr == (
        "sweptroids.batch: SWEPTROIDS_PROGRAM is '/none', which is no program: "
        "pip install the wheel of `scripts/python wheel`, which has it\n"
    )


def test_the_last_line_counts_the_rows(replays, tmp_path):
    answer = command("verify", replays, "--output", tmp_path / "out")
    assert answer.stdout == f"{tmp_path}/out: 160 rows: 158 ok, 1 damaged, 1 diverged\n"
    # Lines, since stderr is no terminal.
    assert answer.stderr.startswith("160 of 160 rows, ")


class TestProgress:
    """The clock is set by the test."""

    def progress(self, stream=None):
        self.now = 100.0
        return Progress(1000, stream, lambda: self.now)

    def test_rate_and_time_left(self):
        progress = self.progress()
        progress.advance(100)
        self.now += 20
        # 5 a second; 900 are left.
        assert progress.line() == "100 of 1,000 rows, 5.0/s, 3 min left"

    def test_rows_of_an_earlier_start_do_not_count_for_the_rate(self):
        progress = self.progress()
        progress.found(800)
        progress.advance(100)
        self.now += 10
        assert progress.line() == "900 of 1,000 rows, 10.0/s, 10 s left"

    def test_in_a_file_a_line_every_ten_seconds(self):
        stream = io.StringIO()
        progress = self.progress(stream)
        for _ in range(25):
            self.now += 1
            progress.advance(10)
        progress.end()
        assert stream.getvalue().splitlines() == [
            "100 of 1,000 rows, 10.0/s, 2 min left",
            "200 of 1,000 rows, 10.0/s, 80 s left",
            "250 of 1,000 rows, 10.0/s, 75 s left",
        ]

    def test_in_a_terminal_the_line_changes_in_its_place(self):
        stream = io.StringIO()
        stream.isatty = lambda: True
        progress = self.progress(stream)
        self.now += 1
        progress.advance(10)
        assert stream.getvalue() == "10 of 1,000 rows, 10.0/s, 2 min left\x1b[K\r"


def test_what_a_terminal_would_obey_is_escaped():
    assert printable("Zoë\x1b[2J\n\u202e\udcff") == "Zoë\\x1b[2J\\n\\u202e\\udcff"
