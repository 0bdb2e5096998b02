"""The frame of the pages that the batch writes: one file, no script, nothing from elsewhere."""

from __future__ import annotations

import html
from importlib.resources import files

__all__ = ["mark", "page"]

# Even if an escape were forgotten, nothing would run and nothing would be fetched.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

# A rock of the game, as its outline is drawn.
_ROCK = (
    '<svg class="rock" viewBox="-8 -8 16 16" aria-hidden="true"><path d="M-7-3-3-7 0-5 4-7 7-3 4 0 7 3 2 7-3 7-7 3Z"/></svg>'
)


def page(title: str, kind: str, body: str) -> str:
    """A page as a whole.

    ``title`` is plain text, ``body`` is HTML. ``kind`` says which command wrote it: see :func:`mark`.
    """
    style = files("sweptroids.batch").joinpath("page.css").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{mark(kind)}
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


def mark(kind: str) -> str:
    """What a page of this kind has in its first lines, and no page of somebody else."""
    return f'<meta name="generator" content="sweptroids {kind}">'
