"""The page without a server, measured: what comes with a first visit, how soon a board is there, what the tab needs.

python benchmarks/page.py FOLDER [--visits 5]

FOLDER is what `ludoteka page` has written. A first visit goes from the first page to a board of Carcassonne; then the
page is opened again and again, with the board kept, and the quickest visit counts: another program can only make one
slower. Memory is the share of the tab's process (PSS, Linux), with both workers and after three games of twenty
decisions each.
"""

import argparse
import shutil
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))

from paging import Files, begin, decide, packed
from playwright.sync_api import sync_playwright

GAMES = ("carcassonne", "burgundy", "mercado")
READY = "navigator.serviceWorker.ready.then(() => true)"
# Milliseconds from the start of a visit to the frame in which the board is painted.
BOARD_THERE = """() => new Promise((done) => {
  const look = () => {
    const board = document.querySelector("iframe")?.contentDocument?.querySelector("#ui-board svg");
    if (board?.getBoundingClientRect().width) requestAnimationFrame(() => done(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""
ALIVE = "() => ludoteka.ask('/games/mercado/rules/', '').then(() => performance.now())"


def whole(folder: Path) -> int:
    """The bytes of a folder, packed."""
    return sum(packed(one) for one in folder.rglob("*") if one.is_file())


def memory(browser: Any) -> int:
    """The bytes of the largest process of a tab."""
    session = browser.new_browser_cdp_session()
    tabs = [
        one["id"]
        for one in session.send("SystemInfo.getProcessInfo")["processInfo"]
        if one["type"] == "renderer"
    ]
    return max(_share(pid) for pid in tabs)


def _share(pid: int) -> int:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return 1024 * int(line.split()[1])
    return 0


def report(what: str, value: float, unit: str) -> None:
    print(f"{what:58} {value:8.2f} {unit}", flush=True)


def first_visit(browser: Any, files: Files) -> None:
    """What is waited for, without what comes behind it for later."""
    context = browser.new_context(service_workers="block", locale="en")
    page, began = context.new_page(), time.monotonic()
    page.goto(files.root)
    page.frame_locator("iframe").locator(".shelf").wait_for(timeout=600_000)
    report("first visit: until the first page", time.monotonic() - began, "s")
    begin(page, "carcassonne")
    page.wait_for_timeout(3000)
    report("first visit: all that came until a board", files.sent / 1e6, "MB")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--visits", type=int, default=5)
    args = parser.parse_args()
    files = Files(args.folder)
    report("the whole folder, packed", whole(args.folder) / 1e6, "MB")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        first_visit(browser, files)
        page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en").new_page()
        page.goto(files.root)
        page.frame_locator("iframe").locator(".shelf").wait_for(timeout=600_000)
        begin(page, "carcassonne")
        page.evaluate(READY)
        report("with both workers", memory(browser) / 1e6, "MB")
        page.wait_for_timeout(2000)
        visits = []
        for _ in range(args.visits):
            page.reload()
            visits.append((page.evaluate(BOARD_THERE), page.evaluate(ALIVE)))
        report("later visits: until the board is seen", min(one for one, _ in visits) / 1000, "s")
        report("later visits: until it can be played on", min(one for _, one in visits) / 1000, "s")
        for game in GAMES:
            page.evaluate("ludoteka.go('/')")
            page.frame_locator("iframe").locator(".shelf").wait_for()
            begin(page, game)
            decide(page, 20)
        report("after three games", memory(browser) / 1e6, "MB")
        browser.close()
    files.stop()


if __name__ == "__main__":
    main()
