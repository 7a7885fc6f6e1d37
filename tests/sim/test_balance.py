"""Goals, and the search for values that meet them: what is planted is found, noise is no proof, a search goes on."""

import json
import math
import subprocess
import sys
from importlib.util import find_spec

import pytest
from tests.sim.toy import Lopsided

from ludoteka import LudotekaError
from ludoteka.cli import main
from ludoteka.sim import Goal, Processes, balance
from ludoteka.sim.balance import BalanceSearch, Proposals, values_of
from ludoteka.sim.goals import MET, MISSED, OPEN, Reading, Sums, reading, verdict

pytestmark = pytest.mark.skipif(
    find_spec("optuna") is None, reason='Optuna is not installed: pip install "ludoteka[sim]"'
)
GOALS = ["advantage=-12..12", "turns=20..24"]


def search(**more):
    """Two goals on a game whose balance is known: komi near 6, and 10 to 12 rounds."""
    wanted = {"trials": 60, "games": 100, "seed": 1} | more
    return balance(Lopsided(), ["random"], GOALS, {"rounds": None, "komi": None}, **wanted)


# -- goals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("turns=60..90", 60, 90),
        ("advantage=-1..1", -1, 1),
        ("ties<=2", -math.inf, 2),
        ("score>=80.5", 80.5, math.inf),
    ],
)
def test_goals_are_read(text, low, high):
    goal = Goal.parse(text)
    assert (goal.low, goal.high) == (low, high)
    assert str(goal) == text


@pytest.mark.parametrize(
    "text", ["turns", "turns=60", "turns=90..60", "turns=a..b", "turns<=", "<=3"]
)
def test_other_goals_are_refused(text):
    with pytest.raises(LudotekaError) as error:
        Goal.parse(text)
    assert str(error.value) in (
        "a goal is a measure and its bounds, such as turns=60..90, ties<=2 or score>=80, "
        f"not {text!r}",
        "there is no measure ''; there are: advantage, turns, decisions, score, winning_score, "
        "margin, ties, lead_changes, drama, branching, skill",
    )


def test_an_unknown_measure_is_refused():
    with pytest.raises(LudotekaError) as error:
        Goal.parse("fun>=9")
    assert str(error.value) == (
        "there is no measure 'fun'; there are: advantage, turns, decisions, score, winning_score, "
        "margin, ties, lead_changes, drama, branching, skill"
    )


def test_a_goal_is_met_or_missed_only_beyond_doubt():
    goal = Goal("turns", 60, 90)
    assert goal.verdict(Reading(75, 70, 80)) == MET
    assert goal.verdict(Reading(75, 58, 92)) == OPEN
    assert goal.verdict(Reading(89, 85, 93)) == OPEN
    assert goal.verdict(Reading(95, 91, 99)) == MISSED
    both = [goal, Goal("ties", high=5)]
    found = {"turns": Reading(75, 70, 80), "ties": Reading(4, 2, 7)}
    assert verdict(both, found) == OPEN
    assert verdict(both, {**found, "ties": Reading(9, 6, 12)}) == MISSED


def test_the_loss_is_how_far_the_interval_reaches_beyond():
    goal = Goal("turns", 60, 90)
    assert goal.loss(Reading(75, 70, 80)) == 0
    assert goal.loss(Reading(89, 85, 93)) == 3 / 30
    assert goal.loss(Reading(40, 30, 50)) == 30 / 30
    assert Goal("ties", high=5).loss(Reading(4, 2, 7)) == 2 / 5


def test_a_share_has_the_interval_of_wilson():
    """40 wins of 100 for who begins, of two: 10 points less than by luck."""
    found = reading("advantage", Sums(100, 40.0, 40.0), players=2)
    assert [round(one, 3) for one in found] == [-10.0, -19.06, -0.2]


def test_a_mean_has_the_interval_of_its_error():
    sums = Sums()
    for value in (1.0, 2.0, 3.0, 4.0):
        sums.add(value)
    found = reading("turns", sums, players=2)
    half = 1.959963984540054 * math.sqrt(5 / 3 / 4)
    assert found.value == 2.5
    assert (found.low, found.high) == pytest.approx((2.5 - half, 2.5 + half))
    assert reading("turns", Sums(1, 5.0, 25.0), 2) == Reading(5.0, -math.inf, math.inf)


# -- the search ----------------------------------------------------------------------------------------


def test_it_finds_what_is_planted():
    """Of 420 combinations 60 are tried; fresh games say that the one found meets both goals."""
    found = search()
    assert found.published is not None
    assert found.published.values == {"rounds": 3, "komi": 0}
    assert found.published.verdict == MISSED
    assert len(found.trials) == 60
    assert len({trial.name for trial in found.trials}) == 60
    best = found.best
    assert best.verdict == MET
    assert best.values["rounds"] in (10, 11, 12)
    assert 2 <= best.values["komi"] <= 10
    turns = 2.0 * best.values["rounds"]
    assert best.readings["turns"] == Reading(turns, turns, turns)
    assert best.sums["advantage"].count == 400
    assert [trial.loss for trial in found.trials] == sorted(trial.loss for trial in found.trials)


def test_more_workers_give_the_same_answer():
    few = {"trials": 5, "games": 12}
    assert search(**few).to_json() == search(executor=Processes(2), **few).to_json()


@pytest.mark.skipif(
    find_spec("ray") is None, reason='Ray is not installed: pip install "ludoteka[ray]"'
)
@pytest.mark.slow
def test_ray_gives_the_same_answer():
    from ludoteka.sim.cluster import Cluster

    cluster = Cluster(workers=2)
    try:
        there = balance(
            "yspahan", ["random"], ["turns=40..50"], {"weeks": [1, 2]}, 2, 4, executor=cluster
        )
    finally:
        cluster.close()
    here = balance("yspahan", ["random"], ["turns=40..50"], {"weeks": [1, 2]}, 2, 4)
    assert there.to_json() == here.to_json()


def test_an_interrupted_search_goes_on(tmp_path):
    """What was played is not played again, and the answer is that of a search without interruption."""
    few = {"trials": 6, "games": 10}
    whole = search(out=tmp_path / "whole.jsonl", **few)
    kept = (tmp_path / "whole.jsonl").read_text("utf-8")
    lines = kept.splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    part.write_text(
        "".join(lines[:4]) + lines[4][:20], "utf-8"
    )  # killed while it wrote the fourth trial
    again = search(out=part, **few)
    assert again.to_json() == whole.to_json()
    assert part.read_text("utf-8") == kept
    played = []
    done = search(out=part, progress=lambda done, total: played.append(done), **few)
    assert done.to_json() == whole.to_json()
    assert played == []


def test_a_killed_process_goes_on(tmp_path):
    """The same with a process that is really gone: it ends in the middle of a game of its third trial."""
    file = tmp_path / "killed.jsonl"
    program = f"""
import os
from tests.sim.toy import Lopsided
from ludoteka.sim import balance
seen = []
def gone(done, total):
    seen.append(done)
    if len(seen) == 25:
        os._exit(9)
balance(Lopsided(), ["random"], {GOALS!r}, {{"rounds": None, "komi": None}}, 6, 10, seed=1,
        progress=gone, out={str(file)!r})
"""
    ended = subprocess.run([sys.executable, "-c", program], check=False)
    assert ended.returncode == 9
    few = {"trials": 6, "games": 10}
    assert 2 <= len(file.read_text("utf-8").splitlines()) < 8
    assert search(out=file, **few).to_json() == search(**few).to_json()


def test_more_trials_go_on_too(tmp_path):
    file = tmp_path / "more.jsonl"
    search(out=file, trials=3, games=10)
    assert search(out=file, trials=6, games=10).to_json() == search(trials=6, games=10).to_json()


def test_a_file_of_another_search_is_refused(tmp_path):
    file = tmp_path / "kept.jsonl"
    search(out=file, trials=1, games=10)
    with pytest.raises(LudotekaError) as error:
        search(out=file, trials=1, games=11)
    assert str(error.value) == f"{file} belongs to another search; remove it or name another file"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ann,", "utf-8")
    with pytest.raises(LudotekaError) as error:
        search(out=other, trials=1, games=10)
    assert str(error.value) == f"{other} belongs to another search; remove it or name another file"
    assert other.read_text("utf-8") == "Dear Ann,"


def test_all_values_are_tried_where_they_are_few():
    found = balance(
        Lopsided(), ["random"], ["turns=4..4"], {"rounds": [1, 2, 3], "komi": [0, 6]}, 100, 4
    )
    assert len(found.trials) == 6
    assert found.best.values == {"rounds": 2, "komi": 0}  # nearest to the game as it is
    assert found.best.verdict == MET


def test_proposals_are_new_ones():
    """After much that was tried before, what is left comes in order."""
    proposals = Proposals({"rounds": [1, 2], "komi": [0, 6]}, seed=3)
    seen = []
    for _ in range(4):
        seen.append(tuple(proposals.next().values()))
        proposals.learn(0.0)
    assert sorted(seen) == [(1, 0), (1, 6), (2, 0), (2, 6)]
    with pytest.raises(LudotekaError):
        proposals.next()


def test_other_settings_can_be_varied_as_well():
    from ludoteka.engine import find_game

    game = find_game("yspahan")
    assert values_of(game, "cards", None) == ["turn", "after"]
    assert values_of(game, "weeks", None) == [1, 2, 3, 4, 5]
    assert values_of(game, "weeks", [2, 4]) == [2, 4]
    found = balance(game, ["random"], ["turns>=1"], {"cards": None}, 9, 2)
    assert [trial.values for trial in found.trials] == [{"cards": "turn"}, {"cards": "after"}]


@pytest.mark.parametrize(
    ("goals", "vary", "more", "sentence"),
    [
        ([], {"komi": None}, {}, "a search needs at least one goal, such as turns=60..90"),
        (["turns>=1"], {}, {}, "a search needs at least one setting to vary"),
        (["turns>=1"], {"komi": []}, {}, "setting komi needs values to choose among"),
        (["turns>=1"], {"komi": None}, {"trials": 0}, "a search needs at least one trial"),
        (
            ["turns>=1"],
            {"komi": [3, 30]},
            {},
            "setting komi=30 is not possible; it must be a whole number from 0 to 20",
        ),
        (
            ["turns>=1"],
            {"kommi": None},
            {},
            "lopsided has no setting 'kommi'; its settings: rounds, komi",
        ),
    ],
)
def test_bad_searches_are_refused(goals, vary, more, sentence):
    with pytest.raises(LudotekaError) as error:
        balance(Lopsided(), ["random"], goals, vary, **{"games": 2, **more})
    assert str(error.value) == sentence


def test_the_distance_from_the_game_as_it_is():
    wanted = (
        Lopsided(),
        ["random"],
        ["turns>=1"],
        {"rounds": None, "komi": [0, 10]},
        2,
        None,
        0,
        {},
    )
    assert BalanceSearch(*wanted).distance({"rounds": 3, "komi": 0}) == 0
    assert BalanceSearch(*wanted).distance({"rounds": 20, "komi": 10}) == 2


# -- the command line ----------------------------------------------------------------------------------

COMMAND = ["balance", "yspahan", "--bots", "random", "--games", "5", "--seed", "2"]


def test_the_command_says_what_it_found(capsys):
    wanted = [*COMMAND, "--goal", "turns=40..44", "--vary", "weeks=1..3", "--trials", "3"]
    assert main(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Yspahan, 2 players, 3 trials of 5 games, seed 2"
    assert lines[2] == "turns=40..44: turns of all players in a game"
    assert lines[4].split() == ["weeks", "turns", "interval", "goals"]
    assert [line.split()[0] for line in lines[5:8]] == ["2", "3", "1"]
    assert "The best, played again with 20 fresh games each:" in lines
    assert "As it is otherwise, the game misses a goal (weeks=3)." in lines
    assert "With weeks=2 all goals are met, in fresh games and beyond doubt." in lines
    assert "House rules: Weeks of the game: 2 instead of 3." in lines


def test_the_command_in_json(capsys):
    wanted = [*COMMAND, "--goal", "turns<=25", "--vary", "weeks=1,2", "--trials", "2", "--json"]
    assert main(wanted) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["goals"] == ["turns<=25"]
    assert data["best"]["weeks"] == 1
    assert data["best"]["verdict"] == MET
    assert [trial["weeks"] for trial in data["trials"]] == [1, 2]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--vary", "weeks"], "--goal says what to reach, such as --goal turns=60..90"),
        (
            ["--goal", "turns<=9"],
            "--vary says what may be turned; ludoteka parameters yspahan lists it",
        ),
        (
            ["--goal", "turns<=9", "--vary", "weeks=2..9"],
            "setting weeks=9 is not possible; it must be a whole number from 1 to 5",
        ),
    ],
)
def test_what_the_command_refuses(capsys, more, sentence):
    assert main([*COMMAND, *more]) == 2
    assert capsys.readouterr().err == f"ludoteka: {sentence}\n"


def test_without_optuna_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(LudotekaError) as error:
        search(trials=1, games=1)
    assert str(error.value) == (
        'Optuna is not installed; install it with: pip install "ludoteka[sim]"'
    )
