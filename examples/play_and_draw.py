"""Play a game from Python and draw it.

python examples/play_and_draw.py [FILE.svg]
"""

import sys
from pathlib import Path

from ludoteka import Match
from ludoteka.bots import make_bot, play_match
from ludoteka.engine import Rng


def main(file: str = "carcassonne.svg") -> Match:
    match = Match.new("carcassonne", players=3, seed=7, seats=["Ann", "Bob", "Eve"])
    print(match)

    # A move is one of the options, as an action or as its text.
    for option in match.options()[:5]:
        print(f"  {option.text:<16} {match.game.people.action_text(match.state, option)}")
    match.play(match.options()[0])

    # A bot plays from the view of its seat, as a person would.
    bots = [make_bot("greedy"), make_bot("random"), make_bot("greedy")]
    play_match(match, bots, Rng(1))

    # Every point says where it came from.
    for event in match.events[-3:]:
        print(match.game.people.event_text(event, match.seats))
    for place, score, name in sorted(zip(match.ranks(), match.scores(), match.seats, strict=True)):
        print(f"{place}. {name}: {score}")

    # In a notebook the last line of a cell, `match`, shows this picture by itself.
    Path(file).write_text(str(match.svg()), encoding="utf-8")
    print(f"the picture is in {file}")
    return match


if __name__ == "__main__":
    main(*sys.argv[1:])
