"""Start: `python -m russianbank`, or `russianbank` once installed."""

import multiprocessing
import sys


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and start what it asks for; the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["arena"]:
        from russianbank.ai.arena import main as arena

        return arena(words[1:])
    from russianbank import start

    return start.main(words)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
