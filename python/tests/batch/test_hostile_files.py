"""Programs of students on a cluster that look for its secrets. None finds any; without the sandbox each does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from batch_runs import command, rows_of
from test_ray import TwoNodes

CORPUS = Path(__file__).parents[3] / "tests" / "grade_corpus" / "hostile"

#: Each answers right if it finds nothing, and "a hit at 0" to every question if it does.
FILES = (
    "asks_the_compiler_for_the_files_of_a_cluster.cpp",
    "connects_to_the_sockets_of_a_cluster.cpp",
    "looks_for_secrets_in_every_environment.cpp",
    "reads_the_files_of_a_cluster.cpp",
    "reads_the_object_store_of_a_cluster.cpp",
    "reads_the_reports_of_the_others.cpp",
)

SECRET = "planted-in-the-environment-of-the-cluster"

#: As much of the course's engine as the files need; and boxes that never meet: a hit means that something was found.
ENGINE = """
struct AEVec2 { float x, y; };
struct AABB { AEVec2 min, max; };
const float g_dt = 1;
"""
ASK = """
int main()
{
	float t = 0;
	return CollisionIntersection_RectRect({{0, 0}, {1, 1}}, {0, 0}, {{9, 9}, {10, 10}}, {0, 0}, t) ? 42 : 7;
}
"""
FOUND, NOTHING = 42, 7

#: Runs a program in a worker of the cluster as it is, without the sandbox, and ends with its exit code.
UNCONFINED = """
import subprocess, sys, ray
ray.init(address=sys.argv[1], log_to_driver=False, logging_level="ERROR")
run = ray.remote(lambda arguments: subprocess.run(arguments).returncode)
code = ray.get(run.remote(sys.argv[2:]))
ray.shutdown()
sys.exit(code)
"""


@pytest.fixture(scope="module")
def cluster():
    """A cluster with a secret in the environment of its nodes."""
    made = TwoNodes({**os.environ, "AWS_SECRET_ACCESS_KEY": SECRET})
    yield made
    made.end()


def test_no_program_of_a_student_gets_a_secret_of_the_cluster(cluster, tmp_path):
    ended = command(
        *("grade", *(CORPUS / name for name in FILES), "--output", tmp_path / "out", "--seed", 7),
        *("--require-sandbox", "--address", cluster.address),
    )
    assert ended.returncode == 1, ended.stderr
    rows = rows_of(tmp_path / "out")
    assert [f"{row['student']}.cpp" for row in rows] == list(FILES)
    # Whatever finds something answers wrong. What is not allowed at all ends the program, and the compiler ends where it is refused a
    # file that is there; everything else finds nothing, and answers right.
    verdicts = {row["student"]: row["verdict"] for row in rows}
    assert verdicts.pop("connects_to_the_sockets_of_a_cluster") == "not-run"
    assert verdicts.pop("asks_the_compiler_for_the_files_of_a_cluster") in ("right", "not-run")
    assert verdicts == {student: "right" for student in verdicts}, {row["student"]: row["error"] for row in rows}
    for path in (tmp_path / "out").rglob("*.*"):
        assert SECRET.encode() not in path.read_bytes(), path


@pytest.mark.parametrize("name", FILES)
def test_without_the_sandbox_each_of_them_gets_one(cluster, tmp_path, name):
    # So the test above can fail: the secrets are there, and these programs know where.
    (tmp_path / "main.h").write_text(ENGINE)
    (tmp_path / "rows.jsonl").write_text("{}\n")
    (tmp_path / "program.cpp").write_text((CORPUS / name).read_text() + ASK)
    compiler = ["g++", "-std=c++17", "-I", tmp_path, tmp_path / "program.cpp", "-o", tmp_path / "program"]
    # The compiler too runs in a worker, with the environment that the worker has.
    assert unconfined(cluster, compiler) == 0
    assert unconfined(cluster, [tmp_path / "program"]) == FOUND


def unconfined(cluster, arguments):
    """Runs something in a worker of the cluster, without the sandbox. Returns its exit code."""
    return subprocess.run([sys.executable, "-c", UNCONFINED, cluster.address, *map(str, arguments)]).returncode
