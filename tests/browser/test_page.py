"""The page without a server: loaded once from a plain file server, then played with that server gone."""

import fcntl
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hands import see
from paging import BOARD, LINES, PHONE, Files, begin, decide, inside

from ludoteka.engine.i18n import speaking
from ludoteka.web.page import kept
from ludoteka.web.page.person import ME
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.memory import Memory

ROOT = Path(__file__).parents[2]
GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")
LOADED = 240  # seconds that a busy machine may take to load it for the first time
RECORD = (ROOT / "tests" / "records" / "mercado-1.json").read_text("utf-8")

KEPT = """(store) => new Promise((fine) => {
  const opened = indexedDB.open("ludoteka");
  opened.onsuccess = () => {
    const all = opened.result.transaction(store).objectStore(store).getAll();
    all.onsuccess = () => (opened.result.close(), fine(all.result));
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
    found = Files(folder)
    yield found
    found.stop()


@pytest.fixture
def visit_page(chromium):
    """Opens an address in a browser of its own; errors in the page fail the test."""
    contexts, errors = [], []

    def visit(address, **options):
        context = chromium.new_context(reduced_motion="reduce", locale="en", **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        page.wait_for_selector("iframe", timeout=LOADED * 1000)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []


def alone(page, files):
    """Take the server away, when everything is there that the page will ever need."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    see(page, "navigator.serviceWorker.ready.then(() => true)", seconds=LOADED)
    see(page, "caches.keys().then((names) => names.length === 1)", seconds=LOADED)
    files.stop()
    return lambda: {url for url in asked if not url.startswith((files.root, f"blob:{files.root}"))}


def reload(page):
    page.reload()
    page.frame_locator("iframe").locator(BOARD).first.wait_for(timeout=60_000)


def same_in_this_python(page):
    """The table that the browser keeps, shown by the Python of the site: the same frame, piece by piece."""
    if inside(page).locator("#ui-cancel").is_visible():
        inside(page).locator("#ui-cancel").click()
    see(page, "() => ludoteka.rests()", seconds=60)
    table = page.evaluate(KEPT, "tables")[-1]
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


def test_a_game_goes_on_without_a_server(visit_page, files):
    page = visit_page(files.root, **PHONE)
    elsewhere = alone(page, files)
    begin(page, "carcassonne")
    decide(page, 4)
    see(inside(page), f"{LINES} > 2")
    lines = inside(page).evaluate(LINES)
    reload(page)
    see(inside(page), f"{LINES} >= {lines}", seconds=60)
    decide(page, 2)
    same_in_this_python(page)
    assert elsewhere() == set()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [{"viewport": {"width": 1440, "height": 900}}, PHONE])
def test_every_game_without_a_server(game, device, visit_page, files):
    """Twenty decisions, a reload, and on; Mercado to its end."""
    page = visit_page(files.root, **device)
    elsewhere = alone(page, files)
    begin(page, game)
    decide(page, 20)
    reload(page)
    decide(page, 400 if game == "mercado" else 5)
    same_in_this_python(page)
    if game == "mercado":
        assert inside(page).query_selector("#ui-result")
    assert elsewhere() == set()


@pytest.mark.slow
def test_an_expert_thinks_beside_the_page(visit_page, files):
    """While it thinks, a line shows how long, the site answers, and the page draws."""
    page = visit_page(files.root)
    form = "seat-0=strong&seat-1=expert&seat-2=me&hints=all"
    page.evaluate(
        """async (form) => ludoteka.go((await ludoteka.ask("/games/carcassonne/new/", form)).body.go)""",
        form,
    )
    page.locator("#thinking").wait_for(timeout=LOADED * 1000)
    answered = page.evaluate(
        """async () => {
          const line = document.querySelector("#thinking");
          await ludoteka.ask("/games/mercado/rules/", "");
          return !line.hidden;
        }"""
    )
    assert answered, "the site waited for the bot"
    page.locator("#thinking").wait_for(state="hidden", timeout=60_000)


@pytest.mark.slow
def test_a_puzzle_and_an_analysis_are_kept(visit_page, files):
    page = visit_page(files.root)
    elsewhere = alone(page, files)
    inside(page).click(".daily a.button")
    page.frame_locator("iframe").locator(BOARD).first.wait_for()
    inside(page).click("#ui-give-up")
    inside(page).locator("#ui-end").wait_for()
    rating = inside(page).inner_text("#ui-rating")
    reload(page)
    again = "(said) => document.querySelector('iframe').contentDocument.querySelector('#ui-rating')?.innerText === said"
    see(page, again, rating, seconds=60)
    [score] = page.evaluate(KEPT, "puzzles")
    assert list(score["tried"].values()) == [False]
    opened = "async (text) => ludoteka.go((await ludoteka.ask('/records/', text)).body.go)"
    page.evaluate(opened, RECORD)
    page.frame_locator("iframe").locator("#ui-analyse button").click()
    see(inside(page), "document.querySelector('#ui-progress progress').value > 1", seconds=120)
    reload(page)
    page.frame_locator("iframe").locator("#ui-chances").wait_for(timeout=900_000)
    [study] = page.evaluate(KEPT, "studies")
    assert len(study["turns"]["accuracy"]) == 4
    assert elsewhere() == set()


@pytest.mark.slow
def test_a_board_in_another_page_keeps_nothing(visit_page, files):
    page = visit_page(f"{files.root}?board=mercado")
    page.frame_locator("iframe").locator(BOARD).first.wait_for(timeout=60_000)
    decide(page, 2)
    assert page.evaluate(KEPT, "tables") == []
