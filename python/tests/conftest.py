"""A program that takes the place of the one with a window."""

import os
import sys

import pytest

PROGRAM = """#!{python}
import json, os, signal, sys
if "--help" in sys.argv:
    sys.exit()
if os.environ.get("FAKE_REFUSAL"):
    sys.exit(os.environ["FAKE_REFUSAL"])
with open({log!r}, "a") as log:
    log.write(json.dumps([os.getpid(), *sys.argv[1:]]) + "\\n")
open(sys.argv[sys.argv.index("--events") + 1], "w").close()
signal.pause()
"""


@pytest.fixture
def window_program(tmp_path, monkeypatch):
    """Sets SWEPTROIDS_PROGRAM to a program that says its window is open, and waits. Returns the file that it logs itself in."""
    program, log = tmp_path / "window program", tmp_path / "started"
    program.write_text(PROGRAM.format(python=sys.executable, log=str(log)))
    os.chmod(program, 0o755)
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(program))
    return log
