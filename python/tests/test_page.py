"""What docs/agents.md shows works as it stands there."""

import re
from pathlib import Path

import sweptroids
from sweptroids import _core

PAGE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")


def test_each_program_of_the_page_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(programs) == 3
    for program in programs:
        exec(compile(program, "docs/agents.md", "exec"), {})
    score = sweptroids.verify("seven.replay")
    assert capsys.readouterr().out == f"{score} points, proved\n"


def test_from_installation_to_a_proved_score_there_are_ten_lines():
    first = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL).group(1)
    installation = 1
    assert installation + sum(1 for line in first.splitlines() if line) == 10


def test_the_page_has_the_table_from_which_observations_are_made():
    assert _core.feature_page().strip() in PAGE


def test_the_page_has_the_actions_in_their_order():
    assert "| " + " | ".join(sweptroids.action_meanings()) + " |" in PAGE
