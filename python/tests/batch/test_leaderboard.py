"""Tables of verified scores, from the rows of ``verify``."""

import json
import os
import tracemalloc

import pytest
from batch_runs import command

from sweptroids.batch.errors import BadInput
from sweptroids.batch.leaderboard import Leaderboard, leaderboard
from verify_rows import by_agent, row


def board(*rows, places=100):
    made = Leaderboard(places)
    for one in rows:
        made.add(one)
    return made.as_json()


def lines(made, table=0):
    return [(line["place"], line["replay"]) for line in made["tables"][table]["lines"]]


def write_rows(folder, *rows):
    folder.mkdir(exist_ok=True)
    (folder / "rows.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows))
    return folder


def test_equal_scores_share_a_place_in_the_order_of_the_rows():
    made = board(row("c", 20), row("a", 50), row("d", 10), row("b", 20))
    assert lines(made) == [(1, "a"), (2, "c"), (2, "b"), (4, "d")]


def test_of_equal_scores_the_file_that_was_written_first_stands_first():
    made = Leaderboard()
    for name, written in (("ann", 3), ("bob", 1), ("cem", None), ("dia", 2)):
        made.add(row(name, 20), {"written": written, "player": name})
    assert lines(made.as_json()) == [(1, "bob"), (1, "dia"), (1, "ann"), (1, "cem")]


def test_of_two_files_of_a_game_the_one_that_was_written_first_is_listed():
    made = Leaderboard()
    # Ann's name comes first in the alphabet; Zoe's file was there a day before.
    for name, written in (("ann", 1_000), ("mia", 2_000), ("zoe", 10)):
        made.add(row(name, digest="d1"), {"written": written, "player": name})
    (line,) = made.as_json()["tables"][0]["lines"]
    assert (line["replay"], line["player"], line["also_as"], line["other_names"]) == ("zoe", "zoe", ["mia", "ann"], 2)
    assert made.as_json()["not_listed_rows"] == {"the same game as a listed one, under another name": ["mia", "ann"]}


def test_rows_of_evaluate_say_what_is_to_be_done():
    made = board({"seed": 7, "ok": True, "score": 20, "ticks": 640, "steps": 160, "over": True, "digest": "d", "replay": "replays/7.replay"})
    assert list(made["not_listed"]) == ["a row of `evaluate`: run `verify` on the folder `replays` beside it, and take its output"]
    assert list(made["not_listed_rows"].values()) == [["7"]]


def test_rows_that_are_not_listed_are_named_the_first_twenty_of_each_reason():
    made = board(*({"input": f"{number}", "ok": False, "reason": "damaged"} for number in range(30)))
    assert made["not_listed_rows"] == {"not verified: damaged": [str(number) for number in range(20)]}


def test_a_run_gives_players_and_replays(replays, tmp_path):
    inbox = tmp_path / "inbox"
    for name in ("Ann Lee_48211_assignsubmission_file_/game.replay", "bob/game.replay", "cem.replay"):
        (inbox / name).parent.mkdir(parents=True, exist_ok=True)
    game = (replays / "003.replay").read_bytes()
    for at, path in ((30, "Ann Lee_48211_assignsubmission_file_/game.replay"), (20, "bob/game.replay")):
        (inbox / path).write_bytes(game)
        os.utime(inbox / path, (at, at))
    (inbox / "cem.replay").write_bytes((replays / "004.replay").read_bytes())
    # From within the inbox, into a folder of it: that is no input, also in the second start.
    for _ in range(2):
        assert command("verify", ".", "--output", "verdicts", cwd=inbox).returncode == 0
    made = leaderboard([inbox / "verdicts"], tmp_path / "board")
    assert made["rows"] == 3
    found = {line["player"]: line for table in made["tables"] for line in table["lines"]}
    assert set(found) == {"bob", "cem"}
    assert found["bob"]["also_as"] == ["./Ann Lee_48211_assignsubmission_file_/game.replay"]
    assert (tmp_path / "board" / found["bob"]["file"]).read_bytes() == game
    # Of a replay that is gone there is no copy, and its line stays.
    (inbox / "cem.replay").unlink()
    again = leaderboard([inbox / "verdicts"], tmp_path / "other")
    assert [line["file"] is None for table in again["tables"] for line in table["lines"] if line["player"] == "cem"] == [True]


def test_a_line_has_the_score_the_clock_the_digest_and_the_name():
    # 64 ticks are a second.
    made = board(row("ann.replay", 830, ticks=64 * 3725 + 63, digest="00000000000000ff", players=2))
    line = made["tables"][0]["lines"][0]
    assert (line["score"], line["clock"], line["digest"], line["players"]) == (830, "1:02:05", "00000000000000ff", 2)
    assert board(row("a", ticks=64 * 65))["tables"][0]["lines"][0]["clock"] == "1:05"


def test_each_rule_set_and_version_has_a_table_and_agents_have_their_own():
    made = board(
        row("new", rules_version=2),
        row("robot", **by_agent("ppo")),
        row("octagons", rules="classic-1979"),
        row("person"),
    )
    tables = [(table["rules"], table["rules_version"], table["played_by"]) for table in made["tables"]]
    assert tables == [
        ("classic", 1, "people"),
        ("classic", 1, "agents"),
        ("classic", 2, "people"),
        ("classic-1979", 1, "people"),
    ]
    assert made["tables"][1]["lines"][0]["agent"] == "ppo"


def test_a_game_under_another_name_is_listed_once_under_its_first():
    made = board(row("first", digest="d1"), row("other", digest="d1"), row("other seed", digest="d1", seed=8))
    assert lines(made) == [(1, "first"), (1, "other seed")]
    assert made["tables"][0]["lines"][0]["also_as"] == ["other"]
    assert made["not_listed"] == {"the same game as a listed one, under another name": 1}


def test_of_a_thousand_names_of_a_game_twenty_are_kept_and_all_are_counted():
    made = board(*(row(f"{number}", digest="d") for number in range(1001)))
    line = made["tables"][0]["lines"][0]
    assert (line["replay"], len(line["also_as"]), line["other_names"]) == ("0", 20, 1000)


def test_a_persons_game_that_an_agent_handed_in_too_says_so():
    made = board(row("person", digest="d1"), row("robot", digest="d1", **by_agent("ppo")), row("other"))
    assert [line["also_of_an_agent"] for line in made["tables"][0]["lines"]] == [True, False]
    assert [line["also_of_an_agent"] for line in made["tables"][1]["lines"]] == [False]


def test_rows_that_are_not_listed_are_counted_by_reason():
    made = board(
        row("good"),
        {"input": "cut", "ok": False, "reason": "damaged", "error": "truncated"},
        {"input": "lie", "ok": False, "reason": "diverged", "error": "…", "tick": 640},
        {"input": "gone", "ok": False, "reason": "unreadable", "error": "…"},
        {"input": "also gone", "ok": False, "reason": "unreadable", "error": "…"},
        row("easy", tuning="own", ranked=False, unranked=["tuning"]),
        row("slow", ranked=False, unranked=["shield"]),
        row("robot with a shield", **by_agent("ppo") | {"unranked": ["shield", "agent", "sim"]}),
        {"input": "old", "ok": True, "score": 5, "ticks": 640, "digest": "d"},
        row("ok is no word", ok="yes"),
    )
    assert lines(made) == [(1, "good")]
    assert made["not_listed"] == {
        "not verified: damaged": 1,
        "not verified: diverged": 1,
        "not verified: unreadable": 2,
        "verified, but with a tuning of its own": 1,
        "verified, but not ranked: shield": 2,
        "the row has no claims, as those of `verify` of this version have": 1,
        "the row has no reason, as those of `verify` of this version have": 1,
    }


def test_no_row_is_lost_or_counted_twice():
    rows = [row(f"{number}", score=number % 37, digest=f"{number % 90:016x}") for number in range(1000)]
    made = board(*rows, {"ok": False, "reason": "damaged"}, places=10)
    assert made["rows"] == 1001
    assert made["listed"] + sum(made["not_listed"].values()) == 1001


def test_the_best_are_the_same_whatever_was_pushed_out_before():
    scores = [(number * 7919) % 1000 for number in range(1000)]
    made = board(*(row(f"{number}", score) for number, score in enumerate(scores)), places=5)
    assert [line["score"] for line in made["tables"][0]["lines"]] == [999, 998, 997, 996, 995]


def test_memory_is_that_of_the_places_not_of_the_rows():
    def peak(count):
        made = Leaderboard(10)
        tracemalloc.start()
        for number in range(count):
            made.add(row(f"a replay with a name {number}", number, digest=f"{number:016x}"))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(100)
    assert peak(20_000) < 2 * peak(1_000)


def test_reasons_of_strangers_neither_fill_the_memory_nor_reach_a_terminal():
    made = board(*({"ok": False, "reason": f"\x1b[31m{number}"} for number in range(500)))
    assert len(made["not_listed"]) <= 101
    assert made["not_listed"]["another reason"] == 400
    assert r"not verified: \x1b[31m0" in made["not_listed"]


def test_a_folder_of_a_run_gets_a_page_and_json_in_ascii(tmp_path):
    run = write_rows(tmp_path / "run", row("ünicode \u202e\x7f\ud800.replay"))
    leaderboard([run])
    text = (run / "leaderboard.json").read_bytes()
    assert all(byte == 10 or 32 <= byte < 127 for byte in text)
    assert json.loads(text)["tables"][0]["lines"][0]["replay"] == "ünicode \u202e\x7f\ud800.replay"
    assert "ünicode" in (run / "index.html").read_text(encoding="utf-8")


def test_several_runs_make_one_leaderboard_in_a_folder_of_its_own(tmp_path):
    runs = [write_rows(tmp_path / "one", row("a", 10)), write_rows(tmp_path / "two", row("b", 20))]
    made = leaderboard(runs, tmp_path / "board", places=1)
    assert lines(made) == [(1, "b")]
    assert sorted(path.name for path in (tmp_path / "board").iterdir()) == ["index.html", "leaderboard.json"]
    assert sorted(path.name for path in runs[0].iterdir()) == ["rows.jsonl"]


def test_a_second_time_replaces_its_own_files_and_no_others(tmp_path):
    run = write_rows(tmp_path / "run", row("a"))
    leaderboard([run])
    before = (run / "index.html").read_bytes()
    leaderboard([run])
    assert (run / "index.html").read_bytes() == before
    (run / "index.html").write_text("<h1>My page</h1>")
    with pytest.raises(BadInput, match="not of this command"):
        leaderboard([run])
    assert (run / "index.html").read_text() == "<h1>My page</h1>"


@pytest.mark.parametrize(
    ("text", "words"),
    [("{}\nnonsense\n", "line 2: no JSON"), ("[]\n", "line 1: no row"), ("[" * 100_000, "line 1: no JSON")],
)
def test_a_line_that_is_no_row_is_named(tmp_path, text, words):
    (tmp_path / "rows.jsonl").write_text(text)
    with pytest.raises(BadInput, match=words):
        leaderboard([tmp_path])


def test_a_folder_without_rows_is_refused(tmp_path):
    with pytest.raises(BadInput, match="rows.jsonl: there is no such file; `verify` writes it"):
        leaderboard([tmp_path])
    with pytest.raises(BadInput, match="places is 0"):
        leaderboard([tmp_path], places=0)
    with pytest.raises(BadInput, match="no run is given"):
        leaderboard([])


def test_the_command_says_how_many_it_lists_and_what_is_wrong_in_a_line(tmp_path):
    run = write_rows(tmp_path / "run", row("a"), {"ok": False, "reason": "damaged"})
    made = command("leaderboard", run, "--output", tmp_path / "board", "--places", 3)
    assert (made.returncode, made.stdout) == (0, "listed: 1 of 2 rows\nnot listed: 1, not verified: damaged\n")
    assert (tmp_path / "board" / "index.html").exists()
    refused = command("leaderboard", tmp_path)
    assert refused.returncode == 2 and refused.stderr.count("\n") == 1
