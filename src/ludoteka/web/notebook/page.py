"""The page of a board in a notebook: the site's scripts and styles, and a small template of its own around them."""

import re
from functools import cache
from html import escape
from importlib import resources
from typing import Any

from ludoteka.engine import Game
from ludoteka.engine.i18n import language
from ludoteka.engine.people import bare
from ludoteka.teaching import guide
from ludoteka.web.show import boards, markdown
from ludoteka.web.words import _

HOME = resources.files("ludoteka.web")
STYLES = ("theme.css", "site.css", "game.css", "phone.css", "preferences.css")
START = "game.js"  # the script of the page; the others are those that it imports
IMPORT = re.compile(r'(?<=from ")\./([\w.-]+)(?=")')
SAYS = re.compile(r'{% t "((?:[^"\\]|\\.)*)" %}')
INCLUDES = re.compile(r'{% include "([\w./]+)" %}')
PICTURE = "data:,rule-{n}"  # the address of a picture of the rules


def _static(name: str) -> str:
    return (HOME / "static" / name).read_text("utf-8")


@cache
def styles() -> str:
    """The styles of the site."""
    return "\n".join(_static(f"web/{name}") for name in STYLES)


@cache
def scripts() -> dict[str, str]:
    """The script of a game page and all that it imports. They name one another as `ludoteka/NAME`."""
    found: dict[str, str] = {}
    waiting = [START]
    while waiting:
        name = waiting.pop()
        if name not in found:
            source = _static(f"web/{name}")
            waiting += IMPORT.findall(source)
            found[name] = IMPORT.sub(r"ludoteka/\1", source)
    return found


def front() -> str:
    """What the notebook itself runs."""
    return _static("notebook/widget.js")


def _template(name: str) -> str:
    """A template that has texts and other templates in it, and nothing that would need Django."""
    text = (HOME / "templates" / name).read_text("utf-8")
    text = INCLUDES.sub(lambda found: _template(found[1]), text)
    return SAYS.sub(lambda found: escape(_(found[1])), text)


def body(game: Game[Any]) -> str:
    """What stands on the page before anything is shown."""
    return _template("notebook/board.html").replace("{{ title }}", escape(game.title))


def colours(game: Game[Any]) -> str:
    """The colours of the game by day and by night, as a style sheet."""
    return boards.rules(game.name, game.people.night)


def texts() -> dict[str, str]:
    """The words that the scripts show by themselves."""
    lost = _("Python does not answer: it is busy, or the kernel has stopped.")
    return {
        "confirm": _("Confirm"),
        "cancel": _("Cancel"),
        "close": _("Close"),
        "turn": _("Your turn"),
        "lost": lost,
        "failed": lost,
        "points": _("{n} points"),
        "rotate": _("Next (R)"),
        "pairs": _("Tap a card and then its place, or drag it there."),
        "held": _("{name}: now choose where it goes, or what goes here."),
        "pass": _("Pass the device to {name}."),
        "ready": _("I am {name}"),
        "way": _("{n} of {all}"),
        "thinking": _("Thinking …"),
    }


def rules(game: Game[Any]) -> str:
    """The rules in our own words."""
    text = game.people.rules()
    if not text:
        return (
            f'<article class="rules"><p>{escape(_("This game has no rules page."))}</p></article>'
        )
    written = markdown.page(text, PICTURE).html
    return f'<article class="rules" data-sprite="sprites/">{written}</article>'


def rules_picture(game: Game[Any], number: int) -> str:
    """One picture of the rules, for a page that has the game's sprite."""
    return _drawn(game, language(), number)


@cache
def _drawn(game: Game[Any], _language: str, number: int) -> str:
    drawn = guide.pictures(game, game.people.rules())[number]()
    return markdown.distinct(bare(drawn), f"rule{number}-")
