"""The frame of the pages that the batch writes: one file, no script, nothing from elsewhere."""

import html
import os
from importlib.resources import files
from pathlib import Path
from tempfile import NamedTemporaryFile

from sweptroids.batch.failure import BadInput, unwritable

# Even if an escape were forgotten, nothing would run and nothing would be fetched.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

# A rock of the game, as its outline is drawn.
_ROCK = (
    '<svg class="rock" viewBox="-8 -8 16 16" aria-hidden="true"><path d="M-7-3-3-7 0-5 4-7 7-3 4 0 7 3 2 7-3 7-7 3Z"/></svg>'
)


def page(title: str, kind: str, body: str) -> str:
    """A page as a whole.

    ``title`` is plain text, ``body`` is HTML. ``kind`` says which command wrote the page: see :func:`write_own`.
    """
    style = files("sweptroids.batch").joinpath("page.css").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="{_generator(kind)}">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{html.escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<header>{_ROCK}<h1>{html.escape(title)}</h1></header>
<main>
{body}</main>
</body>
</html>
"""


def write_own(path: Path, text: str, mark: str) -> None:
    """Writes a file at once or not at all, in the place of an earlier one of ours.

    ``mark`` is what the first 1,000 characters of a file of ours contain. A file without it is somebody else's and stays.

    Raises:
        BadInput: there is such a file, or the folder cannot be written.
    """
    try:
        if path.exists():
            with path.open(encoding="utf-8", errors="replace") as before:
                if mark not in before.read(1000):
                    raise BadInput(f"{path}: not written, because the file that is there is not of this command")
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, text)
    except OSError as error:
        raise unwritable(path, error) from error


def _replace(path: Path, text: str) -> None:
    new = NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, delete=False)
    try:
        with new:
            new.write(text)
        # A temporary file is its owner's alone; a page is to be read by a web server.
        os.chmod(new.name, 0o644)
        os.replace(new.name, path)
    except BaseException:
        os.unlink(new.name)
        raise


def write_page(path: Path, title: str, kind: str, body: str) -> None:
    """Writes a page in the place of an earlier one of the same kind, as :func:`write_own` does."""
    write_own(path, page(title, kind, body), f'content="{_generator(kind)}"')


def _generator(kind: str) -> str:
    return f"sweptroids {kind}"
