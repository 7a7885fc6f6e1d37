"""`ludoteka simulate`: a table for people, JSON for programs."""

import json

WORDS = ("simulate", "carcassonne", "--players", 2, "--bots", "random,random", "--games", 12)


def without_time(out):
    result = json.loads(out)
    for name in ("seconds", "games_per_second", "workers"):
        del result[name]
    return result


def test_json(ludoteka):
    code, out, err = ludoteka(*WORDS, "--seed", 1, "--set", "farmers=false", "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    result = json.loads(out)
    assert {
        "game": "carcassonne",
        "players": 2,
        "bots": ["random", "random"],
        "games": 12,
        "seed": 1,
        "workers": 1,
    }.items() <= result.items()
    assert result["settings"]["farmers"] is False
    assert isinstance(result["decisions"], int)
    assert isinstance(result["seconds"], float)
    for name in ("wins", "mean_scores", "score_spreads", "seat_wins"):
        assert len(result[name]) == 2
        assert all(isinstance(value, float) for value in result[name])
    assert sum(result["wins"]) == sum(result["seat_wins"]) == 12
    assert result["decisions_per_game"] == result["decisions"] / 12
    assert all(0 <= low <= high <= 1 for low, high in result["win_intervals"])


def test_workers_change_nothing(ludoteka):
    one = ludoteka(*WORDS, "--seed", 3, "--json").out
    two = ludoteka(*WORDS, "--seed", 3, "--json", "--workers", 2).out
    assert without_time(one) == without_time(two)
    assert json.loads(two)["workers"] == 2


def test_rulings_of_an_older_version_are_named(ludoteka):
    """No form offers them, so a heading is silent about those of today."""
    out = ludoteka(*WORDS[:-1], 2, "--seed", 1, "--set", "rulings=1").out
    assert out.splitlines()[0].endswith("(modules=, farmers=true, start=random, rulings=1)")


def test_the_table(ludoteka):
    code, out, err = ludoteka(*WORDS[:-1], 4, "--seed", 1)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    settings = "modules=, farmers=true, start=random"
    assert lines[0] == f"Carcassonne, 2 players, 4 games, seed 1 ({settings})"
    assert lines[2].split("  ")[0] == "bot"
    assert lines[3].startswith("random")
    assert lines[6].startswith("Shared victories: ")
    assert lines[9].startswith("Games per second: ")


def test_the_table_in_czech(ludoteka):
    out = ludoteka(*WORDS[:-1], 4, "--seed", 1, "--lang", "cs").out
    assert out.startswith("Carcassonne, hráčů: 2, her: 4, semínko: 1 (")
    assert "Rozhodnutí na hru: " in out
    assert " %" in out
    assert "." not in out.partition("směrodatná odchylka")[2].partition("Dělená")[0]


def test_greedy_beats_random(ludoteka):
    """A first look; the bar itself is measured over more games elsewhere."""
    result = json.loads(
        ludoteka("simulate", "carcassonne", "--games", 10, "--seed", 1, "--json").out
    )
    assert result["bots"] == ["random", "greedy"]
    assert result["wins"][1] >= 9
