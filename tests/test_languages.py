"""A language is data: German comes as a few catalogues and one rules page, and what they lack is English."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
HEADER += '"Content-Type: text/plain; charset=utf-8\\n"\n'
CATALOGUES = {
    "locale/de.po": {"English": "Deutsch", ".": ",", "CODE": "SPRACHE"},
    "games/mercado/locale/de.po": {"cloth": "Tuch", "gold": "Gold"},
}
PAGES = {"games/mercado/guide/de.md": "# Mercado\n\nEin Markt mit verdeckten Münzen.\n"}

# Some moves of every game in both languages, and what people read of them.
READ = """
import json
from ludoteka.engine import Match, Rng, games
from ludoteka.engine.i18n import decimal, languages, speaking

def read(game, match, options):
    view = match.view(match.player)
    return [
        game.title, game.summary, *(game.people.words(one.title) for one in game.settings),
        game.people.question(view), *(game.people.action_text(view, one) for one in options),
        game.people.terminal(view, options, False, 100), str(game.picture(view, options)),
        *(game.people.event_text(event, match.seats) for event in match.events),
    ]

found = {}
for game in games().values():
    match, rng, pages = Match.new(game, max(2, game.min_players), seed=1), Rng(1), {}
    for _ in range(25):
        if match.over:
            break
        options = match.options()
        for code in ("en", "de"):
            with speaking(code):
                pages.setdefault(code, []).append(read(game, match, options))
        match.play(options[rng.below(len(options))])
    found[game.name] = pages["en"] == pages["de"]
with speaking("de"):
    from ludoteka.games.mercado.rules.cards import load
    from ludoteka.games.mercado.show.text import card_name
    cards = [card_name(card) for card in load("reconstructed-2026").cards[:2]]
    number = decimal(2.5)
print(json.dumps([languages(), found, cards, number]))
"""

SITE = """
import json, os, sys
os.environ.update(LUDOTEKA_LIMITS="0", LUDOTEKA_HOSTS="testserver", LUDOTEKA_WARM="0")
os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteka.web.settings"
import django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", verbosity=0, interactive=False)
browser = Client(headers={"accept-language": sys.argv[1]})
pages = {at: browser.get(at).content.decode() for at in ("/", "/games/mercado/rules/", "/games/yspahan/rules/")}
browser.post("/language/", {"language": sys.argv[2], "next": "/"})
pages["chosen"] = browser.get("/").content.decode()
print(json.dumps(pages))
"""


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    """Runs Python with a copy of the library to which German was added."""
    folder = tmp_path_factory.mktemp("german")
    package = folder / "src" / "ludoteka"
    rest = shutil.ignore_patterns("__pycache__", "*.mo", "*.so")
    shutil.copytree(ROOT / "src" / "ludoteka", package, copy_function=os.symlink, ignore=rest)
    for name, texts in CATALOGUES.items():
        entries = [f'\nmsgid "{text}"\nmsgstr "{german}"\n' for text, german in texts.items()]
        (package / name).write_text(HEADER + "".join(entries), "utf-8")
    for name, page in PAGES.items():
        (package / name).write_text(page, "utf-8")
    subprocess.run([sys.executable, ROOT / "tools" / "texts.py", "compile"], cwd=folder, check=True)

    def python(*words):
        paths = {"PYTHONPATH": str(folder / "src"), "LUDOTEKA_DATA": str(folder / "data")}
        done = subprocess.run(
            [sys.executable, *words],
            env=os.environ | paths | {"PYTHONWARNINGS": "error"},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return python


def test_the_command_line_speaks_it(german):
    english, answer = (german("-m", "ludoteka", "games", "--lang", code) for code in ("en", "de"))
    assert answer == english
    assert "--lang SPRACHE" in german("-m", "ludoteka", "games", "--help", "--lang", "de")


def test_a_rules_page_that_is_missing_is_english(german):
    said = german("-m", "ludoteka", "rules", "mercado", "--lang", "de")
    assert "Ein Markt mit verdeckten Münzen." in said
    said = german("-m", "ludoteka", "rules", "yspahan", "--lang", "de")
    assert said == german("-m", "ludoteka", "rules", "yspahan", "--lang", "en")


def test_what_is_not_translated_is_english_in_every_game(german):
    languages, same, cards, number = json.loads(german("-c", READ))
    assert languages == {"en": "English", "cs": "Čeština", "de": "Deutsch"}
    assert same == {
        "burgundy": True,
        "carcassonne": True,
        "mercado": False,  # it has its gold and its cloth
        "wallenstein": True,
        "yspahan": True,
    }
    assert cards == ["Tuch", "silver jug"]
    assert number == "2,5"


@pytest.mark.parametrize("accepted", ["de", "de-AT,de;q=0.9,en;q=0.5"])
def test_the_site_offers_it(german, accepted):
    pages = json.loads(german("-c", SITE, accepted, "cs"))
    for at in ("/", "/games/mercado/rules/", "/games/yspahan/rules/"):
        assert '<html lang="de"' in pages[at]
        assert 'value="en" lang="en">English</button>' in pages[at]
        assert 'value="cs" lang="cs">Čeština</button>' in pages[at]
        assert 'value="de" lang="de" aria-pressed="true">Deutsch</button>' in pages[at]
    assert "Ein Markt mit verdeckten Münzen." in pages["/games/mercado/rules/"]
    assert "Skip to content" in pages["/games/yspahan/rules/"]
    assert '<html lang="cs"' in pages["chosen"]
