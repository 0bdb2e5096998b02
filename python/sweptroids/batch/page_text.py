"""Text of strangers on a page."""

from __future__ import annotations

import html

from sweptroids.batch.errors import printable

__all__ = ["html_name", "html_text", "shortened"]

LONGEST_SHOWN = 96
"""Characters of a name that a page shows. JSON has all of it."""

def shortened(text: str, longest: int = LONGEST_SHOWN) -> str:
    """The text, without its middle where it is longer than that: begin and end of a path tell most."""
    if len(text) <= longest:
        return text
    head = (longest - 1) // 2
    return f"{text[:head]}…{text[head + 1 - longest :]}"


def html_text(text: str) -> str:
    """The text of a stranger for the inside of an element or of an attribute in quotes: shortened, printable, escaped."""
    return html.escape(printable(shortened(text)))


def html_name(text: str) -> str:
    """A name of a stranger as an element that keeps its direction of writing to itself."""
    return f'<bdi class="name">{html_text(text)}</bdi>'
