"""Records: what is kept, and every way in which a file can be damaged."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine import Match, Record, RecordError


def played() -> Match:
    match = Match.new(
        "carcassonne", players=2, seed=9, settings={"start": "1"}, seats=["Ann", "Žofie"]
    )
    for _ in range(6):
        match.play(match.options()[0])
    return match


@pytest.fixture
def good() -> dict[str, Any]:
    return played().record().to_json()


def test_a_record_keeps_what_a_game_needs(good):
    assert list(good) == [
        *("ludoteka", "game", "rules", "players", "settings", "seats", "moves", "scores"),
        *("secret", "extra"),
    ]
    assert good["ludoteka"] == 2
    assert good["game"] == "carcassonne"
    assert good["settings"] == {"modules": [], "farmers": True, "start": "1", "rulings": "2"}
    assert good["seats"] == ["Ann", "Žofie"]
    assert all(isinstance(move, str) for move in good["moves"])
    assert good["scores"] is None


def test_a_record_is_saved_and_loaded(tmp_path):
    match = played()
    path = tmp_path / "game.json"
    match.record().save(path)
    assert Record.load(path) == match.record()
    assert Match.load(path).record() == match.record()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert "Žofie" in path.read_text("utf-8")


def test_a_record_can_be_saved_over_an_older_one(tmp_path):
    match = played()
    path = tmp_path / "game.json"
    match.record().save(path)
    match.play(match.options()[0])
    match.record().save(path)
    assert len(Record.load(path).moves) == len(match.moves)


def test_a_finished_record_has_its_scores():
    match = played()
    while not match.over:
        match.play(match.options()[0])
    assert match.record().scores == match.scores()


def test_what_a_program_keeps_beside_it_survives(good):
    record = Record.from_json(good | {"extra": {"clock": [1, 2]}})
    assert Record.from_json(record.to_json()).extra == {"clock": [1, 2]}
    del good["extra"]
    assert Record.from_json(good).extra == {}


# -- records of format 1 -------------------------------------------------------------------------------

OLD = Path(__file__).parent / "data" / "format-1.json"  # settings were called options


def test_an_old_record_is_converted(tmp_path):
    record = Record.load(OLD)
    assert record.settings == {"modules": ["inns", "river"], "farmers": True, "start": "2"}
    assert (record.seats, record.scores, len(record.moves)) == (["Ann", "Žofie"], [16, 10], 225)
    match = Match.load(OLD)
    assert match.over
    assert match.scores() == [16, 10]
    settings = {**record.settings, "rulings": "1"}  # it followed version 1 of the rules
    assert match.record() == replace(record, rules=2, settings=settings)
    match.record().save(tmp_path / "new.json")
    written = json.loads((tmp_path / "new.json").read_text("utf-8"))
    assert written["ludoteka"] == 2
    assert written["settings"] == settings
    assert "options" not in written


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"options": None}, "the record's 'settings' is missing or damaged"),
        ({"options": ["inns"]}, "the record's 'settings' is missing or damaged"),
        ({"moves": [7]}, "the record's 'moves' must be a list of texts"),
        ({"options": {"speed": 1}}, "carcassonne has no setting 'speed'; its settings: modules, "),
        (
            {"moves": ["draw BB5F10", "place 9 9 0"]},
            "move 2: place 9 9 0: The tile would touch the landscape with no side (p. 4)",
        ),
        (
            {"scores": [16, 11]},
            "the final scores [16, 11] do not follow from the moves, which give [16, 10] and end the game",
        ),
    ],
)
def test_a_damaged_old_record_is_refused(tmp_path, change, sentence):
    path = tmp_path / "old.json"
    path.write_text(json.dumps(json.loads(OLD.read_text("utf-8")) | change), "utf-8")
    before = path.read_bytes()
    with pytest.raises(RecordError) as error:
        Match.load(path)
    assert str(error.value).startswith(f"{path}: {sentence}")
    assert path.read_bytes() == before


def test_an_old_record_without_its_options(tmp_path):
    data = json.loads(OLD.read_text("utf-8"))
    del data["options"]
    with pytest.raises(RecordError, match=r"^the record's 'settings' is missing or damaged$"):
        Record.from_json(data)


# -- files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", " is not a record: damaged JSON at line 1, column 1"),
        (b'{"ludoteka": 1,\n "game": ', " is not a record: damaged JSON at line 2, column 10"),
        (b"\xff\xfe\x00", " is not a record: it is not text"),
        (b"[" * 100_000, " is not a record: damaged JSON"),
        (b'{"ludoteka": ' + b"1" * 5000 + b"}", " is not a record: damaged JSON"),
        (b"[]", ': this is not a Ludoteka record: the key "ludoteka" is missing'),
        (b'{"moves": []}', ': this is not a Ludoteka record: the key "ludoteka" is missing'),
        (b'{"ludoteka": 3}', ": the record has format 3; this program reads formats up to 2"),
        (b'{"ludoteka": "1"}', ": the record has format '1'; this program reads formats up to 2"),
        (b'{"ludoteka": true}', ": the record has format True; this program reads formats up to 2"),
        (b'{"ludoteka": 1}', ": the record's 'game' is missing or damaged"),
    ],
)
def test_a_damaged_file(tmp_path, content, sentence):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    for load in (Record.load, Match.load):
        with pytest.raises(RecordError) as error:
            load(path)
        assert str(error.value) == f"{path}{sentence}"
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_read(tmp_path):
    for path, why in (
        (tmp_path / "none.json", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ):
        with pytest.raises(RecordError) as error:
            Record.load(path)
        assert str(error.value) == f"{path} cannot be read: {why}"
    with pytest.raises(RecordError, match="is not a record"):
        Record.load("game\0.json")


def test_a_file_that_cannot_be_written(tmp_path):
    path = tmp_path / "none" / "game.json"
    with pytest.raises(RecordError) as error:
        played().record().save(path)
    assert str(error.value) == f"{path} cannot be written: No such file or directory"


def test_a_text_that_cannot_be_written_leaves_the_old_file(tmp_path):
    path = tmp_path / "game.json"
    played().record().save(path)
    before = path.read_bytes()
    match = Match.new("carcassonne", seats=["Ann", "half \ud800"])
    with pytest.raises(
        RecordError, match=r"cannot be written: its name or a text in it is damaged$"
    ):
        match.record().save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


# -- contents ------------------------------------------------------------------------------------------

KEYS = ("game", "rules", "players", "settings", "seats", "moves", "scores", "secret", "extra")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", [True, 1.5])
def test_a_value_of_the_wrong_kind(good, key, value):
    with pytest.raises(RecordError) as error:
        Record.from_json(good | {key: value})
    assert str(error.value) == f"the record's {key!r} is missing or damaged"


@pytest.mark.parametrize("key", ["game", "rules", "players", "settings", "seats", "moves"])
def test_a_missing_value(good, key):
    del good[key]
    with pytest.raises(RecordError) as error:
        Record.from_json(good)
    assert str(error.value) == f"the record's {key!r} is missing or damaged"


@pytest.mark.parametrize("key", ["seats", "moves"])
def test_a_list_of_something_else(good, key):
    with pytest.raises(RecordError) as error:
        Record.from_json(good | {key: ["a", 1]})
    assert str(error.value) == f"the record's {key!r} must be a list of texts"


def refusal(data: dict[str, Any], tmp_path: Path) -> str:
    """What replaying says, which is what loading says of the file."""
    with pytest.raises(RecordError) as replayed:
        Match.replay(Record.from_json(data))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(RecordError) as loaded:
        Match.load(path)
    assert str(loaded.value) == f"{path}: {replayed.value}"
    return str(replayed.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are "),
        (
            {"rules": 99},
            "the record follows version 99 of the rules of carcassonne; this program plays version ",
        ),
        ({"players": 9}, "carcassonne is for 2 to 8 players, not 9"),
        ({"players": 3}, "2 seats were named for 3 players"),
        (
            {"settings": {"speed": 1}},
            "carcassonne has no setting 'speed'; its settings: modules, farmers, ",
        ),
        (
            {"settings": {"farmers": "no"}},
            "setting farmers=no is not possible; it must be true or ",
        ),
        ({"settings": {"start": "8"}}, "setting start=8 is not possible with 2 players; "),
        ({"secret": "no number"}, "the record's 'secret' is not a hexadecimal number"),
        (
            {"scores": [1, 2]},
            "the final scores [1, 2] do not follow from the moves, which give [4, 0] and do not end the game",
        ),
        ({"moves": ["draw Z"]}, "move 1: draw Z: not possible here; possible: draw A, draw B, "),
        ({"moves": ["place 1 0 0"]}, "move 1: place 1 0 0: not possible here; possible: draw A"),
        (
            {"moves": ["draw C", "place 1 0 0"]},
            "move 2: place 1 0 0: In the west a city would meet a road (p. 4)",
        ),
        ({"moves": ["draw C", ""]}, "move 2: an empty move: not possible here; possible: place "),
    ],
)
def test_a_record_that_does_not_follow_the_rules(good, tmp_path, change, sentence):
    """The sentence says at which move and why."""
    assert refusal(good | change, tmp_path).startswith(sentence)


def test_a_record_that_goes_on_after_the_end(tmp_path):
    match = played()
    while not match.over:
        match.play(match.options()[0])
    data = match.record().to_json()
    number = len(data["moves"]) + 1
    data["moves"].append("pass")
    assert refusal(data, tmp_path) == f"move {number} (pass): the game was already over"


def test_wrong_final_scores(tmp_path):
    match = played()
    while not match.over:
        match.play(match.options()[0])
    data = match.record().to_json()
    data["scores"] = [500, 0]
    sentence = f"the final scores [500, 0] do not follow from the moves, which give {match.scores()} and end the game"
    assert refusal(data, tmp_path) == sentence


def test_a_reloaded_match_keeps_what_a_program_added(tmp_path):
    match = Match.new("carcassonne", seed=1)
    match.extra["clock"] = [1, 2]
    match.record().save(tmp_path / "game.json")
    again = Match.load(tmp_path / "game.json")
    again.play(again.options()[0])
    assert again.record().extra == {"clock": [1, 2]}
