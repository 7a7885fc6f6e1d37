"""The gallery of docs: every game at its beginning, middle and end, on a desk and on a phone, by day and by night.

    python tools/gallery.py [mercado burgundy] [--to folder]

Bots play a game from a seed; its positions lie on tables of a site of their own, and a browser takes their pictures.
"""

import argparse
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web" / "support"))
import rig
from hands import DRESSED, see

ROOT = Path(__file__).parents[1]
FOLDER, PAGE = ROOT / "docs" / "pictures" / "gallery", ROOT / "docs" / "gallery.md"
SEED, NAMES = 11, ("Anna", "Ben", "Cleo")
SETTINGS: dict[str, dict[str, Any]] = {
    "carcassonne": {"modules": ["inns", "traders", "hills", "wheel", "river"]}
}
GAMES = ("carcassonne", "burgundy", "wallenstein", "yspahan", "mercado")
MOMENTS = {"beginning": 0.04, "middle": 0.55, "end": 1.0}  # how much of the game is played
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
THEMES = {"day": "light", "night": "dark"}
QUALITY = 62
INTRODUCTION = """# Gallery

Every game at its beginning, in its middle and at its end, on a desk and on a phone, by day and by night. The positions
come from games that bots played from one seed; `python tools/gallery.py` retakes the pictures; add the
name of a game to retake only its own."""
DRAWN = "document.querySelector('#ui-board svg') !== null"


def tables(wanted: Sequence[str]) -> tuple[dict[tuple[str, str], str], str]:
    """Put all positions on tables; their codes by game and moment, and the session of who sits there."""
    from django.core.management import call_command
    from django.test import Client
    from whole import ended, kept, played

    from ludoteka.engine import Match
    from ludoteka.web import sprites
    from ludoteka.web.models import Table, User

    call_command("migrate", verbosity=0, interactive=False)
    host = User.objects.create_user(NAMES[0], password=None)
    codes = {}
    for name in wanted:
        for sheet in sprites.sheets(name):
            for plain in (True, False):
                sprites.paint(name, sheet, plain)
        match = Match.new(name, len(NAMES), seed=SEED, settings=SETTINGS.get(name, {}))
        opening = [action.text for action in match.moves]
        entries = played(match, _greedy())
        for moment, share in MOMENTS.items():
            upto = _turn(entries, round(len(entries) * share))
            over = upto == len(entries)
            row = ended(match) if over else {"status": Table.PLAYING, "waiting": [0]}
            table = kept(host, match, entries[:upto], opening, NAMES, "casual", **row)
            codes[name, moment] = table.code
    client = Client()
    client.force_login(host, backend="django.contrib.auth.backends.ModelBackend")
    return codes, client.cookies["sessionid"].value


def _greedy() -> Callable[[Any], Any]:
    from ludoteka.bots import make_bot
    from ludoteka.engine import Rng

    bot, rng = make_bot("greedy"), Rng(SEED)
    return lambda match: bot.choose(match.game, match.view(match.player), rng)


def _turn(entries: Sequence[Any], first: int) -> int:
    """The first position from there on in which the host has to begin something, or the end."""
    begins = (
        n for n in range(first, len(entries)) if entries[n].seat == 0 and entries[n - 1].seat != 0
    )
    return next(begins, len(entries))


def screens(browser: Any, url: str, session: str) -> Iterator[tuple[str, str, Page]]:
    """A page for every screen and every theme."""
    for screen, settings in SCREENS.items():
        for look, theme in THEMES.items():
            context = browser.new_context(base_url=url, reduced_motion="reduce", **settings)
            cookies = {"sessionid": session, "theme": theme, "language": "en"}
            context.add_cookies(
                [{"name": name, "value": value, "url": url} for name, value in cookies.items()]
            )
            yield screen, look, context.new_page()
            context.close()


def take(page: Page, code: str, look: str, file: Path) -> None:
    page.goto(f"/t/{code}/")
    see(page, DRAWN, seconds=60)
    see(page, DRESSED, look, seconds=180)
    page.wait_for_timeout(900)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.save(file, quality=QUALITY, method=6)


def write_page(titles: dict[str, str]) -> None:
    """The page that shows all of them."""
    parts = [INTRODUCTION]
    for name, title in titles.items():
        parts.append(f"\n## {title}")
        for moment in MOMENTS:
            parts.append(f"\n### {title}: {moment}\n")
            for look in THEMES:
                for screen, width in (("desk", 400), ("phone", 180)):
                    words = f"{title}, {moment}, {screen}, {look}"
                    file = f"pictures/gallery/{name}-{moment}-{screen}-{look}.webp"
                    parts.append(f'<img src="{file}" alt="{words}" width="{width}">')
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("games", nargs="*", choices=[*GAMES, []], help="all of them by default")
    asked.add_argument("--to", type=Path, default=FOLDER, help="where the pictures go")
    chosen = asked.parse_args()
    wanted = chosen.games or GAMES
    chosen.to.mkdir(parents=True, exist_ok=True)
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as data:
        os.environ.update(
            LUDOTEKA_DATA=data, DATABASE_URL="", DJANGO_SETTINGS_MODULE="ludoteka.web.settings"
        )
        # The site of the tests has one more game; with it, what is painted here has the stamp that the site looks for.
        sys.path.insert(0, str(rig.extra_games(Path(data) / "games")))
        import django

        django.setup()
        from ludoteka.engine import find_game

        codes, session = tables(wanted)
        with rig.Server(Path(data)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            for screen, look, page in screens(browser, server.url, session):
                for (name, moment), code in codes.items():
                    take(page, code, look, chosen.to / f"{name}-{moment}-{screen}-{look}.webp")
            browser.close()
        if chosen.to == FOLDER:
            write_page({name: find_game(name).title for name in GAMES})


if __name__ == "__main__":
    main()
