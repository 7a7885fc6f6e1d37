"""Tournaments: balanced, reproducible, and able to go on."""

import json
from collections import Counter

import pytest

from ludoteka import LudotekaError
from ludoteka.engine import find_game
from ludoteka.sim import tournament
from ludoteka.sim.tournament import Schedule

BOTS = ["random", "greedy", "beginner"]


@pytest.mark.parametrize(("players", "bots"), [(2, 3), (3, 3), (2, 4), (4, 2)])
def test_seats_are_balanced(players, bots):
    """After every group has been through all seats, everybody sat everywhere equally often."""
    schedule = Schedule(find_game("carcassonne"), players, {}, ["b"] * bots, 0)
    whole = len(schedule.groups) * players
    count = Counter(
        (bot, seat) for number in range(whole) for seat, bot in enumerate(schedule.seats(number))
    )
    assert len(set(count.values())) == 1
    assert len(count) == bots * players


def test_a_tournament_finds_the_stronger():
    table = tournament("yspahan", ["random", "greedy"], games=6, seed=1)
    assert table.wins == [0, 6]
    assert table._repr_html_().index("greedy") < table._repr_html_().index("random")
    assert table.cross[1][0] == (6, 6)
    assert table.ratings[1].points > table.ratings[0].points
    assert table.played == [6, 6]
    json.dumps(table.to_json())


def test_workers_change_nothing():
    one = tournament("yspahan", BOTS, games=6, seed=2)
    two = tournament("yspahan", BOTS, games=6, seed=2, workers=2)
    assert one == two


def test_it_goes_on_where_it_was_interrupted(tmp_path):
    file = tmp_path / "ladder.jsonl"
    whole = tournament("yspahan", BOTS, games=6, seed=3)
    tournament("yspahan", BOTS, games=4, seed=3, file=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:4]) + "\n" + lines[4][:20])  # cut in the middle of a line
    asked = []
    again = tournament(
        "yspahan", BOTS, games=6, seed=3, file=file, progress=lambda done, total: asked.append(done)
    )
    assert again == whole
    assert asked == [4, 5, 6]  # three of the games were there
    assert len(file.read_text().splitlines()) == 7


def test_an_old_tournament_says_so(tmp_path):
    """Its settings were called options."""
    file = tmp_path / "ladder.jsonl"
    tournament("yspahan", ["random", "greedy"], games=1, file=file)
    before = file.read_text().replace('"settings"', '"options"')
    file.write_text(before)
    with pytest.raises(LudotekaError) as refused:
        tournament("yspahan", ["random", "greedy"], games=1, file=file)
    assert (
        str(refused.value)
        == f"{file} was written by an older version, in which settings were called options"
    )
    assert file.read_text() == before


def test_another_tournament_is_not_mixed_in(tmp_path):
    file = tmp_path / "ladder.jsonl"
    tournament("yspahan", ["random", "greedy"], games=1, file=file)
    with pytest.raises(LudotekaError, match="other bots"):
        tournament("yspahan", ["random", "beginner"], games=1, file=file)
    (tmp_path / "letter.txt").write_text("Dear Sir,\n")
    with pytest.raises(LudotekaError, match="is not a tournament"):
        tournament("yspahan", ["random", "greedy"], games=1, file=tmp_path / "letter.txt")


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "greedy"], ["greedy", "nobody"]])
def test_bots_must_differ_and_exist(bots):
    with pytest.raises(LudotekaError):
        tournament("yspahan", bots, games=1)
