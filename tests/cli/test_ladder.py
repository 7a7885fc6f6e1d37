"""`ludoteka tournament` and `ludoteka analyse`."""

import json

from ludoteka import Match

WORDS = ("tournament", "yspahan", "--bots", "random,greedy,beginner", "--games", 6)


def test_a_tournament_as_a_table(ludoteka, tmp_path):
    file = tmp_path / "t.jsonl"
    code, out, err = ludoteka(*WORDS, "--file", file)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "6 games" in lines[0]
    assert lines[3].startswith("greedy")  # the strongest first
    assert "Elo" in lines[2]
    assert "Bradley" in out
    assert ludoteka(*WORDS, "--file", file).out == out  # nothing is played again
    assert len(file.read_text().splitlines()) == 7


def test_a_tournament_as_json(ludoteka):
    result = json.loads(ludoteka(*WORDS, "--json").out)
    assert result["bots"] == ["random", "greedy", "beginner"]
    assert sum(result["wins"]) == result["games"] == 6
    assert len(result["ratings"]) == 3


def test_a_tournament_in_czech(ludoteka):
    out = ludoteka(*WORDS, "--lang", "cs").out
    assert "výhry" in out


def test_bots_with_any_number(ludoteka):
    """Names with a number are not only those that are listed."""
    words = ("--bots", "careless:7,mcts:2", "--games", "2", "--json")
    code, out, err = ludoteka("tournament", "yspahan", *words)
    assert (code, err) == (0, "")
    assert json.loads(out)["bots"] == ["careless:7", "mcts:2"]
    code, out, err = ludoteka("play", "yspahan", "--seats", "human,careless:0")
    assert (code, out) == (2, "")
    assert "there is no bot 'careless:0'" in err


def test_errors_of_a_tournament(ludoteka):
    for words in (("--bots", "greedy"), ("--bots", "greedy,eve"), ("--players", 9)):
        code, out, err = ludoteka("tournament", "yspahan", *words)
        assert (code, out) == (2, "")
        assert err.startswith("ludoteka: ")


def test_any_budget_can_sit_down(ludoteka):
    assert ludoteka("simulate", "yspahan", "--bots", "mcts:1,random", "--games", 1).code == 0


def test_analyse(ludoteka, hush, tmp_path):
    match = Match.new("hush", players=3, seed=1, seats=["Ada", "Bob", "Cyd"])
    for number in (1, 2, 3):
        match.play(f"write {number}")
    file = tmp_path / "game.json"
    match.record().save(file)
    picture = tmp_path / "chances.svg"
    code, out, err = ludoteka("analyse", file, "--plot", picture)
    assert (code, err) == (0, "")
    assert "Ada" in out
    assert "100 %" in out
    assert picture.read_text().startswith("<svg")
    found = json.loads(ludoteka("analyse", file, "--json").out)
    assert found["moments"][-1]["chances"] == [0, 0, 1]
    assert found["seats"] == ["Ada", "Bob", "Cyd"]


def test_a_plot_that_cannot_be_written(ludoteka, hush, tmp_path):
    match = Match.new("hush", players=2, seed=1)
    file = tmp_path / "game.json"
    match.record().save(file)
    code, _out, err = ludoteka("analyse", file, "--plot", tmp_path / "no" / "where.svg")
    assert code == 2
    assert "cannot be written" in err
