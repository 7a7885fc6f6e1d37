"""Pictures of boards, measured: bytes and milliseconds of a frame, bytes of the sheets, and how smoothly a board moves.

python benchmarks/frames.py [--pan]

A frame is what a page gets after every choice: names and places of drawings that it keeps. Beside it the same picture
with its drawings inside, as a file has it, illustrated and plain. Time is the processor's, the least of several tries.
With `--pan` a browser moves a landscape of more than a hundred tiles by hand, as the site does it and without telling
the browser beforehand what will move (`will-change`). Beside the time from frame to frame, which others on the machine
lengthen, it tells the processor time of the browser's own threads in every frame, which a trace has: the page (scripts,
styles, painting), its compositor, the raster of the tiles, and the screen, which a machine without a graphics card
puts together itself.
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from ludoteka.bots import make_bot, play_match
from ludoteka.draw.svg import Svg
from ludoteka.engine import Match, Rng

ROOT = Path(__file__).parents[1]
GAMES = {"carcassonne": 2, "burgundy": 4, "wallenstein": 5, "yspahan": 4, "mercado": 4}
ALL = ["inns", "traders", "hills", "wheel", "river"]
TRIES, SEED = 15, 11
THREADS = {
    "CrRendererMain": "page",
    "Compositor": "compositor",
    "ThreadPoolForegroundWorker": "raster",
    "VizCompositorThread": "screen",
}
TASKS = ("ThreadControllerImpl::RunTask", "ThreadPool_RunTask")
STEPS = 90  # movements of the hand, one for each frame that the browser shows
FREE = ".board.moving > svg, .board.moving [data-zooms] { will-change: auto !important; }"
STYLE = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""
PAN = """(steps) => new Promise((done) => {
  const board = document.querySelector('#ui-board');
  const { left, top, width, height } = board.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const point = (type, dx, dy) => board.dispatchEvent(new PointerEvent(type,
    { pointerId: 7, clientX: x + dx, clientY: y + dy, bubbles: true }));
  board.setPointerCapture = () => {};
  point('pointerdown', 0, 0);
  const times = [];
  let [step, last] = [0, performance.now()];
  const next = (now) => {
    if (step) times.push(now - last);
    last = now;
    if (step++ >= steps) { point('pointerup', 0, 0); return done(times.slice(5)); }
    point('pointermove', 120 * Math.sin(step / 9), 90 * Math.cos(step / 7));
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


def middle(name: str) -> Match:
    """A game of bots, half played."""
    match = Match.new(name, GAMES[name], seed=SEED)
    bots = [make_bot("greedy")] * GAMES[name]
    play_match(match, bots, Rng(SEED), 60 * GAMES[name])
    return match


def milliseconds(match: Match) -> float:
    """What the drawing of a frame takes."""
    view = match.view(match.player)
    options = view.options()
    least = float("inf")
    for _ in range(TRIES):
        began = time.process_time()
        str(_picture(match, view, options).bare())
        least = min(least, time.process_time() - began)
    return 1000 * least


def _picture(match: Match, view: Any, options: Any) -> Svg:
    picture = match.game.picture(view, options)
    assert isinstance(picture, Svg)
    return picture


def size(text: str) -> str:
    """Kilobytes, as they are and packed."""
    data = text.encode()
    return f"{len(data) / 1000:.1f} ({len(gzip.compress(data)) / 1000:.1f})"


def frames() -> None:
    print(
        "| game | frame, KB (packed) | ms | with its drawings | with plain ones | sheets by day |"
    )
    print("|---|---|---|---|---|---|")
    for name in GAMES:
        match = middle(name)
        view = match.view(match.player)
        picture = _picture(match, view, view.options())
        assert picture.sprite
        sheets = "".join([picture.sprite.file(sheet) for sheet in picture.sprite.names()])
        sizes = [size(str(one)) for one in (picture, picture.plain())]
        frame, took = size(str(picture.bare())), milliseconds(match)
        print(f"| {name} | {frame} | {took:.1f} | {' | '.join(sizes)} | {size(sheets)} |")


def panning() -> None:
    """A landscape of all expansions at its end is moved by hand, each way twice, in turn."""
    sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests" / "web" / "support")]
    import django
    import gallery
    import rig
    from hands import DRESSED, see
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as data:
        os.environ.update(
            LUDOTEKA_DATA=data, DATABASE_URL="", DJANGO_SETTINGS_MODULE="ludoteka.web.settings"
        )
        sys.path.insert(0, str(rig.extra_games(Path(data) / "games")))
        django.setup()
        gallery.SETTINGS["carcassonne"] = {"modules": ALL}
        codes, session = gallery.tables(["carcassonne"])
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        with rig.Server(Path(data)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            size: Any = {"width": 1440, "height": 900}
            page = browser.new_page(base_url=server.url, viewport=size)
            cookie: Any = {"name": "sessionid", "value": session, "url": server.url}
            page.context.add_cookies([cookie])
            page.goto(f"/t/{codes['carcassonne', 'end']}/")
            see(page, DRESSED, "day", seconds=120)
            page.click("[data-zoom=in]")
            page.wait_for_timeout(1000)
            tiles = page.locator("#tiles > g").count()
            for way in ("as it is", "not told beforehand") * 2:
                page.evaluate(STYLE, FREE if way != "as it is" else "")
                browser.start_tracing(page=page, categories=["toplevel"])
                times = sorted(page.evaluate(PAN, STEPS))
                spent = processor(browser.stop_tracing())
                late = times[int(len(times) * 0.95)]
                told = f"{statistics.median(times):.1f} ms in the median, {late:.1f} at 95 %"
                work = ", ".join(f"{name} {ms / STEPS:.1f}" for name, ms in spent.items())
                print(f"{tiles} tiles, {way}: {told}; of the processor: {work}")
            browser.close()


def processor(trace: bytes) -> dict[str, float]:
    """Milliseconds of the processor that each of the browser's threads took."""
    events = json.loads(trace)["traceEvents"]
    names = {
        (one["pid"], one["tid"]): one["args"]["name"]
        for one in events
        if one["name"] == "thread_name"
    }
    spent = dict.fromkeys(THREADS.values(), 0.0)
    for one in events:
        name = THREADS.get(names.get((one["pid"], one["tid"]), ""))
        if name and one["name"] in TASKS:
            spent[name] += one.get("tdur", 0) / 1000
    return spent


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--pan", action="store_true", help="move a landscape in a browser instead")
    panning() if asked.parse_args().pan else frames()


if __name__ == "__main__":
    main()
