"""Playthroughs: random games printed in full, so that any change of the rules shows as a difference.

Run this file to write them anew: `python tests/playthroughs/playthrough.py`
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludoteka.engine import Chose, Game, Happened, Match, Rng, Scored, games
from ludoteka.engine.settings import written

FOLDER = Path(__file__).parent
SEED = 1


def playthroughs() -> dict[Path, tuple[Game[Any], int, Mapping[str, Any]]]:
    """For each of our games one file per trial of settings, each with one player more than the last.

    They are named by their settings, so that a further trial changes no other file.
    """
    found = {}
    for name, game in games().items():
        if type(game).__module__.startswith("ludoteka.games."):
            for number, settings in enumerate(game.trials):
                players = min(game.min_players + number, game.max_players)
                found[FOLDER / f"{file_name(name, settings)}.txt"] = (game, players, settings)
    return found


def file_name(game: str, settings: Mapping[str, Any]) -> str:
    """The game and its settings, such as `carcassonne-farmers-false`; several expansions are `together`."""
    words = [game]
    for name, value in settings.items():
        several = isinstance(value, list) and len(value) > 1
        words += [name, "together" if several else written(value)]
    return "-".join(words)


def printed(game: Game[Any], players: int, settings: Mapping[str, Any]) -> str:
    """A random game: number, who, which of how many options, the move, the scores after it."""
    match = Match.new(game, players, SEED, settings)
    rng = Rng(f"playthrough {SEED}")
    chosen = {}
    while not match.over:
        offered = match.options()
        pick = rng.below(len(offered))
        chosen[len(match.moves)] = f"{pick + 1} of {len(offered)}"
        match.play(offered[pick])
    lines = [
        f"{game.name}, rules {game.version}, {players} players, seed {SEED}",
        f"settings {json.dumps(match.settings)}",
        "",
    ]
    scores = [0] * players
    number = 0
    line = ""
    notes: list[str] = []
    for event in [*match.events, None]:
        if event is None or isinstance(event, (Chose, Happened)):
            if line:
                lines += [f"{line}  {scores}", *notes]
            notes = []
        if isinstance(event, (Chose, Happened)):
            who = match.seats[event.player] if isinstance(event, Chose) else "chance"
            way = chosen.get(number, "")
            number += 1
            line = f"{number:4}  {who:7} {way:9} {event.action.text:20}"
        elif isinstance(event, Scored):
            scores[event.player] += event.points
            why = " + ".join(f"{count} {what} x {each}" for what, count, each in event.why)
            notes.append(
                f"{'':14}{match.seats[event.player]} +{event.points} {event.source}: {why}"
            )
        elif event is not None:
            notes.append(f"{'':14}{event!r}")
    lines += ["", f"scores {match.scores()}", f"places {match.ranks()}"]
    lines += [f"{key} {json.dumps(value)}" for key, value in match.state.components().items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for path, case in playthroughs().items():
        path.write_text(printed(*case), "utf-8")
        print(path.name)
