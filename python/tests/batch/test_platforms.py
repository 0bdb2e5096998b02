"""Classes as course platforms export them: whose each hand-in is, by which number, and which files it has.

The trees have the forms of the platforms: Moodle's `mod/assign/classes/downloader.php`, Canvas' `lib/content_zipper.rb`, Gradescope's
export of submissions, the folders that GitHub Classroom's `gh classroom clone student-repos` makes, and Blackboard's "Assignment File
Download".
"""

import io
import zipfile

import pytest

from sweptroids.batch.hand_ins import list_hand_ins


def zipped(path, names):
    """Writes a zip of files with these names, or of files with these texts."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in (names.items() if isinstance(names, dict) else ((name, "text") for name in names)):
            archive.writestr(name, text)
    return path


def unzipped(path):
    """Unpacks a zip beside it, as a person does. Returns the folder."""
    with zipfile.ZipFile(path) as archive:
        archive.extractall(path.with_suffix(""))
    return path.with_suffix("")


def class_of(*paths, **options):
    """The students of classes: the key, the number, and the files."""
    items = list_hand_ins([str(path) for path in paths], **options)
    return [(item["key"], item["student_id"], [file["name"] for file in item["files"]]) for item in items]


MOODLE_FOLDERS = [
    "Ann Lee_48211_assignsubmission_file_/Collision.cpp",
    "Ann Lee_48211_assignsubmission_file_/include/box.h",
    "Ann Lee_48211_assignsubmission_onlinetext_/onlinetext.html",
    "Bo O'Neil_48212_assignsubmission_file/Collision.cpp",
    "Cem Öz_48213_assignsubmission_onlinetext/onlinetext.html",
]
MOODLE_FILES = [
    "Ann Lee_48211_assignsubmission_file_Collision.cpp",
    "Ann Lee_48211_assignsubmission_file_box.h",
    "Ann Lee_48211_assignsubmission_onlinetext_onlinetext.html",
    "Bo O'Neil_48212_assignsubmission_file_Collision.cpp",
]


@pytest.mark.parametrize("unpacked", [False, True])
def test_moodle_gives_name_and_number_and_its_text_is_no_student(tmp_path, unpacked):
    export = zipped(tmp_path / "CSD1130-Assignment 2-9917.zip", MOODLE_FOLDERS)
    assert class_of(unzipped(export) if unpacked else export) == [
        ("Ann Lee", "48211", ["Collision.cpp", "include/box.h"]),
        ("Bo O'Neil", "48212", ["Collision.cpp"]),
        # Who has typed into the page alone has handed in, but no file.
        ("Cem Öz", "48213", []),
    ]


def test_moodle_without_folders_has_several_files_of_a_student(tmp_path):
    assert class_of(zipped(tmp_path / "export.zip", MOODLE_FILES)) == [
        ("Ann Lee", "48211", ["Collision.cpp", "box.h"]),
        ("Bo O'Neil", "48212", ["Collision.cpp"]),
    ]


def test_moodle_with_blind_marking_tells_participants_apart_by_their_numbers(tmp_path):
    names = [f"Participant_{number}_assignsubmission_file_/Collision.cpp" for number in (77, 78)]
    assert [key for key, *_ in class_of(zipped(tmp_path / "export.zip", names))] == ["Participant (77)", "Participant (78)"]


CANVAS = [
    "leeann_48211_770001_Collision.cpp",
    "oneilbo_LATE_48212_770002_Collision-1.cpp",
    "ozcem_48213_770003_Collision.cpp",
    "ozcem_48213_770004_Old tries.cpp",
    "yidia_48214_770005_hand in.zip",
    "zoeeve_48215_text.html",
    "anon_Ab3xZ_770006_Collision.cpp",
]


@pytest.mark.parametrize("around", ["", "submissions/"])
def test_canvas_puts_name_late_and_numbers_before_the_file(tmp_path, around):
    export = zipped(tmp_path / "submissions.zip", [around + name for name in CANVAS])
    assert class_of(export) == [
        ("leeann", "48211", ["Collision.cpp"]),
        # The number that Canvas gives a file that is handed in again is no part of its name.
        ("oneilbo", "48212", ["Collision.cpp"]),
        ("ozcem", "48213", ["Collision.cpp", "Old tries.cpp"]),
        ("yidia", "48214", ["hand in.zip"]),
        ("zoeeve", "48215", []),
        ("anon_Ab3xZ", "Ab3xZ", ["Collision.cpp"]),
    ]
    assert [item["late"] for item in list_hand_ins([str(export)])] == [False, True, False, False, False, False]


def test_several_files_of_a_student_are_a_project_and_one_is_a_file(tmp_path):
    items = list(list_hand_ins([str(zipped(tmp_path / "submissions.zip", CANVAS))]))
    assert [item["is_folder"] for item in items] == [False, False, True, False, False, False]


METADATA = """---
submission_3001:
  :submitters:
  - :name: Ann Lee
    :sid: '48211'
    :email: ann@example.edu
  :created_at: 2026-11-02 10:00:00.000000000 Z
  :results:
    :tests:
    - :name: not a student
  :history:
  - :id: 2999
    :submitters:
    - :name: an earlier hand-in
submission_3002:
  :submitters:
  - :name: Bo "Bob" O'Neil
    :sid:
    :email: bo@example.edu
  - :name: 'Cem: Öz'
    :sid: '48213'
    :email: cem@example.edu
"""
GRADESCOPE = {
    "assignment_9100_export/submission_metadata.yml": METADATA,
    "assignment_9100_export/submission_3001/Collision.cpp": "1",
    "assignment_9100_export/submission_3002/src/Collision.cpp": "2",
    "assignment_9100_export/submission_3003/Collision.cpp": "3",
}


@pytest.mark.parametrize("unpacked", [False, True])
def test_gradescopes_file_names_the_students_of_its_folders(tmp_path, unpacked):
    export = zipped(tmp_path / "export.zip", GRADESCOPE)
    assert class_of(unzipped(export) / "assignment_9100_export" if unpacked else export) == [
        ("Ann Lee", "48211", ["Collision.cpp"]),
        ("Bo \"Bob\" O'Neil and Cem: Öz", "bo@example.edu and 48213", ["src/Collision.cpp"]),
        # The file does not name it.
        ("submission_3003", None, ["Collision.cpp"]),
    ]


def test_github_classroom_puts_the_assignment_before_the_student(tmp_path):
    folder = tmp_path / "sweep-submissions"
    for student in ("annlee", "bo-oneil"):
        for name in ("Collision.cpp", "README.md", ".git/config"):
            path = folder / f"sweep-{student}" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("text")
    (folder / "README.md").write_text("of the teacher")
    assert class_of(folder) == [("annlee", None, ["Collision.cpp"]), ("bo-oneil", None, ["Collision.cpp"])]


def test_blackboard_has_the_name_of_the_user_and_a_note_beside_each_file(tmp_path):
    attempt = "Assignment 2_alee_attempt_2026-11-02-10-00-00"
    names = [f"{attempt}.txt", f"{attempt}_Collision.cpp"]
    assert class_of(zipped(tmp_path / "gradebook.zip", names)) == [("alee", "alee", ["Collision.cpp"])]


def test_a_zip_of_files_beside_each_other_is_a_class_also_with_a_folder_around_them(tmp_path):
    for around in ("", "hand-ins/"):
        export = zipped(tmp_path / "c.zip", [around + name for name in ("ann.cpp", "bo.cpp", "cem.zip", "ReadMe.txt", "grades.csv")])
        assert [key for key, *_ in class_of(export)] == ["ann", "bo", "cem"]


@pytest.mark.parametrize(
    "files",
    [
        ["Collision.cpp", "main.cpp", "main.h"],
        ["Src/Collision.cpp", "Include/Collision.h"],
        ["Game.sln", "Game/Collision.cpp", "Engine/box.cpp"],
        ["Collision.cpp"],
    ],
)
def test_within_a_project_there_is_one_student_whose_name_is_that_of_the_folder(tmp_path, files, monkeypatch):
    folder = unzipped(zipped(tmp_path / "ann.zip", files))
    wanted = sorted(name for name in files if name != "Game.sln")
    for argument in (folder, tmp_path / "ann.zip"):
        assert [(key, sorted(names)) for key, _, names in class_of(argument)] == [("ann", wanted)]
    monkeypatch.chdir(folder)
    assert [key for key, *_ in class_of(".")] == ["ann"]


def test_a_header_of_the_course_beside_the_students_makes_no_project_of_the_class(tmp_path):
    names = ["ann/Collision.cpp", "bo/Collision.cpp", "include/main.h"]
    assert [key for key, *_ in class_of(zipped(tmp_path / "c.zip", names))][:2] == ["ann", "bo"]


def test_the_folder_into_which_a_run_writes_is_no_student(tmp_path, monkeypatch):
    monkeypatch.chdir(unzipped(zipped(tmp_path / "class.zip", ["ann/Collision.cpp", "bo/Collision.cpp", "graded/rows.jsonl"])))
    assert [key for key, *_ in class_of(".", output="graded")] == ["ann", "bo"]


# What students hand in in the place of a file, and what they are told.
TOLD = {
    "Collision.cpp.txt": "it is a C++ file with .txt behind its name: it has to be called Collision.cpp",
    "Assignment.docx": "it is a Word document, no C++ file",
    "old.rar": "it is a RAR archive, which is not unpacked: a .zip or .tar.gz is",
    "src/engine.7z": "it is a 7-Zip archive, which is not unpacked: a .zip or .tar.gz is",
}


def test_what_may_hide_code_is_named_as_what_it_is_beside_code_too(tmp_path):
    names = ["ann/Collision.cpp", *(f"ann/{name}" for name in TOLD), "ann/notes.txt", "ann/picture.png", "bo/Collision.cpp"]
    ann, bo = list_hand_ins([str(zipped(tmp_path / "c.zip", names))])
    assert ann["left_out"] == [f"{name}: {why}" for name, why in TOLD.items()]
    assert bo["left_out"] == []


def test_without_code_everything_is_named(tmp_path):
    names = ["ann/notes.txt", "ann/picture.png", "bo/Collision.cpp"]
    ann, _ = list_hand_ins([str(zipped(tmp_path / "c.zip", names))])
    assert ann["left_out"] == [
        "notes.txt: it is a text file, no C++ file",
        "picture.png: it is no C++ file, no folder and no archive",
    ]


NAMES = {
    "cp850": ["Jörg Müller", "José Nuñez"],
    "cp1252": ["Jörg Müller", "Zoë Dupré"],
    "cp866": ["Иванов Пётр", "Смирнова Ольга"],
    "cp1251": ["Иванов Пётр", "Смирнова Ольга"],
    "cp932": ["佐藤 健", "山田太郎"],
    "gbk": ["王伟", "李娜"],
    "big5": ["陳小明", "林美玲"],
    "cp949": ["김철수", "이영희"],
}


def old_zip(names, encoding):
    """A zip whose names are in a code page, and which does not say so."""
    data = io.BytesIO()
    placeholders = {}
    with zipfile.ZipFile(data, "w") as archive:
        for number, name in enumerate(names):
            coded = f"{name}/Collision.cpp".encode(encoding)
            placeholder = f"{number}".ljust(len(coded), "x")
            archive.writestr(placeholder, "text")
            placeholders[placeholder.encode()] = coded
    packed = data.getvalue()
    # The library would write UTF-8, and say so.
    for placeholder, coded in placeholders.items():
        packed = packed.replace(placeholder, coded)
    return packed


@pytest.mark.parametrize("encoding", NAMES)
def test_names_of_old_code_pages_are_guessed(tmp_path, encoding):
    (tmp_path / "c.zip").write_bytes(old_zip(NAMES[encoding], encoding))
    assert [key for key, *_ in class_of(tmp_path / "c.zip")] == NAMES[encoding]


def test_a_code_page_that_is_given_is_not_guessed(tmp_path):
    # In each of both code pages these bytes are a name that somebody may have.
    (tmp_path / "c.zip").write_bytes(old_zip(["Zoë"], "cp1252"))
    assert class_of(tmp_path / "c.zip", encoding="cp1251")[0][0] == "Zoл"
