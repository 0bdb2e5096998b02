"""``python -m sweptroids.batch``."""

import sys

from sweptroids.batch.command_line import main

if __name__ == "__main__":
    sys.exit(main())
