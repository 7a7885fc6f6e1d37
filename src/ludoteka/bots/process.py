"""What every worker process of ours does first."""

import os
import signal

PERIOD = 1.0  # seconds between two looks at the parent


def end_with_parent() -> None:
    """Ctrl-C ends this process without a word, and so does the end of its parent, even by `kill -9`."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "setitimer"):
        parent = os.getppid()

        def check(_number: int, _frame: object) -> None:
            if os.getppid() != parent:
                os._exit(1)

        signal.signal(signal.SIGALRM, check)
        signal.setitimer(signal.ITIMER_REAL, PERIOD, PERIOD)
