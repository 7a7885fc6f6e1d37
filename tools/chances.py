"""Fit and judge the model of a game's chances from finished games of bots.

    python tools/chances.py play yspahan --games 700 --folder build/chances     go on until there are so many games
    python tools/chances.py fit yspahan --folder build/chances                   the number, and what it is worth
    python tools/chances.py table --folder build/chances                         the tables of docs/analysis.md

The games are seeded and have all numbers of players in turn, the same bot in all seats. The first 200 are
fitted, the others judge. What `fit` prints is copied into the `ODDS` of the game's `programs/chances.py`;
`table` judges what stands there.
"""

import argparse
import json
from pathlib import Path

from ludoteka.bots import make_bot
from ludoteka.engine import find_game
from ludoteka.sim.calibration import (
    Case,
    Said,
    brier,
    fit,
    fit_score,
    judged,
    played,
    reliability,
)

POSITIONS = 20  # of a game
FITTED = 200  # games; those after them judge
MOST_PLAYERS = 5
GAMES = ("carcassonne", "burgundy", "mercado", "wallenstein", "yspahan")
Games = list[list[Case]]


def place(folder: Path, name: str, bot: str) -> Path:
    return folder / f"{name}-{bot.replace(':', '-')}.jsonl"


def read(file: Path) -> Games:
    """The games of a file, each as its cases."""
    if not file.exists():
        return []
    lines = file.read_text("utf-8").splitlines()
    return [[Case(*case) for case in json.loads(line)] for line in lines]


def play(name: str, bot: str, games: int, file: Path) -> None:
    """Add games to the file until there are so many."""
    game = find_game(name)
    sizes = range(game.min_players, min(game.max_players, MOST_PLAYERS) + 1)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(read(file)), games):
            players = sizes[number // 2 % len(sizes)]
            bots = [make_bot(bot) for _seat in range(players)]
            found = played(game, players, bots, f"chances:{number}", POSITIONS)
            cases = [Case.of(game, state, won) for state, won in found]
            lines = [[one.progress, one.values, one.scores, one.won] for one in cases]
            out.write(json.dumps(lines, separators=(",", ":")) + "\n")
            out.flush()


def halves(games: Games) -> tuple[list[Case], list[Case]]:
    """The cases to fit, and those to judge by."""
    fitted, judging = games[:FITTED], games[FITTED:]
    return [case for game in fitted for case in game], [case for game in judging for case in game]


def show_fit(games: Games) -> None:
    ours, theirs = halves(games)
    odds, slope = round(fit(ours), 2), fit_score(ours)
    print(f"ODDS = {odds}")
    print(f"Brier score of the model {brier(by_odds(theirs, odds)):.4f},", end=" ")
    print(f"of the score alone {brier(by_score(theirs, slope)):.4f}")


def by_odds(cases: list[Case], odds: float) -> list[Said]:
    return judged(cases, lambda case: case.chances(odds))


def by_score(cases: list[Case], slope: float) -> list[Said]:
    return judged(cases, lambda case: case.by_score(slope))


def show_table(folder: Path, bot: str) -> None:
    """What the model in the source says of the games that were not fitted, by tenths; and the Brier scores."""
    columns, scores = [], []
    for name in GAMES:
        ours, theirs = halves(read(place(folder, name, bot)))
        said = by_odds(theirs, find_game(name).programs.odds)
        columns.append(reliability(said))
        even = judged(theirs, lambda case: [1 / len(case.won)] * len(case.won))
        scores.append([brier(one) for one in (said, by_score(theirs, fit_score(ours)), even)])
    print("| said | " + " | ".join(GAMES) + " |\n|---|" + "---|" * len(GAMES))
    for i in range(10):
        cells = [
            f"{100 * bins[i][2]:.0f} % of {bins[i][0]}" if bins[i][0] else "" for bins in columns
        ]
        print(f"| {10 * i} to {10 * i + 10} % | " + " | ".join(cells) + " |")
    ways = ("Brier score of the model", "of the score alone", "of equal chances")
    for row, words in enumerate(ways):
        print(f"| {words} | " + " | ".join(f"{one[row]:.4f}" for one in scores) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit and judge the model of a game's chances.")
    parser.add_argument("what", choices=("play", "fit", "table"))
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--folder", type=Path, required=True, help="the folder of the games")
    args = parser.parse_args()
    if args.what == "table":
        show_table(args.folder, args.bot)
        return
    for name in [args.game] if args.game else GAMES:
        file = place(args.folder, name, args.bot)
        if args.what == "play":
            play(name, args.bot, args.games, file)
        else:
            print(name)
            show_fit(read(file))


if __name__ == "__main__":
    main()
