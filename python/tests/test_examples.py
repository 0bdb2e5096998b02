"""The agents and the table of python/examples, without torch. `sb3_vector_env.py`, run as a program, checks what needs it."""

import importlib
import sys
from pathlib import Path

import gymnasium
import pytest

import sweptroids

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture
def compare(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    yield importlib.import_module("compare")
    for name in ("compare", "search"):
        sys.modules.pop(name, None)


class TestInterval:
    def test_it_is_the_one_of_student(self, compare):
        # Mean 5, deviations -4 to 5: the squares sum to 82.5, the deviation is sqrt(82.5 / 9), and t(9) is 2.262.
        scores = list(range(1, 11))
        assert compare.interval(scores) == pytest.approx(2.262 * (82.5 / 9) ** 0.5 / 10**0.5, abs=0.002)

    @pytest.mark.parametrize(("freedom", "quantile"), [(10, 2.2281), (29, 2.0452), (99, 1.9842)])
    def test_its_quantiles_are_those_of_the_tables(self, compare, freedom, quantile):
        assert compare.t_quantile(freedom) == pytest.approx(quantile, abs=0.001)

    def test_games_that_are_all_the_same_have_none(self, compare):
        assert compare.interval([40] * 10) == 0


def test_a_row_says_what_the_games_came_to(compare):
    games = [{"score": score, "over": score < 300} for score in (100, 200, 300, 400)]
    cells = compare.row(compare.ENTRIES[0], games, proved=4).split(" | ")
    assert cells[:2] == ["| idle", "`frameskip` 4, repeat 0.25"]
    assert cells[2].startswith("250 ± ")
    assert cells[3:] == ["250", "400", "2 / 2", "4/4 |"]


@pytest.mark.parametrize("kind", ["idle", "random", "auto", "search"])
def test_an_agent_plays_the_same_game_again_and_its_score_is_proved(compare, kind, tmp_path):
    entry = next(entry for entry in compare.ENTRIES if entry.kind == kind)
    # Until the ship has flown for some seconds. A search needs most of the time of this test.
    ticks = 400 if kind == "search" else 2_000
    games = [compare.play(entry, 3, tmp_path / f"{time}.replay", ticks=ticks) for time in range(2)]
    assert games[0] == games[1]
    assert games[0]["ticks"] == ticks or games[0]["over"]
    assert (tmp_path / "0.replay").read_bytes() == (tmp_path / "1.replay").read_bytes()
    assert sweptroids.verify(tmp_path / "0.replay") == games[0]["score"]


def test_a_score_that_the_replay_does_not_prove_is_an_error(compare, monkeypatch, tmp_path):
    monkeypatch.setattr(sweptroids, "verify", lambda path: -1)
    with pytest.raises(AssertionError, match="the replay has -1 points"):
        compare.play(compare.ENTRIES[0], 3, tmp_path / "game.replay", ticks=40)


def test_a_search_leaves_its_environment_as_it_was(compare):
    env = gymnasium.make("sweptroids/Classic-v1")
    observation, info = env.reset(seed=3)
    for _ in range(60):
        observation, *_, info = env.step(0)
    before = env.unwrapped.snapshot().to_bytes()
    compare.SearchAgent(env, longest_turn=2, horizon=4)(observation, info)
    assert env.unwrapped.snapshot().to_bytes() == before


def test_a_search_shoots_a_rock_that_a_plan_hits(compare, tmp_path):
    search = next(entry for entry in compare.ENTRIES if entry.kind == "search")
    idle = compare.ENTRIES[0]
    scores = [compare.play(entry, 3, tmp_path / "game.replay", ticks=800)["score"] for entry in (search, idle)]
    assert scores[0] > 500 > scores[1]
