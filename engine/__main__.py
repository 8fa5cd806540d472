"""The command line: python -m engine trace | record | replay | simulate."""

import sys

from engine.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
