"""A deck of one's own: every field is checked with a sentence, and the hash of what was played is in the record."""

import json
from importlib import resources
from pathlib import Path

import pytest

from ludoteka.bots import make_bot, play_match
from ludoteka.cli import main
from ludoteka.engine import LudotekaError, Match, Rng, games
from ludoteka.engine.facts import digest
from ludoteka.games.mercado.decks import offered, read_deck, ring
from ludoteka.games.mercado.game import GAME
from ludoteka.games.mercado.rules.cards import load
from ludoteka.games.mercado.show.pieces import piece
from ludoteka.sim import simulate

OURS = resources.files("ludoteka.games.mercado") / "data" / "deck-reconstructed-2026.json"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "data"))
    decks = tmp_path / "data" / "mercado" / "decks"
    decks.mkdir(parents=True)
    return decks


@pytest.fixture
def facts():
    """Our own cards under another name."""
    return json.loads(OURS.read_text("utf-8")) | {"deck": "box"}


def write(path: Path, facts) -> Path:
    path.write_text(json.dumps(facts), "utf-8")
    return path


def changed(facts, path, value):
    """The facts with one value replaced, named by the way to it."""
    at = facts
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return facts


EFFECTS = "gain_joker, gain_fake, drop_fake, gain_seal, gain_privilege, lose_privilege"
WRONG = [
    (
        ("deck",),
        "My Box",
        'deck: deck must be letters, digits and hyphens as in [a-z0-9][a-z0-9-]{0,39}, not "My Box"',
    ),
    (
        ("deck",),
        "reconstructed-2026",
        "deck: the name reconstructed-2026 is taken by a deck of the game",
    ),
    (("colour",), "red", "deck: there is no field colour"),
    (
        ("valuables",),
        [],
        "deck: valuables must be a list of 8 to 60 entries, not a list of 0 entries",
    ),
    (("valuables", 2), "tray", 'valuables 3: it must be an object, not "tray"'),
    (("valuables", 2, "id"), None, "valuables 3: the field id is missing"),
    (("valuables", 2, "id"), "V01", "deck: two cards have the id V01"),
    (("valuables", 2, "title"), "", 'card V03: title must be a text of up to 40 letters, not ""'),
    (
        ("valuables", 2, "price"),
        {},
        "card V03, price: exactly one of fixed, same and different must be there",
    ),
    (
        ("valuables", 2, "price"),
        {"fixed": {}},
        "card V03, price, fixed: at least one colour must be there",
    ),
    (
        ("valuables", 2, "price", "fixed", "copper"),
        "two",
        'card V03, price, fixed: copper must be a whole number from 1 to 6, not "two"',
    ),
    (
        ("valuables", 2, "price", "fixed", "brass"),
        1,
        "card V03, price, fixed: there is no field brass",
    ),
    (
        ("valuables", 2, "price"),
        {"different": 5},
        "card V03, price: different must be a whole number from 1 to 4, not 5",
    ),
    (
        ("valuables", 2, "points"),
        -3,
        "card V03: points must be a whole number from 0 to 20, not -3",
    ),
    (
        ("valuables", 2, "points"),
        True,
        "card V03: points must be a whole number from 0 to 20, not true",
    ),
    (("valuables", 2, "points"), "reveal", 'card V03: points must be one of rank, not "reveal"'),
    (
        ("valuables", 0, "buyer", 0, "do"),
        "fly",
        f'card V01, buyer: do must be one of {EFFECTS}, extra_turn, not "fly"',
    ),
    (
        ("valuables", 0, "buyer", 0, "n"),
        0,
        "card V01, buyer: n must be a whole number from 1 to 10, not 0",
    ),
    (
        ("valuables", 16, "opponents", 0, "do"),
        "extra_turn",
        f'card V17, opponents: do must be one of {EFFECTS}, no_seal, not "extra_turn"',
    ),
    (
        ("perfumes", 0, "confidence", "price"),
        "surely",
        'card F01, confidence: price must be one of certain, probable, reconstructed, not "surely"',
    ),
    (
        ("privileges", 4, "steps"),
        3.5,
        "privilege 5: steps must be a whole number from 0 to 10, not 3.5",
    ),
    (
        ("track", "sides", "B"),
        [{}] * 29,
        "track, sides: both sides must have the same number of spaces",
    ),
    (
        ("track", "sides", "B", 2, "symbol", "do"),
        "advance",
        f'space 3 of side B, symbol: do must be one of {EFFECTS}, not "advance"',
    ),
]


@pytest.mark.parametrize(("path", "value", "sentence"), WRONG)
def test_what_is_wrong_is_said_with_file_card_and_field(folder, facts, path, value, sentence):
    file = write(folder / "box.json", changed(facts, path, value))
    with pytest.raises(LudotekaError) as error:
        read_deck(file)
    assert str(error.value) == f"box.json: {sentence}"
    assert not (folder / "kept").exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "is not a deck: damaged JSON at line 1, column 2"),
        (b"\xff", "is not a deck: it is not text"),
        (b" " * 1_000_001, "is too large for a deck"),
    ],
)
def test_a_file_that_is_no_deck(folder, content, sentence):
    file = folder / "box.json"
    file.write_bytes(content)
    with pytest.raises(LudotekaError) as error:
        read_deck(file)
    assert str(error.value) == f"box.json {sentence}"


def test_a_game_without_points_is_refused(folder, facts):
    for card in facts["valuables"]:
        card["points"] = 0
    with pytest.raises(LudotekaError, match="no valuable brings points"):
        read_deck(write(folder / "box.json", facts))


def test_the_hash_is_in_the_record_and_the_record_outlives_the_file(folder, facts, tmp_path):
    """What was played is kept: the file may be changed or go away, and the record still replays."""
    file = write(tmp_path / "mine.json", facts)
    match = Match.new("mercado", 2, seed=5, settings={"deck": file})
    name = match.record().settings["deck"]
    assert name == f"box@{digest(read_deck(file))}"
    play_match(match, [make_bot("random")] * 2, Rng(3))
    assert match.record().moves[0].endswith(f"-{name[4:]}")
    file.unlink()
    again = Match.replay(match.record())
    assert (again.scores(), again.log()) == (match.scores(), match.log())
    layout = json.dumps(
        facts, indent=8
    )  # another layout is the same deck, another price is another one
    assert GAME.setting("deck").check(_at(tmp_path / "b.json", layout)) == name
    facts["valuables"][0]["points"] = 5
    assert GAME.setting("deck").check(write(tmp_path / "c.json", facts)) != name


def _at(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_an_unknown_deck_says_where_decks_are_looked_for(folder):
    with pytest.raises(LudotekaError) as error:
        GAME.setting("deck").check("box@0123456789ab")
    assert str(error.value) == (
        "the cards box@0123456789ab are not here: there are reconstructed-2026; "
        "other decks are files, named as deck=FILE.json or put into mercado/decks in the data folder"
    )


def test_a_text_never_names_a_file(folder, facts, tmp_path):
    """A form or a record can say anything; only a command line and a Path open a file."""
    file = write(tmp_path / "mine.json", facts)
    with pytest.raises(LudotekaError, match="are not here"):
        GAME.setting("deck").check(str(file))
    assert GAME.setting("deck").parse(str(file)).startswith("box@")


def test_a_folder_of_ones_own_is_offered_and_a_bad_file_is_not(folder, facts, recwarn):
    write(folder / "box.json", facts)
    (folder / "broken.json").write_text("{", "utf-8")
    assert [title for _value, title in offered()] == ["box"]
    assert [title for _value, title in GAME.setting("deck").choices] == [
        "reconstructed-2026",
        "box",
    ]
    assert GAME.setting("deck").check("box") == offered()[0][0]
    with pytest.raises(LudotekaError, match=r"broken\.json is not a deck"):
        GAME.setting("deck").check("broken")
    games.cache_clear()
    assert list(games()) == ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"]
    assert not recwarn.list


def test_a_damaged_copy_is_not_played(folder, facts, tmp_path):
    name = GAME.setting("deck").check(write(tmp_path / "mine.json", facts | {"deck": "damaged"}))
    kept = folder / "kept" / f"{name.partition('@')[2]}.json"
    kept.write_text(kept.read_text("utf-8").replace('"points":4', '"points":9'), "utf-8")
    with pytest.raises(LudotekaError, match="are not here"):
        GAME.setting("deck").check(name)


def other_box(facts):
    """A deck that is unlike ours wherever it can be: other counts, prices, titles, privileges and track."""
    facts["valuables"] = [
        {"id": f"G{n}", "title": f"good {n}", "price": {"same": 1 + n % 3}, "points": 2 + n % 4}
        for n in range(10)
    ]
    facts["perfumes"] = facts["perfumes"][:5]
    facts["privileges"] = [{"steps": 4, "bonus": [{"do": "gain_seal", "n": 2}]}, {"steps": 0}] * 4
    space = [{}, {"symbol": {"do": "gain_joker"}}]
    facts["track"] = {"sides": {"A": space * 16 + [{}], "B": space * 16 + [{}]}}
    return facts


def test_another_box_is_played_and_drawn(folder, facts, tmp_path):
    file = write(tmp_path / "mine.json", other_box(facts))
    settings = {"deck": file, "tile": "33"}
    match = Match.new("mercado", 3, seed=1, settings=settings)
    play_match(match, [make_bot("greedy")] * 3, Rng(1), 60)
    assert GAME.complaints(match.state) == []
    assert "good " in " ".join(match.log())
    assert "good " in str(match.svg(0))
    stall = match.state.card_at(0)
    assert stall.title in str(piece(stall.id))
    play_match(match, [make_bot("greedy")] * 3, Rng(1))
    with pytest.raises(LudotekaError, match=r"the track of .* has 33 spaces"):
        Match.new("mercado", 3, settings=settings | {"tile": "34"})


def test_another_box_is_learned(folder, facts, tmp_path):
    environments = pytest.importorskip("ludoteka.env.environment")
    file = write(tmp_path / "mine.json", other_box(facts))
    environment = environments.Environment("mercado", 2, {"deck": file})
    environment.reset(1)
    while environment.legal:
        assert environment.outside == 0
        environment.step(environment.legal[-1])
    assert environment.automatic == 0
    texts = [action.text for action in environment.catalogue.actions]
    assert texts[-4:] == ["use 4+gain_seal2", "use 0", "give 4+gain_seal2", "give 0"]


def test_workers_find_it(folder, facts, tmp_path):
    settings = {"deck": write(tmp_path / "mine.json", facts)}
    alone = simulate("mercado", ["random", "random"], games=4, seed=1, settings=settings)
    shared = simulate(
        "mercado", ["random", "random"], games=4, seed=1, settings=settings, workers=2
    )
    assert alone.to_json()["bots"] == shared.to_json()["bots"]


def test_on_the_command_line(folder, facts, tmp_path, capsys):
    file = write(tmp_path / "mine.json", facts)
    play = ["simulate", "mercado", "--games", "2", "--bots", "random", "--json", "--set"]
    assert main([*play, f"deck={file}"]) == 0
    assert json.loads(capsys.readouterr().out)["settings"]["deck"].startswith("box@")
    write(file, changed(facts, ("valuables", 2, "points"), "many"))
    assert main([*play, f"deck={file}"]) != 0
    assert f'{file}: card V03: points must be one of rank, not "many"' in capsys.readouterr().err


def test_a_track_lies_round_the_market():
    standard = [
        tuple(space["xy"]) for space in json.loads(OURS.read_text("utf-8"))["track"]["sides"]["A"]
    ]
    assert ring(30) == standard
    for length in range(12, 61):
        places = ring(length)
        assert (len(places), len(set(places)), places[0]) == (length, length, (900, 80))
        for (x, y), (to_x, to_y) in zip(places, [*places[1:], places[0]], strict=True):
            assert (x == to_x) != (y == to_y)


def test_our_own_deck_is_as_good_as_any(folder, facts):
    """The file that comes with the game passes the same checks and plays the same."""
    found = read_deck(write(folder / "box.json", facts))
    ours = load("reconstructed-2026")
    assert [card["price"] for card in found["valuables"]] == [
        card["price"] for card in facts["valuables"]
    ]
    assert found["track"]["length"] == ours.length
