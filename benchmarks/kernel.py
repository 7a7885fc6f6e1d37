"""How fast this machine is now: the seconds of a fixed kernel in C, compiled and timed in the same run.

    python benchmarks/kernel.py

A speed times these seconds is a plain number, by which figures of different machines and years can be compared:
how much is done while the kernel runs once.
"""

import shutil
import subprocess
import sysconfig
import tempfile
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
PROOF = "35761202"  # the second word that the kernel prints, on every machine
RUNS = 5


@cache
def _built() -> tuple[tempfile.TemporaryDirectory[str], Path] | None:
    """The compiled kernel in a folder that lives as long as this process; None without a compiler."""
    found = [shutil.which(name) for name in (_python_compiler(), "cc", "gcc", "clang")]
    for compiler in [one for one in found if one]:
        folder = tempfile.TemporaryDirectory()
        program = Path(folder.name) / "kernel"
        done = subprocess.run([compiler, "-O2", "-o", program, SOURCE], capture_output=True)
        if done.returncode == 0:
            return folder, program
        folder.cleanup()
    return None


def _python_compiler() -> str:
    """The compiler that Python was made with."""
    return str(sysconfig.get_config_var("CC") or "cc").split()[0]


def seconds() -> float | None:
    """Processor time of the kernel, the least of some runs; None where there is no C compiler."""
    built = _built()
    if built is None:
        return None
    times = []
    for _ in range(RUNS):
        words = subprocess.run([built[1]], capture_output=True, check=True, text=True).stdout
        spent, proof = words.split()
        assert proof == PROOF, f"the kernel computed {proof}"
        times.append(float(spent))
    return min(times)


if __name__ == "__main__":
    spent = seconds()
    print("there is no C compiler" if spent is None else f"{1000 * spent:.2f} ms")
