"""The shells of the page: the site's own templates, written once for every game and language, with holes in them."""

import re
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from ludoteka.engine import Game
from ludoteka.engine.i18n import language, languages, speaking
from ludoteka.games import builtin
from ludoteka.teaching.lessons import following, lessons
from ludoteka.web import sprites
from ludoteka.web.people.preferences import PREFERENCES
from ludoteka.web.show import boards, markdown, riddle, riddles
from ludoteka.web.views.game import browser_texts
from ludoteka.web.views.home import shelf
from ludoteka.web.views.tables import form
from ludoteka.web.words import _

# Where files are on the site, and where in the folder.
STATIC = re.compile(r'((?:href|src)=")/static/[0-9a-f]{12}/')
SPRITE = re.compile(r'(data-sprite=")/sprites/\w+/')
COVER = re.compile(r'(src|srcset)="/covers/(\w+)\.\w+\.svg"')
ICON = re.compile(r'href="/covers/(\w+)\.\w+\.svg"')
STYLE = re.compile(r'href="/boards\.\w+\.css"')
MANIFEST = re.compile(r' *<link rel="manifest"[^>]*>\n')  # the window around has it
RULE = re.compile(r'<img src="(/games/)')
SCRIPT = '<script type="module" src="static/web/transport.js"></script>\n</body>'


@dataclass(frozen=True)
class Hole:
    """A table of which nothing is known yet."""

    code: str = "hole-code-hole"
    status: str = "hole-status-hole"
    commitment: str = "hole-commitment-hole"


def shells() -> dict[str, str]:
    """Every shell by the name of its file: of our own games, which are those that travel."""
    own = {game.name: game for game in builtin()}
    found: dict[str, str] = {}
    for one in languages():
        with speaking(one):
            pages = {
                "home": (
                    "web/home.html",
                    {"shelf": [one for one in shelf() if one["name"] in own]},
                ),
                "mine": ("page/mine.html", {}),
                "puzzles": (
                    "web/puzzles.html",
                    {"rows": [row for row in riddles.shelf() if row["game"].name in own]},
                ),
            }
            for game in own.values():
                pages |= {f"{game.name}/{name}": one for name, one in _of_game(game).items()}
            for name, (template, context) in pages.items():
                text = render_to_string(template, {**_usual(), **context})
                found[f"{one}/{name}.html"] = _moved(text)
    return found


def _of_game(game: Game[Any]) -> dict[str, tuple[str, dict[str, Any]]]:
    """The pages of one game: template and context."""
    rules = game.people.rules()
    page = (
        markdown.page(rules, f"/games/{game.name}/rules/{{n}}.svg?{language()}") if rules else None
    )
    read = {
        "game": game,
        "rules": mark_safe(page.html) if page else None,
        "contents": page.contents if page else (),
        "learnt": bool(lessons(game)),
    }
    table = {
        "game": game,
        "table": Hole(),
        "mine": True,
        "has_rules": bool(rules),
        "settings": ["hole-settings-hole"],
        "first": "hole-first-hole",
        "texts": browser_texts(),
        "steps": "hole-steps-hole",
        "analysis": "hole-analysis-hole",
        "level": "hole-level-hole",
    }
    solved = {
        **table,
        "puzzle": SimpleNamespace(name="hole-puzzle-hole"),
        "levels": list(enumerate([_(word) for word in riddle.LEVELS], 1)),
        "rating": {"shown": "hole-rating-hole"},
    }
    found = {
        "new": ("web/new.html", form(game, alone=True)),
        "rules": ("web/rules.html", read),
        "rules_part": ("web/rules_part.html", read),
        "game": ("web/game.html", {**table, "house": "hole-house-hole"}),
        "replay": ("web/replay.html", {**table, "house": "hole-house-hole"}),
        "dice": ("web/verify.html", table),
        "puzzle": ("web/puzzle.html", solved),
    }
    for name, lesson in lessons(game).items():
        others = [one for one in lessons(game).values() if one is not lesson]
        taught = {**table, "lesson": lesson, "following": following(game, lesson), "others": others}
        found[f"learn-{name}"] = ("web/learn.html", taught)
    return found


def _usual() -> dict[str, Any]:
    """What every page knows."""
    return {
        "alone": True,
        "base": "web/base.html",
        "language": language(),
        "languages": languages().items(),
        "theme": "hole-theme-hole",
        "prefers": {one.name: f"hole-{one.name}-hole" for one in PREFERENCES},
        "sprites": sprites.stamp(),
        "boards": boards.sheet().stamp,
        "daily": {
            "game": {"name": "hole-daily_game-hole", "title": "hole-of_today-hole"},
            "name": "hole-daily-hole",
        },
        "preferences": [
            {
                "name": one.name,
                "title": _(one.title),
                "choices": [(value, _(words)) for value, words in one.choices],
            }
            for one in PREFERENCES
        ],
        "request": SimpleNamespace(get_full_path="/", resolver_match=None, POST={}, GET={}),
    }


def _moved(text: str) -> str:
    """A page of the site whose files lie in the folder."""
    text = STATIC.sub(r"\1static/", text)
    text = SPRITE.sub(r"\1sprites/", text)
    text = COVER.sub(_cover, text)
    text = ICON.sub(r'href="covers/\1.icon.svg"', text)
    text = STYLE.sub('href="boards.css"', text)
    text = MANIFEST.sub("", text)
    text = RULE.sub(r'<img data-src="\1', text)
    return text.replace("</body>", SCRIPT)


def _cover(found: re.Match[str]) -> str:
    night = ".night" if found[1] == "srcset" else ""
    return f'{found[1]}="covers/{found[2]}{night}.svg"'
