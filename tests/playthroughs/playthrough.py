"""Playthroughs: random games printed in full, so that any change of the rules shows as a difference.

Each says in its first lines what is played. One with expansions is kept among the tests of the last of them, so that
a further expansion brings its own and changes no other.

Run this file to write them anew: `python tests/playthroughs/playthrough.py`
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludoteka.engine import Chose, Game, Happened, Match, Rng, Scored, games
from ludoteka.engine.settings import written

FOLDER = Path(__file__).parent
GAMES = FOLDER.parents[1] / "src" / "ludoteka" / "games"
SEED = 1
TITLE = re.compile(r"(\w+), rules \d+, (\d+) players, seed 1\nsettings (.+)\n")
Case = tuple[Game[Any], int, Mapping[str, Any]]  # what is played, by how many, how


def playthroughs() -> dict[Path, Case]:
    """All that there are, and those that the trials of our games still lack."""
    found = {file: read(file) for file in files()}
    for game in games().values():
        if type(game).__module__.startswith("ludoteka.games."):
            for number, trial in enumerate(game.trials):
                players = min(game.min_players + number, game.max_players)
                found.setdefault(place(game.name, trial), (game, players, trial))
    return found


def files() -> list[Path]:
    return sorted([*FOLDER.glob("*.txt"), *GAMES.glob("*/expansions/*/tests/playthrough*.txt")])


def read(file: Path) -> Case:
    """What a playthrough says of itself."""
    title = TITLE.match(file.read_text("utf-8"))
    assert title, f"{file} does not say what is played"
    return games()[title[1]], int(title[2]), json.loads(title[3])


def place(game: str, trial: Mapping[str, Any]) -> Path:
    """Where the playthrough of a trial is kept: named by its settings, or in the folder of an expansion."""
    others = [word for name in trial if name != "modules" for word in (name, written(trial[name]))]
    modules = trial.get("modules")
    if not modules:
        return FOLDER / f"{'-'.join([game, *others])}.txt"
    words = ["playthrough", *(["together"] if len(modules) > 1 else []), *others]
    return GAMES / game / "expansions" / str(modules[-1]) / "tests" / f"{'-'.join(words)}.txt"


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
        print(path.relative_to(FOLDER.parents[1]))
