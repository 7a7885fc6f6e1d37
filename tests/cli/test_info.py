"""What the program says of itself, of the games and of a record."""

import hashlib
import json
import subprocess
import sys
from dataclasses import replace

import pytest

import ludoteka as package
from ludoteka import Match
from ludoteka.engine.native import compiled


def test_version(ludoteka):
    how = "compiled" if compiled() else "interpreted"
    assert ludoteka("--version").out == f"Ludoteka {package.__version__}, rules {how}\n"


def test_help_loads_little():
    """Whoever asks for help waits for no game, no bot and no drawing."""
    command = [sys.executable, "-X", "importtime", "-m", "ludoteka", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "ludoteka.cli.program" in loaded
    assert not loaded & {"ludoteka.bots", "ludoteka.draw", "ludoteka.games"}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Names identify the games", "our own", "Not affiliated with the publishers."]),
        ("cs", ["Názvy jen označují hry", "naše vlastní", "vydavateli nejsme nijak spojeni."]),
    ],
)
def test_about(ludoteka, language, words):
    out = ludoteka("--about", "--lang", language).out.replace("\u00a0", " ")
    assert all(word in out for word in words)


def test_help(ludoteka):
    with pytest.raises(SystemExit) as left:
        ludoteka("--help")
    assert left.value.code == 0


def test_help_of_a_command(ludoteka, capsys):
    with pytest.raises(SystemExit):
        ludoteka("simulate", "--help", "--lang", "cs")
    out = capsys.readouterr().out.replace("\u00a0", " ")
    assert out.startswith("použití: ludoteka simulate")
    assert "ukázat tuto nápovědu a skončit" in out
    assert "show this help" not in out


def test_games(ludoteka):
    out = ludoteka("games").out
    assert "Carcassonne  (carcassonne)\n2 to 8 players." in out
    assert "--set farmers=true: With farmers (possible: true, false)." in out
    assert "2 až 8 hráčů." in ludoteka("games", "--lang", "cs").out


def test_games_for_programs(ludoteka):
    data = json.loads(ludoteka("games", "--json").out)
    carcassonne = {game["name"]: game for game in data["games"]}["carcassonne"]
    assert carcassonne["players"] == [2, 8]
    assert carcassonne["settings"]["farmers"] == {
        "default": True,
        "values": [True, False],
        "several": False,
    }
    assert carcassonne["settings"]["modules"]["several"] is True
    assert "greedy" in data["bots"]


def test_rules(ludoteka, hush, tmp_path, monkeypatch):
    assert ludoteka("rules", "hush").err == "ludoteka: Hush has no rules page\n"
    people = replace(hush.people, guide=lambda: "# Hush\n\nWrite a number.\n")
    monkeypatch.setattr(type(hush), "people", people)
    assert ludoteka("rules", "hush").out == "# Hush\n\nWrite a number.\n"


# -- verify ----------------------------------------------------------------------------------------


@pytest.fixture
def finished(hush, tmp_path):
    match = Match.new("hush", players=2, seed=1)
    match.play("write 1")
    match.play("write 2")
    file = tmp_path / "game.json"
    match.record().save(file)
    return file


def change(file, **values):
    file.write_text(json.dumps(json.loads(file.read_text()) | values))


def test_an_honest_record(ludoteka, finished):
    code, out, err = ludoteka("verify", finished)
    assert (code, err) == (0, "")
    assert out == (
        "Hush, rules version 1: 3 moves replayed, all of them legal.\n"
        "Choices: 2. Chance outcomes: 1, all of which follow from the secret.\n"
        "SHA-256 of the secret: "
        "{digest}\n"
        "The final scores follow from the moves: {scores}.\n"
    ).format(
        digest=out.split("secret: ")[1].split("\n")[0],
        scores=", ".join(map(str, json.loads(finished.read_text())["scores"])),
    )


def test_verify_for_programs(ludoteka, finished):
    record = json.loads(finished.read_text())
    data = json.loads(ludoteka("verify", finished, "--json").out)
    assert data == {
        "game": "hush",
        "rules": 1,
        "moves": 3,
        "choices": 2,
        "outcomes": 1,
        "commitment": hashlib.sha256(bytes.fromhex(record["secret"])).hexdigest(),
        "scores": record["scores"],
    }


def test_a_touched_die(ludoteka, finished):
    record = json.loads(finished.read_text())
    luck = int(record["moves"][2].split()[1])
    scores = [score + 1 - 2 * luck for score in record["scores"]]
    change(finished, moves=[*record["moves"][:2], f"luck {1 - luck}"], scores=scores)
    code, out, err = ludoteka("verify", finished)
    assert (code, out) == (2, "")
    assert err == (
        f"ludoteka: {finished}: move 3 is luck {1 - luck}, but the secret gives luck {luck}\n"
    )


def test_without_the_secret(ludoteka, finished):
    change(finished, secret=None)
    code, _, err = ludoteka("verify", finished)
    assert code == 2
    assert err == (
        "ludoteka: the record does not contain its secret, so its chance cannot be checked\n"
    )


def test_an_unfinished_game(ludoteka, tmp_path):
    file = tmp_path / "game.json"
    Match.new("carcassonne", seed=1).record().save(file)
    assert ludoteka("verify", file).out.endswith("The game is not finished.\n")
