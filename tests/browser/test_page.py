"""The page without a server: loaded once from a plain file server, then played with that server gone."""

import fcntl
import functools
import http.server
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hands import see

from ludoteka.engine.i18n import speaking
from ludoteka.web.page import kept
from ludoteka.web.page.person import ME
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.memory import Memory

ROOT = Path(__file__).parents[2]
GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOADED = 240  # seconds that a busy machine may take to load it for the first time

# Do the next thing that is asked, whatever it is: what was done, or nothing while others are asked.
STEP = """() => {
  const one = (selector) => document.querySelector(selector);
  if (one("#ui-result")) return "over";
  if (!one("#ui-choice").hidden) return one("#ui-confirm").click(), "confirmed";
  if (document.body.matches(".sending, .choosing")) return "";
  const ready = one("[data-ready='1']:not(:disabled)");
  if (ready) return ready.click(), "ready";
  const open = [...document.querySelectorAll(".plan")].find((plan) => !plan.querySelector("[aria-pressed=true]"));
  const lay = open && [...open.querySelectorAll("[data-lay]")];
  if (lay) return lay[Math.floor(Math.random() * lay.length)].click(), "chosen";
  const spots = [...document.querySelectorAll("#ui-options [data-option], #ui-board [data-action]")];
  if (!spots.length) return "";
  spots[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return "chosen";
}"""
LINES = "document.querySelectorAll('#ui-log li').length"
TABLES = """() => new Promise((fine) => {
  const opened = indexedDB.open("ludoteka");
  opened.onsuccess = () => {
    const all = opened.result.transaction("tables").objectStore("tables").getAll();
    all.onsuccess = () => fine(all.result);
  };
})"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The page, written once for all processes of a test run."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "page"
    with (shared.parent / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shared.exists():
            env = os.environ | {"LUDOTEKA_DATA": str(ROOT / "build" / "data")}
            command = [sys.executable, "-m", "ludoteka", "page", str(shared), "--plain"]
            subprocess.run(command, check=True, env=env)
    return shared


@pytest.fixture
def files(folder):
    """A plain file server that can be stopped."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_args):
            pass

    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    stop(server)


def stop(server):
    server.shutdown()
    server.server_close()


def loaded(chromium, files, **options):
    """The page in a browser of its own, after everything is there that it will ever need."""
    context = chromium.new_context(reduced_motion="reduce", locale="en", **options)
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    root = f"http://127.0.0.1:{files.server_port}/"
    page.goto(root)
    page.wait_for_selector("iframe", timeout=LOADED * 1000)
    see(page, "navigator.serviceWorker.ready.then(() => true)", seconds=LOADED)
    stop(files)
    assert {url for url in asked if not url.startswith((root, f"blob:{root}"))} == set()
    return page


def inside(page):
    """The page of the site that is shown."""
    return next(frame for frame in page.frames if frame.parent_frame)


def begin(page, game):
    page.frame_locator("iframe").locator(f"form[action='/games/{game}/play/'] .primary").click()
    page.frame_locator("iframe").locator("#ui-board svg").first.wait_for(timeout=60_000)


def decide(page, decisions):
    """Make so many decisions; fewer where the game is over before."""
    for _ in range(decisions):
        did = ""
        for _ in range(2400):
            did = inside(page).evaluate(STEP)
            if did in ("chosen", "ready", "over"):
                break
            page.wait_for_timeout(50)
        assert did, "nothing was asked for two minutes"
        if did == "over":
            return
        page.wait_for_timeout(50)


def same_in_this_python(page):
    """The table that the browser keeps, shown by the Python of the site: the same frame, piece by piece."""
    if inside(page).locator("#ui-cancel").is_visible():
        inside(page).locator("#ui-cancel").click()
    see(page, "() => ludoteka.rests()", seconds=60)
    table = page.evaluate(TABLES)[-1]
    store = Memory()
    store.put(kept.from_json(json.loads(json.dumps(table))))
    pk = table["row"]["pk"]
    desk = Desk(pk, store)
    desk.lay(store.row(pk))
    desk.present = frozenset({ME.pk})
    with speaking("en"):
        expected = frame(desk, Viewer(desk.seats_of(ME.pk), ME.pk, "en"))
    shown = page.evaluate("code => ludoteka.frame(code)", table["row"]["code"])["pieces"]
    assert {name: "".join(parts) for name, parts in shown.items()} == expected


def test_a_game_goes_on_without_a_server(chromium, files):
    page = loaded(chromium, files, **PHONE)
    begin(page, "carcassonne")
    decide(page, 4)
    see(inside(page), f"{LINES} > 2")
    lines = inside(page).evaluate(LINES)
    page.reload()
    page.frame_locator("iframe").locator("#ui-board svg").first.wait_for(timeout=60_000)
    see(inside(page), f"{LINES} >= {lines}", seconds=60)
    decide(page, 2)
    same_in_this_python(page)
    page.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_game_without_a_server(game, chromium, files):
    """Twenty decisions, a reload, and on; Mercado to its end."""
    page = loaded(chromium, files)
    begin(page, game)
    decide(page, 20)
    page.reload()
    page.frame_locator("iframe").locator("#ui-board svg").first.wait_for(timeout=60_000)
    decide(page, 400 if game == "mercado" else 5)
    same_in_this_python(page)
    if game == "mercado":
        assert inside(page).query_selector("#ui-result")
    page.context.close()
