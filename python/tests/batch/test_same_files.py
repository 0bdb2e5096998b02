"""Files that are equal but for names and spaces."""

import time

import pytest

from sweptroids.batch.same_files import fingerprints, same_files

ANN = b"""// Ann's file
#define HALF(v) ((v) / 2) /* half */
bool hits(float first, float last) {
    return first <= last && HALF(first) < 8.0f; // touching counts
}
"""
OTHER_SPACES = b"""#define HALF(v) ((v)/2)
bool hits(float first,float last)
{ return first<=last /* as in the lecture */ && HALF(first)<8.0f; }"""
OTHER_NAMES = b"""#define MIDDLE(number) ((number)/2)
bool meets(float enter,float leave)
{ return enter<=leave && MIDDLE(enter)<8.0f; }"""


def alike(*texts):
    rows = [{"student": f"student {number}", "fingerprints": fingerprints(text)} for number, text in enumerate(texts)]
    return same_files(rows)


def test_files_with_other_spaces_and_names_are_a_group_and_it_says_how_alike_they_are():
    assert alike(ANN, ANN)["groups"] == [{"alike": "in every byte", "students": ["student 0", "student 1"]}]
    assert alike(ANN, OTHER_SPACES)["groups"][0]["alike"] == "but for comments and spaces"
    assert alike(ANN, OTHER_NAMES)["groups"][0]["alike"] == "but for names, comments and spaces"
    # The group is as alike as the least alike of it.
    assert alike(ANN, ANN, OTHER_NAMES)["groups"][0]["alike"] == "but for names, comments and spaces"


def test_files_in_other_encodings_and_with_other_line_ends_are_equal():
    text = "// Größe, 座標\n" + ANN.decode()
    for other in (text.encode("utf-16"), text.encode("utf-16-le"), text.encode("utf-8-sig"), text.replace("\n", "\r\n").encode()):
        assert alike(text.encode(), other)["groups"][0]["alike"] == "but for encoding and line ends"
    # In Big5 a comment may end in a byte that is a backslash in ASCII: the line behind it is code all the same.
    text = "// 碰撞成功\n" + ANN.decode()
    assert text.split("\n")[0].encode("big5").endswith(b"\\")
    assert alike(text.encode(), text.encode("big5"))["groups"][0]["alike"] == "but for encoding and line ends"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"first <= last", b"first < last"),
        (b"8.0f", b"8.5f"),
        (b"/ 2", b"/ 4"),
        # Names that are not exchanged consistently.
        (b"first <= last", b"last <= first"),
        (b"HALF(first)", b"HALF(last)"),
        (b"float first", b"double first"),
        (b"bool hits", b"#include <a>\nbool hits"),
    ],
)
def test_files_that_do_something_else_are_no_group(before, after):
    assert before in ANN
    assert alike(ANN, ANN.replace(before, after))["groups"] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (b'const char *a = "x y";', b'const char *a = "x  y";'),
        (b"char a = ' ';", b"char a = '  ';"),
        (b'auto a = R"(x\ny)";', b'auto a = R"(x y)";'),
        (b"int a = b - -c;", b"int a = b --c;"),
        (b"@@ ??", b"@@ ?!"),
    ],
)
def test_what_stands_in_quotes_and_what_no_parser_reads_counts(one, other):
    assert alike(one, other)["groups"] == []


def test_a_file_of_comments_is_compared_with_nothing():
    made = alike(b"", b" \n", b"// nothing yet\n", ANN)
    assert (made["compared"], made["not_compared"], made["groups"]) == (1, 3, [])


def test_groups_stand_in_the_order_of_the_rows():
    made = alike(b"int a;", ANN, b"float b;", OTHER_NAMES, b"int c;")
    assert [group["students"] for group in made["groups"]] == [["student 0", "student 4"], ["student 1", "student 3"]]


@pytest.mark.parametrize("text", ["\n", "f(", "/", "{", "a<", "\0\udcff", "#if 0\n", "a->b+", '"'])
def test_a_file_that_is_made_to_be_hard_to_read_is_read_within_half_of_the_limits(text):
    hard = (text.encode(errors="surrogateescape") * (1 << 18))[: 1 << 18]
    begin = time.monotonic()
    fingerprints(hard)
    assert time.monotonic() - begin < 10


def test_a_larger_file_is_compared_with_nothing():
    assert fingerprints(b"int a;" + b" " * (1 << 18)) is None


def test_a_file_that_ends_the_parser_is_compared_with_nothing(monkeypatch):
    # In the place of a fault of the parser: an interpreter that ends by a signal.
    monkeypatch.setattr("sys.executable", "/bin/false")
    assert fingerprints(ANN) is None
