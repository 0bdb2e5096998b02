"""A batch on a real Ray cluster of two nodes on this machine, with a worker, a node and the driver killed on the way.

    python benches/batch/cluster_faults.py verify 10000
    python benches/batch/cluster_faults.py grade 300
    python benches/batch/cluster_faults.py evaluate 10000

The rows have to be those of one process on this machine, byte for byte, and one for each input: nothing lost, nothing twice. The
cluster is there for the one process too, since a hostile file may ask whether a path of it exists. The count is checked by a check
of its own, which is seen to fail for a row that is lost and for one that is there twice. It needs the package with its extras
`batch` and `ray`, and `xxhash`; the output of both runs stays in a temporary folder that it names.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The cluster, and what the tests of the batch make replays wrong with.
sys.path.insert(0, str(ROOT / "python/tests/batch"))

from batch_runs import PROGRAM, damaged, diverging  # noqa: E402
from test_ray import TwoNodes  # noqa: E402

#: Different games of auto, of 10,000 ticks each. Their files are there several times.
GAMES = 500
TICKS = 10_000

#: The file of the corpus whose row has other counts in each check, on one machine too: its answers hang on the time of day.
DIFFERENT_EACH_TIME = "answers_by_the_time_of_day.cpp"


def make_replays(folder, count):
    """Writes replays: of 10,000 a hundred damaged, fifty diverging, and twenty the same as the one before. Returns their keys."""
    folder.mkdir()
    games = []
    for seed in range(min(GAMES, count)):
        path = folder.with_name("game.replay")
        path.unlink(missing_ok=True)
        command = [PROGRAM, "sim", "--seed", str(seed), "--ticks", str(TICKS), "--pilot", "auto", "--restart"]
        subprocess.run([*command, "--record", path], check=True, capture_output=True)
        games.append(path.read_bytes())
    for index in range(count):
        data = games[(index - (index % 500 == 33)) % len(games)]
        if index % 100 == 7:
            data = damaged(data)
        elif index % 200 == 21:
            data = diverging(data)
        (folder / f"{index:06}.replay").write_bytes(data)
    return [f"{folder}/{index:06}.replay" for index in range(count)]


def make_hand_ins(folder, count):
    """Copies C++ files of the corpus, the hostile ones first, as hand-ins. Returns the names of the students."""
    folder.mkdir()
    corpus = ROOT / "tests/grade_corpus"
    files = sorted(path for path in corpus.rglob("*.cpp") if path.name != DIFFERENT_EACH_TIME)
    hostile = [path for path in files if path.parent.name == "hostile"]
    others = [path for path in files if path not in hostile]
    files = (hostile + others)[:count]
    assert len(files) == count, f"the corpus has {len(hostile) + len(others)} files"
    names = [f"student-{index:04}" for index in range(count)]
    for name, file in zip(names, files, strict=True):
        (folder / name).mkdir()
        shutil.copy(file, folder / name / "Collision.cpp")
    print(f"{len(hostile)} of {count} files are hostile")
    return names


def job(command, count, folder):
    """Makes the inputs. Returns the arguments of the command, the name of the rows' key, and the keys in their order."""
    inputs = folder / "inputs"
    if command == "verify":
        return [str(inputs)], "input", make_replays(inputs, count)
    if command == "grade":
        return [str(inputs), "--seed", "7"], "student", make_hand_ins(inputs, count)
    arguments = ["sweptroids.batch.agents:auto", "--seeds", f"0..{count - 1}", "--max-ticks", "2000"]
    return arguments, "seed", list(range(count))


def finished(output):
    """How many rows are in finished chunks."""
    chunks = output / "chunks"
    return sum(file.read_bytes().count(b"\n") for file in chunks.glob("*.jsonl")) if chunks.exists() else 0


def wait_for(output, rows, driver):
    """Waits until so many rows are there. Returns how many."""
    while (there := finished(output)) < rows:
        assert driver.poll() is None, f"the driver ended with {driver.returncode} at {there} rows"
        time.sleep(0.05)
    return there


def kill_worker():
    """Kills a process of Ray that works on a chunk."""
    while True:
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if process.joinpath("comm").read_text().startswith("ray::_attempt"):
                    os.kill(int(process.name), signal.SIGKILL)
                    return
            except (FileNotFoundError, ProcessLookupError):
                pass
        time.sleep(0.01)


def is_whole(lines, key, keys):
    """Whether there is a row for each input, once and in order."""
    return [json.loads(line)[key] for line in lines] == keys


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["verify", "grade", "evaluate"])
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="cluster-faults-"))
    print(f"in {folder}")
    arguments, key, keys = job(options.command, options.count, folder)
    command = [sys.executable, "-m", "sweptroids.batch", options.command, *arguments]

    cluster = TwoNodes(os.environ)
    begin = time.monotonic()
    one = folder / "one"
    subprocess.run([*command, "--output", one, "--workers", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    print(f"one process: {time.monotonic() - begin:.0f} s", flush=True)

    out = folder / "cluster"
    command += ["--output", out, "--address", cluster.address]
    driver = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    there = wait_for(out, options.count // 5, driver)
    kill_worker()
    print(f"a worker killed after {there} rows", flush=True)
    there = wait_for(out, options.count * 2 // 5, driver)
    cluster.order("kill")
    print(f"a node killed after {there} rows", flush=True)
    wait_for(out, options.count * 3 // 5, driver)
    driver.kill()
    driver.communicate()
    there = finished(out)
    print(f"the driver killed after {there} rows", flush=True)
    assert there < options.count, "the driver was done before it was killed"
    # A node takes seconds to come, in which the others could finish.
    cluster.order("add")
    again = subprocess.run(command, capture_output=True, text=True)
    cluster.end()
    print(f"started again: exit code {again.returncode}\n{again.stdout}{again.stderr}", end="")

    names = ["rows.jsonl", "rows.parquet"]
    names += [f"replays/{seed}.replay" for seed in keys] if options.command == "evaluate" else []
    same = all((out / name).read_bytes() == (one / name).read_bytes() for name in names)
    lines = (out / "rows.jsonl").read_text("ascii").splitlines()
    print(f"{len(names)} files byte for byte those of one process: {same}")
    print(f"each input has one row: {is_whole(lines, key, keys)}")
    lost, twice = lines[:1] + lines[2:], lines[:2] + lines[1:]
    print(f"the check of a row that is lost: {is_whole(lost, key, keys)}, and of one that is there twice: {is_whole(twice, key, keys)}")
    return 0 if same and is_whole(lines, key, keys) and not is_whole(lost, key, keys) and not is_whole(twice, key, keys) else 1


if __name__ == "__main__":
    sys.exit(main())
