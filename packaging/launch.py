"""Where a frozen copy starts. A process that it starts begins here too, and must not become a second game."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from russianbank.__main__ import main

    sys.exit(main())
