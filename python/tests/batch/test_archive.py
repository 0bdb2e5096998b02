"""Archives of strangers: hostile members have their row, the others are verified, and nothing outside is touched."""

import gzip
import io
import os
import stat
import tarfile
import zipfile

import pytest
from batch_runs import command, rows_of

from sweptroids.batch import archive
from sweptroids.batch.archive import DamagedArchive, open_archive

UNSAFE = "its name is unsafe: it leads out of the archive"


def all_files(folder):
    return sorted(str(path) for path in folder.rglob("*"))


def verify(path, tmp_path):
    """Verifies an archive. Returns error or None by member, after a look that nothing was written but the output."""
    before = all_files(tmp_path)
    answer = command("verify", path, "--output", tmp_path / "out")
    assert "Traceback" not in answer.stderr
    after = [name for name in all_files(tmp_path) if not name.startswith(str(tmp_path / "out"))]
    assert after == before
    prefix = str(path)
    return {row["input"].removeprefix(prefix): row.get("error") for row in rows_of(tmp_path / "out")}


def tar_member(name, kind=tarfile.REGTYPE, data=b"", **fields):
    info = tarfile.TarInfo(name)
    info.type, info.size = kind, len(data)
    for field, value in fields.items():
        setattr(info, field, value)
    return info, io.BytesIO(data)


def write_tar(path, *members):
    with tarfile.open(path, "w:gz") as made:
        for info, data in members:
            made.addfile(info, data)


@pytest.fixture
def replay(replays):
    return (replays / "000.replay").read_bytes()


def test_hostile_names_of_a_zip(replay, tmp_path):
    path = tmp_path / "hand-ins.zip"
    link = zipfile.ZipInfo("link.replay")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    device = zipfile.ZipInfo("device.replay")
    device.external_attr = (stat.S_IFCHR | 0o666) << 16
    with zipfile.ZipFile(path, "w") as made:
        names = ["Ada/game.replay", "/etc/evil", "../evil", "a/../../evil", "C:evil", "..\\evil", "Zoë/game.replay"]
        for name in names:
            made.writestr(name, replay)
        made.writestr(link, "/etc/passwd")
        made.writestr(device, "")
    assert verify(path, tmp_path) == {
        "!Ada/game.replay": None,
        "!/etc/evil": UNSAFE,
        "!../evil": UNSAFE,
        "!a/../../evil": UNSAFE,
        "!C:evil": UNSAFE,
        "!..\\evil": UNSAFE,
        "!Zoë/game.replay": None,
        "!link.replay": "it is a link",
        "!device.replay": "it is no file",
    }


def test_hostile_members_of_a_tar(replay, tmp_path):
    path = tmp_path / "hand-ins.tar.gz"
    write_tar(
        path,
        tar_member("Ada", tarfile.DIRTYPE),
        tar_member("Ada/game.replay", data=replay),
        tar_member("/etc/evil", data=replay),
        tar_member("../evil", data=replay),
        tar_member("soft", tarfile.SYMTYPE, linkname="/etc/passwd"),
        tar_member("hard", tarfile.LNKTYPE, linkname="Ada/game.replay"),
        tar_member("device", tarfile.CHRTYPE, devmajor=1, devminor=3),
        tar_member("pipe", tarfile.FIFOTYPE),
        tar_member("Bob/game.replay", data=replay),
    )
    assert verify(path, tmp_path) == {
        "!Ada/game.replay": None,
        "!/etc/evil": UNSAFE,
        "!../evil": UNSAFE,
        "!soft": "it is a link",
        "!hard": "it is a link",
        "!device": "it is no plain file",
        "!pipe": "it is no plain file",
        "!Bob/game.replay": None,
    }


def test_bombs_in_a_zip(replay, tmp_path):
    path = tmp_path / "bombs.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("ratio", bytes(20 << 20))
        made.writestr("size", os.urandom(1 << 20) * 33)
        made.writestr("lzma", replay, zipfile.ZIP_LZMA)
        made.writestr("game.replay", replay)
    errors = verify(path, tmp_path)
    assert errors["!ratio"].startswith("it is a bomb: ")
    assert errors["!size"] in ("it is larger than 32 MiB",) or errors["!size"].startswith("it is a bomb: ")
    assert errors["!lzma"] == "it is packed by method 14; only stored and deflated members are read"
    assert errors["!game.replay"] is None


def test_members_of_a_zip_that_overlap(replay, tmp_path):
    path = tmp_path / "overlap.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("a", replay)
        # The directory names the same bytes again and again.
        for number in range(50):
            again = zipfile.ZipInfo(f"b{number}")
            again.CRC, again.compress_size, again.file_size = made.filelist[0].CRC, len(replay), len(replay)
            again.header_offset = 0
            made.filelist.append(again)
            made.NameToInfo[again.filename] = again
    assert verify(path, tmp_path) == {"": "the archive is a bomb: its members overlap"}


def test_a_tar_that_unpacks_out_of_proportion_is_not_unpacked(replay, tmp_path):
    path = tmp_path / "bomb.tar.gz"
    # 1 GiB of zeros is 1 MiB in the file: the member behind it is never reached.
    with gzip.open(path, "wb") as file:
        for name, size in (("game.replay", len(replay)), ("zeros", 1 << 30)):
            info = tarfile.TarInfo(name)
            info.size = size
            file.write(info.tobuf())
            if name == "zeros":
                for _ in range(1 << 10):
                    file.write(bytes(1 << 20))
            else:
                file.write(replay + bytes(-len(replay) % 512))
    errors = verify(path, tmp_path)
    assert errors["!game.replay"] is None
    assert errors["!zeros"] == "it is larger than 32 MiB"
    assert "which is out of proportion" in errors[""]


def test_a_head_that_claims_a_name_of_a_gigabyte_is_not_read(tmp_path):
    info = tarfile.TarInfo("././@LongLink")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, 1 << 30
    data = info.tobuf() + bytes(64 << 20)
    packed = gzip.compress(data, 1)
    with pytest.raises(DamagedArchive, match="larger than any honest one|out of proportion"):
        list(open_archive(io.BytesIO(packed), "a.tar.gz", len(packed)).members())


@pytest.mark.parametrize("name", ["a.zip", "a.tar.gz", "a.tgz", "a.tar"])
def test_what_is_no_archive_has_one_row(replay, tmp_path, name):
    (tmp_path / name).write_bytes(replay)
    errors = verify(tmp_path / name, tmp_path)
    assert list(errors) == [""]
    assert errors[""].startswith("the archive ")


def test_a_tar_with_a_damaged_head_says_what_it_lost(replay, tmp_path):
    path = tmp_path / "a.tar"
    with tarfile.open(path, "w") as made:
        for name in ("a", "b", "c"):
            info, data = tar_member(name, data=replay)
            made.addfile(info, data)
    data = bytearray(path.read_bytes())
    # Heads and what is in a member take whole blocks of 512 bytes.
    data[512 + -(-len(replay) // 512) * 512] ^= 1
    path.write_bytes(data)
    assert verify(path, tmp_path) == {"!a": None, "": "the archive is damaged after member 1"}


def test_a_truncated_tar_says_what_it_lost(replay, tmp_path):
    path = tmp_path / "a.tgz"
    write_tar(path, *(tar_member(name, data=replay + os.urandom(9000)) for name in ("a", "b", "c")))
    path.write_bytes(path.read_bytes()[:-6000])
    errors = verify(path, tmp_path)
    assert "!a" in errors
    assert errors[""].startswith("the archive is damaged after member ")


def test_a_member_with_a_wrong_checksum_has_its_row(replay, tmp_path):
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("a", replay)
        made.writestr("b", replay)
    data = bytearray(path.read_bytes())
    data[100] ^= 1
    path.write_bytes(data)
    assert verify(path, tmp_path) == {"!a": "the archive is damaged here: Bad CRC-32 for file 'a'", "!b": None}


def test_two_members_of_the_same_name_have_two_rows(replays, tmp_path):
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("game", (replays / "000.replay").read_bytes())
        with pytest.warns(UserWarning, match="Duplicate name"):
            made.writestr("game", (replays / "001.replay").read_bytes())
    command("verify", path, "--output", tmp_path / "out")
    rows = rows_of(tmp_path / "out")
    expected = [(replays / f"00{number}.replay") for number in (0, 1)]
    command("verify", *expected, "--output", tmp_path / "out2")
    assert [row["digest"] for row in rows] == [row["digest"] for row in rows_of(tmp_path / "out2")]


def test_an_archive_with_too_many_members_ends_with_a_row(replay, tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "MOST_MEMBERS", 2)
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as made:
        for name in ("a", "b", "c"):
            made.writestr(name, replay)
    opened = open_archive(io.BytesIO(path.read_bytes()), "a.zip", path.stat().st_size)
    members = opened.members()
    assert [next(members).name, next(members).name] == ["a", "b"]
    with pytest.raises(DamagedArchive, match="more than 2 members"):
        next(members)


@pytest.mark.parametrize("suffix", ["zip", "tar.gz"])
def test_an_archive_of_many_chunks_has_the_rows_of_the_folder(replays, expected, tmp_path, suffix):
    path = tmp_path / f"all.{suffix}"
    names = sorted(os.listdir(replays))
    if suffix == "zip":
        with zipfile.ZipFile(path, "w") as made:
            for name in names:
                made.write(replays / name, name)
    else:
        with tarfile.open(path, "w:gz") as made:
            for name in names:
                made.add(replays / name, name)
    assert command("verify", path, "--output", tmp_path / "out", "--workers", 2).returncode == 2
    rows = rows_of(tmp_path / "out")
    assert [row.pop("input") for row in rows] == [f"{path}!{name}" for name in names]
    others = rows_of(expected)
    for row in others:
        del row["input"]
    assert rows == others
