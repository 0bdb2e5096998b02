"""What a course's web page exports, taken apart into students."""

import io
import stat
import tarfile
import zipfile

import pytest

from sweptroids.batch.archive import Unreadable
from sweptroids.batch.errors import BadInput
from sweptroids.batch.hand_ins import list_hand_ins
from sweptroids.batch.inputs import InputReader
from sweptroids.batch.unpacking import safe_name, unpack


def write(folder, **files):
    """Writes files; a name has two underscores for a slash and one before its ending."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/").replace("_", "."))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def zipped(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def zip_bytes(files):
    return zipped(io.BytesIO(), files).getvalue()


@pytest.fixture
def reader():
    made = InputReader()
    yield made
    made.close()


def contents(item, reader, folder):
    """What a worker makes of a hand-in: the files that are checked, with what they hold."""
    unpacked = unpack(item, reader, folder)
    root = folder / unpacked.path
    files = [root] if root.is_file() else sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(folder / item["name"]).as_posix(): path.read_text() for path in files}


def students(*inputs):
    return [item["key"] for item in list_hand_ins([str(one) for one in inputs])]


CLASS = {
    "ann/Collision.cpp": "ann's",
    "ann/include/box.h": "her header",
    "ann/picture.png": "no part of it",
    "bob.cpp": "bob's",
    "cem.zip": zip_bytes({"src/Collision.cpp": "cem's", "src/box.h": "his header"}),
    "dia/submission.zip": zip_bytes({"Collision.cpp": "dia's"}),
}
EXPECTED = {
    "ann": {"Collision.cpp": "ann's", "include/box.h": "her header"},
    "bob": {"bob.cpp": "bob's"},
    "cem": {"src/Collision.cpp": "cem's", "src/box.h": "his header"},
    "dia": {"Collision.cpp": "dia's"},
}


@pytest.fixture(params=["folder", "zip", "zip with a folder around it", "tar.gz"])
def exported(request, tmp_path):
    """The class, in each form in which it may come."""
    if request.param == "folder":
        for name, data in CLASS.items():
            path = tmp_path / "class" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return tmp_path / "class"
    if request.param == "tar.gz":
        with tarfile.open(tmp_path / "class.tar.gz", "w:gz") as archive:
            for name, data in CLASS.items():
                data = data if isinstance(data, bytes) else data.encode()
                info = tarfile.TarInfo(f"./{name}")
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))
        return tmp_path / "class.tar.gz"
    around = "export 2026/" if "around" in request.param else ""
    # With a file directly in it, the folder would be a student's.
    files = {name.replace("bob.cpp", "bob/bob.cpp") if around else name: data for name, data in CLASS.items()}
    return zipped(tmp_path / "class.zip", {around + name: data for name, data in files.items()})


def test_each_student_has_a_hand_in_with_the_files_whatever_the_form(exported, reader, tmp_path):
    items = list(list_hand_ins([str(exported)]))
    for item in items:
        (tmp_path / "worker" / item["name"]).mkdir(parents=True)
    made = {item["key"]: contents(item, reader, tmp_path / "worker" / item["name"]) for item in items}
    assert made == EXPECTED


def test_a_file_by_itself_is_a_hand_in(tmp_path):
    write(tmp_path, ann_cpp="int a;", bob_CPP="int b;")
    assert students(tmp_path / "ann.cpp", tmp_path / "bob.CPP") == ["ann", "bob"]


def test_files_of_a_student_in_several_places_of_an_archive_are_one_hand_in(tmp_path):
    archive = zipped(tmp_path / "c.zip", {"ann/a.cpp": "1", "bob/b.cpp": "2", "ann/c.h": "3"})
    items = list(list_hand_ins([str(archive)]))
    assert [(item["key"], [file["name"] for file in item["files"]]) for item in items] == [
        ("ann", ["a.cpp", "c.h"]),
        ("bob", ["b.cpp"]),
    ]


def test_students_of_one_name_are_told_apart_in_the_key_and_on_the_disk(tmp_path):
    write(tmp_path / "monday", ann__a_cpp="1", ann_cpp="2")
    write(tmp_path / "friday", Ann__a_cpp="3")
    items = list(list_hand_ins([str(tmp_path / "monday"), str(tmp_path / "friday")]))
    assert [item["key"] for item in items] == ["ann", "ann (2)", "Ann (3)"]
    assert len({item["name"].casefold() for item in items}) == 3


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (["ann/a.cpp", "ann/b.h"], ["ann"]),
        (["class/ann/a.cpp", "class/bob/b.cpp"], ["ann", "bob"]),
        (["class/ann/a.cpp"], ["ann"]),
        (["class/ann.zip", "class/bob.zip"], ["ann", "bob"]),
        (["a.cpp", "ann/a.cpp"], ["a", "ann"]),
    ],
)
def test_a_folder_around_everything_is_the_class_unless_files_lie_in_it(tmp_path, files, expected):
    assert students(zipped(tmp_path / "c.zip", dict.fromkeys(files, "text"))) == expected


def test_a_table_names_students_and_their_files(reader, tmp_path):
    write(tmp_path, x__1_cpp="int a;")
    (tmp_path / "t.csv").write_text(f"key,path\nAnn B.,{tmp_path}/x/1.cpp\n")
    items = list(list_hand_ins([], [str(tmp_path / "t.csv")]))
    assert [item["key"] for item in items] == ["Ann B."]
    assert contents(items[0], reader, tmp_path) == {"1.cpp": "int a;"}


def test_names_that_lead_out_have_a_row_of_their_own_and_touch_nothing(reader, tmp_path):
    archive = zipped(
        tmp_path / "c.zip",
        {"ann/a.cpp": "1", "../evil.cpp": "2", "/tmp/evil.cpp": "3", "ann/../../evil.cpp": "4", "C:\\evil.cpp": "5"},
    )
    worker = tmp_path / "in" / "worker"
    worker.mkdir(parents=True)
    items = list(list_hand_ins([str(archive)]))
    assert items[0]["key"] == "ann" and len(items) == 5
    for item in items[1:]:
        assert "/" not in item["name"] and ".." not in item["name"].split("/")
        with pytest.raises(Unreadable, match="leads out of the archive"):
            unpack(item, reader, worker)
    assert list(worker.iterdir()) == [] and [path.name for path in (tmp_path / "in").iterdir()] == ["worker"]


def test_a_member_that_cannot_be_read_is_left_out_with_the_reason_and_the_others_are_checked(reader, tmp_path):
    with zipfile.ZipFile(tmp_path / "c.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ann/a.cpp", "int a;")
        archive.writestr("ann/bomb.cpp", b" " * (20 << 20))
        link = zipfile.ZipInfo("ann/link.h")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
        archive.writestr("ann/inner.zip", zip_bytes({"b.cpp": "int b;", "../evil.cpp": "int c;"}))
        archive.writestr("ann/broken.zip", b"no zip")
    (tmp_path / "worker").mkdir()
    (item,) = list_hand_ins([str(tmp_path / "c.zip")])
    unpacked = unpack(item, reader, tmp_path / "worker")
    assert sorted(path.name for path in (tmp_path / "worker").rglob("*.*")) == ["a.cpp", "b.cpp"]
    assert [text.split(":")[0] for text in unpacked.left_out] == ["bomb.cpp", "link.h", "inner.zip!../evil.cpp", "broken.zip"]
    assert "bomb" in unpacked.left_out[0].split(":", 1)[1] and "it is a link" in unpacked.left_out[1]


def test_what_is_no_hand_in_says_so(reader, tmp_path):
    write(tmp_path / "class", ann__report_pdf="no code", notes_txt="of the teacher")
    ann, notes = list_hand_ins([str(tmp_path / "class")])
    with pytest.raises(Unreadable, match="^report.pdf: it is a PDF document, no C\\+\\+ file$"):
        unpack(ann, reader, tmp_path)
    with pytest.raises(Unreadable, match="^notes.txt: it is a text file, no C\\+\\+ file$"):
        unpack(notes, reader, tmp_path)


def test_a_hand_in_of_too_many_files_costs_one_row_and_a_short_line(tmp_path):
    archive = zipped(tmp_path / "c.zip", {f"ann/{number}.cpp": "" for number in range(2001)} | {"bob/b.cpp": ""})
    ann, bob = list_hand_ins([str(archive)])
    assert (ann["files"], ann["error"]) == ([], "it has more than 2000 C++ files")
    assert "error" not in bob


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Müller, Ann (2)", "Müller, Ann (2)"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("-rf", "rf"),
        (".", "hand-in"),
        ("", "hand-in"),
        ("a\u202eb\x1b\n<c>", "a_b___c_"),
        ("ü" * 100, "ü" * 50),
        ("\ud800", "_"),
    ],
)
def test_a_name_of_a_stranger_is_a_harmless_name_of_a_file(text, name):
    assert safe_name(text) == name


def test_an_argument_that_does_not_exist_is_refused(tmp_path):
    with pytest.raises(BadInput, match="No such file"):
        list(list_hand_ins([str(tmp_path / "nowhere")]))
