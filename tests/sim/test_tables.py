"""Results are tables: rows for pandas and others, HTML for a notebook; and rates are those of the games played now."""

import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest

from ludoteka.bots import Bot, Random, hint
from ludoteka.cli.progress import Progress
from ludoteka.engine import Match, find_game
from ludoteka.sim import analyse, simulate, sweep, tournament


def test_rows_of_a_simulation_and_a_tournament():
    result = simulate("yspahan", ["random", "greedy"], games=2, seed=1)
    rows = list(result)
    assert [row["bot"] for row in rows] == ["random", "greedy"]
    assert [row["wins"] for row in rows] == result.wins
    assert rows[0]["share"] == result.wins[0] / 2
    ladder = tournament("yspahan", ["random", "greedy"], games=2, seed=1)
    assert [row["elo"] for row in ladder] == [one.points for one in ladder.ratings]


def test_sweeps_analyses_and_hints_show_as_tables():
    variants = sweep("carcassonne", ["random"], {"farmers": [True, False]}, games=2)
    assert variants._repr_html_().startswith("<table><thead><tr><th>farmers</th>")
    assert [row["farmers"] for row in variants.rows()] == ["true", "false"]
    match = Match.new("yspahan", seed=1)
    hints = hint(match.game, match.view(match.player), iterations=5)
    assert f"<td>{hints[0].action}</td>" in hints._repr_html_()
    while not match.over:
        match.play(match.options()[-1])
    review = analyse(match.record(), playouts=1, iterations=2)
    assert review._repr_html_().startswith("<table><caption>yspahan: ")
    assert [row["move"] for row in review] == [moment.move for moment in review.moments]


class Interrupted(Bot):
    def __init__(self, decisions):
        self.left = decisions

    def choose(self, game, view, rng):
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return Random().choose(game, view, rng)


def test_the_rate_after_a_resume_counts_new_games(tmp_path):
    file = tmp_path / "rows.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulate("yspahan", [Interrupted(600)], games=8, seed=1, out=file)
    result = simulate("yspahan", [Interrupted(-1)], games=8, seed=1, out=file)
    assert 0 < result.resumed < 8
    assert result.games_per_second == (8 - result.resumed) / result.seconds
    assert result.to_json()["games_per_second"] == result.games_per_second


def test_the_bar_after_a_resume_counts_new_games(monkeypatch):
    class Terminal(StringIO):
        def isatty(self):
            return True

    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bar = Progress(Terminal())
    now[0] = 1.0
    bar(9000, 10_000)
    bar(9000, 10_000)
    now[0] = 11.0
    bar(9100, 10_000)
    assert bar.seconds_left(11.0, 9100, 10_000) == pytest.approx(90)


def test_the_fewest_players_unless_told():
    assert Match.new("wallenstein").players == find_game("wallenstein").min_players == 3
    assert Match.new("yspahan").players == 2


def children(pid):
    """The processes whose parent this is."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            if int(stat.rpartition(")")[2].split()[1]) == pid:
                found.append(int(entry.name))
    return found


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes by way of /proc")
def test_killing_a_simulation_leaves_no_worker():
    words = ["simulate", "yspahan", "--bots", "greedy", "--games", "100000", "--workers", "2"]
    main = subprocess.Popen([sys.executable, "-m", "ludoteka", *words])
    until(lambda: len(children(main.pid)) >= 2)
    time.sleep(0.5)
    workers = children(main.pid)
    os.kill(main.pid, signal.SIGKILL)
    main.wait()
    until(lambda: not any(alive(pid) for pid in workers))
