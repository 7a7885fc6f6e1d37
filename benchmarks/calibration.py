"""Ways to say a chance of winning, judged by finished games of bots.

    python benchmarks/calibration.py play --folder build/calibration              all games, all ways
    python benchmarks/calibration.py play yspahan --games 40 --folder ...         one of them, fewer
    python benchmarks/calibration.py table --folder build/calibration             the tables of docs/analysis.md

The ways: the model at a glance, the model after worlds that are played on (what an analysis says), and the share of
wins when the position is played to its end. Every game has seeds of its own and is written down when it is done, so
the same command goes on where it was stopped. A smaller Brier score is better.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ludoteka.bots import make_bot
from ludoteka.bots.chances import glance, shares, sharpness, winners
from ludoteka.bots.kernel.rollout import playout_choice
from ludoteka.engine import Chance, Decision, Game, Rng, State, find_game
from ludoteka.sim.calibration import Case, Said, brier, fit_slope, played, reliability
from ludoteka.sim.chances import estimate, interval

GAMES = ("carcassonne", "burgundy", "mercado", "wallenstein", "yspahan")
MOST_PLAYERS = 4
POSITIONS = 2  # of a game
GOLDEN = 0.618034  # its multiples fall evenly between 0 and 1
WORLDS = 64  # at most, as `ludoteka analyse` has it
PLAYOUTS = 32
SAMPLE = 6  # options that a playout compares
Way = Callable[[Game[Any], State], list[float]]
Line = dict[
    str, Any
]  # a position: its progress, everybody's score and win, what was said and its cost


def ahead(game: Game[Any], state: State) -> list[float]:
    return estimate(game, state, most=WORLDS).chances


def play_to_the_end(game: Game[Any], world: State, seed: int) -> None:
    """Finish the game with the choices of playouts; everything random follows from the seed."""
    chance = Rng(seed)
    choices = Rng(-seed - 1)
    while world.agenda:
        step = world.agenda[-1]
        if isinstance(step, Chance):
            world.take(step.sample(world, chance))
        else:
            assert isinstance(step, Decision)
            options = step.options(world)
            world.take(playout_choice(game, world, options, step.player, SAMPLE, choices))


def to_the_end(game: Game[Any], state: State) -> list[float]:
    """The share of wins in some playouts."""
    found = []
    for number in range(PLAYOUTS):
        world = state.copy()
        play_to_the_end(game, world, number)
        found.append(winners(world))
    return [sum(one) / len(found) for one in zip(*found, strict=True)]


AHEAD, TO_THE_END = "ahead", "playouts"
WAYS: dict[str, Way] = {AHEAD: ahead, TO_THE_END: to_the_end}


# -- playing -----------------------------------------------------------------------------------------


def place(folder: Path, name: str, way: str, bot: str) -> Path:
    return folder / f"{name}-{way}-{bot.replace(':', '-')}.jsonl"


def read(file: Path) -> list[list[Line]]:
    """The games of a file; a line that was cut off when it was stopped is none."""
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def positions(game: Game[Any], number: int, bot: str) -> list[tuple[State, list[float]]]:
    """Some positions of a game of bots, one out of each half and in every game at other places."""
    sizes = range(game.min_players, min(game.max_players, MOST_PLAYERS) + 1)
    players = sizes[number % len(sizes)]
    bots = [make_bot(bot) for _seat in range(players)]
    all_of_them = played(game, players, bots, f"calibration:{number}", 10**6)
    shift = number * GOLDEN % 1
    return [all_of_them[int((i + shift) * len(all_of_them) / POSITIONS)] for i in range(POSITIONS)]


def judge(game: Game[Any], way: Way, number: int, bot: str) -> list[Line]:
    """What is said of the positions of one game, with what it takes to judge it."""
    lines = []
    for state, won in positions(game, number, bot):
        case = Case.of(game, state, won)
        begin = time.process_time()
        said = [round(chance, 5) for chance in way(game, state)]
        cost = round(time.process_time() - begin, 4)
        lines.append(
            {
                "at": case.progress,
                "scores": [round(score, 5) for score in case.scores],
                "glance": [round(chance, 5) for chance in glance(game, state)],
                "said": said,
                "cost": cost,
                "won": won,
            }
        )
    return lines


def play(name: str, way: str, games: int, bot: str, file: Path) -> None:
    """Add games to the file until there are so many."""
    game = find_game(name)
    known = read(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = "".join(json.dumps(one) + "\n" for one in known)
    file.write_text(whole, "utf-8")
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(known), games):
            out.write(json.dumps(judge(game, WAYS[way], number, bot)) + "\n")
            out.flush()


# -- judging -----------------------------------------------------------------------------------------


def flat(games: Sequence[list[Line]]) -> list[Line]:
    return [line for game in games for line in game]


def said_by(lines: Sequence[Line], key: str = "said") -> list[Said]:
    return [(line[key], line["won"]) for line in lines]


def by_score(lines: Sequence[Line], late: bool) -> list[Said]:
    """What the points scored so far say, fitted on the very games that judge; `late`: a lead says more later."""
    leads = [
        [(sharpness(line["at"]) if late else 1.0) * score for score in line["scores"]]
        for line in lines
    ]
    slope = fit_slope(leads, [line["won"] for line in lines])
    return [
        (shares([slope * one for one in lead]), line["won"])
        for lead, line in zip(leads, lines, strict=True)
    ]


def equal(lines: Sequence[Line]) -> list[Said]:
    return [([1 / len(line["won"])] * len(line["won"]), line["won"]) for line in lines]


def scores(lines: Sequence[Line]) -> dict[str, float]:
    """The Brier score of what an analysis says, and of what is said with less work."""
    return {
        "what an analysis says": brier(said_by(lines)),
        "the model at a glance": brier(said_by(lines, "glance")),
        "the score, and how far the game is": brier(by_score(lines, late=True)),
        "the score alone": brier(by_score(lines, late=False)),
        "equal chances": brier(equal(lines)),
    }


def against_playouts(ways: dict[str, list[list[Line]]]) -> dict[str, str]:
    """The same games by an analysis and by playouts: both scores, and the difference with its interval."""
    pairs = list(zip(ways[AHEAD], ways[TO_THE_END], strict=False))
    ahead, playouts = (flat([pair[i] for pair in pairs]) for i in (0, 1))
    less = [brier(said_by(one)) - brier(said_by(other)) for one, other in pairs]
    low, mean, high = interval(less)
    return {
        "games": str(len(pairs)),
        "what an analysis says": f"{brier(said_by(ahead)):.4f}",
        f"wins in {PLAYOUTS} playouts": f"{brier(said_by(playouts)):.4f}",
        "difference, mean over the games": f"{mean:+.4f} ({low:+.4f} to {high:+.4f})",
    }


def show(folder: Path, bot: str) -> None:
    """How often those won of whom an analysis said so, by tenths; and the Brier scores."""
    files = {
        name: {way: read(place(folder, name, way, bot)) for way in WAYS}
        for name in GAMES
        if all(place(folder, name, way, bot).exists() for way in WAYS)
    }
    lines = {name: flat(ways[AHEAD]) for name, ways in files.items()}
    bins = [reliability(said_by(some)) for some in lines.values()]
    head("said", files)
    for i in range(10):
        cells = [f"{100 * one[i][2]:.0f} % of {one[i][0]}" for one in bins]
        row(f"{10 * i} to {10 * i + 10} %", cells)
    row("games", [str(len(ways[AHEAD])) for ways in files.values()])
    head("Brier score of", files)
    found = [scores(some) for some in lines.values()]
    for words in found[0]:
        row(words, [f"{one[words]:.4f}" for one in found])
    head("against playouts", files)
    both = [against_playouts(ways) for ways in files.values()]
    for words in both[0]:
        row(words, [one[words] for one in both])
    for way in WAYS:
        costs = [[line["cost"] for line in flat(ways[way])] for ways in files.values()]
        row(f"ms each: {way}", [f"{1000 * sum(one) / len(one):.0f}" for one in costs])


def head(first: str, cells: Iterable[str]) -> None:
    print()
    row(first, list(cells))
    row("---", ["---" for _cell in cells])


def row(first: str, cells: Iterable[str]) -> None:
    print(f"| {first} | " + " | ".join(cells) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description="Judge ways to say a chance of winning.")
    parser.add_argument("what", choices=("play", "table"))
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--way", choices=tuple(WAYS))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--folder", type=Path, required=True, help="the folder of what was judged")
    args = parser.parse_args()
    if args.what == "table":
        show(args.folder, args.bot)
        return
    for way in [args.way] if args.way else WAYS:
        for name in [args.game] if args.game else GAMES:
            play(name, way, args.games, args.bot, place(args.folder, name, way, args.bot))


if __name__ == "__main__":
    main()
