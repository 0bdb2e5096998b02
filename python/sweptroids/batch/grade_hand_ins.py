"""``grade``: each hand-in of a class is checked by the program that the wheel carries, one a chunk, in its sandbox."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sweptroids.batch import program, sandbox
from sweptroids.batch.archive import Unreadable
from sweptroids.batch.chunks import Finished, Item
from sweptroids.batch.class_outputs import write_class
from sweptroids.batch.driver import Report, engine_for, run
from sweptroids.batch.engine import ATTEMPTS
from sweptroids.batch.errors import BadInput, MachineError, printable
from sweptroids.batch.file_kinds import CPP
from sweptroids.batch.hand_ins import list_hand_ins
from sweptroids.batch.inputs import InputReader
from sweptroids.batch.optional import optional
from sweptroids.batch.rows import Column, Row, Table
from sweptroids.batch.run_folder import MANIFEST, Plan
from sweptroids.batch.same_files import fingerprints
from sweptroids.batch.unpacking import MOST_BYTES, MOST_FILES, Unpacked, unpack

__all__ = ["REVEALS", "TABLE", "grade"]

#: How much the reports show, as `sweptroids grade --reveal` takes it.
REVEALS = ("none", "category", "case", "line", "repair")

TABLE = Table(
    columns=(
        Column("student", "text"),
        Column("verdict", "text"),
        Column("points", "whole"),
        Column("max", "whole"),
        Column("points_version", "whole"),
        Column("signature", "text"),
        Column("seed", "seed"),
        Column("reason", "text"),
        Column("error", "text"),
        Column("categories", "json"),
        Column("diagnoses", "texts"),
        Column("diagnosis_keys", "texts"),
        Column("remarks", "texts"),
        Column("remark_keys", "texts"),
        Column("dynamic_part", "text"),
        Column("failures", "json"),
        Column("repair", "json"),
        Column("values", "json"),
        Column("judged", "json"),
        Column("judged_file", "text"),
        Column("lab", "text"),
        Column("left_out", "texts"),
        Column("fingerprints", "json"),
        Column("protections", "texts"),
        Column("student_id", "text"),
        Column("late", "truth"),
        Column("notes", "texts"),
    ),
    outcome=lambda row: str(row["reason"] or row["verdict"]),
)

#: The reports of a hand-in besides its row: the format of the program, the folder, and the ending of the file.
REPORTS = (("text", "reports", ".txt"), ("gradescope", "gradescope", ".json"), ("classroom50", "classroom50", ".json"))

#: How long the program may take for a hand-in, in seconds. It has limits of its own, for each process that it starts; this one
#: is for a fault of the program.
LONGEST_CHECK = 3600

#: How the program ends where its input could not be read.
UNREADABLE = 2

#: A file that is not there. The program's report on it is that of an input that cannot be read, but for the reason.
MISSING = "missing.cpp"
MISSING_REASON = os.strerror(2) + " (os error 2)"


def grade(
    inputs: Sequence[str],
    output: str | Path,
    *,
    tables: Sequence[str] = (),
    encoding: str | None = None,
    seed: int | None = None,
    reveal: str = "case",
    points: str | Path | None = None,
    include: Sequence[str | Path] = (),
    require_sandbox: bool = False,
    address: str | None = None,
    workers: int | None = None,
    shows_progress: bool = False,
) -> Report:
    """Check the hand-ins of a class. Write a row and reports for each, and a page for the class, into the folder `output`.

    Args:
        inputs: Classes as a course's web page exports them, folders or archives with one folder, file or archive a student; or files.
        output: A new folder, or that of the same call before, which goes on.
        tables: Files with a hand-in in each line.
        encoding: The code page of names in archives that are not in UTF-8; guessed without one.
        seed: The seed of the random cases. Without one, the first call draws it, and the folder keeps it.
        reveal: How much reports show: one of `REVEALS`.
        points: A TOML file with points of categories.
        include: Folders with headers and sources that hand-ins may need.
        require_sandbox: Whether a machine without all protections against a student's program is refused.
        address: The address of a Ray cluster, or "local" for one on this machine; None for the cores of this machine without Ray.
        workers: How many hand-ins are checked at once at most; as many as there are cores by default.
        shows_progress: Whether stderr gets a line that says how far it is.

    Raises:
        BatchError: If it cannot be done. What is finished is kept, and the same call goes on with it.
    """
    # A worker would not say so: it takes a missing parser for a file that cannot be compared.
    optional("tree_sitter_cpp", "batch")
    if reveal not in REVEALS:
        raise BadInput(f"reveal is {reveal!r}, but has to be one of {', '.join(REVEALS)}")
    output = Path(output)
    if seed is None:
        seed = _seed_of(output)
    work = GradeWork(
        ("--reveal", reveal, "--seed", str(seed)),
        program.versions(),
        points=_read(points) if points is not None else None,
        included=tuple(_read_folder(Path(folder)) for folder in include),
        requires_sandbox=require_sandbox,
    )
    work.check_options()
    options = {"seed": seed, "reveal": reveal, "points": work.points_digest, "include": work.included_digest}
    plan = Plan("grade", options, work.versions, smallest_chunk=1, largest_chunk=1)
    hand_ins = list_hand_ins(inputs, tables, encoding=encoding, output=output)
    report = run(plan, hand_ins, work, TABLE, output, engine_for(address, workers), shows_progress)
    for sentence in write_class(output):
        print(sentence, file=sys.stderr)
    return report


def _seed_of(output: Path) -> int:
    """Return the seed with which a run was begun in the folder, or a new one."""
    try:
        return int(json.loads((output / MANIFEST).read_bytes())["options"]["seed"])
    except (OSError, ValueError, TypeError, KeyError):
        # None, or another run: the folder says so itself.
        return secrets.randbits(63)


def _read(path: str | Path) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{printable(str(path))}: {error.strerror}") from None


def _read_folder(folder: Path) -> dict[str, bytes]:
    """Return the C++ files in a folder by their paths in it. They go to each worker: the folder need not be on every node."""
    if not folder.is_dir():
        raise BadInput(f"{printable(str(folder))} is no folder")
    files: dict[str, bytes] = {}
    size = 0
    for path in sorted(folder.rglob("*")):
        if path.name.lower().endswith(CPP) and path.is_file():
            files[path.relative_to(folder).as_posix()] = data = _read(path)
            size += len(data)
        if len(files) > MOST_FILES or size > MOST_BYTES:
            raise BadInput(f"{printable(str(folder))} holds more than {MOST_FILES} C++ files or {MOST_BYTES >> 20} MiB")
    return files


@dataclass
class GradeWork:
    """Checks a hand-in."""

    #: Options of the program that are the same for all.
    arguments: tuple[str, ...]
    versions: dict[str, str]
    #: What the file of points holds.
    points: bytes | None = None
    #: What the included folders hold, by the paths of the files.
    included: tuple[dict[str, bytes], ...] = ()
    requires_sandbox: bool = False
    _reader: InputReader = field(default_factory=InputReader, repr=False)

    def __call__(self, items: list[Item]) -> Finished:
        """See `Work`."""
        rows: list[Row] = []
        files: dict[str, bytes] = {}
        for item in items:
            with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
                row, reports = self._grade(item, Path(folder))
            rows.append(row)
            files.update(reports)
        return Finished.of(rows, files)

    def check(self) -> None:
        """See `Work`."""
        program.check_versions(self.versions, "this machine")
        missing = {"landlock", "seccomp"} - set(sandbox.protections())
        if self.requires_sandbox and missing:
            raise MachineError(
                f"{socket.gethostname()} has no {' and no '.join(sorted(missing))}, which protect it from the programs of students: "
                "--require-sandbox refuses it"
            )

    def died(self, item: Item) -> Row:
        """See `Work`."""
        row = self._not_run(f"each of {ATTEMPTS} workers ended that had this hand-in alone")
        return {"student": item["key"], **row, "reason": "died", **_of_the_platform(item)}

    def check_options(self) -> None:
        """Raise BadInput if the program does not take the options. It says so before it looks at a file."""
        with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
            self._unpack_course(Path(folder))
            answer = self._run(Path(folder), MISSING)
        if not answer.stdout.strip():
            raise BadInput(f"sweptroids grade refuses: {_said(answer)}")

    @property
    def points_digest(self) -> str | None:
        """Return what tells the file of points from others; None without one."""
        return None if self.points is None else hashlib.sha256(self.points).hexdigest()

    @property
    def included_digest(self) -> str | None:
        """Return what tells the included folders from others; None without any."""
        if not self.included:
            return None
        listed = [[(name, hashlib.sha256(data).hexdigest()) for name, data in files.items()] for files in self.included]
        return hashlib.sha256(json.dumps(listed).encode()).hexdigest()

    def _grade(self, item: Item, folder: Path) -> tuple[Row, dict[str, bytes]]:
        """Return the row of a hand-in, and its reports by their paths in the output folder."""
        self._unpack_course(folder)
        hand_in = folder / "hand-in"
        hand_in.mkdir()
        unreadable: str | None = None
        try:
            unpacked = unpack(item, self._reader, hand_in)
        except Unreadable as error:
            unreadable = str(error)
            unpacked = Unpacked(MISSING, item.get("left_out", []))
        answer, reports = self._check(hand_in, unpacked.path)
        line = json.loads(answer.stdout)
        judged = hand_in / line.pop("file")
        is_unreadable = unreadable is not None or answer.returncode == UNREADABLE
        row = {
            "student": item["key"],
            **line,
            "reason": "unreadable" if is_unreadable else None,
            "judged_file": judged.relative_to(hand_in / item["name"]).as_posix() if judged.is_file() else None,
            "left_out": unpacked.left_out,
            "fingerprints": fingerprints(judged.read_bytes()) if judged.is_file() else None,
            "protections": list(sandbox.protections()),
            **_of_the_platform(item),
        }
        if unreadable is not None:
            row = _with_reason(row, unreadable)
            reports = {name: _with_reason(report, unreadable) for name, report in reports.items()}
            reports["text"] = reports["text"].replace(MISSING, item["name"])
        paths = ((name, f"{below}/{item['name']}{ending}") for name, below, ending in REPORTS)
        return row, {path: _report_bytes(reports[name]) for name, path in paths}

    def _check(self, hand_in: Path, path: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
        """Return the program's answer on a file or a folder, a line of JSON, and its reports by their formats."""
        also = [f"--also={name}=../{name}.report" for name, _, _ in REPORTS]
        answer = self._run(hand_in, path, also)
        if not answer.stdout.endswith("}\n"):
            raise MachineError(f"sweptroids grade failed: {_said(answer)}")
        reports: dict[str, Any] = {}
        for name, _, _ in REPORTS:
            text = (hand_in.parent / f"{name}.report").read_text("utf-8")
            reports[name] = text if name == "text" else json.loads(text)
        return answer, reports

    def _run(self, hand_in: Path, path: str, further: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
        """Have the program check something. The folder above has what the course gives."""
        above = hand_in.parent if hand_in.name == "hand-in" else hand_in
        arguments = [*self.arguments, *further]
        if self.points is not None:
            arguments += ["--points", str(above / "points.toml")]
        for number in range(len(self.included)):
            arguments += ["--include", str(above / f"include-{number}")]
        temporary = above / "temporary"
        temporary.mkdir(exist_ok=True)
        try:
            answer = subprocess.run(
                [program.find(), "grade", "--format", "json", *arguments, "--", path],
                cwd=hand_in,
                env=sandbox.clean_environment(dict(os.environ), str(temporary)),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                timeout=LONGEST_CHECK,
            )
        except subprocess.TimeoutExpired:
            raise MachineError(f"sweptroids grade did not end within {LONGEST_CHECK // 60} minutes") from None
        # Neither the file nor the options: the machine has no compiler, or no place.
        if answer.returncode == 3 or answer.returncode < 0:
            raise MachineError(f"sweptroids grade failed: {_said(answer)}")
        return answer

    def _unpack_course(self, folder: Path) -> None:
        """Write what the course gives: points and included files."""
        if self.points is not None:
            (folder / "points.toml").write_bytes(self.points)
        for number, files in enumerate(self.included):
            (folder / f"include-{number}").mkdir()
            for name, data in files.items():
                target = folder / f"include-{number}" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)

    def _not_run(self, reason: str) -> Row:
        """Return the row of a hand-in that was not checked, without its key."""
        with tempfile.TemporaryDirectory(prefix="sweptroids-") as folder:
            self._unpack_course(Path(folder))
            answer = self._run(Path(folder), MISSING)
        line: Row = json.loads(answer.stdout)
        del line["file"]
        nothing: Row = {"judged_file": None, "left_out": [], "fingerprints": None, "protections": []}
        return {**_with_reason(line, reason), **nothing}


def _of_the_platform(item: Item) -> Row:
    """Return what the course's platform says of a hand-in: the number of its student, and whether it is late."""
    return {"student_id": item.get("student_id"), "late": item.get("late", False)}


def _with_reason(report: Any, reason: str) -> Any:
    """Return a report on the missing file with another reason why it could not be read."""
    if isinstance(report, dict):
        return {key: _with_reason(value, reason) for key, value in report.items()}
    if isinstance(report, list):
        return [_with_reason(value, reason) for value in report]
    return report.replace(MISSING_REASON, printable(reason)) if isinstance(report, str) else report


def _report_bytes(report: Any) -> bytes:
    text = report if isinstance(report, str) else json.dumps(report, indent=2) + "\n"
    return text.encode()


def _said(answer: subprocess.CompletedProcess[str]) -> str:
    """Return the last line of what the program says, or how it ended."""
    lines = [line for line in answer.stderr.splitlines() if line.strip()]
    return printable(lines[-1].removeprefix("sweptroids: ")) if lines else f"it ended with {answer.returncode}"
