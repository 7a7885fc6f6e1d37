"""The pictures of the site and of a notebook in docs, by day and by night: a real browser in front of a real server.

python tools/screens.py [site-home site-game site-planning site-phone notebook]
"""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))
import rig
from hands import DRESSED, see
from lab import Lab, Notebook

FOLDER = Path("docs/pictures")
NOTEBOOK = "notebook"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
THEMES: dict[str, Any] = {"": ("light", "day"), "-night": ("dark", "night")}
ASKED = "document.querySelectorAll('#ui-options button').length > 0"
HINTED = "document.querySelectorAll('#ui-hint [data-option]').length > 0"


def open_table(page: Any, game: str, level: str, seats: int = 2) -> None:
    page.goto(f"/games/{game}/new/")
    for seat in range(1, seats):
        page.select_option(f"[name=seat-{seat}]", level)
    if game == "wallenstein":
        page.select_option("[name=setting-setup]", "preset")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/**")


def follow_hints(page: Any, moves: int) -> None:
    """Play as the hints say, and leave the last one open."""
    for move in range(moves):
        see(page, ASKED)
        page.keyboard.press("h")
        see(page, HINTED)
        if move < moves - 1:
            page.keyboard.press("1")
            page.locator("#ui-confirm").click()
            see(page, f"!({HINTED})")


def home(page: Any) -> None:
    page.goto("/")
    see(page, "[...document.images].every(one => one.complete && one.naturalWidth)", seconds=60)


def game(page: Any) -> None:
    open_table(page, "carcassonne", "strong")
    follow_hints(page, 36)


def planning(page: Any) -> None:
    """Some cards laid, and one on its way."""
    open_table(page, "wallenstein", "strong", 3)
    see(page, "document.querySelectorAll('#ui-board [data-pair]').length > 15")
    lands = page.locator("#ui-board [id^=choose-]")
    names = lands.evaluate_all("all => all.map(one => one.id)")
    fields = page.locator("#ui-board [id^=field-]").evaluate_all("all => all.map(one => one.id)")
    for number, (land, field) in enumerate(zip(names[:4], fields, strict=False), 1):
        for spot in (land, field):
            page.locator(f"#{spot}").dispatch_event("click")
        see(page, f"document.querySelectorAll('#ui-board [id^=laid-]').length === {number}")
    start = page.locator(f"#{names[5].replace('choose-', 'things-')}").bounding_box()
    goal = page.locator(f"#{fields[7]}").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)


def phone(page: Any) -> None:
    open_table(page, "yspahan", "strong")
    follow_hints(page, 12)
    page.keyboard.press("1")


SCENES: dict[str, tuple[Callable[[Any], None], dict[str, Any]]] = {
    "site-home": (home, DESKTOP),
    "site-game": (game, DESKTOP),
    "site-planning": (planning, DESKTOP),
    "site-phone": (phone, PHONE),
}
CELLS = (
    "from ludoteka import Match\n"
    "from ludoteka.bots import make_bot, play_match\n"
    "from ludoteka.engine import Rng\n"
    "match = Match.new('carcassonne', players=3, seed=7)\n"
    "play_match(match, [make_bot('greedy')] * 3, Rng(7))\n"
    "match.rewind(66)",
    "match.play_here({1: 'casual', 2: 'strong'})",
    "match.log()[-2:]",
)


def take(page: Any, name: str, dressed: Callable[[str], None]) -> None:
    """The picture of the day and that of the night, each when its drawings are there."""
    for ending, (theme, look) in THEMES.items():
        page.emulate_media(color_scheme=theme)
        dressed(look)
        page.wait_for_timeout(1500)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(256)
        picture.save(FOLDER / f"{name}{ending}.png", optimize=True)


def of_site(browser: Any, names: Sequence[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        rig.Server(Path(folder), PYTHONPATH=os.environ.get("PYTHONPATH", "")) as server,
    ):
        for name in names:
            scene, screen = SCENES[name]
            page = browser.new_page(base_url=server.url, reduced_motion="reduce", **screen)
            scene(page)
            take(page, name, partial(see, page, DRESSED, seconds=180))


def of_notebook(browser: Any) -> None:
    """A board in JupyterLab, with what the log says of it in the next cell."""
    with tempfile.TemporaryDirectory() as folder, Lab(Path(folder), CELLS) as lab:
        page = browser.new_page(reduced_motion="reduce", **DESKTOP)
        page.set_default_timeout(180_000)
        lab.open(page)
        notebook = Notebook(page)
        page.keyboard.press("Control+b")  # the list of files goes
        notebook.run(0)
        notebook.run(1)
        notebook.board.locator("#ui-board [data-action]").first.wait_for()
        notebook.run(2)
        page.locator(".jp-CodeCell").nth(1).evaluate("cell => cell.scrollIntoView()")

        def dressed(look: str) -> None:
            sheet = f"ludoteka_data/sprites/*/carcassonne/carcassonne.{look}.svg"
            rig.until(lambda: [*Path(folder).glob(sheet)], 180, "a sheet of drawings")
            page.wait_for_timeout(5000)  # the widget asks for it again after a moment
            notebook.board.locator("[data-zoom=fit]").click()

        take(page, NOTEBOOK, dressed)


def main() -> None:
    wanted = sys.argv[1:] or [*SCENES, NOTEBOOK]
    if unknown := set(wanted) - {*SCENES, NOTEBOOK}:
        known = ", ".join((*SCENES, NOTEBOOK))
        sys.exit(f"there is no picture {', '.join(unknown)}; there are {known}")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if scenes := [name for name in wanted if name in SCENES]:
            of_site(browser, scenes)
        if NOTEBOOK in wanted:
            of_notebook(browser)
        browser.close()


if __name__ == "__main__":
    main()
