"""House rules on the command line: named, given with --set, varied by sweep, and marked."""

import json

import pytest

TURNED = "House rules: Weeks of the game: 1 instead of 3; Coins at the start: 5 instead of 2"


def test_the_numbers_of_a_game(ludoteka):
    lines = ludoteka("parameters", "yspahan").out.splitlines()
    assert lines[0] == "Yspahan"
    assert lines[2].split() == ["name", "published", "from", "to"]
    assert lines[3] == "weeks                   3     1   5  Weeks of the game"
    assert lines[-1] == "Turn one with --set, such as --set weeks=1."
    assert len(lines) == 3 + 13 + 2


def test_the_numbers_of_a_game_in_json(ludoteka):
    data = json.loads(ludoteka("parameters", "yspahan", "--json").out)
    assert data["game"] == "yspahan"
    assert data["parameters"][0] == {
        "name": "weeks",
        "title": "Weeks of the game",
        "default": 3,
        "least": 1,
        "most": 5,
    }


def test_the_list_of_games_names_them(ludoteka):
    assert "House rules, see ludoteka parameters mercado: coins, fakes" in ludoteka("games").out
    data = json.loads(ludoteka("games", "--json").out)
    (mercado,) = [game for game in data["games"] if game["name"] == "mercado"]
    assert mercado["parameters"]["draw"] == {"default": 3, "least": 1, "most": 5}


def test_a_simulation_by_house_rules_is_marked(ludoteka):
    command = ("simulate", "yspahan", "--bots", "random", "--games", "2")
    turned = ludoteka(*command, "--set", "weeks=1", "--set", "gold=5").out.splitlines()
    assert turned[0].endswith("(start=random, cards=turn, weeks=1, gold=5)")
    assert turned[1] == TURNED
    usual = ludoteka(*command, "--set", "weeks=3").out
    assert "House rules" not in usual
    assert "weeks" not in usual


def test_so_is_a_tournament(ludoteka):
    command = ("tournament", "yspahan", "--bots", "random,greedy", "--games", "2")
    lines = ludoteka(*command, "--set", "weeks=1", "--set", "gold=5").out.splitlines()
    assert lines[1] == TURNED


def test_so_is_a_game_in_the_terminal(ludoteka, tmp_path):
    seats = ("--seats", "human,random", "--seed", "1", "--set", "weeks=1", "--set", "gold=5")
    assert TURNED in ludoteka("play", "yspahan", *seats, typed="q\n").out


def test_a_report_says_it(ludoteka, tmp_path):
    file = tmp_path / "games.jsonl"
    ludoteka(
        "simulate",
        "yspahan",
        "--bots",
        "random",
        "--games",
        "4",
        "--set",
        "weeks=1",
        "--out",
        str(file),
    )
    assert "House rules: Weeks of the game: 1 instead of 3" in ludoteka("report", str(file)).out


@pytest.mark.parametrize("values", ["1..2", "1,2"])
def test_a_sweep_varies_them(ludoteka, values):
    command = ("sweep", "yspahan", "--bots", "random", "--games", "3", "--json")
    data = json.loads(ludoteka(*command, "--vary", f"weeks={values}", "--vary", "gold=2,4").out)
    assert [one["varied"] for one in data["variants"]] == [
        {"weeks": 1, "gold": 2},
        {"weeks": 1, "gold": 4},
        {"weeks": 2, "gold": 2},
        {"weeks": 2, "gold": 4},
    ]
    first, second = data["variants"][:2]
    assert "gold" not in first["settings"]  # the published value
    assert second["settings"]["gold"] == 4


@pytest.mark.parametrize("given", ["weeks=0", "weeks=six"])
def test_what_is_refused(ludoteka, given):
    said = ludoteka("simulate", "yspahan", "--games", "1", "--set", given)
    assert said.err == (
        f"ludoteka: setting {given} is not possible; it must be a whole number from 1 to 5\n"
    )
