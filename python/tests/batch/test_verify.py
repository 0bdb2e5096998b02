"""Rows of replays: one for each input, in order, the same whoever makes them."""

import shutil
import subprocess

import pyarrow.parquet
import pytest
from batch_runs import command, rows_of

from sweptroids import batch


def test_each_replay_has_its_row_in_the_order_of_the_folder(replays, expected):
    rows = rows_of(expected)
    assert [row["input"] for row in rows] == [f"{replays}/{seed:03}.replay" for seed in range(160)]
    assert [index for index, row in enumerate(rows) if not row["ok"]] == [7, 121]
    assert rows[7]["reason"] == "damaged"
    assert (rows[121]["reason"], rows[121]["tick"]) == ("diverged", 640)
    assert rows[0]["ticks"] == 640


def test_a_row_is_the_line_of_the_program(replays, expected):
    row = rows_of(expected)[3]
    line = subprocess.run(
        ["sweptroids", "verify", "--json", f"{replays}/003.replay"], check=True, capture_output=True, text=True
    ).stdout
    assert line == batch.rows.line_of({"file": row.pop("input"), **row}) + "\n"


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_rows_do_not_depend_on_the_number_of_workers(replays, expected, tmp_path, workers):
    assert command("verify", replays, "--output", tmp_path / "out", "--workers", workers).returncode == 2
    for name in ("rows.jsonl", "rows.parquet"):
        assert (tmp_path / "out" / name).read_bytes() == (expected / name).read_bytes()


def test_the_function_makes_the_same_rows(replays, expected, tmp_path):
    report = batch.verify([str(replays)], tmp_path / "out", workers=2)
    assert dict(report.counts) == {"ok": 158, "damaged": 1, "diverged": 1}
    assert (tmp_path / "out/rows.jsonl").read_bytes() == (expected / "rows.jsonl").read_bytes()


def test_parquet_has_the_rows_with_types(expected):
    table = pyarrow.parquet.read_table(expected / "rows.parquet")
    rows = rows_of(expected)
    for name in ("input", "ok", "score", "scores", "ticks", "digest", "reason", "error", "tick"):
        assert table[name].to_pylist() == [row.get(name) for row in rows]
    kinds = {name: str(table.schema.field(name).type) for name in ("ok", "score", "seed", "scores")}
    assert kinds == {"ok": "bool", "score": "int64", "seed": "uint64", "scores": "list<element: int64>"}


def test_the_exit_code_is_that_of_verify(replays, tmp_path):
    codes = {}
    for name in ("000", "121", "007"):
        path = replays / f"{name}.replay"
        codes[name] = command("verify", path, "--output", tmp_path / name).returncode
        assert subprocess.run(["sweptroids", "verify", path], capture_output=True).returncode == codes[name]
    assert codes == {"000": 0, "121": 1, "007": 2}


def test_a_file_that_ends_the_program_costs_no_other_its_row(replays, expected, tmp_path, monkeypatch):
    program = tmp_path / "sweptroids"
    real = shutil.which("sweptroids")
    # It dies of a fault of memory at 113.replay, whatever else it was given.
    program.write_text(f"""#!/bin/sh
        case "$*" in *113.replay*) kill -SEGV $$;; esac
        exec {real} "$@"
    """)
    program.chmod(0o755)
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(program))
    assert command("verify", replays, "--output", tmp_path / "out").returncode == 2
    rows, others = rows_of(tmp_path / "out"), rows_of(expected)
    assert rows[113] == {
        "input": f"{replays}/113.replay",
        "ok": False,
        "reason": "died",
        "error": "sweptroids verify was ended by signal 11 each time with this file alone",
    }
    assert rows[:113] + rows[114:] == others[:113] + others[114:]


def test_options_are_handed_to_the_program(replays, tmp_path, monkeypatch):
    program = tmp_path / "sweptroids"
    # It answers with its options.
    program.write_text("""#!/bin/sh
        if [ "$1" = --version ]; then echo sweptroids 0.1.0; exit; fi
        echo '{"file":"","ok":false,"reason":"limit","error":"'"$3 $4 $5 $6"'"}'
    """)
    program.chmod(0o755)
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(program))
    options = ["--expect", "rules=classic", "--max-seconds", "2.5", "--max-bodies", "100"]
    command("verify", replays / "000.replay", "--output", tmp_path / "out", *options)
    assert (
        rows_of(tmp_path / "out")[0]["error"] == "--threads=1 --expect=rules=classic --max-bodies=100 --max-seconds=2.5"
    )
