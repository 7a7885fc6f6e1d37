"""Simulate many games, keep every result, and plot what matters.

python examples/simulate_and_plot.py [FOLDER]            needs: pip install "ludoteka[sim]"
"""

import sys
from pathlib import Path

from ludoteka.sim import differences, simulate, sweep
from ludoteka.sim.report import write_report
from ludoteka.sim.summary import summarize


def main(folder: str = "carcassonne-results", games: int = 40) -> None:
    place = Path(folder)
    place.mkdir(exist_ok=True)
    file = place / "results.parquet"
    file.unlink(missing_ok=True)

    # One row for every game and player. Run it again after Ctrl-C and it goes on where it was.
    result = simulate("carcassonne", ["random", "greedy"], games=games, seed=1, out=file)
    for bot, wins, score in zip(result.bots, result.wins, result.mean_scores, strict=True):
        print(f"{bot}: {wins:g} of {result.games} games, {score:.1f} points on average")

    # Tables, pictures and one page with all of it; `ludoteka report` does the same.
    page, *_pictures = write_report(summarize(file), place)
    print(f"the report is in {page}")

    # What is a rule worth? The same seeds with and without the farmers.
    variants = sweep("carcassonne", ["random"], {"farmers": [True, False]}, games=games, seed=1)
    for one in differences(variants):
        print(f"{variants[one.variant].name}: {one.what} {one.before:.1f} -> {one.after:.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
