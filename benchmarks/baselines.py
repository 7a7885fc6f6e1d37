"""All against all: random, greedy, flat Monte Carlo, plain UCT and the search, at the same processor time.

    python benchmarks/baselines.py baselines --minutes 20       play, in turn for every game, and print the tables
    python benchmarks/baselines.py baselines --minutes 0        print the tables; only a first round is still played

The folder keeps every game as it ends, so the same command goes on where it was interrupted; a round lets
every group of bots meet once in every seating, in all games, and the next one adds to it.
"""

import argparse
import time
from itertools import count
from pathlib import Path

from ludoteka.engine import games
from ludoteka.sim import Ladder, tournament
from ludoteka.sim.statistics import wilson

PLAYERS = {"wallenstein": 3}  # the others are played by two


def entrants(seconds: float) -> list[str]:
    """The bots, those that search with the same time for a decision."""
    return ["random", "greedy", *[f"{name}:{seconds:g}s" for name in ("flat", "uct", "mcts")]]


def played(game: str, bots: list[str], folder: Path, rounds: int) -> Ladder:
    """The tournament of one game, played on to so many rounds."""
    players = PLAYERS.get(game, 2)
    meetings = 10 * players  # ten groups of two or three among five bots, in every seating
    file = folder / f"{game}.jsonl"
    return tournament(game, bots, games=meetings * rounds, players=players, file=file)


def table(ladder: Ladder) -> str:
    """What share of the duels the bot of the row has won against that of the column, in Markdown."""
    bots = ladder.bots
    lines = ["| | " + " | ".join(f"`{bot}`" for bot in bots[:-1]) + " |"]
    lines.append("|---" * len(bots) + "|")
    for row in range(1, len(bots)):
        cells = [share(*ladder.cross[row][column]) for column in range(row)]
        blank = [""] * (len(bots) - 1 - row)
        lines.append(f"| `{bots[row]}` | " + " | ".join([*cells, *blank]) + " |")
    return "\n".join(lines)


def share(won: float, duels: float) -> str:
    """A share with Wilson's interval of 95 %, in percent."""
    if not duels:
        return ""
    low, high = wilson(won, int(duels))
    return f"{won / duels:.0%} ({100 * low:.0f} to {100 * high:.0f})".replace("%", " %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=0.01, help="for a decision")
    parser.add_argument("--minutes", type=float, default=20, help="of processor time for all games")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    bots = entrants(args.seconds)
    for rounds in count(1):
        for game in games():
            if time.process_time() < 60 * args.minutes:
                played(game, bots, args.folder, rounds)
        if time.process_time() >= 60 * args.minutes:
            break
    for game in games():
        ladder = played(game, bots, args.folder, 1)
        print(f"\n{game}, {ladder.games} games:\n\n{table(ladder)}")


if __name__ == "__main__":
    main()
