"""How long it takes from a fresh clone to a board in the browser, and how much room every stage takes.

    python benchmarks/install.py                      clone this repository, `make play`, open a table
    python benchmarks/install.py --folder /tmp/try    there; what is done is not done again
    python benchmarks/install.py --again              from the beginning

A package cache that is warm makes the second stage short; run it twice, and take the second. Beside the seconds stands
the processor time, which a busy machine does not change. `make play` shows a board before the rules are compiled, while
they are being compiled; the last stage is that alone, from its beginning, and nobody waits for it.
"""

import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path("build/install")
PORT = 18473
ADDRESS = f"http://127.0.0.1:{PORT}"
PATIENCE = 180  # seconds for the site to answer, and for the board to be drawn
MEGABYTE = 1_000_000

COMPILED = "compiled rules"  # the stage that nobody waits for

Stage = tuple[str, Callable[[Path], None], str]


def clone(place: Path) -> None:
    subprocess.run(["git", "clone", "-q", str(ROOT), str(place)], check=True)


def make(target: str) -> Callable[[Path], None]:
    def run(place: Path) -> None:
        subprocess.run(["make", target], cwd=place, check=True, env=environment())

    return run


def board(place: Path) -> None:
    """Start the site, set up a table of Carcassonne, and wait until its board is drawn."""
    command = ["make", "play", f"PORT={PORT}"]
    settings = environment() | {"LUDOTEKA_DATA": str(place / "build" / "data")}
    site = subprocess.Popen(command, cwd=place, env=settings, start_new_session=True)
    try:
        wait_for_site()
        with sync_playwright() as playwright:
            path = shutil.which("chromium") or shutil.which("chromium-browser")
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            page = browser.new_page(base_url=ADDRESS)
            page.goto("/games/carcassonne/new/")
            page.locator("main button.primary").click()
            page.wait_for_selector("#ui-board svg", timeout=PATIENCE * 1000)
            browser.close()
    finally:
        os.killpg(site.pid, signal.SIGTERM)
        site.wait()


def wait_for_site() -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{ADDRESS}/readyz", timeout=2)
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def environment() -> dict[str, str]:
    """As a newcomer has it: nothing of the environment in which the measurement runs."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "LUDOTEKA_COMPILE")
    return {name: value for name, value in os.environ.items() if name not in ours}


STAGES: tuple[Stage, ...] = (
    ("clone", clone, "."),
    ("environment and packages", make(".venv/.web"), ".venv"),
    ("board in the browser", board, "build/data"),
    (COMPILED, make("build"), "build"),
)


def size(folder: Path) -> float:
    """Megabytes on the disk; a file that is linked twice counts once."""
    seen = {}
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            about = file.stat()
            seen[about.st_ino] = about.st_blocks * 512
    return sum(seen.values()) / MEGABYTE


def processor() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(place: Path, kept: Path) -> dict[str, Any]:
    """Carry out what is not done yet; what every stage took is kept as it ends."""
    done: dict[str, Any] = json.loads(kept.read_text()) if kept.exists() else {}
    for name, run, part in STAGES:
        if name not in done:
            begin, worked = time.perf_counter(), processor()
            run(place)
            seconds = time.perf_counter() - begin
            done[name] = [seconds, processor() - worked, size(place / part)]
            kept.write_text(json.dumps(done))
    return done


def table(done: dict[str, Any]) -> str:
    lines = [f"{'stage':<26}{'seconds':>9}{'processor':>11}{'MB':>8}"]
    lines += [
        f"{name:<26}{seconds:9.1f}{worked:11.1f}{megabytes:8.0f}"
        for name, (seconds, worked, megabytes) in done.items()
    ]
    waited = [stage for name, stage in done.items() if name != COMPILED]
    total = [sum(column) for column in zip(*waited, strict=True)]
    lines.append(f"{'until the board':<26}{total[0]:9.1f}{total[1]:11.1f}{total[2]:8.0f}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--again", action="store_true", help="from the beginning")
    args = parser.parse_args()
    folder = args.folder.resolve()
    if args.again:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the beginning", flush=True)
    print(table(measure(folder / "ludoteka", folder / "stages.json")))


if __name__ == "__main__":
    main()
