"""Whatever is wrong is said in one sentence, with exit code 2 and without a traceback."""

import json

import pytest

from ludoteka import LudotekaError, Match
from ludoteka.cli.parser import Parser

ERRORS = {
    "": "give a command: play, follow, show, simulate, report, sweep, balance, tournament, analyse, puzzles, verify, "
    "games, parameters, rules, serve, page, bots, backup, restore, doctor, clean; for more, ludoteka --help",
    "dance": "there is no command 'dance'; there are: play, follow, show, simulate, report, sweep, balance, "
    "tournament, analyse, puzzles, verify, games, parameters, rules, serve, page, bots, backup, restore, doctor, clean",
    "play": "name the game to play, such as: ludoteka play carcassonne",
    "play nim": "there is no game 'nim'; there are {games}",
    "rules nim": "there is no game 'nim'; there are {games}",
    "play carcassonne --players 9": "carcassonne is for 2 to 8 players, not 9",
    "play carcassonne --players two": "--players must be a whole number, not 'two'",
    "play carcassonne --seats human": "carcassonne is for 2 to 8 players, not 1",
    "play carcassonne --seats human,eve": "'eve' cannot take a seat; possible: human, {bots}",
    "play carcassonne --seats human,random --players 3": "--seats names 2 seats for 3 players",
    "play carcassonne --set farmers": "--set needs a name and a value such as name=value, "
    "not 'farmers'",
    "play carcassonne --set farmers=perhaps": "setting farmers=perhaps is not possible; "
    "it must be true or false",
    "play carcassonne --set dragons=true": "carcassonne has no setting 'dragons'; "
    "its settings: {settings}",
    "play carcassonne --set start=5": "setting start=5 is not possible with 2 players; "
    "it must be random or a seat from 1 to 2",
    "play carcassonne --seed pi": "--seed must be a whole number, not 'pi'",
    "play carcassonne --seed": "--seed needs a value",
    "play carcassonne --wings": "not understood: --wings",
    "play --lang": "--lang needs a value",
    "play --resume none.json": "none.json cannot be read: No such file or directory",
    "play --resume x --seed 1": "--seed cannot be used with --resume: the saved game settles it",
    "games --lang it": "language 'it' is not available; choose one of en, cs, de, es, fr, pl",
    "show": "missing: FILE, PICTURE",
    "show game.json": "missing: PICTURE",
    "show game.json board.jpg": "board.jpg must end with one of .svg, .png, .gif",
    "show none.json board.svg": "none.json cannot be read: No such file or directory",
    "verify none.json": "none.json cannot be read: No such file or directory",
    "simulate": "missing: GAME",
    "simulate carcassonne --bots eve": "there is no bot 'eve'; there are: {bots}",
    "simulate carcassonne --bots mcts:": "there is no bot 'mcts:': write mcts:500 for iterations, "
    "mcts:0.2s for seconds, mcts:0.2s:4 for seconds in four processes",
    "play carcassonne --seats human,greedy:3": "there is no bot 'greedy:3': nothing may follow 'greedy'",
    "simulate carcassonne --bots ,": "--bots needs at least one name",
    "simulate carcassonne --games 0": "a simulation needs at least one game and one worker",
    "simulate carcassonne --games many": "--games must be a whole number, not 'many'",
    "simulate carcassonne --workers 0": "--workers must be at least 1, not 0",
    "simulate carcassonne --players 3": "2 bots cannot share 3 seats evenly",
    "simulate carcassonne --players 1": "carcassonne is for 2 to 8 players, not 1",
}


def facts():
    """What the sentences list and later work adds to."""
    from ludoteka.bots import bot_names
    from ludoteka.engine.registry import find_game, games

    return {
        "games": ", ".join(games()),
        "bots": ", ".join(bot_names()),
        "settings": ", ".join(
            one.name
            for one in (*find_game("carcassonne").offered(), *find_game("carcassonne").parameters)
        ),
    }


@pytest.mark.parametrize("words", ERRORS)
def test_an_error_is_one_sentence(ludoteka, words):
    code, out, err = ludoteka(*words.split())
    assert code == 2
    assert out == ""
    assert err == f"ludoteka: {ERRORS[words].format(**facts())}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play nim", "hra „nim“ neexistuje; na výběr jsou "),
        ("play carcassonne --players 9", "počet hráčů hry carcassonne je 2 až 8, ne 9\n"),
        ("play carcassonne --seed", "--seed potřebuje hodnotu\n"),
        ("play carcassonne --wings", "tomuhle nerozumím: --wings\n"),
        ("show", "chybí: SOUBOR, OBRÁZEK\n"),
        (
            "simulate carcassonne --games 0",
            "simulace potřebuje aspoň jednu hru a\u00a0jeden proces\n",
        ),
    ],
)
def test_an_error_in_czech(ludoteka, words, sentence):
    code, _, err = ludoteka("--lang", "cs", *words.split())
    assert code == 2
    assert err.startswith(f"ludoteka: {sentence}")


def test_a_bad_language_in_the_environment(ludoteka, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_LANG", "tlh")
    code, _, err = ludoteka("games")
    assert (code, err) == (
        2,
        "ludoteka: language 'tlh' is not available; choose one of en, cs, de, es, fr, pl\n",
    )


DAMAGE = {
    "not JSON": ("{", "game.json is not a record: damaged JSON at line 1, column 2"),
    "foreign": ('{"a": 1}', 'this is not a Ludoteka record: the key "ludoteka" is missing'),
    "too new": ({"ludoteka": 99}, "the record has format 99; this program reads formats up to 2"),
    "other rules": ({"rules": 99}, "the record follows version 99 of the rules of carcassonne"),
    "illegal": (
        {"moves": ["start 1", "draw D", "place 7 7 0"]},
        "move 3: place 7 7 0: The tile would",
    ),
    "other scores": ({"scores": [1, 2]}, "the final scores [1, 2] do not follow"),
}


@pytest.mark.parametrize("kind", DAMAGE)
@pytest.mark.parametrize("command", ["play --resume {}", "show {} board.svg", "verify {}"])
def test_a_damaged_file(ludoteka, tmp_path, kind, command):
    damage, sentence = DAMAGE[kind]
    file = tmp_path / "game.json"
    if isinstance(damage, dict):
        record = Match.new("carcassonne", seed=1).record().to_json()
        damage = json.dumps(record | damage)
    file.write_text(damage)
    code, out, err = ludoteka(*command.format(file).split())
    assert (code, out) == (2, "")
    assert str(file) in err
    assert sentence in err
    assert err.count("\n") == 1


def test_what_argparse_checks_itself():
    """A command of another module may leave numbers and choices to argparse."""
    parser = Parser(prog="x")
    parser.add_argument("--port", type=int)
    parser.add_argument("--side", choices=["left", "right"])
    with pytest.raises(LudotekaError, match=r"^--port must be a whole number, not 'x'$"):
        parser.parse_args(["--port", "x"])
    with pytest.raises(LudotekaError, match=r"^--side cannot be 'up'; possible: .*left.*right.*$"):
        parser.parse_args(["--side", "up"])
