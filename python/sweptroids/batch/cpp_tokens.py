"""A program: reads a C++ file from standard input and prints hashes of its tokens as JSON.

It runs as a process of its own, with limits, since the file is a stranger's and the parser is a library in C; see
``same_files``. So it imports nothing of this package.

``tokens`` is the hash of all tokens without comments and spaces. In ``shape`` each name is replaced by the number of its
first appearance, so that files with consistently different names have the same shape.
"""

from __future__ import annotations

import hashlib
import json
import sys
from contextlib import suppress
from collections.abc import Iterator

import tree_sitter_cpp
from tree_sitter import Language, Node, Parser

_CPU_SECONDS = 20
_MEMORY = 2 << 30

_NAMES = {"identifier", "type_identifier", "field_identifier", "namespace_identifier", "statement_identifier"}

# What the preprocessor gets is one token for the grammar, with its comments and spaces. It is read again by itself.
_UNREAD = "preproc_arg"


def tokens(parser: Parser, text: bytes, is_whole: bool = True) -> Iterator[tuple[bytes, bool]]:
    """Each token, and whether it is a name. Also what the parser cannot read, so that no difference is overlooked."""
    after = 0
    for leaf, parent in _leaves(parser.parse(text).root_node):
        yield from ((word, False) for word in text[after : leaf.start_byte].split())
        after = max(after, leaf.end_byte)
        token = text[leaf.start_byte : leaf.end_byte]
        if leaf.type == "comment":
            continue
        if leaf.type == _UNREAD and is_whole:
            yield from tokens(parser, token, is_whole=False)
        elif leaf.type in _NAMES:
            yield token, True
        else:
            # An unread token or an error may hold spaces. In a literal, they count.
            yield token if "literal" in parent else b" ".join(token.split()), False
    yield from ((word, False) for word in text[after:].split())


def _leaves(root: Node) -> Iterator[tuple[Node, str]]:
    """The nodes without children, from left to right, each with the type of its parent.

    A cursor walks, since files nest as deep as they like; to ask a node for its parent takes as long as it is deep.
    """
    cursor = root.walk()
    above = [""]
    while True:
        node = cursor.node
        if node is not None and cursor.goto_first_child():
            above.append(node.type)
            continue
        if node is not None and node.end_byte > node.start_byte:
            yield node, above[-1]
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return
            above.pop()


def hashes(text: bytes) -> dict[str, str] | None:
    """Hashes of the tokens; None if there are none."""
    with_names, shape = hashlib.sha256(), hashlib.sha256()
    numbers: dict[bytes, int] = {}
    count = 0
    for token, is_name in tokens(Parser(Language(tree_sitter_cpp.language())), text):
        if not token:
            continue
        count += 1
        # The length stands before each token: no other list of tokens comes to the same bytes.
        with_names.update(b"%d:%b" % (len(token), token))
        shape.update(b"n%d:" % numbers.setdefault(token, len(numbers)) if is_name else b"%d:%b" % (len(token), token))
    return {"tokens": with_names.hexdigest()[:32], "shape": shape.hexdigest()[:32]} if count else None


def limit_process() -> None:
    """Takes memory and time from this process, where the system can: the wall time of whoever waits is a limit anyhow."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (_CPU_SECONDS, _CPU_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    limit_process()
    print(json.dumps(hashes(sys.stdin.buffer.read())))
