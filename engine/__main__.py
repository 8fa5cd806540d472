"""The command line: python -m engine trace | replay | record."""

import sys

from engine.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
