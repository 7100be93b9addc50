"""`python -m acquire_tui`."""

import sys

from acquire_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
