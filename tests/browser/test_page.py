"""The page without a server: loaded once from a plain file server, then played with that server gone."""

import fcntl
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hands import PATIENCE, see
from paging import BOARD, LINES, PHONE, Files, begin, decide, inside

from ludoteka.engine import Match, Record
from ludoteka.engine.i18n import speaking
from ludoteka.web.page import kept
from ludoteka.web.page.person import ME
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.memory import Memory

ROOT = Path(__file__).parents[2]
GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")
LOADED = 240  # seconds that a busy machine may take to load it for the first time
DESK = {"width": 1440, "height": 900}
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
            data = str(ROOT / "build" / "data")
            env = os.environ | {"LUDOTEKA_DATA": data, "LUDOTEKA_BOT_PAUSE": "0"}
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
        context.set_default_timeout(PATIENCE * 1000)
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


def test_a_language_comes_when_it_is_spoken(visit_page, files):
    """A first visit brings one language and less than six megabytes; without a network nothing is lost."""
    page = visit_page(files.root, service_workers="block")
    page.frame_locator("iframe").locator(".shelf").wait_for()
    assert bundles(files) == {"", "-en"}
    assert 4_500_000 < files.sent < 5_700_000
    inside(page).locator("button[name=language][value=de]").click()
    page.frame_locator("iframe").locator("html[lang=de] .shelf").wait_for()
    assert "Spielen" in inside(page).inner_text(".shelf")
    assert bundles(files) == {"", "-en", "-de"}
    files.stop()
    inside(page).locator("button[name=language][value=fr]").click()
    inside(page).locator("[action='/language/'] [role=alert]").wait_for()
    said = "Diese Sprache ist noch nicht in diesem Browser, und es gibt kein Netz."
    assert inside(page).inner_text("[action='/language/'] [role=alert]") == said
    assert inside(page).get_attribute("html", "lang") == "de"
    rules = page.evaluate("ludoteka.ask('/games/mercado/rules/', '')")
    assert "Münzen ziehen und anlegen" in rules["text"]


def bundles(files):
    """Which parts of the library were asked for."""
    names = [file.name for file in files.asked]
    found = [re.fullmatch(r"ludoteka(.*)\.bundle\.gz", name) for name in names]
    return {one[1] for one in found if one}


def reload(page):
    page.reload()
    page.frame_locator("iframe").locator(BOARD).first.wait_for()


def go(page, address, shown):
    """Open an address of the page, and wait for what it shows."""
    turn(page, lambda: page.evaluate("address => ludoteka.go(address)", address), shown)


def turn(page, deed, shown):
    """Do what opens another page, and wait for its scripts and for what it shows."""
    page.evaluate("document.querySelector('iframe').dataset.left = ''")
    deed()
    page.locator("iframe:not([inert], [data-left])").wait_for()
    page.frame_locator("iframe").locator(shown).first.wait_for()


def table(page):
    """The table that is shown, as the browser keeps it."""
    code = page.evaluate("ludoteka.address").split("/")[2]
    return next(one for one in page.evaluate(KEPT, "tables") if one["row"]["code"] == code)


def codes(page):
    """The tables that the browser keeps, by their codes."""
    return [one["row"]["code"] for one in page.evaluate(KEPT, "tables")]


def decisions(page):
    """How many choices of the person are kept, those that are secret still among them."""
    found = table(page)
    return sum(not one["key"].startswith("bot-") for one in found["entries"] + found["answers"])


def decide_until(page, kept_choices):
    """Decide until so many choices are kept; one may take several taps."""
    for _ in range(10 * kept_choices):
        if decisions(page) >= kept_choices:
            return
        decide(page, 1)
    raise AssertionError(f"{decisions(page)} choices are kept")


def same_in_this_python(page):
    """The table that the browser keeps, shown by the Python of the site: the same frame, piece by piece."""
    if inside(page).locator("#ui-cancel").is_visible():
        inside(page).locator("#ui-cancel").click()
    see(page, "() => ludoteka.rests()")
    row = table(page)["row"]
    store = Memory()
    store.put(kept.from_json(table(page)))
    desk = Desk(row["pk"], store)
    desk.lay(store.row(row["pk"]))
    desk.present = frozenset({ME.pk})
    with speaking("en"):
        expected = frame(desk, Viewer(desk.seats_of(ME.pk), ME.pk, "en"))
    shown = page.evaluate("code => ludoteka.frame(code)", row["code"])["pieces"]
    assert {name: "".join(parts) for name, parts in shown.items()} == expected


def test_every_game_goes_on_without_a_server(visit_page, files, folder):
    """One visit, and then nothing but the browser: all that can be done in it."""
    page = visit_page(files.root, permissions=["clipboard-read", "clipboard-write"], **PHONE)
    is_an_app(page, files, folder)
    elsewhere = alone(page, files)
    for game in GAMES:
        goes_on(page, game)
        go(page, "/", ".shelf")
    begin(page, "mercado")
    decide(page, 400)
    inside(page).locator("#ui-result").wait_for()
    same_in_this_python(page)
    travels_as_a_record(page)
    thinks_in_a_worker_of_its_own(page)
    is_a_board_in_another_page(page, files)
    takes_over(page)
    assert elsewhere() == set()


def is_an_app(page, files, folder):
    """The browser reads the manifest without complaint, and its icons are there."""
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert (found["url"], found["errors"]) == (f"{files.root}manifest.webmanifest", [])
    icons = {one["src"] for one in json.loads(found["data"])["icons"]}
    assert icons == {f"static/web/icon-{size}.png" for size in (192, 512)}
    assert all((folder / icon).is_file() for icon in icons)


def goes_on(page, game):
    """Twenty decisions on a desk, a reload, and more on a phone."""
    page.set_viewport_size(DESK)
    begin(page, game)
    decide_until(page, 20)
    page.set_viewport_size(PHONE["viewport"])
    reload(page)
    decide_until(page, 23)
    same_in_this_python(page)


def travels_as_a_record(page):
    """A finished game is saved, copied as a link, opened from both, and its dice are checked."""
    whole = table(page)
    replay = f"/t/{whole['row']['code']}/replay/"
    go(page, replay, "[data-link]")
    with page.expect_download() as saved:
        inside(page).click("a[download]")
    file = saved.value.path()
    match = Match.replay(Record.from_json(json.loads(file.read_text("utf-8"))))
    assert match.scores() == whole["row"]["scores"]
    inside(page).click("[data-link]")
    inside(page).locator("#ui-say").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 4000
    removed(page, whole)
    turn(page, lambda: inside(page).set_input_files("[data-record]", file), "[data-link]")
    removed(page, table(page))
    turn(page, lambda: page.evaluate("link => void (location.href = link)", link), "[data-link]")
    opened = table(page)
    assert [one["text"] for one in opened["entries"]] == [one["text"] for one in whole["entries"]]
    go(page, f"/t/{opened['row']['code']}/dice/", ".verdict.good")
    said = inside(page).inner_text(".verdict")
    assert re.fullmatch(r"All \d+ outcomes follow from the secret\.", said)


def removed(page, gone):
    """Take a game out of the list, and out of the storage."""
    code = gone["row"]["code"]
    go(page, "/mine/", f"#table-{code}")
    remove = f"#table-{code} form button"
    turn(page, lambda: inside(page).click(remove), "[data-record]")
    assert code not in [one["row"]["code"] for one in page.evaluate(KEPT, "tables")]


# From now on: which worker is asked for what, and what share of its time a bot has used.
WATCH = """() => {
  const { postMessage } = Worker.prototype;
  const line = document.querySelector("#thinking");
  window.watched = { workers: [], asked: {}, shares: [] };
  Worker.prototype.postMessage = function (message) {
    if (!watched.workers.includes(this)) watched.workers.push(this);
    (watched.asked[message.name] ??= new Set()).add(watched.workers.indexOf(this));
    return postMessage.call(this, message);
  };
  new MutationObserver(() => line.hidden || watched.shares.push(line.value)).observe(line, { attributes: true });
}"""


def thinks_in_a_worker_of_its_own(page):
    """An expert has a clock, which a line shows, and the worker that answers the page never waits for it."""
    page.evaluate(WATCH)
    form = "seat-0=expert&seat-1=expert&seat-2=me"
    opened = page.evaluate("form => ludoteka.ask('/games/carcassonne/new/', form)", form)
    go(page, opened["body"]["go"], BOARD)
    decide_until(page, 2)  # a turn has no more, so the experts are asked before or after
    see(page, "watched.shares.some((share) => share > 0 && share < 1)", seconds=60)
    asked = "(name) => [...watched.asked[name]]"
    [thinker], [site] = page.evaluate(asked, "think"), page.evaluate(asked, "jobs")
    assert thinker != site


def is_a_board_in_another_page(page, files):
    """A board for an `iframe` begins by itself, beside the page, and keeps nothing."""
    before = codes(page)
    board = page.context.new_page()
    board.goto(f"{files.root}?board=mercado")
    board.frame_locator("iframe").locator(BOARD).first.wait_for()
    decide(board, 2)
    assert codes(page) == before
    board.close()


def takes_over(page):
    """A second window waits for the first one to be closed, and goes on with its game."""
    lines = inside(page).evaluate(LINES)
    second = page.context.new_page()
    second.goto(page.url)
    said = "Ludoteka is open in another window; continue there, or close it first."
    second.locator("#loading p", has_text=said).wait_for()
    page.close()
    second.frame_locator("iframe").locator(BOARD).first.wait_for()
    see(inside(second), f"{LINES} >= {lines}")


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
    see(page, again, rating)
    [score] = page.evaluate(KEPT, "puzzles")
    assert list(score["tried"].values()) == [False]
    opened = "async (text) => ludoteka.go((await ludoteka.ask('/records/', text)).body.go)"
    page.evaluate(opened, RECORD)
    page.frame_locator("iframe").locator("#ui-analyse button").click()
    see(inside(page), "document.querySelector('#ui-progress progress').value > 1")
    reload(page)
    page.frame_locator("iframe").locator("#ui-chances").wait_for(timeout=900_000)
    [study] = page.evaluate(KEPT, "studies")
    assert len(study["turns"]["accuracy"]) == 4
    assert elsewhere() == set()
