"""Agents: a game for each seed, with a replay that proves its score."""

import json
import os
import subprocess
import sys
import zipfile

import pyarrow.parquet
import pytest
from batch_runs import command, rows_of

import sweptroids
from sweptroids import batch
from sweptroids.batch.scores import Scores

AUTO = "sweptroids.batch.agents:auto"

AGENTS = """
import os
import sweptroids.batch.agents

def idle(env):
    return lambda observation, info: 0

def fails(env):
    seed = env.unwrapped.np_random_seed
    def act(observation, info):
        if seed == 2 and info["tick"] >= 40:
            raise ValueError(f"no idea {object()}")
        return 99 if seed == 3 else 0
    return act

def kills(env):
    if env.unwrapped.np_random_seed == 5:
        os._exit(9)
    return idle(env)
"""


@pytest.fixture
def agents(tmp_path, monkeypatch):
    """A folder with a module of agents, which is the current one."""
    (tmp_path / "my_agents.py").write_text(AGENTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_game_has_a_row_and_a_replay_that_proves_it(tmp_path):
    output = tmp_path / "out"
    answer = command("evaluate", AUTO, "--seeds", "3..7", "--max-ticks", "2000", "--output", output)
    assert answer.returncode == 0, answer.stderr
    rows = rows_of(output)
    assert [row["seed"] for row in rows] == [3, 4, 5, 6, 7]
    for row in rows:
        assert row["ok"] and (row["ticks"], row["steps"], row["over"]) == (2000, 500, False)
        assert row["replay"] == f"replays/{row['seed']}.replay"
        assert sweptroids.verify(output / row["replay"]) == row["score"] > 0
    # The program proves them too, with the same digests.
    command("verify", output / "replays", "--output", tmp_path / "verdicts")
    assert [row["digest"] for row in rows_of(tmp_path / "verdicts")] == [row["digest"] for row in rows]


@pytest.mark.parametrize("workers", [1, 2])
def test_games_do_not_depend_on_the_number_of_workers(tmp_path, workers):
    for output, count in ((tmp_path / "one", 1), (tmp_path / "out", workers)):
        batch.evaluate(AUTO, output, seeds=(0, 9), max_ticks=400, workers=count)
    for name in ("rows.jsonl", "rows.parquet", *(f"replays/{seed}.replay" for seed in range(10))):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "out" / name).read_bytes()


def test_an_agent_of_a_module_in_the_current_folder(agents):
    answer = command("evaluate", "my_agents:idle", "--seeds", "0..3", "--frameskip", "8", "--output", "out")
    assert answer.returncode == 0, answer.stderr
    rows = rows_of(agents / "out")
    assert all(row["over"] and row["ticks"] <= 8 * row["steps"] for row in rows)


def test_an_agent_that_fails_has_its_row_and_the_others_play_on(agents):
    for output in ("out", "again"):
        answer = command("evaluate", "my_agents:fails", "--seeds", "1..4", "--max-ticks", "80", "--output", output)
        assert answer.returncode == 1
    rows = rows_of(agents / "out")
    assert [row["ok"] for row in rows] == [True, False, False, True]
    # The place of the object differs from process to process, the row does not.
    assert rows[1]["error"] == "the agent failed: ValueError: no idea <object object at 0x…>"
    assert (rows[1]["steps"], rows[1]["score"], rows[1]["replay"]) == (10, None, None)
    assert rows[2]["error"] == "the agent failed: ValueError: actions[0] is 99, but has to be from 0 to 13"
    assert (agents / "out/rows.jsonl").read_bytes() == (agents / "again/rows.jsonl").read_bytes()
    assert sorted(os.listdir(agents / "out/replays")) == ["1.replay", "4.replay"]


def test_an_agent_that_ends_its_worker_costs_its_own_game_alone(agents):
    # More than 512 games, so that a chunk has two of them: 4 and 5.
    command(
        "evaluate", "my_agents:kills", "--seeds", "0..520", "--max-ticks", "8", "--frameskip", "8", "--output", "out"
    )
    rows = rows_of(agents / "out")
    assert [row["seed"] for row in rows] == list(range(521))
    assert [row["seed"] for row in rows if not row["ok"]] == [5]
    assert rows[5]["error"] == "each of 4 workers ended that played this game alone"


def test_an_agent_that_was_changed_is_another_run(agents):
    command("evaluate", "my_agents:idle", "--seeds", "0..1", "--max-ticks", "8", "--output", "out")
    (agents / "my_agents.py").write_text(AGENTS + "\n# Better.\n")
    answer = command("evaluate", "my_agents:idle", "--seeds", "0..1", "--max-ticks", "8", "--output", "out")
    assert answer.returncode == 2
    assert "out was begun with agent_sha256 " in answer.stderr


def test_the_largest_seed_stays_exact(tmp_path):
    largest = 2**64 - 1
    batch.evaluate(AUTO, tmp_path / "out", seeds=(largest, largest), max_ticks=8)
    assert rows_of(tmp_path / "out")[0]["seed"] == largest
    assert pyarrow.parquet.read_table(tmp_path / "out/rows.parquet")["seed"].to_pylist() == [largest]


def test_a_model_without_its_package_is_refused_in_a_line(tmp_path):
    (tmp_path / "ppo.zip").write_bytes(b"PK")
    answer = command("evaluate", tmp_path / "ppo.zip", "--seeds", "0..1", "--output", tmp_path / "out")
    assert (answer.returncode, answer.stderr) == (
        2,
        'sweptroids.batch: a model needs Stable-Baselines3: pip install "sweptroids[model]"\n',
    )


# In the place of Stable-Baselines3, which needs a gigabyte of torch. A model presses fire, or turns left.
STABLE_BASELINES = """
import numpy

class Model:
    @classmethod
    def load(cls, file, device):
        assert (file.read(2), device) == (b"PK", "cpu")
        open("loads", "a").write(cls.__name__ + "\\n")
        return cls()
    def predict(self, observation, deterministic):
        assert deterministic
        open("shapes", "a").write(f"{observation.shape}\\n")
        return self.action, None

class PPO(Model):
    action = numpy.array([1, 0, 1, 0])

class DQN(Model):
    action = numpy.array(1)
"""
#: What the file of a model says of itself besides what is pickled, with the actions of `discrete`.
ABOUT = {"observation_space": {"_shape": [230]}, "action_space": {"n": "14"}}
DQN = ABOUT | {"exploration_final_eps": 0.05, "gamma": 0.99}
PPO = ABOUT | {"clip_range": {}, "gae_lambda": 0.95}


@pytest.fixture
def play_model(tmp_path):
    """Evaluates a model whose file says this."""
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "torch.py").write_text("def set_num_threads(count): assert count == 1\n")
    (packages / "stable_baselines3.py").write_text(STABLE_BASELINES)
    path = os.pathsep.join([str(packages), *filter(None, [os.environ.get("PYTHONPATH")])])

    def play(about, settings=None):
        with zipfile.ZipFile(tmp_path / "model.zip", "w") as archive:
            archive.writestr("data", json.dumps(about))
            if settings is not None:
                archive.writestr("sweptroids.json", json.dumps(settings))
        arguments = ["evaluate", "model.zip", "--seeds", "0..4", "--max-ticks", "400", "--workers", "1", "--output", "out"]
        return command(*arguments, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path})

    return play


def test_a_model_is_read_once_by_a_worker_and_plays(play_model, tmp_path):
    answer = play_model(DQN)
    assert answer.returncode == 0, answer.stderr
    assert (tmp_path / "loads").read_text() == "DQN\n"
    assert all(row["ok"] for row in rows_of(tmp_path / "out"))


def test_a_model_of_other_settings_has_them_in_its_file(play_model, tmp_path):
    # The features of the ship are 22; each of the nearest bodies has 13 more.
    about = PPO | {"observation_space": {"_shape": [22 + 13 * 8]}, "action_space": {"nvec": "[3 2 2 2]"}}
    answer = play_model(about, {"nearest": 8, "action_space": "multidiscrete"})
    assert answer.returncode == 0, answer.stderr
    assert set((tmp_path / "shapes").read_text().splitlines()) == {"(126,)"}
    # It turned: the intents prove it.
    assert (tmp_path / "loads").read_text() == "PPO\n"


@pytest.mark.parametrize(
    ("about", "settings", "message"),
    [
        (PPO | {"observation_space": {"_shape": [126]}}, None, "the model takes observations of shape [126], the environment gives [230]; "),
        (PPO | {"action_space": {"nvec": "[3 2 2 2]"}}, None, "the model has multi-discrete actions [3, 2, 2, 2], the environment 14 discrete actions; "),
        (ABOUT | {"ent_coef": "auto", "gamma": 0.99}, None, "model.zip is of none of the algorithms that play the game: A2C, DQN, PPO"),
        (PPO, {"frameskip": 2}, "model.zip has the setting 'frameskip', but only action_space, nearest, obs are known"),
    ],
)
def test_a_model_that_does_not_fit_is_refused_in_a_line(play_model, about, settings, message):
    answer = play_model(about, settings)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"sweptroids.batch: {message}") and answer.stderr.count("\n") == 1


def test_what_is_no_model_is_refused(tmp_path, play_model):
    answer = play_model([])
    assert (answer.returncode, answer.stderr) == (2, "sweptroids.batch: model.zip is no model of Stable-Baselines3, as its `save` writes it\n")


def test_it_prints_what_the_games_came_to(agents):
    answer = command("evaluate", "my_agents:fails", "--seeds", "1..4", "--max-ticks", "80", "--output", "out")
    first, scores, *unlisted = answer.stdout.splitlines()
    assert first == "out: 4 rows: 2 ok, 2 failed"
    # A ship that does nothing for a second has no points, and neither game has ended.
    assert scores == "median 0, quartiles 0 and 0, best 0; 0 ended, 2 cut"
    assert unlisted == ["not for a leaderboard: 2, no points", "not for a leaderboard: 2, it has no verified score"]
    assert [row["unlisted"] for row in rows_of("out")] == ["no points", *["it has no verified score"] * 2, "no points"]


def test_quartiles_lie_between_scores():
    # Of 1, 2, 3, 4: a quarter of the way is 1.75.
    assert Scores([100, 200, 300, 400], ended=4).quartiles == (175, 250, 325)
    assert str(Scores([100, 200, 300, 400], ended=3)) == "median 250, quartiles 175 and 325, best 400; 3 ended, 1 cut"
    assert Scores([70], ended=1).quartiles == (70, 70, 70)
    assert str(Scores([], ended=0)) == "no game was proved"


def test_a_program_of_ones_own_calls_the_function(tmp_path):
    (tmp_path / "program.py").write_text("""
from sweptroids import batch

if __name__ == "__main__":
    print(batch.evaluate("sweptroids.batch.agents:random", "out", seeds=(0, 2), max_ticks=40))
""")
    answer = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True)
    assert (answer.stdout, answer.stderr) == ("3 rows: 3 ok\n", "")


def test_a_program_without_the_guard_is_told(tmp_path):
    (tmp_path / "program.py").write_text("""
from sweptroids import batch

try:
    batch.evaluate("sweptroids.batch.agents:random", "out", seeds=(0, 2), max_ticks=40)
except batch.MachineError as error:
    print(error)
""")
    answer = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True)
    assert "a worker process did not start; a program of your own calls this below" in answer.stdout
