"""What a program in which the package `windmills` is installed shows of it, as JSON."""

import json
import os

import django
from django.core.management import call_command
from django.test import Client

from ludoteka.engine import Match, find_game
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.testing import check_game

GAME = find_game("carcassonne")


def play() -> Match:
    """A game in which the first tile is a windmill."""
    for seed in range(1000):
        match = Match.new(
            "carcassonne", 2, seed, {"modules": ["windmills"], "start": "1"}, ["Ann", "Bob"]
        )
        if match.view(0).tile().name == "Mill":
            match.play(match.options()[0])
            match.play(
                "miller F" if "miller F" in map(str, match.options()) else match.options()[-1]
            )
            return match
    raise AssertionError("no windmill came first")


def pages() -> dict[str, str]:
    """The form for a new table and the rules page of the site."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteka.web.settings"
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    return {
        name: Client().get(f"/games/carcassonne/{name}/", follow=True).content.decode()
        for name in ("new", "rules")
    }


def main() -> None:
    match = play()
    view = match.view(None)
    everything = [trial for trial in GAME.trials if len(trial.get("modules", [])) > 1]
    check_game(GAME, 2, {"modules": ["windmills"]}, games=1, every=20)
    check_game(GAME, 2, everything[0], games=1, every=40)
    found = {
        "trials": list(GAME.trials),
        "actions": [action.text for action in GAME.programs.catalogue.actions],
        "numbers": [
            (kind.name, kind.number) for one in installed().values() for kind in one.special
        ],
        "log": [
            text for event in match.events if (text := GAME.people.event_text(event, match.seats))
        ],
        "terminal": GAME.people.terminal(view, [], False, 80),
        "picture": str(GAME.picture(view)),
        "parts": view.components()["parts"],
        "source": GAME.people.source("windmill"),
        "remaining": dict(GAME.people.remaining(view)),
        **pages(),
    }
    print(json.dumps(found))


main()
