"""Why a command ends early: one line on stderr and an exit code, as those of the program ``sweptroids``."""

import errno


class Failure(Exception):
    """A command cannot do what it was asked. The message is one sentence for whoever asked."""

    exit_code = 1


class BadInput(Failure):
    """What was asked or given is not right."""

    exit_code = 2


class MachineCannot(Failure):
    """The machine lacks something: a compiler, room on the disk."""

    exit_code = 3


def unwritable(path: object, error: OSError) -> Failure:
    """The failure for a file that cannot be written."""
    kind = MachineCannot if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO) else BadInput
    return kind(f"{path}: {error.strerror or error}")
