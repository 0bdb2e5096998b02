"""What is an input, under which key, and what becomes of one that cannot be read."""

import json
import os
import zipfile

import pytest
from batch_runs import command, rows_of

from sweptroids.batch import BadInput, inputs
from sweptroids.batch.inputs import list_inputs


def keys(*arguments, **options):
    return [item["key"] for item in list_inputs([str(argument) for argument in arguments], **options)]


def make(folder, *names):
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"x")


def test_folders_are_sorted_and_arguments_keep_their_order(tmp_path, monkeypatch):
    make(tmp_path, "b/2", "b/10", "b/1/z", "a/9")
    monkeypatch.chdir(tmp_path)
    assert keys("b", "a/9") == ["b/1/z", "b/10", "b/2", "a/9"]


def test_a_large_folder_is_sorted_in_parts(tmp_path, monkeypatch):
    make(tmp_path, *(str(number) for number in range(1000, 1100)))
    monkeypatch.setattr(inputs, "NAMES_IN_MEMORY", 7)
    assert keys(tmp_path) == [f"{tmp_path}/{number}" for number in range(1000, 1100)]


def test_hidden_files_are_left_out_and_a_pattern_chooses(tmp_path):
    make(tmp_path, "a.replay", "a.txt", ".DS_Store", "__MACOSX/a.replay", ".git/b.replay")
    assert keys(tmp_path) == [f"{tmp_path}/a.replay", f"{tmp_path}/a.txt"]
    assert keys(tmp_path, pattern="*.replay") == [f"{tmp_path}/a.replay"]


def test_the_folder_into_which_a_run_writes_is_no_input(tmp_path, monkeypatch):
    make(tmp_path, "a.replay", "verdicts/rows.jsonl", "other/verdicts/b.replay")
    monkeypatch.chdir(tmp_path)
    assert keys(".", output=tmp_path / "verdicts") == ["./a.replay", "./other/verdicts/b.replay"]


def test_archives_that_are_not_unpacked_say_what_they_are(replays, tmp_path):
    inbox = tmp_path / "inbox"
    make(inbox, "game.rar", "more.7z", "old.tar.gz")
    with zipfile.ZipFile(inbox / "week 1.zip", "w") as archive:
        archive.write(replays / "000.replay", "000.replay")
    assert command("verify", inbox, "--output", tmp_path / "out").returncode == 2
    nested = "it is an archive in a folder or an archive, which is not unpacked: name it as an input"
    assert [row["error"] for row in rows_of(tmp_path / "out")] == [
        "it is a RAR archive, which is not unpacked: a .zip or .tar.gz is, as an input of its own",
        "it is a 7-Zip archive, which is not unpacked: a .zip or .tar.gz is, as an input of its own",
        nested,
        nested,
    ]
    with pytest.raises(BadInput, match=r"game.rar is a RAR archive: unpack it first, or make a .zip or .tar.gz of it"):
        keys(inbox / "game.rar")


def test_an_archive_says_what_it_is_whatever_its_name_says(tmp_path):
    (tmp_path / "a.zip").write_bytes(b"Rar!\x1a\x07\x01\x00")
    (item,) = list_inputs([str(tmp_path / "a.zip")])
    assert item["error"] == "it is a RAR archive, whatever its name says"


@pytest.mark.parametrize("encoding", ["no such", "cp0"])
def test_a_code_page_that_does_not_exist_is_refused(tmp_path, encoding):
    with pytest.raises(BadInput, match="which is no code page: as cp850"):
        keys(tmp_path, encoding=encoding)


def test_links_pipes_and_folders_in_the_way_have_their_row(replays, tmp_path):
    folder = tmp_path / "inbox"
    make(folder, "empty")
    (folder / "a link").symlink_to(replays / "000.replay")
    (folder / "a loop").symlink_to(folder)
    os.mkfifo(folder / "pipe")
    (folder / "too large").touch()
    os.truncate(folder / "too large", (32 << 20) + 1)
    assert command("verify", folder, "--output", tmp_path / "out").returncode == 2
    errors = {row["input"].removeprefix(f"{folder}/"): row["error"] for row in rows_of(tmp_path / "out")}
    assert errors.pop("empty")
    assert errors == {
        "a link": "it is a link",
        "a loop": "it is a link",
        "pipe": "it is no plain file",
        "too large": "it is larger than 32 MiB",
    }


def test_a_name_of_any_bytes_is_a_key_of_text_without_control(replays, tmp_path):
    folder = tmp_path / "inbox"
    folder.mkdir()
    # No UTF-8, a colour, the end of a line, delete, and a turn of direction.
    name = b"\xff\x1b[31m\n\x7f" + "\u202e.replay".encode()
    (folder / os.fsdecode(name)).write_bytes((replays / "000.replay").read_bytes())
    answer = command("verify", folder, "--output", tmp_path / "out")
    assert answer.returncode == 0, answer.stderr
    line = (tmp_path / "out/rows.jsonl").read_bytes()
    assert all(32 <= byte < 127 for byte in line.rstrip(b"\n"))
    assert json.loads(line)["input"] == f"{folder}/\\xff\x1b[31m\n\x7f\u202e.replay"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.txt", "{0}/001.replay\n\n{0}/000.replay\n"),
        ("list.csv", "key,path\n,{0}/001.replay\n,{0}/000.replay\n"),
        ("list.jsonl", '{{"path": "{0}/001.replay"}}\n{{"path": "{0}/000.replay", "more": 1}}\n'),
    ],
)
def test_a_table_has_a_path_a_line(replays, tmp_path, name, text):
    table = tmp_path / name
    table.write_text(text.format(replays))
    assert command("verify", "--table", table, "--output", tmp_path / "out").returncode == 0
    assert [row["input"][-10:] for row in rows_of(tmp_path / "out")] == ["001.replay", "000.replay"]


def test_a_table_may_name_keys_and_files_that_are_gone(replays, tmp_path):
    table = tmp_path / "list.csv"
    table.write_text(f"path,key\n{replays}/000.replay,Ada\n{replays}/none.replay,Bob\n")
    assert command("verify", "--table", table, "--output", tmp_path / "out").returncode == 2
    ada, bob = rows_of(tmp_path / "out")
    assert (ada["input"], ada["ok"]) == ("Ada", True)
    assert bob == {
        "input": "Bob",
        "ok": False,
        "reason": "unreadable",
        "error": "it cannot be read: No such file or directory",
    }


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("list.csv", "file\na\n", 'row 1 has no "path"'),
        ("list.jsonl", '{"path": "a"}\n7\n', 'row 2 has no "path"'),
        ("list.jsonl", "{", "Expecting property name"),
        ("list.xlsx", "", "a table is a .txt, .csv or .jsonl file"),
    ],
)
def test_a_table_with_a_fault_is_refused_with_its_row(tmp_path, name, text, message):
    (tmp_path / name).write_text(text)
    with pytest.raises(BadInput, match=message):
        list(list_inputs([], [str(tmp_path / name)]))


def test_a_store_is_read_by_the_worker(replays, tmp_path):
    url = f"file://{replays}"
    assert command("verify", url, "--output", tmp_path / "out").returncode == 2
    rows = rows_of(tmp_path / "out")
    assert [row["input"] for row in rows] == [f"{url}/{seed:03}.replay" for seed in range(160)]
    assert [index for index, row in enumerate(rows) if not row["ok"]] == [7, 121]


@pytest.mark.parametrize(
    ("argument", "message"), [("none", "No such file or directory"), ("nosuch://bucket/a", "nosuch")]
)
def test_an_argument_that_is_not_there_is_refused(tmp_path, argument, message):
    answer = command("verify", argument, "--output", tmp_path / "out", cwd=tmp_path)
    assert answer.returncode == 2
    assert len(answer.stderr.splitlines()) == 1
    assert message in answer.stderr


def test_a_file_that_goes_away_after_it_was_listed_ends_the_run(replays, tmp_path, monkeypatch):
    make(tmp_path / "inbox", "a.replay")
    item = next(list_inputs([str(tmp_path / "inbox")]))
    (tmp_path / "inbox/a.replay").unlink()
    # On another node the file may be missing: that is no property of the input.
    with pytest.raises(inputs.MachineError, match="every node needs the same folders"):
        inputs.InputReader().file_of(item, tmp_path / "target")
